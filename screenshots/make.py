"""Draws every pane of the app on the made-up store: `python screenshots/make.py [FOLDER]`.

One SVG a picture, at 120x36 and at 80x24, dark and light. The clock is fixed, so that a picture differs
only where the app does.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
WIDE, SMALL = (120, 36), (80, 24)
SOON = 0.001


@dataclass(frozen=True)
class Shot:
    """One picture: a file name, the keys pressed before it, the size, the theme."""

    name: str
    keys: tuple[str, ...]
    size: tuple[int, int] = WIDE
    theme: str = "curator-dark"


SHOTS = (
    Shot("0-today", ("0", "j")),
    Shot("1-seed", ("o", *"retry the webhook", "enter")),
    Shot("2-quarantine", ("2", "/", *"ignore", "enter")),
    Shot("3-expiry", ("3", "j", "j", "space", "space")),
    Shot("4-chains", ("4", "j")),
    Shot("5-promotion", ("5",)),
    Shot("6-all", ("6", "O", "/", *"test", "enter")),
    Shot("7-policy", ("7", "e", "ctrl+u", *"1000", "enter")),
    Shot("find", ("f", *"deploy", "enter")),
    Shot("diff", ("2", "/", *"symlinks", "enter", "d")),
    Shot("help", ("2", "?")),
    Shot("today-80x24", ("0",), SMALL),
    Shot("quarantine-light-80x24", ("2",), SMALL, "curator-light"),
    Shot("seed-light", ("1",), WIDE, "curator-light"),
)


def store(folder: Path) -> Path:
    """The made-up store, in `folder`."""
    from curator_tui.disk import places
    from curator_tui.session.demo import make

    root = folder / "nanika"
    make(root, places.find(), NOW)
    return root


async def draw(shot: Shot, root: Path) -> str:
    """The picture as SVG."""
    from curator_tui.session.opening import open_desk
    from curator_tui.tui.app import CuratorApp
    from curator_tui.tui.options import Options

    ticks = _ticks()
    options = Options(
        name="nanika", theme=shot.theme, clock=lambda: next(ticks), poll=0.0, settle=SOON, state=root.parent
    )
    app = CuratorApp(lambda: open_desk(str(root), now=NOW), options)
    CuratorApp.store_name = "~/nanika"  # type: ignore[assignment, method-assign]
    async with app.run_test(size=shot.size) as pilot:
        await _rest(app)
        for key in shot.keys:
            await pilot.press("space" if key == " " else key)
            await _rest(app)
        return app.export_screenshot(title="Curator")


def _ticks() -> Iterator[float]:
    """A second passes whenever the app looks at its clock."""
    now = 0.0
    while True:
        now += 1.0
        yield now


async def _rest(app: object) -> None:
    """Until nothing is being worked out."""
    from curator_tui.tui.app import CuratorApp

    assert isinstance(app, CuratorApp)
    quiet = 0
    while quiet < 3:
        await asyncio.sleep(0.02)
        await app.workers.wait_for_complete()
        lanes = (app.lane, app.seeds, app.effects, app.whatifs, app.finds, app.gathers)
        busy = app.scene is None or any(lane.busy for lane in lanes) or app.main.resting
        quiet = 0 if busy else quiet + 1


def main(folder: Path) -> None:
    """Draw all."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ.pop("NO_COLOR", None)
    with tempfile.TemporaryDirectory(prefix="curator-shots-") as made:
        os.environ["CURATOR_STATE_DIR"] = str(Path(made) / "records")
        root = store(Path(made))
        for shot in SHOTS:
            path = folder / f"{shot.name}.svg"
            path.write_text(asyncio.run(draw(shot, root)), encoding="utf-8")
            print(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
