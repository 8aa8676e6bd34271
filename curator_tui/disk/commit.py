"""A change, applied whole or not at all."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, suppress
from datetime import datetime
from functools import partial
from pathlib import Path

from curator_tui.engine.values import replace

from ..engine.change import Change, Conflict, Note, Sidecar
from . import moves
from . import sidecar as side_file
from .apply import edited, is_done, perform, prepare, take_back
from .errors import DiskError, telling
from .files import Files
from .finisher import later
from .intent import Intent, Work, new_intent, tell
from .journal import Entry, Who, add, is_last, next_id
from .lock import held
from .places import Kept, private
from .plan import Planned, plan
from .spot import Spot, at
from .steps import step
from .times import note_times, timed

_SLACK = 65536  # bytes: a few blocks for lines and names


def commit(
    files: Files,
    kept: Kept,
    change: Change,
    who: Who,
    when: datetime,
    *,
    undoes: str | None = None,
    redoes: str | None = None,
    final: bool = False,
    joins: str | None = None,
    locks: Iterable[Path] = (),
) -> Entry:
    """Applies the change to the files and the sidecar, and journals it; returns the journal's entry.

    What already is as the change wants it is left out; if that is all of it, nothing is journaled and the
    entry has the id "". `when` carries its zone. `joins` is the entry of an earlier change of the same
    decision. `locks` are lock files of the store's own program. Raises Conflict where a file doesn't hold
    what the change expects, DiskError for all trouble with files; the files are then as they were.
    """
    names = change.files
    with held(kept.lock, _folders(files, names), locks):
        planned = timed(plan(change, files.read), change.times, partial(_mtime, files))
        moves.check(files, planned, change.renames)
        sidecar = side_file.load(kept)
        side_file.check(sidecar, change.notes)
        notes = tuple(note for note in change.notes if sidecar.get(note.key, note.field) != note.new)
        said = tuple(edited(one) for one in planned)
        entry = Entry("", who, when.isoformat(), change.name, change.what, said, notes, undoes, redoes)
        if not (planned or notes or undoes or redoes or change.renames):
            return entry
        entry = replace(entry, id=next_id(kept), final=final, renames=change.renames, joins=joins)
        return _apply(files, kept, planned, sidecar, entry)


def _mtime(files: Files, name: str) -> int | None:
    found = files.stat(name)
    return found.mtime_ns if found else None


def _folders(files: Files, names: Iterable[str]) -> list[Path]:
    """The store's folder and each one that is written to, as far as they are there."""
    files.present()
    found = [files.root, *(files.path(name).parent for name in names)]
    return [folder for folder in found if folder.exists()]


def _apply(files: Files, kept: Kept, planned: list[Planned], sidecar: Sidecar, entry: Entry) -> Entry:
    _room(kept, planned)
    works = [Work.of(one, str(files.path(one.file))) for one in planned]
    intent = new_intent(kept, entry, works)
    with ExitStack() as stack:
        names = dict.fromkeys((*(one.file for one in planned), *(one.file for one in entry.renames)))
        places = {name: stack.enter_context(at(files, name)) for name in names}
        for place in places.values():
            place.check()
        try:
            intent.start()
            step("intent written")
            _write(intent, places, planned)
            moves.move_all(intent, places)
            _keep(kept, sidecar, entry.notes)
            note_times(intent, {name: moves.here(intent, place, name) for name, place in places.items()})
            journal_it(kept, intent)
        except BaseException as error:
            if is_last(kept, entry.id) or take_all_back(kept, intent, places, error):
                later(files, kept, entry.id)
            raise
    with suppress(DiskError):  # without this line the next start finds the change in the journal
        done(kept, intent)
    later(files, kept, entry.id)
    return intent.entry


def _room(kept: Kept, planned: list[Planned]) -> None:
    """Raises DiskError where the journal would find the disk full, which is best known beforehand."""
    sides = ((s.old, s.new, s.before, s.after) for one in planned for s in one.splices)
    need = _SLACK + 8 * sum(len(side) for four in sides for side in four)
    with telling(str(private(kept.data))):
        found = os.statvfs(kept.data)
        if found.f_blocks and found.f_bavail * found.f_frsize < need:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _write(intent: Intent, places: dict[str, Spot], planned: list[Planned]) -> None:
    """All new bytes beside their targets first, then appends, which may find the disk full, then swaps."""
    works = intent.current()
    for one in planned:
        prepare(places[one.file], works[one.file], one.after)
    intent.is_ready(list(works.values()))
    step("ready")
    for work in sorted(works.values(), key=lambda work: work.how != "append"):
        if (did := perform(intent, places[work.file], work)) is not None:
            intent.did(did)
    for place in places.values():
        place.sync()
    step("folders synced")


def _keep(kept: Kept, sidecar: Sidecar, notes: tuple[Note, ...]) -> None:
    if notes:
        side_file.save(kept, side_file.apply(sidecar, notes))
        step("sidecar written")


def journal_it(kept: Kept, intent: Intent) -> None:
    """The change is done, and can be undone, from here on."""
    entry = intent.entry
    step("before journal")
    add(kept, replace(entry, files=()) if entry.final else entry)  # what is final leaves no bytes behind
    step("journaled")


def done(kept: Kept, intent: Intent) -> None:
    """Says in the intent that only the second look is left."""
    intent.done = time.time()
    intent.add(done=intent.done)
    tell(kept, intent)
    step("done")


def take_all_back(kept: Kept, intent: Intent, places: Mapping[str, Spot], error: BaseException) -> bool:
    """Undoes what was performed so far. Where even that fails, the intent stays for the next start.

    Returns False where no file had been touched yet; nothing is left then, and nothing to look at again.
    """
    if not intent.path.exists():
        return False
    try:
        intent.back = True
        with suppress(DiskError):  # on a full disk: the next start sees how far it came without this line too
            intent.add(back=True)
        touched = bool(intent.moving)
        moves.take_back(intent, places)
        touched |= any(work.undone or is_done(places[work.file], work) for work in intent.works)
        did = {one.file: one for one in intent.entry.files}
        for file, work in reversed(intent.current().items()):
            if file not in intent.inverses() and is_done(places[file], work):
                take_back(intent, places[file], work, did[file])
            step("taken back")
        side_file.take_back(kept, intent.entry.notes)
        if not touched:
            for work in intent.works:
                places[work.file].unlink(work.side)
            intent.remove()
        return touched
    except (DiskError, Conflict, OSError) as other:
        what = f"{error}; taking back what was done so far failed too: {other}"
        raise DiskError(
            next(iter(places.values())).path, what, "it is tried again when Curator starts next"
        ) from error
