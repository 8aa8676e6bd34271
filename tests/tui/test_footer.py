"""The frame at 80 columns: the footer, whatever is marked, and the tabs, wherever one is."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, settled

from curator_tui.commands import COMMANDS, PANES, command
from curator_tui.show.scene import Scene
from curator_tui.tui import bars
from curator_tui.tui.bars import footer, work
from curator_tui.tui.cells import width
from curator_tui.tui.keys import Keys

WHERES = sorted(
    {verb.where for one in COMMANDS for verb in one.verbs if not verb.where.startswith("threshold")}
)
KINDS = [(where, "memory") for where in WHERES]


def shown(kinds: list[tuple[str, ...]], cells: int = 80) -> dict[str, str]:
    """Command id -> its cells in the footer."""
    (one,), hits = footer("today", kinds, Keys(), cells)
    assert all(hit.end <= cells for hit in hits)
    return {hit.command: one.text[hit.start : hit.end].strip() for hit in hits}


@given(st.lists(st.sampled_from(KINDS), min_size=1, unique=True))
def test_yes_no_and_the_key_that_lists_all_are_there_for_any_rows(kinds: list[tuple[str, ...]]) -> None:
    found = shown(kinds)
    assert found["help"] == "? all keys"
    assert {"yes", "no", "later"} & {one.id for one in COMMANDS if one.verb(*sum(kinds, ()))} <= set(found)


def test_several_kinds_are_told_by_their_verbs_while_there_is_room() -> None:
    kinds = [("quarantine",), ("expiry", "memory"), ("promotion", "memory"), ("proposal", "memory")]
    assert shown(kinds[:3])["yes"] == "a release/extend/promote"
    assert shown(kinds)["yes"] == "a yes" and shown(kinds)["no"] == "x no"
    assert shown(kinds, 120)["yes"] == "a release/extend/promote/supersede"
    assert shown(kinds)["undo"] == "u undo"


@pytest.mark.parametrize("key", [*map(str, range(len(PANES))), "f"])
async def test_every_pane_has_its_name_in_the_tabs_and_what_waits_there(tmp_path: Path, key: str) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, key)
        assert run.app.scene is not None
        counts = work(run.app.scene)
        assert all(counts[pane] for pane in ("today", "quarantine", "expiry", "chains", "promotion"))
        said = cells_of_tabs(run.screen.splitlines()[1])
        assert len(said) == len(PANES) + (key == "f")
        unnamed = []
        for n, (pane, words) in enumerate(zip(PANES, said, strict=False)):
            count = f" {counts[pane]}" if counts[pane] else ""
            names = {command(pane).word, bars.SHORT.get(pane, command(pane).word)}
            assert words in {f"{n} {name}{count}" for name in names} | {f"{n}{count}"}
            unnamed += [pane] if words == f"{n}{count}" else []
        assert unnamed == (["promotion"] if key == "f" else [])  # a ninth name takes the room of one


def cells_of_tabs(row: str) -> list[str]:
    """What stands between brackets, or between two spaces."""
    return [words.strip() for words in re.split(r"\s{2,}|[\[\]]", row) if words.strip()]


def tabs_of(monkeypatch: pytest.MonkeyPatch, counts: dict[str, int], pane: str, cells: int) -> dict[str, str]:
    """Pane -> its cells in the tabs, where so much waits."""
    monkeypatch.setattr(bars, "work", lambda _: counts)
    scene = cast(Scene, SimpleNamespace(paged=False, objective=""))
    (one,), hits = bars.tabs(scene, pane, Keys(), cells)
    assert width(one.text) <= cells and hits[-1].end == width(one.text)
    return {hit.command: one.text[hit.start : hit.end].strip(" []") for hit in hits}


FULL = {"today": 1400, "quarantine": 11, "expiry": 1039, "chains": 350}


@pytest.mark.parametrize("pane", PANES)
def test_counts_of_a_full_store_stay_beside_every_name(monkeypatch: pytest.MonkeyPatch, pane: str) -> None:
    said = tabs_of(monkeypatch, FULL, pane, 80)
    rounded = {"today": " 1k", "quarantine": " 11", "expiry": " 1k", "chains": " 350"}
    for n, id_ in enumerate(PANES):
        names = {command(id_).word, bars.SHORT.get(id_, "")} - {""}
        assert said[id_] in {f"{n} {name}{rounded.get(id_, '')}" for name in names}
    assert tabs_of(monkeypatch, FULL, pane, 120)["expiry"] == "3 Expiry 1,039"


def test_names_of_panes_with_a_count_go_before_others(monkeypatch: pytest.MonkeyPatch) -> None:
    found = tabs_of(monkeypatch, {**FULL, "expiry": 71_600}, "find", 80)
    assert found["chains"] == "4 350" and found["today"] == "0 Today 1k" and found["expiry"] == "3 Exp 72k"
    assert {found[id_] for id_ in ("seed", "promotion", "policy")} == {"1 Seed", "5 Promo", "7 Pol"}
    assert found["find"] == "f Find"


COUNTS = st.fixed_dictionaries(dict.fromkeys(PANES, st.integers(0, 400_000)))


@given(COUNTS, st.sampled_from((*PANES, "find")), st.integers(80, 140))
def test_no_count_goes(counts: dict[str, int], pane: str, cells: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        found = tabs_of(patch, counts, pane, cells)
    for id_, count in counts.items():
        said = [f"{count:,}", f"{(count + 500) // 1000}k"]
        assert (found[id_].split()[-1] in said) if count else not re.search(r" [\d,k]+$", found[id_])
    assert len(found[pane].split()) >= 2
