"""`curator seed` as a whole process, as a ratio to starting Python: `python tests/benchmarks/seed.py [RUNS]`.

A nanika store with one persona of 100 lines. The two commands run in turn, so that the ratio of each pair
holds when the machine's speed drifts; the median of the pairs is what counts. The goal is at most 7.
The first run is not counted: it compiles modules, and asks the gate what later runs remember.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path

SUBJECTS = (
    "importer",
    "scheduler",
    "gateway",
    "ledger",
    "mailer",
    "indexer",
    "uploader",
    "resolver",
    "cache",
    "queue",
)
VERBS = ("retries", "logs", "skips", "batches", "checks", "rounds", "locks", "sorts", "caps", "mirrors")
KINDS = ("reference", "feedback", "project", "decision")


def lines(count: int) -> str:
    """Memories by rule, each its own text."""
    out = []
    for at in range(count):
        day = date(2026, 6, 1) - timedelta(days=at)
        text = f"The {SUBJECTS[at % 10]} {VERBS[at // 10 % 10]} its rows before step {at + 1}"
        out.append(f"{text} | filed: {day} | type: {KINDS[at % 4]}\n")
    return "".join(out)


def seconds(command: list[str], env: dict[str, str]) -> float:
    """Wall time of a process, from its start to its end."""
    begun = time.perf_counter()
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begun


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as folder:
        memory = Path(folder, "store", "personas", "backend", "MEMORY.md")
        memory.parent.mkdir(parents=True)
        memory.write_text(lines(100))
        env = {
            **os.environ,
            "CURATOR_STATE_DIR": str(Path(folder, "records")),
            "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
            "PYTHONDONTWRITEBYTECODE": "",
        }
        store = str(memory.parents[2])
        curator = str(Path(sys.executable).with_name("curator"))
        seed = [curator, "seed", store, "--objective", "why the importer skips rows"]
        bare = [sys.executable, "-c", "pass"]
        seconds(seed, env)
        seconds(bare, env)
        pairs = [(seconds(seed, env), seconds(bare, env)) for _ in range(runs)]
    ratio = statistics.median(a / b for a, b in pairs)
    took = statistics.median(a for a, _ in pairs)
    print(
        f"curator seed, 100 lines: {1000 * took:.0f} ms, {ratio:.1f} x bare Python (median of {runs}; goal 7)"
    )


if __name__ == "__main__":
    main()
