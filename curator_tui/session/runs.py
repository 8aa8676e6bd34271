"""Runs of stored lines that were judged: the gate's word on many is found by one name.

A run ends where its last line says so, not after a number of lines, so that a line more or less in a file
leaves the runs behind it as they are.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, TypeAlias, cast

from curator_tui.engine.gate.model import OUTCOMES
from curator_tui.engine.sha import sha256

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from curator_tui.engine.gate.model import Outcome
    from curator_tui.engine.record import Memory

_ENDS, _LONGEST = 64, 256
_PASS = "pass"

Line: TypeAlias = "bytes | tuple[bytes, str]"
"""What is judged of a memory: its bytes, and its source where one is known."""


def line_of(memory: Memory) -> Line:
    """What is judged of it."""
    raw = memory.where.raw.strip()
    return (raw, memory.source) if memory.source else raw


def runs(memories: Iterable[Memory]) -> Iterator[tuple[list[Memory], list[Line]]]:
    """Those that are memories now, run by run, each with what is judged of it."""
    run: list[Memory] = []
    lines: list[Line] = []
    for memory in memories:
        if memory.role != "memory":
            continue
        run.append(memory)
        lines.append(line_of(memory))
        if len(memory.where.raw) % _ENDS == 0 or len(run) == _LONGEST:
            yield run, lines
            run, lines = [], []
    if run:
        yield run, lines


def name_of(lines: Sequence[Line]) -> str:
    """Its name among the verdicts: none that a single line has. Two runs have the same only where their lines
    and sources are the same."""
    from hashlib import sha256 as quick  # than that of `engine.sha`, for much at once

    raws = [line if isinstance(line, bytes) else line[0] for line in lines]
    said = ["" if isinstance(line, bytes) else line[1] for line in lines]
    sources = [one.encode("utf-8", "surrogateescape") for one in said] if any(said) else []
    lengths = array("Q", [len(raws), *map(len, sources), *map(len, raws)])
    return f"r{quick(b''.join([lengths.tobytes(), *sources, *raws])).hexdigest()[:23]}"


def said(name: str, outcomes: Sequence[Outcome]) -> str:
    """The outcomes of the run of that name as they are kept: those that are no pass by their places, and a
    digest of both, so that a damaged word is none."""
    odd = (f"{at}:{outcome}" for at, outcome in enumerate(outcomes) if outcome != _PASS)
    word = ",".join(odd) or _PASS
    return f"{word};{_digest(name, word)}"


def read(name: str, kept: str | None, count: int) -> list[Outcome] | None:
    """The reverse of `said`, of a run of `count`; None where that is no such word."""
    word, _, digest = (kept or "").rpartition(";")
    if not word or digest != _digest(name, word):
        return None
    found = [_PASS] * count
    for part in word.split(",") if word != _PASS else ():
        at, _, outcome = part.partition(":")
        if not (at.isdecimal() and at.isascii() and len(at) < 4 and int(at) < count and outcome in OUTCOMES):
            return None
        found[int(at)] = outcome
    return cast("list[Outcome]", found)


def _digest(name: str, word: str) -> str:
    return sha256(f"{name} {word}".encode("utf-8", "surrogateescape")).hexdigest()[:12]
