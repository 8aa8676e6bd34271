"""`curator recall` as a whole process, against starting Python: `python tests/benchmarks/recall.py [RUNS]`.

Made-up stores of 10,000 memories, lines and notes, with a warm index. The two commands run in turn, so that
the ratio of each pair holds when the machine's speed drifts; the median of the pairs is what counts. The goal
is at most 7. Each run asks something else; what they ask was asked once before, so that the gate has judged
what is told.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from seed import seconds

NOW = "2026-11-30T12:00:00+00:00"
ASKED = (
    "retry the importer after a timeout",
    "which host is the staging database on?",
    "how should log lines look",
    "the release on Tuesdays",
    "who reviews a migration before it runs",
    "names of branches and commits",
    "rounding of money in invoices",
)


def made(folder: str, layout: str, memories: int, env: dict[str, str]) -> str:
    """A made-up store."""
    store = str(Path(folder, layout))
    curator = str(Path(sys.executable).with_name("curator"))
    demo = [curator, "demo", "--to", store, "--layout", layout, "--memories", str(memories), "--plain"]
    subprocess.run(demo, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return store


def measured(store: str, env: dict[str, str], runs: int) -> tuple[float, float]:
    """Seconds, and the ratio to bare Python: medians."""
    curator = str(Path(sys.executable).with_name("curator"))
    bare = [sys.executable, "-c", "pass"]
    asked = [[curator, "recall", text, "--store", store, "--now", NOW] for text in ASKED]
    for command in (asked[0], *asked):
        seconds(command, env)
    pairs = [(seconds(asked[at % len(asked)], env), seconds(bare, env)) for at in range(runs)]
    return statistics.median(a for a, _ in pairs), statistics.median(a / b for a, b in pairs)


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "CURATOR_STATE_DIR": str(Path(folder, "records")),
            "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")),
            "PYTHONDONTWRITEBYTECODE": "",
        }
        for layout in ("nanika", "notes"):
            took, ratio = measured(made(folder, layout, 10_000, env), env, runs)
            said = f"{1000 * took:.0f} ms, {ratio:.1f} x bare Python (median of {runs}; goal 7)"
            print(f"curator recall, 10,000 memories ({layout}): {said}")


if __name__ == "__main__":
    main()
