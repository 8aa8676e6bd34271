"""What is known of a store whose folder was moved or renamed, brought under the names that it has now."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from curator_tui.disk import registry
from curator_tui.disk.errors import DiskError
from curator_tui.engine import moved
from curator_tui.engine.change import Conflict

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curator_tui.disk.places import Places

    from .desk import Desk


def take_along(desk: Desk, homes: Places, before: tuple[str, ...] | None) -> str:
    """Renames the sidecar's keys of scopes that have another name now, as a change in the journal, and says
    so; "" where there is nothing to do. What a person took back by its name isn't done again. Writes.

    `before`: the scopes that the registry has of this store; from now on it has those of today.
    """
    said = ""
    try:
        if desk.snapshot.sidecar.entries:
            said = _taken(desk, moved.moves(desk.snapshot, before))
    except (Conflict, DiskError) as error:
        return f"what was decided under the store’s former name stays there for now: {error}"
    with suppress(DiskError):  # a full disk keeps no store closed; the next opening tries again
        registry.saw(homes, desk.records.kept.id, desk.scopes)
    return said


def _taken(desk: Desk, found: Mapping[str, str]) -> str:
    if not found:
        return ""
    back = [e for e in desk.records.log() if e.name == moved.NAME and e.undone_by is not None]
    undone = {pair for entry in back for pair in moved.told(entry.notes)}
    old = frozenset[str]() if desk.snapshot.titled else _looked_at(desk)
    found = {was: now for was, now in found.items() if (was, now) not in undone and now not in old}
    if not found:
        return ""
    done = desk.records.commit(moved.change(desk.snapshot.sidecar, found), "hook", desk.clock())
    desk.reload()
    return f"{done.what} (change {done.id})"


def _looked_at(desk: Desk) -> frozenset[str]:
    """The scopes of today of which the last look holds a file."""
    from curator_tui.disk import looks

    look = looks.last(desk.records.kept)
    if look is None:
        return frozenset()
    names = {*looks.load(desk.records.kept, look), *look.skipped}
    return frozenset(file.scope for name, file in desk.snapshot.files.items() if name in names)
