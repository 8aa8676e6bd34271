"""Pane 1 by its keys: not relevant to this, and whose rules choose."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled

from curator_tui.engine.relevance.feedback import FIELD, objectives


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path)


def detail(run: Run) -> str:
    return "\n".join(str(one.text) for one in run.app.main.detail.doc)


def refused(run: Run) -> list[tuple[str, ...]]:
    """The objectives that memories were refused for."""
    desk = run.app.desk
    assert desk is not None
    entries = desk.snapshot.sidecar.entries.values()
    return [objectives(fields[FIELD]) for fields in entries if fields.get(FIELD)]


async def test_not_relevant_to_this_lowers_it_is_shown_and_is_taken_back(run: Run) -> None:
    before = run.tree()
    async with run.app.run_test(size=(140, 36)) as pilot:
        await settled(pilot)
        await run.press(pilot, "o", *"staging database host", "enter")
        app = run.app
        assert app.seed is not None
        best = max(app.seed.entries, key=lambda entry: entry.score)
        app.main.list.go(app.main.list.rows.ids.index(best.memory.handle))
        await settled(pilot)
        assert app.main.describe("less") == "not relevant to this" and "not relevant to this" in run.screen
        await run.press(pilot, "-")
        assert "not relevant to “staging database host”" in run.said
        assert refused(run) == [("staging database host",)] and run.tree() == before
        again = next(e for e in app.seed.entries if e.memory.handle == best.memory.handle)
        assert again.score < best.score
        app.main.list.go(app.main.list.rows.ids.index(best.memory.handle))
        await settled(pilot)
        assert "said to be not relevant to this" in detail(run)
        assert app.main.describe("less") == "relevant after all"
        await run.press(pilot, "-")
        assert refused(run) == [] and "relevant after all" in run.said
        await run.press(pilot, "u")
        assert refused(run) == [("staging database host",)]
        await run.press(pilot, "u")
        assert refused(run) == []
        restored = next(e for e in app.seed.entries if e.memory.handle == best.memory.handle)
        assert restored.score == best.score


async def test_without_an_objective_there_is_nothing_to_be_relevant_to(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "1", "-")
        assert "not relevant to what? o types an objective" in run.said and refused(run) == []


async def test_the_rules_of_the_stores_program_or_ours(run: Run) -> None:
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.press(pilot, "o", *"deploy", "enter")
        app = run.app
        assert app.seed is not None and app.seed.loader == "curator"
        assert "as `curator seed` would" in run.screen
        await run.press(pilot, "L")
        assert app.seed.loader == "nanika" and "as nanika loads it" in run.screen
        assert app.desk is not None
        scope = app.seed_scope()
        assert app.seed == app.desk.seed("deploy", scope, loader="nanika")
        await run.press(pilot, "L")
        assert app.seed.loader == "curator" and "as `curator seed` would" in run.screen


async def test_a_near_copy_says_of_what(tmp_path: Path) -> None:
    lines = (
        b"The gateway limits each tenant to 50 requests a second | type: lesson | filed: 2026-11-20\n"
        b"The gateway limits each tenant to 50 requests a second. | type: lesson | filed: 2026-11-21\n"
    )
    run = Run(tmp_path, {"personas/backend/MEMORY.md": lines})
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "o", *"gateway", "enter", "G")
        assert run.app.seed is not None and run.app.seed.left_out[0].hold == "copy"
        assert "Left out: copy" in detail(run) and "says the same as" in detail(run)
