"""What a person let in stays let in when that person changes it: clearance is of exact bytes."""

from __future__ import annotations

from collections import Counter

from curator_tui.engine.values import replace

from .change import Change, Note
from .diff import applied
from .known import clear_key, clearing
from .snapshot import Snapshot

_FIELDS = ("accepted", "released")


def carried(change: Change, snapshot: Snapshot) -> Change:
    """The change with the clearance of each file that it alters noted for the file's new bytes instead.

    The old bytes keep theirs only where another file holds them. Raises Conflict.
    """
    touched = frozenset(change.files)
    held = [m for m in snapshot.memories if m.where.file in touched and m.handle == m.where.file]
    cleared = [m for m in held if clear_key(m) in snapshot.sidecar.entries]
    if not cleared:
        return change
    after, names = applied(change, snapshot.data), {one.file: one.to for one in change.renames}
    keys = Counter(clear_key(m) for m in snapshot.memories)
    said = {(note.key, note.field): note.new for note in change.notes}
    notes: list[Note] = []
    for memory in cleared:
        old, new = clear_key(memory), after[names.get(memory.where.file, memory.where.file)]
        key = clearing(memory.scope, new.strip()) if new is not None else old
        for field in _FIELDS:
            value = said.get((old, field), snapshot.sidecar.get(old, field))
            before = snapshot.sidecar.get(key, field)
            if key != old and value != before and (key, field) not in said:
                notes.append(Note(key, field, before, value))
            if key != old and value is not None and (old, field) not in said and keys[old] == 1:
                notes.append(Note(old, field, value, None))
    return replace(change, notes=(*change.notes, *notes))
