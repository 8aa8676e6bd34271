"""What was put aside to wait, and is back: its evidence first."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from ..case import Case
from ..evidence import gone
from ..marks import waiting, waiting_since
from ..review import Item, State
from .lifecycle import Found


def items(case: Case, found: Found | None = None) -> Iterator[Item]:
    """Every memory that waits; open once the policy's days are over, before that as put off."""
    evidence = found or {}
    for memory in case.memories:
        if memory.role != "memory" or memory.status != "active" or not waiting(memory):
            continue
        days = case.policy.review.waiting
        since = waiting_since(memory, case.today)
        back = since + timedelta(days=days) if since else case.today
        state: State = "open" if back <= case.today else "later"
        seen = evidence.get(memory.handle, ())
        said = (
            f"waiting since {since}, back after {days} days" if since else "waiting, nobody knows since when"
        )
        yield Item(
            id=f"waiting:{memory.handle}:{since or ''}",
            queue="expiry",
            scope=memory.scope,
            text=memory.text,
            harm=(2.5, float(len(gone(seen))), float((case.today - back).days)),
            members=(memory,),
            reasons=(*(one.sentence for one in seen), said),
            state=state,
            said="" if state == "open" else f"waits until {back}",
            kind="waiting",
        )
