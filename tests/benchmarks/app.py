"""The app's speed: `python tests/benchmarks/app.py [first|keys] [RUNS]`.

first: from the start of the process to the first paint with rows, on the made-up store, as a ratio to a bare
Textual app with one Line-API list, and to one with Textual's own OptionList; the commands run in turn, the
median of the pairs counts. The goal is at most 1.6.

keys: from a key press to the screen that answers it, with 10,000 memories: moving the cursor (goal 30 ms),
and typing in the objective box (goal 50 ms), beside the same key in a bare list, the longest time for which
the event loop answered nobody, and how much of such a time this process computed (the rest is the machine's).
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path

NOW = "2026-11-30T12:00:00+00:00"

CURATOR = """
import os, sys
from curator_tui.cli.main import collect_seldom
collect_seldom()
from curator_tui.session.opening import open_desk
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options
class Timed(CuratorApp):
    async def on_opened(self, message):
        await super().on_opened(message)
        self.main.call_after_refresh(os._exit, 0)
Timed(lambda: open_desk(sys.argv[1]), Options(name=sys.argv[1])).run(headless=True)
"""

LINES = """
import os
from rich.segment import Segment
from textual.app import App
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
class Rows(ScrollView):
    def on_mount(self):
        self.virtual_size = Size(80, 80)
    def render_line(self, y):
        return Strip([Segment(f"row {y + self.scroll_offset.y}".ljust(80))], 80)
class Bare(App):
    def compose(self):
        yield Rows()
    def on_mount(self):
        self.call_after_refresh(os._exit, 0)
Bare().run(headless=True)
"""

OPTIONS = """
import os
from textual.app import App
from textual.widgets import OptionList
class Bare(App):
    def compose(self):
        yield OptionList(*(f"row {n}" for n in range(80)))
    def on_mount(self):
        self.call_after_refresh(os._exit, 0)
Bare().run(headless=True)
"""


def seconds(code: str, *words: str) -> float:
    """Wall time of a process that runs `code`."""
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, *words], env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def made(folder: str, memories: int = 0) -> str:
    """The made-up store."""
    from curator_tui.disk import places
    from curator_tui.session.demo import make

    os.environ["CURATOR_STATE_DIR"] = str(Path(folder) / "records")
    root = Path(folder) / "store"
    make(root, places.find(), datetime.now(UTC), memories)
    from curator_tui.session.opening import open_desk

    desk = open_desk(str(root))  # as after the first opening: the gate has looked at all there is
    len(desk.review.items)
    desk.scan()
    return str(root)


def first(runs: int) -> None:
    """The first paint."""
    with tempfile.TemporaryDirectory() as folder:
        store = made(folder)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        for code in (CURATOR, LINES, OPTIONS):
            seconds(code, store)
        rows = [(seconds(CURATOR, store), seconds(LINES), seconds(OPTIONS)) for _ in range(runs)]
    ours, lines, options = (statistics.median(column) for column in zip(*rows, strict=True))
    by_lines = statistics.median(a / b for a, b, _ in rows)
    by_options = statistics.median(a / c for a, _, c in rows)
    print(f"first paint, made-up store: {1000 * ours:.0f} ms (median of {runs}; goal 1.6 x)")
    print(f"  {by_lines:.2f} x a bare app with one Line-API list ({1000 * lines:.0f} ms)")
    print(f"  {by_options:.2f} x a bare app with one OptionList ({1000 * options:.0f} ms)")


async def answered(app: object, key: str) -> float:
    """Seconds from a key to the end of the refresh that follows it."""
    from textual.app import App
    from textual.events import Key

    assert isinstance(app, App)
    painted = asyncio.Event()
    begun = time.perf_counter()
    app.post_message(Key("space" if key == " " else key, key if len(key) == 1 else None))
    app.call_later(lambda: app.screen.call_after_refresh(painted.set))
    await painted.wait()
    return time.perf_counter() - begun


class Pulse:
    """The longest time in which the loop came round to nobody; and the most that all threads of this process
    computed in one such time, which a busy machine doesn't lengthen."""

    def __init__(self) -> None:
        self.longest = self.computed = 0.0
        self._task = asyncio.get_running_loop().create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            begun, spent = time.perf_counter(), time.process_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.perf_counter() - begun - 0.001)
            self.computed = max(self.computed, time.process_time() - spent)

    def stop(self) -> tuple[float, float]:
        """Both so far, in seconds."""
        self._task.cancel()
        return self.longest, self.computed


async def pressed(app: object, keys: str, pause: float) -> tuple[float, float, float, float]:
    """Median and longest answer, the loop's longest silence and the most computed in one, in seconds."""
    pulse = Pulse()
    times = []
    for key in keys:
        times.append(await answered(app, key))
        await asyncio.sleep(pause)
    return statistics.median(times), max(times), *pulse.stop()


async def bare_keys() -> float:
    """The median answer of a bare list with 10,000 rows."""
    from textual.app import App, ComposeResult

    from curator_tui.show.doc import Rows, row
    from curator_tui.tui.rowlist import RowList

    class Bare(App[None]):
        def compose(self) -> ComposeResult:
            self.rows = RowList()
            yield self.rows

        def on_mount(self) -> None:
            ids = [str(n) for n in range(10_000)]
            self.rows.show(Rows(ids, lambda at: row(ids[at], f"row {at}"), lambda at: ""))

        def on_key(self) -> None:
            self.rows.move(1)

    app = Bare()
    async with app.run_test(size=(120, 36)):
        return (await pressed(app, "j" * 40, 0.03))[0]


async def keys() -> None:
    """Keys with 10,000 memories."""
    from curator_tui.session.opening import open_desk
    from curator_tui.tui.app import CuratorApp
    from curator_tui.tui.options import Options

    bare = await bare_keys()
    print(f"a key in a bare list of 10,000 rows: {1000 * bare:.1f} ms")
    with tempfile.TemporaryDirectory() as folder:
        store = made(folder, 10_000)
        app = CuratorApp(lambda: open_desk(store), Options(name=store, state=Path(folder)))
        async with app.run_test(size=(120, 36)):
            while app.scene is None:
                await asyncio.sleep(0.05)
            for pane in "0123456":
                await answered(app, pane)
                await asyncio.sleep(2)
                await told(f"cursor, pane {pane}", pressed(app, "j" * 40, 0.03), bare)
            await answered(app, "o")
            await told("objective", pressed(app, "retry the importer because of slow starts", 0.08), bare)


async def told(name: str, measured: Awaitable[tuple[float, float, float, float]], bare: float) -> None:
    """One line of figures."""
    median, longest, silence, computed = (1000 * value for value in await measured)
    ratio = median / (1000 * bare)
    print(f"{name:18} median {median:5.1f} ms ({ratio:4.1f} x bare)  max {longest:4.0f}", end="")
    print(f"  loop {silence:4.0f}, of that computing {computed:4.0f}")


def main() -> None:
    what = sys.argv[1] if len(sys.argv) > 1 else ""
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    todo: dict[str, Callable[[], object]] = {
        "first": lambda: first(runs),
        "keys": lambda: asyncio.run(keys()),
    }
    for name, run in todo.items():
        if what in ("", name):
            run()


if __name__ == "__main__":
    main()
