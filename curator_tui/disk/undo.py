"""The inverse of what the journal says, as a change like any other; and which entry is next to undo."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from curator_tui.engine.values import dataclass, replace

from ..engine import moved
from ..engine.change import Change, Edit, Note, Rename, Time
from .apply import inverse_edits
from .commit import commit
from .errors import Impossible
from .files import Files
from .journal import Entry, Who, find, read
from .places import Kept
from .rebase import rebased

PERSON: tuple[Who, ...] = ("person",)
"""Whose changes a key takes back."""
TYPED: tuple[Who, ...] = ("person", "command")
"""Whose changes a command takes back: what a person typed as a command is theirs too."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step back or forward: the change to preview or commit, and the entry it undoes or redoes."""

    change: Change
    entry: Entry
    forward: bool = False


def undo_change(files: Files, entry: Entry, name: str = "undo", later: Sequence[Entry] = ()) -> Change:
    """The change that takes `entry` back, for the files as they are now. Raises DiskError.

    Its spans find their places again at commit; that raises Conflict where they can't. `later` are the
    entries behind it: what they wrote beside its spans doesn't hide these.
    """
    if entry.final:
        raise Impossible(f"change {entry.id}", "it can't be undone: a secret was taken out of every record")
    if entry.pruned:
        what = "it can't be undone: the bytes it wrote are no longer kept"
        raise Impossible(f"change {entry.id}", what, "what it took out or overwrote is still in the journal")
    called = {one.file: one.to for one in entry.renames}
    done = [replace(did, file=called.get(did.file, did.file)) for did in entry.files]
    edits: list[Edit] = []
    for did in done:
        if did.splices:
            current = files.read(did.file)
            edits += rebased(inverse_edits(did, current), did.file, current, later)
    scopes = moved.told(note for one in later for note in one.notes)
    notes = tuple(Note(moved.called(n.key, scopes), n.field, n.new, n.old) for n in reversed(entry.notes))
    renames = tuple(Rename(one.to, one.file) for one in reversed(entry.renames))
    times = [
        Time(did.file, did.was, did.now) for did in done if did.was is not None and (did.now or did.gone)
    ]
    return Change(name, f"{name}: {entry.what}", tuple(edits), notes, renames, tuple(times))


def next_undo(entries: Sequence[Entry], by: Collection[Who] = PERSON) -> Entry | None:
    """The last change that still stands, of those made by one of `by`."""
    return done[-1] if (done := _walk(entries, by)[0]) else None


def next_redo(entries: Sequence[Entry], by: Collection[Who] = PERSON) -> Entry | None:
    """The change that one of `by` undid last; None where one of them made a new one since."""
    return undone[-1] if (undone := _walk(entries, by)[1]) else None


def _walk(entries: Sequence[Entry], by: Collection[Who]) -> tuple[list[Entry], list[Entry]]:
    """Their changes that stand, and those that can be done again, the next one last in each."""
    by_id = {entry.id: entry for entry in entries}
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        if entry.undoes is not None:
            done = [one for one in done if one.id != entry.undoes]
            if entry.who in by and (old := by_id.get(entry.undoes)):
                undone.append(old)
        elif entry.redoes is not None:
            undone = [one for one in undone if one.id != entry.redoes]
            old = by_id.get(entry.redoes)
            if old is not None and old.who in by:
                done.append(old)
        elif entry.who in by:
            done.append(entry)
            undone.clear()
    return [entry for entry in done if not entry.final], undone


def undo_step(files: Files, kept: Kept, id: str | None = None, by: Collection[Who] = PERSON) -> Step:
    """What `undo` would do: to the entry named, or to the last that one of `by` made. Raises DiskError.

    To undo an undo is to redo; to undo a redo is to undo the change itself.
    """
    entries = read(kept)
    entry = find(entries, id) if id is not None else next_undo(entries, by)
    if entry is None:
        todo = "`curator log` lists what was done; a hook's is undone by ID"
        raise Impossible("", "nothing to undo", todo)
    if entry.redoes is not None:
        entry = find(entries, entry.redoes)
    if entry.undone_by is not None:
        raise Impossible(f"change {entry.id}", "it is undone already", "`curator redo` does it again")
    if entry.undoes is not None:
        return _redo(files, entries, find(entries, entry.undoes))
    last = _latest(entries, entry)
    change = undo_change(files, last, later=_behind(entries, last))
    return Step(replace(change, what=f"undo: {entry.what}"), entry)


def redo_step(files: Files, kept: Kept, by: Collection[Who] = PERSON) -> Step:
    """What `redo` would do. Raises DiskError."""
    entries = read(kept)
    entry = next_redo(entries, by)
    if entry is None:
        raise Impossible("", "nothing to redo", "only what was undone last can be done again")
    return _redo(files, entries, entry)


def _redo(files: Files, entries: Sequence[Entry], entry: Entry) -> Step:
    if entry.undone_by is None:
        raise Impossible(
            f"change {entry.id}", "it stands: it was done again already", "`curator log` shows it"
        )
    undoing = find(entries, entry.undone_by)
    change = undo_change(files, undoing, "redo", _behind(entries, undoing))
    return Step(replace(change, name="redo", what=f"redo: {entry.what}"), entry, forward=True)


def _latest(entries: Sequence[Entry], entry: Entry) -> Entry:
    """The entry that last applied this change: itself, or its last redo."""
    return next((one for one in reversed(entries) if one.redoes == entry.id), entry)


def _behind(entries: Sequence[Entry], entry: Entry) -> Sequence[Entry]:
    return entries[[one.id for one in entries].index(entry.id) + 1 :]


def take(files: Files, kept: Kept, step: Step, who: Who, when: datetime) -> Entry:
    """Commits a step. Raises Conflict and DiskError; nothing is changed then."""
    undoes, redoes = (None, step.entry.id) if step.forward else (step.entry.id, None)
    return commit(files, kept, step.change, who, when, undoes=undoes, redoes=redoes)


def undo(files: Files, kept: Kept, who: Who, when: datetime, id: str | None = None) -> Entry:
    """Undoes the entry named, or the person's own last. Raises Conflict and DiskError."""
    return take(files, kept, undo_step(files, kept, id), who, when)


def redo(files: Files, kept: Kept, who: Who, when: datetime) -> Entry:
    """Does again what was undone last. Raises Conflict and DiskError."""
    return take(files, kept, redo_step(files, kept), who, when)
