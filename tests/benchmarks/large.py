"""The app on a large store: `python tests/benchmarks/large.py [SIZE]` (100,000 lines).

Seconds until the rows are there and until all that is worked out in the background is done, the memory of the
process then, and from a key to the screen that answers it: moving the cursor (goal 30 ms) and typing in the
objective box (the preview it waits for: goal 100 ms), beside the loop's longest silence.
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

from app import answered, pressed

MAKES = "import sys; from app import made; print(made(sys.argv[1], int(sys.argv[2])))"
OBJECTIVES = ("retry the importer", "which host is staging on", "rounding of money", "audit of area 15")


def memory() -> float:
    """MB that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


async def measure(size: int) -> None:
    from curator_tui.session.opening import open_desk
    from curator_tui.tui.app import CuratorApp
    from curator_tui.tui.options import Options

    with tempfile.TemporaryDirectory() as folder:
        os.environ["CURATOR_STATE_DIR"] = str(Path(folder, "records"))
        here = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}
        command = [sys.executable, "-c", MAKES, folder, str(size)]
        store = subprocess.run(command, env=here, check=True, capture_output=True, text=True).stdout.strip()
        time.sleep(2.1)
        for word in ("first", "warm"):
            app = CuratorApp(lambda: open_desk(store), Options(name=store, state=Path(folder)))
            begun = time.perf_counter()
            async with app.run_test(size=(120, 36)) as pilot:
                while app.scene is None:
                    await asyncio.sleep(0.01)
                rows = time.perf_counter() - begun
                lanes = (app.lane, app.seeds, app.effects)
                while not app.going or any(lane.busy for lane in lanes) or app.noting.indexer.progress:
                    await asyncio.sleep(0.05)
                print(f"{word}: rows after {rows:.2f} s, all but what is gathered after "
                      f"{time.perf_counter() - begun:.2f} s, {memory():.0f} MB", flush=True)  # fmt: skip
                if word == "warm":
                    await keys(app)
                await pilot.press("q")
                while app.is_running and app.return_code is None:
                    await asyncio.sleep(0.05)
    print(f"peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


async def keys(app: object) -> None:
    from curator_tui.tui.app import CuratorApp

    assert isinstance(app, CuratorApp) and app.desk is not None
    for pane in "0136":
        await answered(app, pane)
        await asyncio.sleep(2)
        median, longest, silence, _ = (1000 * value for value in await pressed(app, "j" * 40, 0.03))
        print(
            f"cursor, pane {pane}: median {median:.1f} ms, longest {longest:.0f}, loop {silence:.0f}",
            flush=True,
        )
    await answered(app, "o")
    median, longest, silence, _ = (1000 * value for value in await pressed(app, "retry the importer", 0.1))
    print(f"objective: median {median:.1f} ms, longest {longest:.0f}, loop {silence:.0f}")
    scope = max(app.desk.scopes, key=lambda one: len(app.desk.snapshot.of(one)))
    times = []
    for objective in OBJECTIVES * 3:
        begun = time.perf_counter()
        app.desk.seed(objective, scope)
        times.append(time.perf_counter() - begun)
    print(f"preview for {scope}, {len(app.desk.snapshot.of(scope)):,} lines: first {1000 * times[0]:.0f} ms, "
          f"median {1000 * statistics.median(times):.0f} ms")  # fmt: skip


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000))
