"""Opening, failing, switching stores, a first run on an old store, problems, and leaving while writing."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from threading import Event

import pytest
from support import TODAY, Run, Ticks, app_on, demo_store, desk, settled, until, write

from curator_tui.disk import finisher
from curator_tui.disk.errors import DiskError
from curator_tui.tui import messages as m
from curator_tui.tui import run as running
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options


def old_store(count: int = 120) -> dict[str, bytes]:
    """Facts that are all due."""
    day = TODAY - timedelta(days=400)
    lines = [f"Old fact number {n} | filed: {day} | type: project\n" for n in range(count)]
    return {"personas/p/MEMORY.md": "".join(lines).encode()}


async def test_a_first_run_on_an_old_store_offers_to_spread(tmp_path: Path) -> None:
    run = Run(tmp_path, old_store())
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "120 facts are due at once. S spreads them over 4 weeks" in run.screen
        assert len(run.texts) == 20
        await run.press(pilot, "S")
        assert "spread 100 due memories" in run.said and "at once" not in run.screen
        await run.press(pilot, "3")
        assert len(run.texts) == 20
        await run.press(pilot, "u")
        assert len(run.texts) == 120


async def test_of_due_facts_a_day_s_share_is_shown_and_counted(tmp_path: Path) -> None:
    run = Run(tmp_path, old_store(30))
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert "20 of 30 due facts are shown today" in run.screen and len(run.texts) == 20
        await run.press(pilot, "a", "a")
        assert "18 of 28 due facts are shown today" in run.screen


async def test_all_empty_says_done_and_every_pane_what_would_appear(tmp_path: Path) -> None:
    run = Run(tmp_path, {"personas/p/MEMORY.md": b""})
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        wanted = {
            "0": "All done: nothing waits.",
            "1": "The seed is empty",
            "2": "Nothing is quarantined.",
            "3": "Nothing is due.",
            "4": "No supersedure waits",
            "6": "holds no memory yet",
        }
        for pane, text in wanted.items():
            await run.press(pilot, pane)
            assert text in run.screen
            for key in ("a", "x", "space", "d", "y", "j", "G", "enter", "enter", "e"):
                await run.press(pilot, key)
        await run.press(pilot, "tab")
        assert run.said == "no other pane has work"


async def test_what_can_t_be_opened_is_raised_to_who_started_the_app(tmp_path: Path) -> None:
    def fail() -> object:
        raise DiskError("/nowhere", "it isn't there", "check the path")

    app = CuratorApp(fail, Options(state=tmp_path, poll=0.0))  # type: ignore[arg-type]
    async with app.run_test() as pilot:
        await until(lambda: app.unopened is not None)
        await pilot.pause()
    assert isinstance(app.unopened, DiskError) and app.failed is None


async def test_a_crash_says_one_safe_line_and_keeps_the_trace_private(tmp_path: Path) -> None:
    run = Run(tmp_path)

    def explode(*_: object) -> None:
        secret = "Money is integers \x1b]52;c;x\x07"
        raise ValueError(secret)

    with pytest.raises(ValueError, match="Money"):
        async with run.app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            run.app.main.draw_status = explode  # type: ignore[method-assign]
            await pilot.press("2")
            await pilot.pause()
    assert run.app.failed is not None and "ValueError" in run.app.failed and "Money" not in run.app.failed
    assert not run.app._exit_renderables
    traces = list((run.root.parent / "state").glob("crash-*.txt"))
    assert len(traces) == 1 and traces[0].stat().st_mode & 0o777 == 0o600


async def test_a_crash_in_a_worker_is_told_in_the_same_way(tmp_path: Path) -> None:
    run = Run(tmp_path)

    def explode() -> None:
        raise ValueError("Money is integers")

    with pytest.raises(Exception):  # noqa: B017
        async with run.app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            run.app.lane.submit(explode)
            await until(lambda: run.app.failed is not None)
    assert run.app.failed is not None and "ValueError" in run.app.failed and "Money" not in run.app.failed


async def test_another_store_is_opened_from_the_scope_list(tmp_path: Path) -> None:
    other = write(tmp_path / "other", {"personas/q/MEMORY.md": b"Only one | type: user\n"})
    bad = tmp_path / "bad"
    choices = [("second store", lambda: desk(other)), ("broken store", lambda: desk(bad))]
    app = app_on(demo_store(tmp_path / "one"), Ticks(), stores=lambda: choices)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("s", *"broken", "enter")
        await settled(pilot)
        assert "bad" in str(app.main.say_bar.lines[0].text) and len(app.main.list.rows) > 10
        await pilot.press("s", *"second", "enter")
        await settled(pilot)
        await pilot.press("6")
        await settled(pilot)
        assert app.desk is not None and app.desk.name == str(other) and len(app.main.list.rows) == 1


async def test_what_nobody_will_look_at_is_not_worked_out_while_the_app_is_left(tmp_path: Path) -> None:
    run = Run(tmp_path, {"personas/backend/MEMORY.md": b"A fact | type: lesson\n"})
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert run.app.desk is not None
        run.app.leaving, jobs = True, []
        run.app.lane.later = jobs.append
        run.app.on_scanned(m.Scanned(3, False))
        run.app.on_scanned(m.Scanned(3, True))
        assert jobs == []
        run.app.desk._review.drop()
        run.app.jobs.look()
        assert run.app.desk._review._held is None
        run.app.leaving = False
        run.app.on_scanned(m.Scanned(0, True))
        assert jobs == [run.app.jobs.scan]


async def test_leaving_waits_for_what_is_being_written(tmp_path: Path) -> None:
    run = Run(tmp_path)
    gate = Event()
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        run.app.lane.submit(lambda: gate.wait(20) and None)
        run.app.run_command("quit", "q")
        await pilot.pause()
        assert run.app.is_running and "writing what was decided" in run.said
        gate.set()
        await until(lambda: not run.app.is_running or run.app.return_value == 0)
    assert run.app.return_value == 0


async def test_a_file_that_can_t_be_read_is_named(tmp_path: Path) -> None:
    run = Run(tmp_path)
    path = run.root / "personas/backend/MEMORY_QUARANTINE.md"
    path.unlink()
    path.mkdir()
    async with run.app.run_test(size=(120, 24)) as pilot:
        await settled(pilot)
        assert "MEMORY_QUARANTINE.md" in run.said
        await run.press(pilot, "!")
        assert "MEMORY_QUARANTINE.md" in run.screen and "Notices" in run.screen


async def test_a_store_that_vanishes_while_open_ends_nothing(tmp_path: Path) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        run.root.rename(tmp_path / "moved")
        run.app._look_again()
        await settled(pilot)
        await run.press(pilot, "3", "a")
        assert run.app.is_running and run.app.failed is None


def test_a_table_of_keys_with_mistakes_is_named_before_anything_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = running.run(lambda: desk(tmp_path), Options(keys={"yess": "y"}, state=tmp_path))
    assert status == 2 and capsys.readouterr().err == (
        "keys.yess: there is no such command; did you mean 'yes'?\n"
    )


async def test_light_dark_and_no_colour_all_show_the_cursor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = demo_store(tmp_path)
    for theme in ("curator-dark", "curator-light"):
        for no_colour in (False, True):
            if no_colour:
                monkeypatch.setenv("NO_COLOR", "1")
            app = app_on(root, Ticks(), theme=theme)
            async with app.run_test(size=(80, 24)) as pilot:
                await settled(pilot)
                strips = app.screen._compositor.render_strips()
                cursor = next(s for s in strips if s.text.startswith(">"))
                style = next(iter(cursor)).style
                assert style is not None and style.bold and style.color is not None
                assert style.bgcolor is not None and style.color != style.bgcolor
                if no_colour:
                    shades = [c.get_truecolor() for c in (style.color, style.bgcolor)]
                    assert all(len(set(shade)) == 1 for shade in shades)
        monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.mark.parametrize(
    "files",
    [
        {
            "personas/p/MEMORY.md": b"One stays | type: user\n",
            "personas/q/MEMORY.md": b"Two goes | type: user\n",
        },
        {"a.md": b"---\nname: a\n---\nOne stays.\n", "b.md": b"---\nname: b\n---\nTwo goes.\n"},
    ],
    ids=["nanika", "notes"],
)
async def test_a_file_taken_away_by_others_leaves_the_list(tmp_path: Path, files: dict[str, bytes]) -> None:
    run = Run(tmp_path, files)
    leaving = run.root / max(files)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        assert len(run.texts) == 2 and "Two goes" in run.screen
        leaving.unlink()
        if leaving.parent != run.root:
            leaving.parent.rmdir()
        run.app._look_again()
        await settled(pilot)
        assert len(run.texts) == 1 and "Two goes" not in run.screen
        leaving.parent.mkdir(exist_ok=True)
        leaving.write_bytes(files[max(files)])
        run.app._look_again()
        await settled(pilot)
        assert len(run.texts) == 2 and "Two goes" in run.screen


async def test_what_others_delete_in_the_first_session_is_told(tmp_path: Path) -> None:
    run = Run(tmp_path)
    memory = next(p for p in run.root.rglob("MEMORY.md") if b"Releases are cut" in p.read_bytes())
    async with run.app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        assert "vanished" not in run.screen
        lines = memory.read_bytes().splitlines(keepends=True)
        gone = next(line for line in lines if line.startswith(b"Releases are cut"))
        memory.write_bytes(b"".join(line for line in lines if line is not gone))
        run.app.lane.submit(run.app.jobs.reload)
        await settled(pilot)
        await run.press(pilot, "0")
        run.go("Releases are cut")
        await settled(pilot)
        assert "vanished" in run.screen
        await run.press(pilot, "r")
        assert sorted(memory.read_bytes().splitlines(keepends=True)) == sorted(lines)


async def test_what_a_second_look_found_is_told_while_the_app_is_open(tmp_path: Path) -> None:
    run = Run(tmp_path)
    said = "MEMORY.md: what another program wrote meanwhile was put back"
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        finisher._state.says.append(said)
        run.app.lane.submit(run.app.jobs.reload)
        await settled(pilot)
        assert said in run.screen and said in run.app.notices() and not finisher.heard()
