"""The store's folder is moved away while the app is open, and comes back."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from support import TODAY, Run, settled, until
from textual.pilot import Pilot

from curator_tui.stores.claude import demo as claude
from curator_tui.tui.app import CuratorApp

Take = Callable[[Path], None]


async def look_again(pilot: Pilot[int], app: CuratorApp) -> None:
    app.lane.submit(app.jobs.reload)
    await settled(pilot)


@pytest.fixture(params=["moved", "unmounted"])
def take(request: pytest.FixtureRequest, tmp_path: Path) -> Take:
    """Takes a folder away, or all that is in it, as an unmounted disk leaves it."""

    def taken(root: Path) -> None:
        root.rename(tmp_path / "elsewhere")
        if request.param == "unmounted":
            root.mkdir()

    return taken


def put_back(run: Run) -> None:
    if run.root.exists():
        run.root.rmdir()
    (run.root.parent / "elsewhere").rename(run.root)


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_the_last_reading_stays_nothing_is_decided_and_it_comes_back(
    tmp_path: Path, take: Take, size: tuple[int, int]
) -> None:
    run = Run(tmp_path)
    before = run.tree()
    async with run.app.run_test(size=size) as pilot:
        await settled(pilot)
        await run.press(pilot, "3", "a")  # something that could be undone
        run.go("Staging runs")
        await settled(pilot)
        rows, decided = run.texts, run.tree()
        take(run.root)
        await look_again(pilot, run.app)
        gone = str(run.app.desk.gone)
        left = f"nothing is left of the store in {run.root}" if run.root.exists() else f"{run.root} is gone"
        assert left in gone and "mount its disk" in gone and run.app.notices()[0] == gone
        assert "GONE: this is the last reading" in run.screen.splitlines()[0]
        assert run.said.rstrip("…") in gone
        assert run.texts == rows
        for keys in ("a", "x", "R", "e", "+", "u", "ctrl+r", "D", "z", "space a", "d escape", "f w o enter"):
            await run.press(pilot, *keys.split())
            assert not run.app.main.asking
        await run.press(pilot, "3")
        assert not run.root.exists() or not list(run.root.iterdir())
        assert run.texts == rows
        await look_again(pilot, run.app)
        assert run.texts == rows
        put_back(run)
        await look_again(pilot, run.app)
        assert run.app.desk.gone is None and "GONE" not in run.screen and "is back" in run.said
        assert run.texts == rows and run.tree() == decided
        await run.press(pilot, "u")
        assert run.tree() == before


async def test_it_is_asked_for_at_every_look_and_what_came_meanwhile_is_read(tmp_path: Path) -> None:
    run = Run(tmp_path, poll=0.05)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        run.root.rename(tmp_path / "elsewhere")
        await until(lambda: "GONE" in run.screen)
        fact = b"Kumquats are round | filed: 2020-01-01 | type: project\n"
        with (tmp_path / "elsewhere/personas/backend/MEMORY.md").open("ab") as file:
            file.write(fact)
        (tmp_path / "elsewhere").rename(run.root)
        await until(lambda: "GONE" not in run.screen)
        await run.press(pilot, "3")
        await until(lambda: "Kumquats are round" in run.texts)


async def test_a_store_of_files_too(tmp_path: Path) -> None:
    run = Run(tmp_path, claude.files(TODAY, 30))
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        rows = run.texts
        run.root.rename(tmp_path / "elsewhere")
        await look_again(pilot, run.app)
        await run.press(pilot, "x", "m", "1", "6")
        assert run.texts == rows and "GONE" in run.screen
        put_back(run)
        await look_again(pilot, run.app)
        assert run.texts == rows and "GONE" not in run.screen


async def test_a_disk_that_does_not_answer_is_a_folder_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Run(tmp_path)
    real = {name: getattr(os, name) for name in ("stat", "lstat", "scandir", "listdir", "open")}

    def refusing(name: str) -> Callable[..., object]:
        def call(path: object = ".", *args: object, **named: object) -> object:
            if not isinstance(path, int) and os.fspath(path).startswith(str(run.root)):  # type: ignore[arg-type]
                raise OSError(errno.ENOTCONN, os.strerror(errno.ENOTCONN), str(path))
            return real[name](path, *args, **named)

        return call

    async with run.app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        rows = run.texts
        for name in real:
            monkeypatch.setattr(os, name, refusing(name))
        await look_again(pilot, run.app)
        assert run.app.failed is None and "is gone" in str(run.app.desk.gone) and run.texts == rows
        for name, call in real.items():
            monkeypatch.setattr(os, name, call)
        await look_again(pilot, run.app)
        assert run.app.desk.gone is None and run.texts == rows
