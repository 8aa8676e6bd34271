"""Opening 10,000 notes, and guarding one among 1,000, as ratios: `python tests/benchmarks/notes.py [RUNS]`.

Each is measured in turn with what it is a ratio of, so that the ratio of each pair holds when the machine's
speed drifts; the median of the pairs is what counts. Opening: cold, without an index of parsed headers, and
warm, with the one that the last run left, against reading the bytes of the same files; the goals are 12
(better 6) and one second. Guarding: the whole process against `python -c pass`; the goal is 8.
"""

from __future__ import annotations

import gc
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def lay(root: Path, count: int) -> None:
    """A made-up store of so many notes."""
    from curator_tui.stores.notes import demo

    for name, data in demo.files(NOW.date(), count).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def seconds(what: Callable[[], object]) -> float:
    """Wall time of a call."""
    begun = time.perf_counter()
    what()
    return time.perf_counter() - begun


def read(root: Path) -> None:
    """The bytes of every note."""
    for folder, _, names in os.walk(root):
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:  # noqa: PTH123  a Path would cost as much again
                file.read()


def opening(base: Path, runs: int) -> None:
    """10,000 notes, cold and warm."""
    from curator_tui.disk.places import Places
    from curator_tui.session.opening import open_desk

    root, state = base / "many", base / "state"
    lay(root, 10_000)
    gc.set_threshold(50_000)  # as every command has it
    places = Places(state, state, base / "none.toml")

    def opened() -> None:
        open_desk(str(root), now=NOW, places=places)

    read(root)
    opened()
    cold, warm = [], []
    for _ in range(runs):
        shutil.rmtree(state)
        cold.append((seconds(opened), seconds(lambda: read(root))))
        warm.append((seconds(opened), seconds(lambda: read(root))))
    for name, pairs in (("cold", cold), ("warm", warm)):
        ratio = statistics.median(a / b for a, b in pairs)
        took = statistics.median(a for a, _ in pairs)
        print(f"10,000 notes, {name}: {took:.2f} s, {ratio:.1f} x reading their bytes (median of {runs})")


def guarding(base: Path, runs: int) -> None:
    """One new note in a store of 1,000, as a process."""
    root = base / "some"
    lay(root, 1_000)
    note = root / "shop" / "new-note.md"
    note.write_text(
        "---\nname: new-note\ntype: lesson\nsource: observed\nconfidence: high\ncreated: 2026-11-30\n---\n\n"
        "The importer reads CSV with semicolons, as Excel writes it.\n"
    )
    env = {
        **os.environ,
        "CURATOR_STATE_DIR": str(base / "records"),
        "PYTHONPYCACHEPREFIX": str(base / "compiled"),
        "PYTHONDONTWRITEBYTECODE": "",
    }
    guard = [str(Path(sys.executable).with_name("curator")), "guard", str(note), "--store", str(root)]
    bare = [sys.executable, "-c", "pass"]

    def process(command: list[str], *codes: int) -> float:
        begun = time.perf_counter()
        done = subprocess.run(command, env=env, check=False, stdout=subprocess.DEVNULL)
        assert done.returncode in codes, done
        return time.perf_counter() - begun

    process(guard, 1)
    process(bare, 0)
    pairs = [(process(guard, 1), process(bare, 0)) for _ in range(runs)]
    ratio = statistics.median(a / b for a, b in pairs)
    took = statistics.median(a for a, _ in pairs)
    print(f"curator guard, 1,000 notes: {1000 * took:.0f} ms, {ratio:.1f} x bare Python (median of {runs})")


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as folder:
        opening(Path(folder), runs)
        guarding(Path(folder), runs)


if __name__ == "__main__":
    main()
