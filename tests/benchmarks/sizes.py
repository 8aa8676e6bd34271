"""What each thing costs at each size: `python tests/benchmarks/sizes.py [LAYOUT] [SIZE ...]`.

Made-up stores of 100, 1,000, 10,000 and 100,000 memories. Every figure is the median of some runs, in one
process but for the whole `recall`; ratios hold where the machine's speed drifts. Prints the rows of the table
in README.md.

open: reading and parsing all of the store, its records and the review's case; glance: what the app makes of
it for its first rows. index: making it from nothing, and of notes how many times as long as reading the
files' bytes that is; again: finding that nothing differs. seed (of the largest scope): the first one of a
desk builds the terms, then each further one as a key in the objective box asks for it. similar: one new
memory against all. sweep: all against all, up to 10,000. recall: the whole process with a warm index, and its
ratio to starting Python.
"""

from __future__ import annotations

import os
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from recall import made, measured

OBJECTIVES = ("retry the importer", "which host is staging on", "rounding of money", "release on Tuesdays")


def timed(work: Callable[[], object], runs: int = 1) -> float:
    """Seconds that this process computes, the median of some runs: a busy machine hardly lengthens these."""
    times = []
    for _ in range(runs):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return statistics.median(times)


def row(folder: str, layout: str, size: int) -> list[str]:
    """The figures of one size."""
    env = {
        **os.environ,
        "CURATOR_STATE_DIR": str(Path(folder, "records")),
        "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    os.environ["CURATOR_STATE_DIR"] = env["CURATOR_STATE_DIR"]
    store = made(folder, layout, size, env)
    from curator_tui.cli.main import collect_seldom
    from curator_tui.engine.relevance.similar import Similar
    from curator_tui.engine.relevance.sweep import sweep
    from curator_tui.session import indexing
    from curator_tui.session.find import recognise
    from curator_tui.session.knowing import pool, standing
    from curator_tui.session.opening import open_desk
    from curator_tui.show.scene import Scene

    collect_seldom()  # as every command does
    time.sleep(2.1)  # a file so young that it may still be written to is read once more
    opened = timed(lambda: open_desk(store))
    looked = indexing.look(recognise(Path(store)))
    desk = open_desk(store)
    made_index = timed(lambda: indexing.refresh(desk, looked))
    bytes_read = timed(lambda: [path.read_bytes() for path in Path(store).rglob("*.md")], 3)
    again = timed(lambda: indexing.refresh(desk, looked))
    warm = timed(lambda: open_desk(store), 3)
    glance = timed(lambda: Scene.of(desk.case, desk.glance()), 3)
    scope = max(desk.scopes, key=lambda one: len(desk.snapshot.of(one)))
    first = timed(lambda: desk.seed(OBJECTIVES[0], scope))
    next_ = statistics.median(timed(lambda o=o: desk.seed(o, scope)) for o in OBJECTIVES * 3)  # type: ignore[misc]
    held = standing(desk)
    finder = Similar(pool(desk), desk.policy.similar)
    picked = random.Random(1).sample(held, 30)
    similar = statistics.median(timed(lambda m=m: finder.to(f"{m.text} since May")) for m in picked)  # type: ignore[misc]
    swept = timed(lambda: sweep(held, desk.policy.similar)) if size <= 10_000 else None
    took, ratio = measured(store, env, 7)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        f"{size:,}", seconds(opened), seconds(warm), seconds(glance),
        seconds(made_index) + (f" ({made_index / bytes_read:.1f} x)" if layout == "notes" else ""),
        seconds(again), seconds(first),
        ms(next_), ms(similar), "" if swept is None else seconds(swept), f"{ms(took)} ({ratio:.1f} x)",
        f"{peak:.0f} MB",
    ]  # fmt: skip


def seconds(value: float) -> str:
    return f"{value:.2f} s"


def ms(value: float) -> str:
    return f"{1000 * value:.1f} ms"


HEAD = (
    "memories", "first open", "next open", "glance", "index", "again", "first seed", "next seed", "similar",
    "sweep", "recall, whole", "peak",
)  # fmt: skip


def main() -> None:
    words = sys.argv[1:]
    layout = words[0] if words and not words[0].isdigit() else "nanika"
    sizes = [int(word) for word in words if word.isdigit()] or [100, 1_000, 10_000, 100_000]
    print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            print(f"| {' | '.join(row(folder, layout, size))} |", flush=True)


if __name__ == "__main__":
    main()
