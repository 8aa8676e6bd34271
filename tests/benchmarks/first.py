"""The app's first rows at several sizes: `python tests/benchmarks/first.py [LAYOUT] [RUNS] [SIZE ...]`.

From the start of the process to the paint with rows, on made-up stores of 100 and 10,000 memories, with warm
caches. “as left”: the rows that were on the screen when the app was left; they stand there while the store is
read, on the same day, as long as nothing they were drawn from differs. “read”: the rows after it was read,
which decide. The sizes run in turn; ratios are to the first size, the median of the pairs. The goal for what
is painted first is 1.15.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from recall import made

SHOWS = """
import os, sys
from curator_tui.cli.main import collect_seldom
collect_seldom()
from curator_tui.session.opening import open_desk
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.main import Main
from curator_tui.tui.options import Options
what, store = sys.argv[1:]
if what == "as left":
    shown = Main.on_pictured
    async def pictured(self, message):
        await shown(self, message)
        self.call_after_refresh(os._exit, 0)
    Main.on_pictured = pictured
else:
    opened = CuratorApp.on_opened
    async def read(self, message):
        await opened(self, message)
        self.main.call_after_refresh(os._exit, 0)
    CuratorApp.on_opened = read
CuratorApp(lambda: open_desk(store), Options(name=store)).run(headless=True)
"""

LEAVES = """
import asyncio, sys
from curator_tui.session.opening import open_desk
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.options import Options
store = sys.argv[1]
open_desk(store).scan()
async def main():
    app = CuratorApp(lambda: open_desk(store), Options(name=store))
    async with app.run_test(size=(80, 24)) as pilot:
        while app.scene is None or not app.going or app.lane.busy or app.noting.indexer.progress:
            await asyncio.sleep(0.1)
        await pilot.press("q")
        while app.is_running and app.return_code is None:
            await asyncio.sleep(0.05)
asyncio.run(main())
"""


def main() -> None:
    words = sys.argv[1:]
    layout = words.pop(0) if words and not words[0].isdigit() else "nanika"
    numbers = [int(word) for word in words]
    runs, sizes = (numbers or [7])[0], numbers[1:] or [100, 10_000]
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
            "PYTHONDONTWRITEBYTECODE": "",
        }
        places = [Path(folder, str(size)) for size in sizes]
        envs = [{**env, "CURATOR_STATE_DIR": str(place / "records")} for place in places]
        stores = []
        for place, size, own in zip(places, sizes, envs, strict=True):
            place.mkdir()
            stores.append(made(str(place), layout, size, own))
        time.sleep(2.1)  # a file so young that it may still be written to is never the same
        for store, own in zip(stores, envs, strict=True):
            subprocess.run(
                [sys.executable, "-c", LEAVES, store], env=own, check=True, stdout=subprocess.DEVNULL
            )
        for what in ("as left", "read"):
            rows = [[seconds(what, *one) for one in zip(stores, envs, strict=True)] for _ in range(runs + 1)][
                1:
            ]
            for at, size in enumerate(sizes):
                took = statistics.median(row[at] for row in rows)
                ratio = statistics.median(row[at] / row[0] for row in rows)
                print(
                    f"first rows {what:8} {size:>8,} {layout}: {1000 * took:5.0f} ms, {ratio:.2f} x",
                    flush=True,
                )


def seconds(what: str, store: str, env: dict[str, str]) -> float:
    """Wall time of a process that ends once the rows are painted."""
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", SHOWS, what, store],
        env=env,
        check=True,
        stdout=subprocess.DEVNULL,
        timeout=300,
    )
    return time.perf_counter() - begun


if __name__ == "__main__":
    main()
