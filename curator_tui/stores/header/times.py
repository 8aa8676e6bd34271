"""What a change does to file times, which tell how old a memory is."""

from __future__ import annotations

from collections.abc import Callable

from curator_tui.engine.change import Change, Time, When
from curator_tui.engine.diff import applied
from curator_tui.engine.record import Memory
from curator_tui.engine.snapshot import Snapshot
from curator_tui.engine.values import replace

from . import fence
from .model import BOM


def timed(change: Change, snapshot: Snapshot, ages: Callable[[Memory], bool]) -> Change:
    """Extend makes the file of a memory that it verifies as of now, as its change asks, not that of another
    with the same text; a change to the header alone, or to the name, keeps its time; a change to the text is
    one of now by itself. `ages`: whether the time of a memory's file tells its age; the others' are left to
    what writing does. Raises Conflict."""
    after = applied(change, snapshot.data)
    renamed = {rename.file: rename.to for rename in change.renames}
    held = {m.where.file: m for m in snapshot.memories if m.handle == m.where.file and ages(m)}
    found: dict[str, When] = {}
    for file in change.files:
        before, new = snapshot.data(file), after[renamed.get(file, file)]
        if file in held and before is not None and new is not None and _body(before) == _body(new):
            found[file] = "keep"
    keys = {note.key for note in change.notes if note.field in ("verified", "file") and note.new}
    asked = [time.file for time in change.times if time.how == "now"]
    found |= {file: "now" for file in asked if file in held and held[file].key in keys}
    return replace(change, times=tuple(Time(file, how) for file, how in found.items()))


def _body(data: bytes) -> bytes:
    """The text, without blank lines before it: those come with a header that a person asked for."""
    header = fence.find(data)
    return (data[header.body :] if header else data.removeprefix(BOM)).lstrip(b"\r\n")
