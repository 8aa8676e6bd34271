"""Extend, retire and restore: is it still true?"""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named
from ..change import Change, Time
from ..draft import Draft
from ..expiry import extended
from ..layout import PAGED
from ..record import Memory
from ..review import Item
from ..values import replace


def memories_of(items: Sequence[Item], *roles: str) -> list[Memory]:
    """The memories that a decision acts on, each once; refused where there is none in those roles."""
    found = {m.handle: m for item in items for m in item.members if isinstance(m, Memory)}
    chosen = [m for m in found.values() if not roles or m.role in roles]
    if not chosen:
        raise Refused("there is no memory here that this could be done to")
    return chosen


def seen(draft: Draft, memory: Memory) -> None:
    """A person has seen this memory: what it claims of itself counts from now on.

    Its text and line are kept, by which it is found again when another program rewords it.
    """
    draft.note(memory.key, "unseen", None)
    draft.note(memory.key, "text", memory.text)
    if memory.handle == memory.where.file:
        draft.note(memory.key, "file", memory.where.file)
    else:
        draft.note(memory.key, "line", memory.where.line)


def not_in_bulk(case: Case, found: Sequence[Memory]) -> None:
    """Refused for several at once where the gate flags one that nobody cleared."""
    flagged = [m for m in found if case.uncleared(m)]
    if len(found) > 1 and flagged:
        raise Refused(f"{len(flagged)} of these are flagged and not cleared: decide on those one at a time")


def verify(case: Case, draft: Draft, memory: Memory, days: int | None = None) -> None:
    """Verified today, in its bytes and beside them; a written `expires` follows."""
    today = case.today.isoformat()
    raw = case.layout.stamped(draft.raw(memory.where), "verified", today)
    until = extended(memory, case.policy, case.today, days)
    if until and (memory.expires or days is not None):
        raw = case.layout.stamped(raw, "expires", until.isoformat())
        draft.note(memory.key, "expires", until.isoformat())
    draft.stamp(memory.where, raw)
    draft.note(memory.key, "verified", today)


def extend(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Verified today, good for its kind's shelf life, or for `args.days`."""
    if args.days is not None and not 1 <= args.days <= 36500:
        raise Refused("days are a whole number from 1 to 36500")
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    not_in_bulk(case, found)
    today = case.today.isoformat()
    for memory in found:
        verify(case, draft, memory, args.days)
        draft.note(memory.key, "reviewed", today)
        seen(draft, memory)
    until = extended(found[0], case.policy, case.today, args.days)
    tail = f", good until {until}" if until and len(found) == 1 else ", verified today"
    change = draft.change("extend", named("extended", [m.text for m in found], tail))
    if case.layout.name not in PAGED:
        return change
    # The layout leaves out those whose time tells no age.
    own = [m.where.file for m in found if m.handle == m.where.file]
    return replace(change, times=tuple(Time(file, "now") for file in own))


def retire(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Out of the memory, with the day; nothing is deleted."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    for memory in found:
        case.layout.retire(draft, memory, case.today)
        draft.note(memory.key, "retired", case.today.isoformat())
        draft.note(memory.key, "reviewed", case.today.isoformat())
    return draft.change("retire", named("retired", [m.text for m in found]))


def bring_in(case: Case, draft: Draft, memory: Memory) -> None:
    """A memory that was set aside stands in the store again. Raises Refused."""
    case.layout.restore(draft, memory)
    draft.note(memory.key, "retired", None)
    draft.note(memory.key, "quarantined", None)
    draft.note(f"d:{memory.scope}:{memory.hash}", "done", None)
    seen(draft, memory)


def restore(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Back from where it was put."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, *(("archive", "quarantine") if case.layout.name in PAGED else ("archive",)))
    for memory in found:
        bring_in(case, draft, memory)
    return draft.change("restore", named("restored", [m.text for m in found]))
