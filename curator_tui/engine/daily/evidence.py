"""Entries of MEMORY.md that may no longer hold: their note is gone, or something newer says otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from curator_tui.engine.values import dataclass

from ..case import Case
from ..record import Memory, extra
from .facets import facets
from .garden import Garden
from .survey import Stand, entries, known_on, notes, survey

_LINES = re.compile(r"(.+):(\d{1,7})-(\d{1,7})")


@dataclass(frozen=True, slots=True)
class Doubt:
    """An entry and why it is in doubt; `newer` is what contradicts it, if anything does."""

    memory: Memory
    why: tuple[str, ...]
    newer: Memory | None = None


def doubts(case: Case) -> Iterator[Doubt]:
    """In the order of MEMORY.md."""
    held = entries(case)
    contradicted = {**_by_entries(case, held), **_by_notes(survey(case))}
    by_file: dict[str, list[Memory]] = {}
    for note in notes(case):
        by_file.setdefault(note.where.file, []).append(note)
    for entry in held:
        why: list[str] = []
        newer = contradicted.get(entry.handle)
        if newer is not None:
            why.append(f"{newer.where.file} of {newer.filed} says otherwise: “{newer.text}”")
        gone = _gone(case, entry, by_file)
        if gone and entry.verified is None:
            why.append(gone)
        if why:
            yield Doubt(entry, tuple(why), newer)


def _by_notes(found: tuple[Stand, ...]) -> dict[str, Memory]:
    """Entry -> the note that contradicts it, for candidates that nobody decided on yet."""
    out: dict[str, Memory] = {}
    for stand in found:
        match = stand.candidate.effect.match
        if stand.state == "open" and match is not None and match.compared.otherwise:
            out.setdefault(match.memory.handle, stand.candidate.memory)
    return out


def _by_entries(case: Case, held: tuple[Memory, ...]) -> dict[str, Memory]:
    """Entry -> an entry known for later days that contradicts it; undated ones decide nothing."""
    dated = [m for m in held if m.filed or m.verified]
    garden = Garden.of(dated, (), case.policy.daily.alike)
    out: dict[str, Memory] = {}
    for newer in dated:
        for match in garden.matches(newer.text):
            older = match.memory
            if match.compared.otherwise and known_on(older) < known_on(newer):
                out.setdefault(older.handle, newer)
    return out


def _gone(case: Case, entry: Memory, by_file: Mapping[str, list[Memory]]) -> str | None:
    """Why the note that an entry came from no longer bears it out; None where it does, or none is named."""
    kept = case.sidecar.get(entry.key, "evidence")
    if isinstance(kept, str):
        file, _, name = kept.rpartition("#")
        if case.snapshot.data(file) is None:
            return f"the note it came from is gone: {file}"
        if not any(m.hash == name for m in by_file.get(file, ())):
            return f"{file} no longer says what it came from"
        return None
    return _by_lines(case, entry, by_file)


def _by_lines(case: Case, entry: Memory, by_file: Mapping[str, list[Memory]]) -> str | None:
    """For entries that a program promoted, with the lines of the note they came from."""
    match = _LINES.fullmatch(extra(entry, "from") or "")
    if match is None:
        return None
    file, first, last = match[1], int(match[2]), int(match[3])
    if case.snapshot.data(file) is None:
        return f"the note it came from is gone: {file}"
    near = [m for m in by_file.get(file, ()) if first - 1 <= m.where.line <= last + 1]
    said = facets(entry.text).all
    if near and not any(said & facets(m.text).all for m in near):
        return f"lines {first} to {last} of {file} no longer say what it came from"
    return None
