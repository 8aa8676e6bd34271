"""Supersedure as a person settles it: roll back, seen and right, accept a proposal, keep both."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named
from ..chains import link_key
from ..change import Change
from ..draft import Draft
from ..record import Memory
from ..review import Item
from .lifecycle import seen
from .pointing import point, unpoint


def _pairs(items: Sequence[Item], kind: str) -> list[tuple[Memory, str]]:
    """Older memories and the hash of what replaces them."""
    found: list[tuple[Memory, str]] = []
    for item in items:
        if item.queue != "chains" or item.kind != kind:
            continue
        older = item.members[0]
        if isinstance(older, Memory):
            newer = item.members[1] if len(item.members) > 1 else None
            pointer = older.superseded_by or (newer.hash if isinstance(newer, Memory) else "")
            found.append((older, pointer))
    if not found:
        what = "a supersedure" if kind == "link" else "a proposal"
        raise Refused(f"there is no {what} here")
    return found


def rollback(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The one field goes, both lines stay; the pair is not proposed again."""
    draft = Draft.of(case.snapshot)
    pairs = _pairs(items, "link")
    for older, pointer in pairs:
        unpoint(case, draft, older)
        draft.note(link_key(older, pointer), "settled", None)
        draft.note(link_key(older, pointer), "kept", case.today.isoformat())
        draft.note(f"d:{older.scope}:{older.hash}", "done", None)
    return draft.change("rollback", named("rolled back", [m.text for m, _ in pairs], ", active again"))


def settle(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Seen and right: it leaves the queue."""
    draft = Draft.of(case.snapshot)
    pairs = _pairs(items, "link")
    for older, pointer in pairs:
        draft.note(link_key(older, pointer), "settled", case.today.isoformat())
        draft.note(f"d:{older.scope}:{older.hash}", "done", None)
    return draft.change("settle", named("settled", [m.text for m, _ in pairs], " as rightly superseded"))


def supersede(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A proposal is right: the older memory points at the newer one."""
    draft = Draft.of(case.snapshot)
    pairs = _pairs(items, "proposal")
    newest = {m.hash: m for item in items for m in item.members[1:] if isinstance(m, Memory)}
    for older, pointer in pairs:
        newer = newest.get(pointer)
        point(case, draft, older, case.layout.pointer(case.snapshot, newer) if newer else pointer)
        draft.note(link_key(older, pointer), "settled", case.today.isoformat())
        seen(draft, older)
    for item in items:
        for member in item.members[1:]:
            if isinstance(member, Memory):
                seen(draft, member)
    return draft.change("supersede", named("superseded", [m.text for m, _ in pairs]))


def keep_both(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A proposal is wrong: both are true, never proposed again."""
    draft = Draft.of(case.snapshot)
    pairs = _pairs(items, "proposal")
    for older, pointer in pairs:
        draft.note(link_key(older, pointer), "kept", case.today.isoformat())
    return draft.change(
        "keep-both", named("kept both:", [m.text for m, _ in pairs], " and what would replace it")
    )
