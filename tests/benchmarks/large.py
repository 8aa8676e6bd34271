"""The app on a large store: `python tests/benchmarks/large.py [SIZE]` (100,000 lines).

Two processes, one after the other. first: a store that was never opened. Seconds until the rows are there,
until the review is made, and until all that goes on in the background is done: the gate over what is stored,
the index, likenesses and regrets. A decision is taken while the review is being made, and taken back. warm:
the same store again; then seconds from a key to the screen that answers it, moving the cursor (goal 30 ms)
and typing in the objective box, beside the loop's longest silence, and the seed that is waited for (goal
100 ms).

Memory (goal 400 MB) is the most that the process held in each phase; several go on at once.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app import answered, pressed

if TYPE_CHECKING:
    from curator_tui.session.desk import Desk
    from curator_tui.tui.app import CuratorApp

MAKES = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from curator_tui.disk import places
from curator_tui.session.demo import make
make(Path(sys.argv[1]), places.find(), datetime.now(UTC), int(sys.argv[2]))
"""
OBJECTIVES = ("retry the importer", "which host is staging on", "rounding of money", "audit of area 15")
LONGEST = 120.0


def memory() -> float:
    """MB that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


class Phases:
    """What goes on in an app, and the most memory that was held meanwhile."""

    def __init__(self, app: CuratorApp) -> None:
        self.app = app
        self.most: dict[str, float] = {}
        self.begun = time.perf_counter()
        self._task = asyncio.get_running_loop().create_task(self._watch())

    def now(self) -> list[str]:
        """The names of all that goes on."""
        app = self.app
        if app.scene is None:
            return ["opening"]
        lane = "the gate" if app.judged else "reviews"
        others = ((app.noting.indexer.progress, "the index"), (app.gathers.busy, "gathering"))
        busy = [name for true, name in others if true]
        if app.lane.busy:
            busy = [lane, *(name for name in busy if name != "gathering")]  # which rests then
        return busy + ["previews"] * (app.seeds.busy or app.effects.busy)

    async def _watch(self) -> None:
        while True:
            held = memory()
            for name in self.now() or ["nothing"]:
                self.most[name] = max(held, self.most.get(name, 0.0))
            await asyncio.sleep(0.02)

    def tell(self, what: str) -> None:
        """One line: when, and how much was computed and is held."""
        took = f"{time.perf_counter() - self.begun:6.1f} s ({time.process_time():5.1f} computed)"
        print(f"  {took} {memory():4.0f} MB  {what}", flush=True)

    def end(self) -> None:
        """The line of the most."""
        self._task.cancel()
        print(f"  most: {', '.join(f'{name} {held:.0f} MB' for name, held in self.most.items())}", flush=True)


async def run(word: str, store: str, state: str) -> None:
    """The app in this process."""
    from curator_tui.session.opening import open_desk
    from curator_tui.tui.app import CuratorApp
    from curator_tui.tui.options import Options

    app = CuratorApp(lambda: open_desk(store), Options(name=store, state=Path(state)))
    print(f"{word}:", flush=True)
    async with app.run_test(size=(120, 36)) as pilot:
        phases = Phases(app)
        await until(lambda: app.scene is not None and app.going)
        phases.tell("rows to decide on")
        if word == "first":
            await decision(app, phases)
        desk = app.desk
        assert desk is not None
        await until(lambda: desk._review.made)
        phases.tell("the review is made")
        await settled(phases)
        phases.tell("nothing goes on in the background")
        if word == "warm":
            await keys(app)
            await settled(phases)
            previews(desk)
        await pilot.press("q")
        await until(lambda: not app.is_running or app.return_code is not None)
        phases.end()
    print(f"  peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB", flush=True)


async def until(true: object) -> None:
    """Waits, but not for ever."""
    assert callable(true)
    async with asyncio.timeout(LONGEST):
        while not true():
            await asyncio.sleep(0.01)


async def settled(phases: Phases) -> None:
    """Nothing goes on for a while, or it lasts too long, which is said."""
    end, quiet = time.perf_counter() + LONGEST, 0
    while quiet < 50:
        quiet = 0 if phases.now() else quiet + 1
        if time.perf_counter() > end:
            phases.tell(f"still under way: {', '.join(phases.now())}")
            return
        await asyncio.sleep(0.02)


async def decision(app: CuratorApp, phases: Phases) -> None:
    """One on what is due, and back."""
    await answered(app, "3")
    await asyncio.sleep(1)
    for key, what in (("a", "a decision"), ("u", "taken back")):
        made = app.desk is not None and app.desk._review.made
        before, begun = str(app.main.say_bar.lines), time.perf_counter()
        await answered(app, key)
        await until(lambda: not app.main.list.busy and str(app.main.say_bar.lines) != before)  # noqa: B023
        when = "after" if made else "before"
        phases.tell(f"{what}, {time.perf_counter() - begun:.1f} s from its key, {when} the review was made")


async def keys(app: CuratorApp) -> None:
    """The cursor, and the objective box."""
    for pane in "0136":
        await answered(app, pane)
        await asyncio.sleep(1)
        median, longest, silence, _ = (1000 * value for value in await pressed(app, "j" * 40, 0.03))
        print(f"  cursor, pane {pane}: median {median:.1f} ms, longest {longest:.0f}, loop {silence:.0f}")
    await answered(app, "o")
    median, longest, silence, _ = (1000 * value for value in await pressed(app, "retry the importer", 0.1))
    print(f"  objective: median {median:.1f} ms, longest {longest:.0f}, loop {silence:.0f}")
    await answered(app, "escape")


def previews(desk: Desk) -> None:
    """The seed of the largest scope, as a key in the objective box asks for it."""
    scope = max(desk.scopes, key=lambda one: len(desk.snapshot.of(one)))
    times, computed = [], []
    for objective in OBJECTIVES * 3:
        begun, before = time.perf_counter(), time.process_time()
        desk.seed(objective, scope)
        times.append(1000 * (time.perf_counter() - begun))
        computed.append(1000 * (time.process_time() - before))
    lines, took, alone = len(desk.snapshot.of(scope)), statistics.median(times), statistics.median(computed)
    print(f"  preview for {scope}, {lines:,} lines: median {took:.0f} ms, computed {alone:.0f}", flush=True)


def main() -> None:
    size = sys.argv[1] if len(sys.argv) > 1 else "100000"
    with tempfile.TemporaryDirectory() as folder:
        store = str(Path(folder, "store"))
        env = {**os.environ, "CURATOR_STATE_DIR": str(Path(folder, "records"))}
        subprocess.run([sys.executable, "-c", MAKES, store, size], env=env, check=True)
        time.sleep(2.1)  # a file so young that it may still be written to is read once more
        for word in ("first", "warm"):
            subprocess.run([sys.executable, __file__, word, store, folder], env=env, check=True)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    if len(sys.argv) == 4:
        asyncio.run(run(*sys.argv[1:]))
    else:
        main()
