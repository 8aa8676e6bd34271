"""Mends of headers that can't be read and of an index and files that come apart; a header made on request."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named, short
from ..change import Change, Conflict, Edit
from ..diff import applied
from ..draft import Draft
from ..review import Item, broken
from .lifecycle import memories_of


def to_mend(items: Sequence[Item]) -> list[Item]:
    """Those that are broken, not those that only say less than they could. Raises Refused."""
    found = [item for item in items if broken(item)]
    if not found:
        raise Refused("there is nothing here to mend")
    return found


def mend(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The mend that each item shows. Raises Refused where one has none, or two meet in one place."""
    layout, found = case.filing, to_mend(items)
    edits: list[Edit] = []
    what = ""
    for item in found:
        change = layout.mend(case.snapshot, item.id)
        if change is None:
            raise Refused(f"there is no one sensible mend for “{short(item.text)}”: edit the file by hand")
        edits += change.edits
        what = change.what
    if len(found) > 1:
        what = f"mended {len(found)} places"
    whole = Change("mend", what, tuple(edits))
    try:
        applied(whole, case.snapshot.data)
    except Conflict:
        raise Refused("these mends meet in one place: accept them one at a time") from None
    return whole


def add_header(case: Case, items: Sequence[Item], args: Args) -> Change:
    """A header in front of each file that has none, with what is known of it besides."""
    layout, draft = case.filing, Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    for memory in found:
        layout.add_header(draft, memory)
    return draft.change("add-header", named("gave a header to", [m.where.file for m in found]))
