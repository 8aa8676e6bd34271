"""A text that others altered, found again by place and likeness, so that what we know of it isn't lost."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from curator_tui.engine.values import dataclass

from .change import Sidecar, Value
from .record import Memory
from .text import jaccard, keywords

LIKE = 0.5
AKIN = 0.2
NEAR = 3
_CONFIRMED = ("verified", "expires", "reviewed")


@dataclass(frozen=True, slots=True)
class Rematch:
    """`memory` is what the text kept under `key` became; `text` is what it was."""

    key: str
    text: str
    memory: Memory


def rematch(memories: Iterable[Memory], sidecar: Sidecar) -> list[Rematch]:
    """Entries whose text stands nowhere in their scope, each with the one memory that it became.

    Alike: Jaccard of the keywords of LIKE or more; among those the nearest by line. Within NEAR lines, or in
    the file that it was, more than AKIN is enough. A memory that has an entry of its own is not taken for
    another.
    """
    if not any(fields.get("text") for fields in sidecar.entries.values()):
        return []
    held = [m for m in memories if m.hash]
    orphans = _orphans({m.key for m in held}, sidecar)
    if not orphans:
        return []
    free: dict[str, list[Memory]] = {}
    for memory in held:
        if memory.role == "memory" and memory.key not in sidecar.entries:
            free.setdefault(memory.scope, []).append(memory)
    found: list[Rematch] = []
    for key, text, line in orphans:
        scope = key.removeprefix("m:").rpartition(":")[0]
        among = free.get(scope, [])
        best = _best(text, line, among) if isinstance(line, int) else _at(text, line, among)
        if best is not None:
            free[scope].remove(best)
            found.append(Rematch(key, text, best))
    return found


def _orphans(present: set[str], sidecar: Sidecar) -> list[tuple[str, str, int | str]]:
    """Keys with what they said, and the line where it stood or the file that it was."""
    out: list[tuple[str, str, int | str]] = []
    for key, fields in sidecar.entries.items():
        text, place = fields.get("text"), fields.get("line") or fields.get("file")
        gone = key.startswith("m:") and key not in present and not fields.get("retired")
        if gone and isinstance(text, str) and isinstance(place, int | str):
            out.append((key, text, place))
    return out


def _at(text: str, file: str, among: Iterable[Memory]) -> Memory | None:
    words = keywords(text)
    held = (m for m in among if m.where.file == file and m.handle == file)
    return next((m for m in held if jaccard(words, keywords(m.text)) > AKIN), None)


def _best(text: str, line: int, among: Iterable[Memory]) -> Memory | None:
    words = keywords(text)
    ranked: list[tuple[float, float, Memory]] = []
    for memory in among:
        like = jaccard(words, keywords(memory.text))
        away = abs(memory.where.line - line)
        if like >= LIKE or (like > AKIN and away <= NEAR):
            ranked.append((away, -like, memory))
    return min(ranked, key=lambda row: row[:2])[2] if ranked else None


def carried(sidecar: Sidecar, found: Iterable[Rematch]) -> Sidecar:
    """The sidecar as it reads with those texts under their new names: without their confirmation."""
    moved = {one.key: one.memory.key for one in found}
    return Sidecar(renamed(sidecar, moved)) if moved else sidecar


def renamed(sidecar: Sidecar, moved: Mapping[str, str]) -> dict[str, Mapping[str, Value]]:
    """The entries with those of some keys under others, as `carried`; one that has its own keeps that."""
    entries: dict[str, Mapping[str, Value]] = dict(sidecar.entries)
    for old, new in moved.items():
        if old in entries and new not in entries:
            entries[new] = {k: v for k, v in entries.pop(old).items() if k not in _CONFIRMED}
    return entries


def says(one: Rematch, sidecar: Sidecar) -> str:
    """What to tell a person."""
    day = sidecar.get(one.key, "verified")
    tail = f": its confirmation of {day} no longer counts" if day else ""
    return f"{one.memory.scope}: “{one.text}” was reworded by another program to “{one.memory.text}”{tail}"
