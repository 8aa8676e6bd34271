"""The frame at 80 columns: the footer, whatever is marked, and the tabs, wherever one is."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, settled

from curator_tui.commands import COMMANDS, PANES
from curator_tui.tui.bars import footer
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
async def test_every_pane_has_its_name_in_the_tabs(tmp_path: Path, key: str) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, key)
        tabs = run.screen.splitlines()[1]
        assert all(
            f"{n} {name}" in tabs for n, name in enumerate(("Today", "Seed", "Quar", "Exp", "Chain", "Promo"))
        )
        assert "6 All" in tabs and "7 Pol" in tabs and f"[{key} " in tabs
        assert (
            "Quar" in tabs and " 7 " in tabs
        ) or key == "f"  # how much waits there, but beside a ninth name
