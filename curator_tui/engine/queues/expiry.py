"""What is past its date, most harmful first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache

from ..case import Case
from ..expiry import Due, reckoner
from ..record import Memory
from ..review import Item
from .again import Again, same

_LOADED = 3.0


def items(case: Case, seeded: Collection[str], again: Again | None = None) -> Iterator[Item]:
    """Active memories that are due; those in `seeded` (handles that the seed holds now) weigh more."""
    again = again or Again()
    on = case.policy, case.today
    before, made = again.of("expiry", on), dict[str, Item]()
    due = reckoner(case.policy, case.today)
    for memory in case.memories:
        if memory.role != "memory" or memory.status != "active":
            continue
        item, loaded = before.get(memory.handle), memory.handle in seeded
        if item is None or not same(item, memory) or (item.harm[0] == _LOADED) != loaded:
            found = due(memory)
            if not found.due():
                continue
            item = _item(memory, found, loaded)
        made[memory.handle] = item
        yield item
    again.keep("expiry", on, made)


def _item(memory: Memory, found: Due, loaded: bool) -> Item:
    harm, reasons = _told(found.why, found.never_dated, found.overdue, loaded, memory.source)
    kind = "never dated" if found.never_dated else "due"
    return Item(
        f"expiry:{memory.handle}", "expiry", memory.scope, memory.text, harm, (memory,), reasons, kind=kind
    )


# Said once for all memories of a kind and day: a large store has many.
@lru_cache(maxsize=1 << 12)
def _told(
    why: str, never_dated: bool, overdue: int, loaded: bool, source: str | None
) -> tuple[tuple[float, ...], tuple[str, ...]]:
    """Harm and reasons."""
    reasons = [why]
    if not never_dated:
        reasons.append(f"{overdue} days overdue" if overdue else "due today")
    if loaded:
        reasons.append("the seed holds it now")
    if source:
        reasons.append(f"source: {source}")
    return (_LOADED if loaded else 1.0, 0.0 if never_dated else 1.0, float(overdue)), tuple(reasons)
