"""What is past its date in a store with a page, dearest first, and what its header doesn't say.

Dear is what would be on the page if it were verified; then what names things that are gone; then the most
overdue.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from ..case import Case
from ..evidence import Evidence, gone
from ..expiry import Due, due
from ..marks import kept, never, waiting
from ..record import Memory, extra
from ..review import Item, State

Found = Mapping[str, Sequence[Evidence]]
"""Evidence by handle."""

_FIRM = frozenset({"file", "folder", "function", "class", "command"})


def items(case: Case, on_page: Collection[str] = (), found: Found | None = None) -> Iterator[Item]:
    """Active memories that are due, or that name what is gone. `on_page`: handles that would be on the page
    if all of them were verified."""
    evidence = found or {}
    for memory in _standing(case):
        when = due(memory, case.policy, case.today)
        seen = evidence.get(memory.handle, ())
        lost = [one for one in gone(seen) if one.name.sort in _FIRM]
        if when.due():
            yield _due(memory, when, memory.handle in on_page, seen)
        elif lost:
            yield _doubt(memory, when, memory.handle in on_page, seen)


def _standing(case: Case) -> Iterator[Memory]:
    for memory in case.memories:
        if memory.role == "memory" and memory.status == "active" and not waiting(memory):
            yield memory


def _due(memory: Memory, when: Due, dear: bool, seen: Sequence[Evidence]) -> Item:
    reasons = [one.sentence for one in seen]
    reasons.append(when.why)
    if not when.never_dated:
        reasons.append(f"{when.overdue} days overdue" if when.overdue else "due today")
    if dear:
        reasons.append("would be on the page if verified")
    if memory.source:
        reasons.append(f"source: {memory.source}")
    raised = 2.0 if gone(seen) else (0.0 if when.never_dated else 1.0)
    state, said = _decided(memory)
    return Item(
        id=f"expiry:{memory.handle}",
        queue="expiry",
        scope=memory.scope,
        text=memory.text,
        harm=(3.0 if dear else 1.0, raised, float(when.overdue)),
        members=(memory,),
        reasons=tuple(reasons),
        state=state,
        said=said,
        kind="never dated" if when.never_dated else "due",
    )


def _decided(memory: Memory) -> tuple[State, str]:
    """What a person said of its place on the page settles its date, too."""
    if kept(memory):
        return "decided", "kept on the page though past its date"
    if never(memory):
        return "decided", "never on the page"
    return "open", ""


def _doubt(memory: Memory, when: Due, dear: bool, seen: Sequence[Evidence]) -> Item:
    reasons = [one.sentence for one in seen]
    return Item(
        id=f"evidence:{memory.handle}",
        queue="expiry",
        scope=memory.scope,
        text=memory.text,
        harm=(1.0, 1.0 if dear else 0.0, 0.0),
        members=(memory,),
        reasons=(*reasons, f"not due yet: {when.why}"),
        kind="evidence",
    )


def incomplete(case: Case) -> Iterator[Item]:
    """Active memories whose kind, source or confidence nobody said, of headers that can be read."""
    for memory in _standing(case):
        fields = (("kind", memory.kind), ("source", memory.source), ("confidence", memory.confidence))
        missing = [name for name, value in fields if not value]
        if missing and extra(memory, "header") in (None, "none"):  # one that can't be read is to be mended
            yield Item(
                id=f"incomplete:{memory.handle}",
                queue="mend",
                scope=memory.scope,
                text=memory.text,
                harm=(0.5, float(len(missing)), 0.0),
                members=(memory,),
                reasons=(f"it doesn’t say its {', '.join(missing)}",),
                kind="incomplete",
            )
