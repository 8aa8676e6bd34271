"""Precision and recall of each proposal that is made of a daily note.

`python tests/benchmarks/daily_proposals.py` goes over 384 made-up notes, labelled before any rule was written
by the hand that wrote the rules; of a third of them no result was looked at while the rules were tuned. A
repeat or a contradiction is right only with the right entry.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "daily"))

from labelled import figures, read


def main() -> None:
    """One row for each proposal."""
    entries, notes = read()
    held = sum(note.held for note in notes)
    print(f"{len(notes)} notes against {len(entries)} entries, {held} of them held out\n")
    print(f"{'proposal':<12} {'made on the rest':>24} {'held out':>24}")
    print(f"{'':<12} {'precision':>12} {'recall':>11} {'precision':>12} {'recall':>11}")
    for seen, unseen in zip(figures(False), figures(True), strict=True):
        row = f"{seen.name:<12} {seen.precision:>12.3f} {seen.recall:>11.3f}"
        print(f"{row} {unseen.precision:>12.3f} {unseen.recall:>11.3f}")


if __name__ == "__main__":
    main()
