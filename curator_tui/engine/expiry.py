"""Expiry: is it still true? A verification is good for its kind's shelf life."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from functools import lru_cache

from curator_tui.engine.values import dataclass

from .policy import NEVER_EXPIRE, Days, Policy
from .record import Memory, extra

_LONGEST = 36_500


# A Markdown heading, or a line that rules or underlines, by itself.
_MARK = re.compile(r"\ufeff?(?:#{1,6}(?:[ \t].*)?|[-=*_ \t]{3,})")
_MARKS = ("#", "-", "=", "*", "_", "\ufeff")


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
        return self.never_dated or (self.overdue >= 0 and self.on is not None)

    def past(self) -> bool:
        """True when its date has come; False for what was never dated."""
        return self.on is not None and self.overdue >= 0


def due(memory: Memory, policy: Policy, today: date) -> Due:
    """Expires = `expires`, else verified (else filed, else the file's date) + shelf life.

    A date ahead of today counts as none, but for `expires`.
    """
    if is_mark(memory):
        return Due(None, -1, False, "a heading or a rule: it says nothing that could be verified")
    shelf, said = _shelf_life(memory, policy)
    if memory.kind in NEVER_EXPIRE or shelf is None:
        return Due(None, -1, False, f"{memory.kind or 'no kind'}: never expires")
    if memory.expires:
        return _due(memory.expires, today, f"expires {memory.expires}, as written")
    start, word = _start(memory, today)
    if start is None:
        return Due(None, 0, True, "never dated")
    return _reckoned(start, word, shelf, said or f"for {memory.kind or 'no kind'}", today)


def reckoner(policy: Policy, today: date) -> Callable[[Memory], Due]:
    """`due` for many memories: of those whose stamps are the same it is reckoned once."""
    known: dict[tuple[object, ...], Due] = {}

    def of(memory: Memory) -> Due:
        stamps = memory.kind, memory.verified, memory.filed, memory.expires, memory.file_date
        if memory.extras or memory.text.startswith(_MARKS):  # its own shelf life may be among them
            return due(memory, policy, today)
        found = known.get(stamps)
        if found is None:
            found = known[stamps] = due(memory, policy, today)
        return found

    return of


def is_mark(memory: Memory) -> bool:
    """True for a line that only structures its file: a bare heading or rule, of which nobody said a kind or a
    day."""
    return (
        memory.text.startswith(_MARKS)
        and not (memory.kind or memory.filed or memory.verified or memory.expires or memory.file_date)
        and _MARK.fullmatch(memory.text) is not None
    )


# Many memories are of one kind and day: that is reckoned, and said, once.
@lru_cache(maxsize=1 << 12)
def _reckoned(start: date, word: str, shelf: int, said: str, today: date) -> Due:
    on = _plus(start, shelf)
    return _due(on, today, f"{word} {start} + {shelf} days {said} = {on}")


def _shelf_life(memory: Memory, policy: Policy) -> tuple[Days, str]:
    """Its own shelf life where one is written, else its kind's."""
    own = (extra(memory, "shelf_life") or "").strip().lower() if memory.extras else ""
    if own == "never":
        return None, ""
    if own.isascii() and own.isdigit() and len(own) <= 5 and 1 <= int(own) <= _LONGEST:
        return int(own), "as written"
    return policy.shelf_life(memory.kind), ""


def _plus(start: date, days: int) -> date:
    return start + timedelta(days=days) if start.toordinal() + days < date.max.toordinal() else date.max


def _due(on: date, today: date, why: str) -> Due:
    return Due(on, (today - on).days, False, why)


def _start(memory: Memory, today: date) -> tuple[date | None, str]:
    dates = (
        (memory.verified, "verified"),
        (memory.filed, "filed"),
        (memory.file_date, "from the file’s date"),
    )
    for found, word in dates:
        if found and found <= today:
            return found, word
    return None, ""


def extended(memory: Memory, policy: Policy, today: date, days: int | None = None) -> date | None:
    """The day it falls due again when verified today, for its shelf life or for `days`; None for never."""
    span = _shelf_life(memory, policy)[0] if days is None else days
    if memory.kind in NEVER_EXPIRE:
        return None
    return None if span is None else _plus(today, span)
