"""What the log of real seedings says: how often a memory was chosen, and how often it matched."""

from __future__ import annotations

from collections.abc import Iterable

from curator_tui.engine.values import dataclass


@dataclass(frozen=True, slots=True)
class Seeding:
    """One seed that was given: when (ISO), for what, and each chosen handle with whether it matched."""

    when: str
    scope: str
    objective: str
    chosen: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class Usage:
    """`chosen` counts seeds that held the memory, `matched` those in which it shared a word."""

    chosen: int
    matched: int


def usage(log: Iterable[Seeding]) -> dict[str, Usage]:
    """Counts by handle."""
    found: dict[str, Usage] = {}
    for seeding in log:
        for handle, matched in seeding.chosen:
            had = found.get(handle, Usage(0, 0))
            found[handle] = Usage(had.chosen + 1, had.matched + matched)
    return found


def times(count: int) -> str:
    """“used once”, “used 3 times”."""
    return "used once" if count == 1 else f"used {count} times"
