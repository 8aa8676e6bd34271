"""What is past its date, most harmful first."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from ..case import Case
from ..expiry import Due, due
from ..record import Memory
from ..review import Item


def items(case: Case, seeded: Collection[str]) -> Iterator[Item]:
    """Active memories that are due; those in `seeded` (handles that the seed holds now) weigh more."""
    for memory in case.memories:
        if memory.role != "memory" or memory.status != "active":
            continue
        found = due(memory, case.policy, case.today)
        if found.due():
            yield _item(memory, found, memory.handle in seeded)


def _item(memory: Memory, found: Due, loaded: bool) -> Item:
    reasons = [found.why]
    if not found.never_dated:
        reasons.append(f"{found.overdue} days overdue" if found.overdue else "due today")
    if loaded:
        reasons.append("the seed holds it now")
    if memory.source:
        reasons.append(f"source: {memory.source}")
    dated = 0.0 if found.never_dated else 1.0
    return Item(
        id=f"expiry:{memory.handle}",
        queue="expiry",
        scope=memory.scope,
        text=memory.text,
        harm=(3.0 if loaded else 1.0, dated, float(found.overdue)),
        members=(memory,),
        reasons=tuple(reasons),
        kind="never dated" if found.never_dated else "due",
    )
