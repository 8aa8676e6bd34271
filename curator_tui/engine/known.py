"""Memories as their files and the sidecar together know them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from curator_tui.engine.values import replace

from .change import Sidecar, Value
from .policy import NEVER_EXPIRE
from .record import Memory

# Fields that the record doesn't model, which a memory that no person has seen claims in vain.
_USED = re.compile(rb" \| used: [0-9]{1,9}(?= \||\Z)")
USED_FROM = "used_from"
"""The sidecar's field for the count that a memory brought along."""
CLAIMS = frozenset({"shelf_life", "supersedes", "page", "waiting"})


def as_day(value: Value) -> date | None:
    """A date kept as YYYY-MM-DD, else None."""
    if not isinstance(value, str):
        return None
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def known(memory: Memory, sidecar: Sidecar, today: date) -> Memory:
    """The later of what the file and the sidecar say; a memory no person has seen claims nothing.

    Other programs drop stamps they don't know when they write a line back, so what we confirmed is kept
    beside the file too.
    """
    entry = sidecar.entries.get(memory.key)
    if not entry:
        return memory
    if entry.get("unseen"):
        return _claimless(memory)
    verified = _later(memory.verified, as_day(entry.get("verified")), today)
    expires = memory.expires or as_day(entry.get("expires"))
    return replace(
        memory,
        verified=verified,
        expires=expires,
        kind=memory.kind or _word(entry, "kind"),
        source=memory.source or _word(entry, "source"),
        confidence=memory.confidence or _word(entry, "confidence"),
        used=uses(memory, sidecar),
        pinned=memory.pinned or entry.get("pinned") is True,
        excluded=memory.excluded or entry.get("page") == "never",
        extras=_with(memory.extras, entry),
    )


def uses(memory: Memory, sidecar: Sidecar) -> int:
    """How often it was used since it entered: the count that it brought along is a claim that nobody can
    check. A count below that one was begun anew by another program, and is believed."""
    brought = sidecar.get(memory.key, USED_FROM)
    return memory.used - brought if isinstance(brought, int) and brought <= memory.used else memory.used


def dated(memory: Memory, dates: Mapping[str, date], today: date) -> Memory:
    """With the day its file was last written, where it has no date of its own that counts."""
    written = dates.get(memory.where.file)
    if written is None or not undated(memory, today):
        return memory
    return replace(memory, file_date=written)


def undated(memory: Memory, today: date) -> bool:
    """Whether it has no date of its own that counts: one to come doesn't."""
    return _later(memory.filed, memory.verified, today) is None


def _word(entry: Mapping[str, Value], field: str) -> str | None:
    value = entry.get(field)
    return value if isinstance(value, str) and value else None


def _with(extras: tuple[tuple[str, str], ...], entry: Mapping[str, Value]) -> tuple[tuple[str, str], ...]:
    """What a person said of its place on the page and of waiting stands behind what the file says."""
    more = tuple((field, word) for field in ("page", "waiting") if (word := _word(entry, field)))
    return (*extras, *(one for one in more if one not in extras))


def clear_key(memory: Memory) -> str:
    """The sidecar's name for a clearing of these bytes, without the count that every seeding raises."""
    return clearing(memory.scope, memory.where.raw.strip())


def clearing(scope: str, raw: bytes) -> str:
    """The same for the bytes of a line, or of a memory that is a file."""
    from .snapshot import catch_key

    return catch_key(scope, _USED.sub(b"", raw))


def cleared(memory: Memory, sidecar: Sidecar) -> bool:
    """True where a person released or cleared these bytes in this scope, whatever the count of uses."""
    from .snapshot import catch_key

    if sidecar.get(clear_key(memory), "released"):
        return True
    return bool(sidecar.get(catch_key(memory.scope, memory.where.raw.strip()), "released"))


def _later(a: date | None, b: date | None, today: date) -> date | None:
    days = [d for d in (a, b) if d and d <= today]
    return max(days) if days else None


def _claimless(memory: Memory) -> Memory:
    return replace(
        memory,
        used=0,
        pinned=False,
        verified=None,
        expires=None,
        importance=None,
        confidence=None,
        source=None,
        kind=None if memory.kind in NEVER_EXPIRE else memory.kind,
        extras=tuple(one for one in memory.extras if one[0] not in CLAIMS),
    )
