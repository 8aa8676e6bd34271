"""What a change does to file times: the program tells by them how old a memory is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.change import Change, Time, When
from curator_tui.engine.diff import applied
from curator_tui.engine.snapshot import Snapshot
from curator_tui.engine.values import replace

from ..header import fence

if TYPE_CHECKING:
    from .layout import Claude


def timed(layout: Claude, change: Change, snapshot: Snapshot) -> Change:
    """Extend makes a memory's file as of now; a change to the header alone, or to the name, keeps its time; a
    change to the text is one of now by itself. Raises Conflict."""
    after = applied(change, snapshot.data)
    renamed = {rename.file: rename.to for rename in change.renames}
    found: dict[str, When] = {}
    for file in change.files:
        before, new = snapshot.data(file), after[renamed.get(file, file)]
        if layout.topic(file) and before is not None and new is not None and _body(before) == _body(new):
            found[file] = "keep"
    if change.name == "extend":
        keys = {note.key for note in change.notes if note.field == "verified" and note.new}
        for memory in snapshot.memories:
            if memory.key in keys and layout.topic(memory.where.file):
                found[memory.where.file] = "now"
    return replace(change, times=tuple(Time(file, how) for file, how in found.items()))


def _body(data: bytes) -> bytes:
    header = fence.find(data)
    return data[header.body :] if header else data
