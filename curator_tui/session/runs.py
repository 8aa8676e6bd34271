"""Runs of stored lines that were judged: the gate's word on many is found by one name.

A run ends where its last line says so, not after a number of lines, so that a line more or less in a file
leaves the runs behind it as they are.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, cast

from curator_tui.engine.sha import sha256

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from curator_tui.engine.gate.model import Outcome
    from curator_tui.engine.record import Memory

_ENDS, _LONGEST = 64, 256
_PASS = "pass"
OUTCOMES = frozenset({_PASS, "flag", "quarantine"})


def runs(memories: Iterable[Memory]) -> Iterator[list[Memory]]:
    """Those that are memories now, run by run."""
    run: list[Memory] = []
    for memory in memories:
        if memory.role != "memory":
            continue
        run.append(memory)
        if len(memory.where.raw) % _ENDS == 0 or len(run) == _LONGEST:
            yield run
            run = []
    if run:
        yield run


def name_of(run: Sequence[Memory]) -> str:
    """Its name among the verdicts: none that a single line has. Two runs have the same only where their lines
    and sources are the same."""
    lines = [m.where.raw.strip() for m in run]
    sources = [(m.source or "").encode("utf-8", "surrogateescape") for m in run]
    lengths = array("Q", [*map(len, sources), *map(len, lines)])
    return f"r{sha256(b''.join([lengths.tobytes(), *sources, *lines])).hexdigest()[:23]}"


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
