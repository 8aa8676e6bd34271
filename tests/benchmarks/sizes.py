"""What each thing costs at each size: `python tests/benchmarks/sizes.py [LAYOUT] [SIZE ...]`.

Made-up stores of 100, 1,000, 10,000 and 100,000 memories; what is measured is told in `works.py`. Seconds are
those that the process computes, each the median of some runs, all in one process but for the whole `recall`:
that is measured with a warm index, beside starting Python. Prints the rows of the table in README.md. The
same without ratios, by pytest-benchmark: `bench_sizes.py`.
"""

from __future__ import annotations

import resource
import statistics
import sys
import tempfile
import time

from recall import measured
from works import Work, store_of


def timed(work: Work, runs: int = 1) -> float:
    """Seconds that this process computes, the median of some runs: a busy machine hardly lengthens these."""
    times = []
    for _ in range(runs):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return statistics.median(times)


def row(folder: str, layout: str, size: int) -> list[str]:
    """The figures of one size."""
    store = store_of(folder, layout, size)
    works = store.works
    opened = timed(works["open"])
    index, bytes_read = timed(works["index"]), timed(works["bytes"], 3)
    again, warm, glance = timed(works["again"]), timed(works["open"], 3), timed(works["glance"], 3)
    first, next_ = timed(works["first seed"]), timed(works["next seed"], 12)
    similar = timed(works["similar"], 30)
    swept = seconds(timed(works["sweep"])) if "sweep" in works else ""
    took, ratio = measured(store.path, dict(store.env), 7)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return [
        f"{size:,}", seconds(opened), seconds(warm), seconds(glance),
        seconds(index) + (f" ({index / bytes_read:.1f} x)" if layout == "notes" else ""),
        seconds(again), seconds(first), ms(next_), ms(similar), swept, f"{ms(took)} ({ratio:.1f} x)",
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
