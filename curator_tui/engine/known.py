"""Memories as their files and the sidecar together know them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from .change import Sidecar, Value
from .policy import NEVER_EXPIRE
from .record import Memory


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
    source = entry.get("source")
    return replace(
        memory,
        verified=verified,
        expires=expires,
        source=memory.source or (source if isinstance(source, str) else None),
    )


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
    )
