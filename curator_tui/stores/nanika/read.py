"""Files of a nanika store into memories and catches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from functools import lru_cache

from curator_tui.engine.record import Memory, Role, Status, Where
from curator_tui.engine.sha import sha256
from curator_tui.engine.snapshot import Catch
from curator_tui.engine.text import content_hash, strip

from .. import audit
from .lines import decode, encode, lines
from .stamps import content, day, number, said

_NOWHERE = Where("", 0, b"", b"", 0)


def memory(where: Where, scope: str, role: Role = "memory", taken: Counter[str] | None = None) -> Memory:
    """One line as a memory. With `taken`, which counts the hashes of its scope, it gets its handle."""
    found = _said(where.raw, role)
    name = "" if taken is None else _handle(scope, found.hash, where, taken)
    return _placed(found, scope, name, where)


def _placed(m: Memory, scope: str, name: str, where: Where) -> Memory:
    """As `replace` has it, for every line at each reading: that looks up each field by its name."""
    return Memory(
        m.text, scope, name, m.hash, where, m.role, m.kind, m.filed, m.verified, m.expires, m.source,
        m.confidence, m.status, m.superseded_by, m.used, m.pinned, m.excluded, m.importance, m.project,
        m.links, m.extras, m.file_date,
    )  # fmt: skip


# Each decision is tried on the whole file before it is taken, and leaves most lines as they were.
@lru_cache(maxsize=1 << 16)
def _said(raw: bytes, role: Role) -> Memory:
    """What a line says by itself, wherever it stands."""
    line = strip(decode(raw))
    text = content(line)
    known: dict[str, str] = {}
    dates: dict[str, date] = {}
    extras: list[tuple[str, str]] = []
    for key, value in said(line):
        if key in ("filed", "verified", "expires"):
            found = day(value)
            if found:
                dates[key] = found
        elif key in ("type", "used", "superseded_by", "source", "confidence"):
            known[key] = value
        elif key != "bridged" or day(value):
            extras.append((key, value))
    pointer = known.get("superseded_by") or None
    return Memory(
        text=text,
        scope="",
        handle="",
        hash=content_hash(text),
        where=_NOWHERE,
        role=role,
        kind=known.get("type") or None,
        filed=dates.get("filed"),
        verified=dates.get("verified"),
        expires=dates.get("expires"),
        source=known.get("source") or None,
        confidence=known.get("confidence") or None,
        status=_status(role, pointer, extras),
        superseded_by=pointer,
        used=number(known.get("used", "")),
        extras=tuple(extras),
    )


def _status(role: Role, pointer: str | None, extras: list[tuple[str, str]]) -> Status:
    if role == "archive":
        return "retired" if any(key == "retired" and day(value) for key, value in extras) else "archived"
    return "superseded" if pointer else "active"


def memories(file: str, data: bytes, scope: str, role: Role, taken: Counter[str]) -> list[Memory]:
    """The memories of one file. `taken` counts the hashes seen in this scope, for the ordinals of handles."""
    return [memory(where, scope, role, taken) for where in lines(file, data)]


def _handle(scope: str, name: str, where: Where, taken: Counter[str]) -> str:
    base = name or "-" + sha256(where.raw).hexdigest()
    taken[base] += 1
    return handle(scope, base, taken[base])


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
