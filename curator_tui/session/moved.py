"""What is known of a store whose folder was moved or renamed, brought under the names that it has now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError
from curator_tui.engine import moved
from curator_tui.engine.change import Conflict

if TYPE_CHECKING:
    from .desk import Desk


def take_along(desk: Desk) -> str:
    """Renames the sidecar's keys of scopes that have another name now, as a change in the journal, and says
    so; "" where there is nothing to do. What a person took back by its name isn't done again. Writes."""
    found = moved.moves(desk.snapshot)
    if not found:
        return ""
    try:
        back = [e for e in desk.records.log() if e.name == moved.NAME and e.undone_by is not None]
        undone = {pair for entry in back for pair in moved.told(entry.notes)}
        found = {old: new for old, new in found.items() if (old, new) not in undone}
        if not found:
            return ""
        done = desk.records.commit(moved.change(desk.snapshot.sidecar, found), "hook", desk.clock())
        desk.reload()
    except (Conflict, DiskError) as error:
        return f"what was decided under the store’s former name stays there for now: {error}"
    return f"{done.what} (change {done.id})"
