"""Pane 7 by its keys: a number is tried, what it would do is seen, one line is saved, undo takes it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled

from curator_tui.engine.thresholds import thresholds
from curator_tui.engine.whatif import Asked

MINE = '# mine\nseed.budget = 5000  # bytes\n\n[store."~/elsewhere"]\nseed.budget = 64\n'


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path)


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "curator.toml"


def detail(run: Run) -> str:
    return "\n".join(str(one.text) for one in run.app.main.detail.doc)


def strip(run: Run) -> str:
    return str(run.app.main.strip.lines[0].text)


async def test_every_number_stands_there_with_what_it_does(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7")
        app = run.app
        assert app.state.pane == "policy" and app.desk is not None
        ids = [id_ for at, id_ in enumerate(app.main.list.rows.ids) if at not in app.main.list.rows.heads]
        assert sorted(ids) == sorted(one.key for one in thresholds(app.desk.policy))
        assert "seed.budget: 4096" in detail(run) and "now: 0 of 3 seeds are full" in detail(run)
        assert "preset lines" in detail(run) and "from 64 to 10000000" in detail(run)
        run.go("promote.used")
        await settled(pilot)
        assert "now: 4 used that often" in detail(run)
        run.go("shelf.project")
        await settled(pilot)
        assert " of this kind, " in detail(run) and " due now" in detail(run)
        assert " save" not in run.screen.split("\n")[-1]


async def test_what_a_number_would_do_is_seen_as_it_is_typed(run: Run, config: Path) -> None:
    before = run.tree()
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "e", "ctrl+u", *"600")
        app = run.app
        assert app.main.asking and dict(app.trial.values) == {"seed.budget": 600}
        found = app.trial.found
        assert found is not None and found.complete and len(found.changed) == 3
        gone = sum(len(one.effect.leaves) for one in found.changed)
        assert f"3 of 3 seeds −{gone}" in strip(run) and "→ 600, not saved" in run.screen
        assert "3 of 3 seeds would change" in detail(run) and "of 600 bytes" in detail(run)
        assert app.desk is not None
        seed = app.desk.seed_under(app.desk.case, "", "backend")
        given = next(one for one in found.seeds if one.asked == Asked("backend", ""))
        assert given.lines[0] == len(seed.entries) and given.effect.after <= 600
        await run.press(pilot, "escape")
        assert not app.trial.values and "not saved" not in run.screen and strip(run) == ""
    assert run.tree() == before and not config.exists()


async def test_what_is_wrong_with_a_number_is_said_and_nothing_is_tried(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "e", "ctrl+u", *"12x")
        assert "can't be" in detail(run) and "a whole number from 64" in detail(run)
        await run.press(pilot, "enter")
        assert "nothing was tried" in run.said and not run.app.trial.values and not run.app.trial.wrong


async def test_where_nothing_is_tried_there_is_no_diff(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "d")
        assert run.said == "nothing is tried: there is no diff" and run.app.state.sheet is None
        await run.press(pilot, "+", "j", "d")
        assert run.said == "nothing is tried here: there is no diff"


async def test_steps_the_preset_and_dropping(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7")
        run.go("promote.used")
        await settled(pilot)
        await run.press(pilot, "+", "+")
        assert run.app.trial.values == {"promote.used": 5} and "promote −3" in strip(run)
        await run.press(pilot, "-", "-", "-")
        assert run.app.trial.values == {"promote.used": 2} and "promote +" in strip(run)
        assert run.said.startswith("promote.used = 2 is tried, nothing is saved")
        await run.press(pilot, "j", "j", "-")
        assert list(run.app.trial.values) == ["promote.used", "supersede.overlap"] or run.app.trial.values
        await run.press(pilot, "x")
        assert run.app.trial.values == {"promote.used": 2} and "no longer tried" in run.said
        await run.press(pilot, "k", "k", "r")
        assert not run.app.trial.values and run.said == "promote.used is as it is in force"


async def test_saving_writes_one_line_and_undo_gives_the_same_bytes(run: Run, config: Path) -> None:
    config.write_text(MINE)
    before = run.tree()
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7")
        assert run.app.desk is not None and run.app.desk.policy.seed.budget == 5000
        assert "curator.toml, line 2, for every store" in detail(run) and "the preset has 4096" in detail(run)
        await run.press(pilot, "e", "ctrl+u", *"1000", "enter")
        assert "-seed.budget = 5000  # bytes" in detail(run) and "+seed.budget = 1000  # bytes" in detail(run)
        assert config.read_text() == MINE
        await run.press(pilot, "a")
        assert "set seed.budget = 1000 in curator.toml, line 2" in run.said and "undo" in run.said
        assert config.read_text() == MINE.replace("5000", "1000")
        assert run.app.desk.policy.seed.budget == 1000 and not run.app.trial.values
        assert run.app.seed is not None and run.app.seed.budget == 1000
        await run.press(pilot, "u")
        assert config.read_text() == MINE and run.app.desk.policy.seed.budget == 5000
        await run.press(pilot, "ctrl+r")
        assert config.read_text() == MINE.replace("5000", "1000")
    assert run.tree() == before
    assert run.app.tally.lines() == ["set: 1"]


async def test_for_this_store_or_for_every_store(run: Run, config: Path) -> None:
    async with run.app.run_test(size=(80, 30)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "+")
        assert f'+store."{run.root}".seed.budget = 4506' in detail(run)
        await run.press(pilot, "W")
        assert "+seed.budget = 4506" in detail(run) and "for every store" in detail(run)
        await run.press(pilot, "d")
        assert "\n+++ " in run.screen and "+seed.budget = 4506" in run.screen
        await run.press(pilot, "escape", "a")
        assert config.read_text() == "seed.budget = 4506\n"
        await run.press(pilot, "u")
        assert not config.exists()


async def test_a_key_that_was_not_looked_at_saves_nothing(run: Run, config: Path) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "+")
        run.app.main.list.move(1)
        run.app.main.list.move(-1)
        await pilot.press("a")
        await settled(pilot)
        assert "not counted" in run.said and not config.exists()


async def test_what_others_write_into_the_file_is_in_force_at_the_next_look(run: Run, config: Path) -> None:
    async with run.app.run_test(size=(200, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7")
        config.write_text("promote.used = 9\n")
        run.app.lane.submit(run.app.jobs.reload)
        await settled(pilot)
        run.go("promote.used")
        await settled(pilot)
        assert "promote.used: 9" in detail(run) and "line 1, for every store" in detail(run)
        config.write_text("promote.used = none\n")
        run.app.lane.submit(run.app.jobs.reload)
        await settled(pilot)
        assert "curator.toml" in run.said and "it isn't TOML" in run.app.notices()[-1]
        assert run.app.desk is not None and run.app.desk.policy.promote.used == 9


async def test_a_newer_number_ends_the_work_on_an_older_one_and_escape_ends_all(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "+")
        app = run.app
        whatif = app.tries._of(app.desk)
        calls: list[int] = []

        def stop(done: int, total: int) -> bool:
            calls.append(done)
            return len(calls) < 3

        from curator_tui.engine.thresholds import changed
        from curator_tui.session.whatif import logged

        assert app.desk is not None
        policy = changed(app.desk.policy, [("seed.budget", 700)])
        found = whatif.compare(policy, logged(app.desk), stop)
        assert not found.complete and len(calls) == 3 and len(found.seeds) < 3
        app.trial = app.trial.told(None, None, None, (1, 9), None)
        from curator_tui.engine.values import replace

        app.trial = replace(app.trial, found=None, progress=(1, 9))
        app.main.draw()
        assert "working out what it would do: 1 of 9" in strip(run)
        await run.press(pilot, "escape")
        assert app.tries.stopped and "ended" in run.said


async def test_other_panes_keep_their_keys(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "7", "+", "3")
        run.go("Health checks")
        await settled(pilot)
        await run.press(pilot, "+", *"30", "enter")
        assert "extended" in run.said
        await run.press(pilot, "7")
        assert run.app.trial.values == {"seed.budget": 4506}
