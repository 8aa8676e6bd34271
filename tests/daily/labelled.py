"""The labelled notes of labelled.txt, and how well each proposal meets them.

A third of them, by their hash, was not looked at while the rules were made: `held`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from curator_tui.engine.daily.candidates import instead
from curator_tui.engine.daily.garden import Garden
from curator_tui.engine.daily.lasting import lasting
from curator_tui.engine.policy import DAILY
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash

DAY = date(2026, 6, 22)


@dataclass(frozen=True)
class Note:
    """What it should be proposed as: `effect` is new, repeats or contradicts, `target` an entry's key."""

    text: str
    durable: bool
    effect: str
    target: str
    held: bool


@dataclass(frozen=True)
class Figure:
    """Of `proposed` notes `right` were so; `wanted` should have been."""

    name: str
    right: int
    proposed: int
    wanted: int

    @property
    def precision(self) -> float:
        return self.right / self.proposed if self.proposed else 1.0

    @property
    def recall(self) -> float:
        return self.right / self.wanted if self.wanted else 1.0


@cache
def read() -> tuple[tuple[Memory, ...], tuple[Note, ...]]:
    """The entries, their keys as handles, and the notes."""
    entries: list[Memory] = []
    notes: list[Note] = []
    heading = ""
    for line in (Path(__file__).parent / "labelled.txt").read_text("utf-8").splitlines():
        if line.startswith("[") and line.endswith("]"):
            heading = line[1:-1]
        elif line and not line.startswith("#"):
            key, _, text = line.partition(" | ")
            if heading == "candidates":
                notes.append(_note(*key.split(" "), text))
            else:
                entries.append(_entry(key, text, heading, len(entries)))
    return tuple(entries), tuple(notes)


def _entry(key: str, text: str, heading: str, at: int) -> Memory:
    where = Where("MEMORY.md", at, text.encode(), b"\n", at)
    return Memory(text, "memory", key, content_hash(text), where, extras=(("heading", heading),))


def _note(mark: str, effect: str, text: str) -> Note:
    kind = {"=": "repeats", "!": "contradicts"}.get(effect[0], "new")
    held = int(hashlib.sha256(text.encode()).hexdigest(), 16) % 3 == 0
    return Note(text, mark == "D", kind, effect[1:] if kind != "new" else "", held)


def headings() -> tuple[tuple[str, ...], ...]:
    """The headings of the made-up MEMORY.md."""
    return tuple(dict.fromkeys((dict(e.extras)["heading"],) for e in read()[0]))


def proposed(garden: Garden, note: Note) -> tuple[bool, str, str]:
    """What is proposed of a note: durable or not, its effect, and the entry meant, as in candidates.weigh."""
    effect = garden.effect(note.text)
    durable = lasting(note.text, DAY, DAILY.daily, instead=instead(effect)).durable
    if effect.kind == "new" or (effect.kind == "contradicts" and not durable):
        return durable, "new", ""
    assert effect.match is not None
    return durable, effect.kind, effect.match.memory.handle


def figures(held: bool) -> Sequence[Figure]:
    """Each proposal over the notes that were held out, or over the others."""
    entries, notes = read()
    garden = Garden.of(entries, headings(), DAILY.daily.alike)
    rows = [(note, proposed(garden, note)) for note in notes if note.held == held]
    return list(_figures(rows))


def _figures(rows: Sequence[tuple[Note, tuple[bool, str, str]]]) -> Iterator[Figure]:
    def count(test: Callable[[Note, tuple[bool, str, str]], bool]) -> int:
        return sum(test(note, said) for note, said in rows)

    for name, durable in (("durable", True), ("transient", False)):
        yield Figure(
            name,
            count(lambda n, s, d=durable: n.durable == d == s[0]),
            count(lambda n, s, d=durable: s[0] == d),
            count(lambda n, s, d=durable: n.durable == d),
        )
    for kind in ("new", "repeats", "contradicts"):
        yield Figure(
            kind,
            count(lambda n, s, k=kind: n.effect == k == s[1] and n.target == s[2]),
            count(lambda n, s, k=kind: s[1] == k),
            count(lambda n, s, k=kind: n.effect == k),
        )
