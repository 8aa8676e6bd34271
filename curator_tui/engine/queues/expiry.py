"""What is past its date, most harmful first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from heapq import nlargest

from ..case import Case
from ..expiry import Due, reckoner
from ..record import Memory
from ..review import Item, Lot
from .again import Again, same
from .later import put_off, settled

_LOADED = 3.0
_ID = "expiry:"


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


def lot(case: Case, seeded: Collection[str], again: Again | None = None) -> Lot:
    """The same, made when they are looked at, but for as many as a day's share may hold."""
    due, gone = reckoner(case.policy, case.today), settled(case)
    found = [
        (memory, when, memory.handle in seeded)
        for memory in case.memories
        if memory.role == "memory" and memory.status == "active" and (when := due(memory)).due()
    ]
    if gone:
        found = [one for one in found if _ID + one[0].handle not in gone]
    worst = nlargest(
        case.policy.review.due, found, key=lambda one: _harm(one[1].never_dated, one[1].overdue, one[2])
    )
    first = tuple(_item(*one) for one in worst)
    handles = [memory.handle for memory, _, _ in found]
    return Lot(
        "expiry",
        len(found),
        lambda: map(_ID.__add__, handles),
        first,
        lambda: put_off(case, items(case, seeded, again)),
    )


def _item(memory: Memory, found: Due, loaded: bool) -> Item:
    harm, reasons = _said(found.why, found.never_dated, found.overdue, loaded, memory.source)
    kind = "never dated" if found.never_dated else "due"
    return Item(_ID + memory.handle, "expiry", memory.scope, memory.text, harm, (memory,), reasons, kind=kind)


# Said once for all memories of a kind and day: a large store has many.
@lru_cache(maxsize=1 << 12)
def _said(
    why: str, never_dated: bool, overdue: int, loaded: bool, source: str | None
) -> tuple[tuple[float, ...], tuple[str, ...]]:
    reasons = [why]
    if not never_dated:
        reasons.append(f"{overdue} days overdue" if overdue else "due today")
    if loaded:
        reasons.append("the seed holds it now")
    if source:
        reasons.append(f"source: {source}")
    return _harm(never_dated, overdue, loaded), tuple(reasons)


def _harm(never_dated: bool, overdue: int, loaded: bool) -> tuple[float, ...]:
    return _LOADED if loaded else 1.0, 0.0 if never_dated else 1.0, float(overdue)
