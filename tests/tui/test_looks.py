"""Every key that looks and moves, in the panes it works in."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled

from curator_tui.commands import COMMANDS, PANES
from curator_tui.tui.chooser import Chooser


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path)


async def test_it_opens_on_the_first_pane_with_work_and_fits_80x24(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        rows = run.screen.split("\n")
        assert run.app.state.pane == "today" and len(rows) == 24 and all(len(row) <= 80 for row in rows)
        assert "all 4 scopes" in rows[0] and " of " in rows[0] and rows[0].rstrip().endswith("left")
        assert rows[1].startswith("[0 Today")
        main = run.app.main
        assert main.list.size.height >= 8 and main.detail.size.height >= 6
        assert 24 - main.list.size.height - main.detail.size.height <= 5


@pytest.mark.parametrize(("number", "pane"), list(enumerate(PANES)))
@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_each_pane_by_its_number(run: Run, number: int, pane: str, size: tuple[int, int]) -> None:
    async with run.app.run_test(size=size) as pilot:
        await settled(pilot)
        await run.press(pilot, str(number))
        main = run.app.main
        assert run.app.state.pane == pane and f"[{number} " in run.screen
        assert main.list.total > 0 and main.list.current is not None
        assert main.list.size.height >= 8 and main.detail.size.height >= 6
        assert main.detail.doc and "all keys" in run.screen.split("\n")[-1]


async def test_tab_goes_to_panes_with_work(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        seen = []
        for _ in range(5):
            await run.press(pilot, "tab")
            seen.append(run.app.state.pane)
        assert seen == ["quarantine", "expiry", "chains", "promotion", "today"]
        await run.press(pilot, "shift+tab")
        assert run.app.state.pane == "promotion"


async def test_the_cursor_moves_by_every_key(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        rows = run.app.main.list
        last = len(rows.rows) - 1
        page = rows.size.height - 1
        expected = [
            ("j", 1), ("down", 2), ("k", 1), ("up", 0), ("up", 0), ("G", last), ("j", last), ("g", 0),
            ("end", last), ("home", 0), ("pagedown", page), ("pageup", 0), ("ctrl+d", (page + 1) // 2),
            ("ctrl+u", 0),
        ]  # fmt: skip
        for key, at in expected:
            await run.press(pilot, key)
            assert rows.cursor == at, key
            assert rows.scroll_offset.y <= at < rows.scroll_offset.y + rows.size.height


async def test_heads_are_passed_over(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "5")
        rows = run.app.main.list
        assert 0 in rows.rows.heads and rows.cursor == 1
        for _ in range(30):
            await run.press(pilot, "j")
            assert rows.cursor not in rows.rows.heads
        await run.press(pilot, "g", "k")
        assert rows.cursor == 1 and rows.scroll_offset.y == 0


async def test_the_detail_scrolls_and_takes_the_screen(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "2")
        detail = run.app.main.detail
        assert detail.more > 0
        await run.press(pilot, "]")
        assert detail.scroll_offset.y > 0
        await run.press(pilot, "[", "enter")
        assert detail.scroll_offset.y == 0 and detail.size.height >= 18 and not run.app.main.list.display
        await run.press(pilot, "escape")
        assert run.app.main.list.display


async def test_escape_goes_back_then_clears_the_filter_then_the_marks(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6", "space", "/", *"time", "enter", "enter")
        app = run.app
        assert app.state.whole and app.state.here.filter == "time" and app.main.list.marks
        await run.press(pilot, "escape")
        assert not app.state.whole and app.state.here.filter == "time"
        await run.press(pilot, "escape")
        assert app.state.here.filter == "" and app.main.list.marks
        await run.press(pilot, "escape")
        assert not app.main.list.marks


async def test_the_filter_counts_as_you_type_and_is_the_panes_own(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        whole = len(run.app.main.list.rows)
        await run.press(pilot, "/", *"release")
        shown = len(run.app.main.list.rows)
        assert 0 < shown < whole and f"{shown} of {whole}, {whole - shown} hidden" in run.screen
        assert all("release" in text.lower() for text in run.texts)
        await run.press(pilot, "enter", "2")
        assert "hidden" not in run.screen
        await run.press(pilot, "6")
        assert len(run.app.main.list.rows) == shown
        await run.press(pilot, "/", "ctrl+u", *"zzz")
        assert "No row holds what is typed" in run.screen and run.app.main.list.current is None
        await run.press(pilot, "escape")
        assert len(run.app.main.list.rows) == whole


async def test_decided_ones_are_shown_and_hidden(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "3")
        before = run.texts
        await run.press(pilot, "v")
        assert len(run.texts) > len(before) and "decided ones shown" in run.screen
        await run.press(pilot, "v")
        assert run.texts == before


async def test_the_diff_shows_both_files_and_changes_none(run: Run) -> None:
    before = run.tree()
    async with run.app.run_test(size=(80, 48)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        await run.press(pilot, "d")
        assert "would do: released" in run.screen
        assert "+++ b/personas/backend/MEMORY.md" in run.screen
        assert "released: 2026-11-30" in run.screen
        await run.press(pilot, "escape")
        assert run.app.state.sheet is None
    assert run.tree() == before


async def test_the_objective_is_typed_and_the_seed_follows(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        await run.press(pilot, "o", *"webhook")
        app = run.app
        assert app.state.pane == "seed" and app.seed is not None and app.seed.scope == "backend"
        assert app.seed.objective == "webhook" and "webhook" in str(app.main.detail.doc) + run.screen
        assert " bytes" in run.screen and "as `curator seed` would" in run.screen
        assert any("cut:" in text for text in run.texts)
        await run.press(pilot, "escape")
        assert app.state.objective == "" and app.seed is not None and app.seed.objective == ""


async def test_the_strip_says_what_the_decision_would_do_to_the_seed(tmp_path: Path) -> None:
    run = Run(tmp_path, settle=0.001)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        strip = str(run.app.main.strip.lines[0].text)
        assert strip.startswith("release: enters at rank ") and "discard: no change to the seed" in strip


async def test_a_scope_is_chosen_and_all_come_back(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        whole = len(run.app.main.list.rows)
        await run.press(pilot, "s", *"backend", "enter")
        assert run.app.state.scope == "backend" and "· backend" in run.screen.split("\n")[0]
        assert 0 < len(run.app.main.list.rows) < whole
        await run.press(pilot, "s", "enter")
        assert run.app.state.scope is None and len(run.app.main.list.rows) == whole


async def test_copy_takes_the_shown_text(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, "Deploy notes", "2")
        await run.press(pilot, "y")
        assert "⟨U+202E⟩" in run.app.clipboard and "\u202e" not in run.app.clipboard
        assert "copied" in run.said


async def test_help_lists_every_command_and_filters(run: Run) -> None:
    async with run.app.run_test(size=(120, 60)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        await run.press(pilot, "?")
        chooser = run.app.screen
        assert isinstance(chooser, Chooser) and len(chooser.list.rows) == len(COMMANDS)
        assert "release: the pane’s yes" in run.screen
        await pilot.press(*"roll")
        await pilot.pause()
        assert 0 < len(chooser.list.rows) < len(COMMANDS)
        await pilot.press("escape")
        await settled(pilot)
        assert run.app.screen is run.app.main


@pytest.mark.parametrize("key", ["?", "ctrl+p"])
async def test_enter_alone_decides_nothing(run: Run, key: str) -> None:
    before = run.tree()
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        await run.press(pilot, key)
        await pilot.press("enter")
        await settled(pilot)
        assert run.app.screen is run.app.main and not run.app.tally.done and run.tree() == before


async def test_marks_of_several_kinds_are_told_before_the_key(run: Run) -> None:
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "0")
        await run.press(pilot, "space")
        assert "1 marked: a release  x discard" in run.screen
        run.go("Staging runs")
        await run.press(pilot, "space")
        assert "2 marked: a release or extend, each by its kind  x discard or retire" in run.screen
        assert "release/extend" in run.screen.splitlines()[-1]
        await run.press(pilot, "escape")
        assert "marked" not in run.screen


async def test_the_palette_runs_what_is_chosen(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "ctrl+p")
        await pilot.press(*"light", "enter")
        await settled(pilot)
        assert run.app.theme == "curator-light"


async def test_orders_of_pane_6(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        first = run.texts
        await run.press(pilot, "O")
        assert "newest first" in run.screen and sorted(run.texts) == sorted(first) and run.texts != first


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
async def test_quitting(run: Run, key: str) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press(key)
    assert run.app.return_value == 0 and run.app.tally.lines() == ["nothing was changed"]


async def test_the_mouse_moves_opens_and_presses(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.click("#list", offset=(20, 3))
        await settled(pilot)
        assert run.app.main.list.cursor == 3
        await pilot.click("#tabs", offset=(14, 0))
        await settled(pilot)
        assert run.app.state.pane == "seed"
        await pilot.click("#tabs", offset=(24, 0))
        await settled(pilot)
        assert run.app.state.pane == "quarantine"
        await pilot.click("#list", offset=(20, 0), times=2)
        await settled(pilot)
        assert run.app.state.whole


async def test_keys_can_be_remapped(tmp_path: Path) -> None:
    run = Run(tmp_path, keys={"quarantine": "Q", "filter": ["F", "ctrl+f"]})
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "Q Quar" in run.screen and " F filter " in run.screen
        await run.press(pilot, "2")
        assert run.app.state.pane == "today"
        await run.press(pilot, "Q", "F", *"sym")
        assert run.app.state.pane == "quarantine" and len(run.app.main.list.rows) == 1


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("i", "i: “its record” works in 2 Quarantine alone"),
        ("-", "-: “less” works in 1 Seed, 7 Policy alone"),
        ("B", "B means nothing; ? lists all keys"),
        ("left", "← means nothing; ? lists all keys"),
        ("ctrl+g", "ctrl+g means nothing; ? lists all keys"),
    ],
)
async def test_a_key_that_means_nothing_here_says_so(run: Run, key: str, said: str) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, key)
        assert run.said == said


async def test_a_diff_that_comes_after_the_person_went_on_is_not_shown(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, "symlinks", "2")
        run.app.run_command("diff", "d")
        run.app.run_command("down", "j")
        await settled(pilot)
        assert run.app.state.sheet is None


async def test_the_first_chosen_line_is_under_the_cursor_while_an_objective_is_typed(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "1", "j", "j", "o", *"webhook")
        assert run.app.main.list.cursor == 0 and run.app.main.list.scroll_offset.y == 0
