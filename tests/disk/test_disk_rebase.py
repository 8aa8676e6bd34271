"""Undo of a change after later ones wrote beside it: only its own bytes go back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.disk.journal import Edited, Entry
from curator_tui.disk.plan import plan_file
from curator_tui.disk.rebase import rebased
from curator_tui.engine.change import Conflict, Splice
from curator_tui.engine.splice import inverse

LINES = [f"line {n} of the file | used: {n}\n".encode() for n in range(12)]
BASE = b"".join(LINES)


def start(line: int) -> int:
    return sum(map(len, LINES[:line]))


def entry(id: str, data: bytes, splices: list[Splice]) -> tuple[Entry, bytes]:
    """A change as the journal has it, and what the file holds after it."""
    after = plan_file("f", data, tuple(splices)).after
    assert after is not None
    backs = inverse(data, splices)
    told = [
        Splice(s.file, s.start, s.old, s.new, b.before, b.after) for s, b in zip(splices, backs, strict=True)
    ]
    return Entry(id, "hook", "2026-11-30", "e", "e", (Edited("f", tuple(told)),)), after


def undone(data: bytes, edits: tuple[Splice, ...]) -> bytes:
    after = plan_file("f", data, edits).after
    assert after is not None
    return after


@given(st.integers(0, 11), st.sets(st.integers(0, 11), max_size=12), st.sampled_from(["out", "stamp"]))
def test_counts_written_since_are_kept(line, counted, how):
    old = LINES[line]
    new = b"" if how == "out" else old[:-1] + b" | verified: 2026-11-30\n"
    mine = Splice("f", start(line), old, new)
    first, after = entry("1", BASE, [mine])
    rows = after.splitlines(keepends=True)
    there = [n for n in sorted(counted) if n < len(rows)]
    at = lambda n: sum(map(len, rows[:n]))  # noqa: E731
    counts = [Splice("f", at(n), rows[n], rows[n].replace(b"used: ", b"used: 9")) for n in there]
    second, now = entry("2", after, counts) if counts else (None, after)
    (did,) = first.files
    (s,) = did.splices
    back = (Splice("f", s.start, s.new, s.old, s.before, s.after),)
    edits = rebased(back, "f", now, [second] if second else [])
    plain = list(LINES)
    kept = [n for n in range(12) if not (how == "out" and n == line)]
    for n in there:
        plain[kept[n]] = plain[kept[n]].replace(b"used: ", b"used: 9")
    assert undone(now, edits) == b"".join(plain)


def test_bytes_that_were_written_over_stay_a_conflict():
    mine = Splice("f", start(3), LINES[3], b"mine\n")
    first, after = entry("1", BASE, [mine])
    second, now = entry("2", after, [Splice("f", start(3), b"mine\n", b"theirs\n")])
    (s,) = first.files[0].splices
    edits = rebased((Splice("f", s.start, s.new, s.old, s.before, s.after),), "f", now, [second])
    with pytest.raises(Conflict):
        plan_file("f", now, edits)
