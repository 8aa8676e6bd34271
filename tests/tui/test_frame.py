"""At 80 columns: the header, whatever goes on, and what is said where nothing can be undone."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Run, settled

from curator_tui.show.scene import Scene
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.bars import header
from curator_tui.tui.cells import width
from curator_tui.tui.indexer import going_on


def shown(name: str, progress: str, *, scope: str = "", decided: bool = False, cells: int = 80) -> str:
    snapshot = SimpleNamespace(scopes=("a", "b", "c", "d"))
    scene = SimpleNamespace(
        case=SimpleNamespace(snapshot=snapshot),
        several=True,
        scope=scope,
        decided=decided,
        called=lambda s: s,
    )
    (one,) = header(cast(Scene, scene), name, 4300, 72_123, cells, progress)
    return one.text


def judged(count: int, held: int) -> str:
    """What is said while the gate works."""
    case = SimpleNamespace(memories=range(held))
    app = SimpleNamespace(desk=None, scene=SimpleNamespace(case=case), judged=count)
    return going_on(cast(CuratorApp, app))


def test_while_the_gate_works_all_of_it_is_there() -> None:
    row = shown("demo", judged(45_000, 100_000))
    assert width(row) == 80
    assert row.startswith(" demo · all 4 scopes  ")
    assert row.endswith("  gate: 45,000 of 100,000 · 4,300 of 72,123 left ")


PROGRESS = st.sampled_from(
    ("", "still looking", "GONE: this is the last reading", "index for recall ████████ 45 % (esc ends)")
)


@given(PROGRESS, st.text("ab/~", min_size=1, max_size=60), st.booleans(), st.sampled_from(("", "architect")))
def test_what_is_left_is_whole_and_a_mark_or_room_is_before_it(
    progress: str, name: str, decided: bool, scope: str
) -> None:
    row = shown(name, progress, scope=scope, decided=decided)
    count = "4,300 of 72,123 left in all " if scope else "4,300 of 72,123 left "
    assert width(row) == 80 and row.endswith(count)
    before = row.removesuffix(count)
    assert before.endswith((" · ", "   "))
    assert before.split(scope or "all 4 scopes", 1)[1].startswith((" · ", "   "))


@pytest.mark.parametrize(("key", "said"), [("u", "nothing to undo ("), ("ctrl+r", "nothing to redo (")])
async def test_that_nothing_can_be_undone_is_said_first_and_whole(
    tmp_path: Path, key: str, said: str
) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, key)
        row = next(row for row in run.screen.splitlines() if said in row)
        assert row.strip().startswith(said) and row.rstrip().endswith(")")
