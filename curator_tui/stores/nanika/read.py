"""Files of a nanika store into memories and catches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from curator_tui.engine.record import Memory, Role, Status, Where
from curator_tui.engine.sha import sha256
from curator_tui.engine.snapshot import Catch
from curator_tui.engine.text import WHITESPACE, content_hash
from curator_tui.engine.values import dataclass

from .. import audit
from .lines import Span, decode, encode, lines, spans
from .stamps import day, number, said

# A longer tail is read each time: it is on few lines, and would be kept for nothing.
_LONGEST = 300

Known: TypeAlias = Mapping[bytes, Memory]
"""Memories of an earlier reading of the same file, by their bytes."""


@dataclass(frozen=True, slots=True)
class Said:
    """What the stamps of a line say."""

    kind: str | None
    filed: date | None
    verified: date | None
    expires: date | None
    source: str | None
    confidence: str | None
    pointer: str | None
    used: int
    extras: tuple[tuple[str, str], ...]


def memory(where: Where, scope: str, role: Role = "memory", taken: dict[str, int] | None = None) -> Memory:
    """One line as a memory. With `taken`, which counts the hashes of its scope, it gets its handle."""
    (found,) = _fresh(where.file, [(where.start, where.raw, where.eol, where.line)], scope, role, taken)
    return found


def _fresh(
    file: str, found: Iterable[Span], scope: str, role: Role, taken: dict[str, int] | None
) -> list[Memory]:
    """Lines that were never read. One loop, for a large store has many: each call in it would be felt."""
    out: list[Memory] = []
    for start, raw, eol, line in found:
        text, _, tail = raw.decode("utf-8", "surrogateescape").strip(WHITESPACE).partition("|")
        text = text.strip(WHITESPACE)
        said = _said(tail) if len(tail) <= _LONGEST else _said.__wrapped__(tail)
        name = content_hash(text)
        called = _handle(scope, name, raw, taken) if taken is not None else ""
        status: Status = "superseded" if said.pointer else "active"
        if role == "archive":
            status = "retired" if _retired(said.extras) else "archived"
        out.append(Memory(
            text, scope, called, name, Where(file, start, raw, eol, line), role, said.kind, said.filed,
            said.verified, said.expires, said.source, said.confidence, status, said.pointer, said.used,
            extras=said.extras,
        ))  # fmt: skip
    return out


# Lines filed the same day, of one kind, have the same stamps: a large store has few different ones.
@lru_cache(maxsize=1 << 13)
def _said(tail: str) -> Said:
    known: dict[str, str] = {}
    dates: dict[str, date] = {}
    extras: list[tuple[str, str]] = []
    for key, value in said(tail):
        if key in ("filed", "verified", "expires"):
            found = day(value)
            if found:
                dates[key] = found
        elif key in ("type", "used", "superseded_by", "source", "confidence"):
            known[key] = value
        elif key != "bridged" or day(value):
            extras.append((key, value))
    return Said(
        known.get("type") or None,
        dates.get("filed"),
        dates.get("verified"),
        dates.get("expires"),
        known.get("source") or None,
        known.get("confidence") or None,
        known.get("superseded_by") or None,
        number(known.get("used", "")),
        tuple(extras),
    )


def _retired(extras: tuple[tuple[str, str], ...]) -> bool:
    return any(key == "retired" and day(value) for key, value in extras)


def memories(
    file: str,
    data: bytes,
    scope: str,
    role: Role,
    taken: dict[str, int],
    before: Known = MappingProxyType({}),
) -> list[Memory]:
    """The memories of one file. `taken` counts the hashes seen in this scope, for the ordinals of handles.

    `before`: what an earlier reading of this file made of the same bytes; what stands where it stood is the
    same memory, not only an equal one.
    """
    if not before:
        return _fresh(file, spans(data), scope, role, taken)
    out: list[Memory] = []
    for start, raw, eol, line in spans(data):
        old = before.get(raw)
        if old is None:
            out.append(memory(Where(file, start, raw, eol, line), scope, role, taken))
            continue
        called, at = _handle(scope, old.hash, raw, taken), old.where
        if called != old.handle or (at.start, at.line, at.eol, at.file) != (start, line, eol, file):
            old = _placed(old, called, Where(file, start, at.raw, eol, line))
        out.append(old)
    return out


def _placed(m: Memory, called: str, where: Where) -> Memory:
    """As `replace` has it, for many lines at each reading: that looks up each field by its name."""
    return Memory(
        m.text, m.scope, called, m.hash, where, m.role, m.kind, m.filed, m.verified, m.expires, m.source,
        m.confidence, m.status, m.superseded_by, m.used, m.pinned, m.excluded, m.importance, m.project,
        m.links, m.extras, m.file_date,
    )  # fmt: skip


def _handle(scope: str, name: str, raw: bytes, taken: dict[str, int]) -> str:
    base = name or "-" + sha256(raw).hexdigest()
    ordinal = taken[base] = taken.get(base, 0) + 1
    return handle(scope, base, ordinal)


def handle(scope: str, base: str, ordinal: int) -> str:
    """The full name of a line: scope, content hash, and an ordinal where the hash comes again."""
    tail = f"~{ordinal}" if ordinal > 1 else ""
    return f"{scope}:{base}{tail}"


def catches(file: str, data: bytes, scope: str) -> tuple[list[Catch], int]:
    """The quarantined lines of one file, and how many lines carry no quarantine mark at all."""
    found: list[Catch] = []
    unmarked = 0
    taken: Counter[str] = Counter()
    for where in lines(file, data):
        catch = _catch(where, scope, taken)
        if catch is None:
            unmarked += 1
        else:
            found.append(catch)
    return found, unmarked


def _catch(where: Where, scope: str, taken: Counter[str]) -> Catch | None:
    found = audit.caught(decode(where.raw), audit.OPENS, day)
    if found is None:
        return None
    raw = encode(found.before.removesuffix(" "))
    base = "q" + sha256(raw).hexdigest()
    taken[base] += 1
    name = handle(scope, base, taken[base])
    return Catch(decode(raw), raw, found.reason, scope, name, where, found.mark, found.marked)


def names(found: Iterable[Memory]) -> frozenset[str]:
    """The hashes of memories that have one."""
    return frozenset(m.hash for m in found if m.hash)
