"""Expiry: is it still true? A verification is good for its kind's shelf life."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from .policy import NEVER_EXPIRE, Policy
from .record import Memory


@dataclass(frozen=True, slots=True)
class Due:
    """When a memory falls due, and the arithmetic behind it.

    `on` is None for what never expires and for what was never dated; `overdue` is in days, 0 on the day.
    """

    on: date | None
    overdue: int
    never_dated: bool
    why: str

    def due(self) -> bool:
        """True when somebody should confirm it."""
        return self.never_dated or (self.on is not None and self.overdue >= 0)


def due(memory: Memory, policy: Policy, today: date) -> Due:
    """Expires = `expires`, else verified (else filed) + shelf life. A date ahead of today counts as none."""
    kind = memory.kind or "no kind"
    shelf = policy.shelf_life(memory.kind)
    if memory.kind in NEVER_EXPIRE or shelf is None:
        return Due(None, -1, False, f"{kind}: never expires")
    if memory.expires:
        return _due(memory.expires, today, f"expires {memory.expires}, as written")
    start, word = _start(memory, today)
    if start is None:
        return Due(None, 0, True, "never dated")
    on = start + timedelta(days=shelf) if start.toordinal() + shelf < date.max.toordinal() else date.max
    return _due(on, today, f"{word} {start} + {shelf} days for {kind} = {on}")


def _due(on: date, today: date, why: str) -> Due:
    return Due(on, (today - on).days, False, why)


def _start(memory: Memory, today: date) -> tuple[date | None, str]:
    for found, word in ((memory.verified, "verified"), (memory.filed, "filed")):
        if found and found <= today:
            return found, word
    return None, ""


def extended(memory: Memory, policy: Policy, today: date, days: int | None = None) -> date | None:
    """The day it falls due again when verified today, for the kind's shelf life or for `days`."""
    span = policy.shelf_life(memory.kind) if days is None else days
    return None if span is None else today + timedelta(days=span)
