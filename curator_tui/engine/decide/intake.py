"""New or altered memories of a review, accepted as they are."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named
from ..draft import Draft
from ..known import clear_key
from ..queues.intake import KINDS
from ..record import Memory
from ..review import Item
from .page import SOURCES


def accept(case: Case, draft: Draft, items: Sequence[Item], args: Args) -> str:
    """Exactly the bytes of those among `items` that are new or altered may count, from the source that is
    proposed or that `args.text` names; returns what to say of it, "" where there is none. Raises Refused."""
    found = [(m, i) for i in items if i.kind in KINDS for m in i.members if isinstance(m, Memory)]
    today, source = case.today.isoformat(), ""
    for memory, item in found:
        source = (args.text or item.source).strip().lower()
        if source and source not in SOURCES.values():
            raise Refused(f"a source is one of {', '.join(SOURCES.values())}")
        draft.note(clear_key(memory), "accepted", today)
        draft.note(clear_key(memory), "released", today)
        draft.note(memory.key, "unseen", None)
        if source:
            draft.note(memory.key, "source", source)
        if source and memory.source and memory.source != source:  # what a note says of itself gives way
            draft.stamp(memory.where, case.layout.stamped(draft.raw(memory.where), "source", source))
    tail = f", source: {source}" if source and len(found) == 1 else ""
    return named("accepted", [m.where.file for m, _ in found], tail) if found else ""
