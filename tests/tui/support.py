"""A store on disk, opened as the app opens it, with clocks of ours."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from curator_tui.disk import finisher
from curator_tui.disk.files import Files
from curator_tui.disk.places import Places, kept
from curator_tui.engine.policy import LINES, Policy
from curator_tui.engine.values import replace
from curator_tui.session.desk import Desk
from curator_tui.session.find import recognise
from curator_tui.session.judging import judge_of
from curator_tui.session.records import Records
from curator_tui.stores.nanika import demo
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options

# A message may post another, and that one a third: a pause waits for the first of them alone, and for little
# else where the machine has no time for this process.
HOPS = 3
NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
TODAY = date(2026, 11, 30)


def write(folder: Path, files: Mapping[str, bytes]) -> Path:
    """A store folder that holds `files`."""
    root = folder / "nanika"
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return root


def demo_store(folder: Path, memories: int = 0) -> Path:
    """The made-up store."""
    return write(folder, demo.files(TODAY, memories))


def desk(root: Path, policy: Policy = LINES) -> Desk:
    """The store opened; its records lie beside it."""
    found = recognise(root)
    places = Places(root.parent / "state", root.parent / "state", root.parent / "curator.toml")
    records = Records(Files(found.root, found.declared), kept(places, "test"))
    made = Desk(found, records, policy, lambda: NOW, judge_of(policy))
    made.settings = replace(made.settings, file=places.config)
    made.reload()
    return made


class Ticks:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def app_on(root: Path, clock: Callable[[], float] | None = None, **options: object) -> CuratorApp:
    """The app on a store; it looks for changes of others, and works out effects, only when told."""
    made: dict[str, Any] = {"name": "demo", "state": root.parent / "state", "clock": clock or Ticks()}
    return CuratorApp(
        lambda: desk(root), Options(**{**made, "poll": 0.0, "settle": None, "quiet": 0.0, **options})
    )


async def settled(pilot: Pilot[int]) -> CuratorApp:
    """Wait until no worker runs and all messages are handled; returns the app."""
    app = pilot.app
    assert isinstance(app, CuratorApp)
    await pilot.pause()
    await until(lambda: app.scene is not None or app.failed is not None or app.unopened is not None)
    assert app.failed is None and app.unopened is None, (app.failed, app.unopened)
    while True:
        try:
            await app.workers.wait_for_complete()
        except WorkerCancelled:  # the app is left: what its threads had to do is done
            assert app.leaving
            await until(lambda: app.return_value is not None)
            return app
        await pilot.pause()
        for _ in range(HOPS):
            await pilot._wait_for_screen()
        lanes = (app.lane, app.gathers, app.seeds, app.effects, app.whatifs, app.finds)
        if app.going and not (any(lane.busy for lane in lanes) or app.main.resting):
            return app


async def until(true: Callable[[], bool]) -> None:
    """Give the loop time until something is so."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.005)


def screen_text(app: CuratorApp) -> list[str]:
    """What is on the screen, a string a row."""
    _, height = app.size
    rows = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in rows][:height]


class Run:
    """The app on the made-up store, a clock that moves a second a key, and the files."""

    def __init__(self, folder: Path, files: Mapping[str, bytes] | None = None, **options: object) -> None:
        self.root = demo_store(folder) if files is None else write(folder, files)
        self.ticks = Ticks()
        self.app = app_on(self.root, self.ticks, **options)

    async def press(self, pilot: Pilot[int], *keys: str) -> CuratorApp:
        """Press keys a second apart, and wait for what they do."""
        for key in keys:
            self.ticks.now += 1
            await pilot.press(key)
            await settled(pilot)
        finisher.settle()
        return self.app

    def file(self, name: str) -> str:
        """A file of the store."""
        return (self.root / name).read_text("utf-8", "surrogateescape")

    def tree(self) -> dict[str, bytes]:
        """Every file of the store."""
        return {str(p.relative_to(self.root)): p.read_bytes() for p in sorted(self.root.rglob("*.md"))}

    @property
    def said(self) -> str:
        """What was said last."""
        return str(self.app.main.say_bar.lines[0].text).strip()

    @property
    def screen(self) -> str:
        """What is on the screen."""
        return "\n".join(screen_text(self.app))

    @property
    def texts(self) -> list[str]:
        """The texts of all rows of the list."""
        rows = self.app.main.list
        return [str(rows.row_at(at).text) for at in range(rows.total)]

    def go(self, needle: str) -> None:
        """The cursor goes to the row whose text holds `needle`."""
        rows = self.app.main.list
        for at, text in enumerate(self.texts):
            if needle in text and at not in rows.rows.heads:
                rows.go(at)
                return
        raise AssertionError(f"no row holds {needle!r}")

    async def to(self, pilot: Pilot[int], needle: str, pane: str = "") -> None:
        """The cursor goes to a row, in the pane that the key `pane` opens, and its detail is painted."""
        if pane:
            await self.press(pilot, pane)
        self.go(needle)
        await settled(pilot)
