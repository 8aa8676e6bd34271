"""What a memory says of its own place that the record doesn't model: page, waiting, supersedes."""

from __future__ import annotations

from datetime import date

from .known import as_day
from .record import Memory

_YES = frozenset({"true", "yes", "on", "1"})


def words(memory: Memory, name: str) -> tuple[str, ...]:
    """Every value of a field, stripped and in lower case."""
    if not memory.extras:
        return ()
    return tuple(value.strip().lower() for key, value in memory.extras if key == name)


def never(memory: Memory) -> bool:
    """Out of every page and seed by choice."""
    return memory.excluded or "never" in words(memory, "page")


def kept(memory: Memory) -> bool:
    """On the page though expired, by choice; never outweighs it."""
    return not never(memory) and "keep" in words(memory, "page")


def waiting(memory: Memory) -> bool:
    """Put aside until it is clear whether it holds: `waiting: true` or a date, or `status: pending`."""
    said = words(memory, "waiting")
    return any(word in _YES or as_day(word) for word in said) or "pending" in words(memory, "status")


def headless(memory: Memory) -> bool:
    """A file without a header; a person can ask for one."""
    return memory.handle == memory.where.file and memory.extras[-1:] == (("header", "none"),)


def waiting_since(memory: Memory, today: date) -> date | None:
    """The day from which it waits: the latest one written, else that of the memory."""
    written = [day for word in words(memory, "waiting") if (day := as_day(word)) and day <= today]
    if written:
        return max(written)
    days = (memory.verified, memory.filed, memory.file_date)
    return next((day for day in days if day and day <= today), None)
