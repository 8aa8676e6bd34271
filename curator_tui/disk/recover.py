"""At the next start: changes that a crash cut short are finished or taken back, and it is said."""

from __future__ import annotations

import time
from contextlib import ExitStack, suppress

from ..engine.change import Conflict
from . import finisher, moves
from . import sidecar as side_file
from .apply import is_done, redo, take_back
from .commit import done, journal_it
from .errors import DiskError
from .files import Files
from .finisher import second_look
from .intent import Intent, load, open_intents
from .journal import Edited, read
from .lock import held
from .places import Kept
from .prune import prune_daily
from .settle import place_of
from .spot import Spot
from .times import note_times


def recover(files: Files, kept: Kept) -> list[str]:
    """Mends what earlier runs left open; returns what it did, in sentences. Quick where nothing is open.

    Trouble with one change doesn't keep the others from being mended. Raises DiskError where the store
    can't be locked.
    """
    says: list[str] = []
    with suppress(DiskError):
        prune_daily(kept)
    for id in open_intents(kept):
        try:
            says += _recover(files, kept, id)
        except (DiskError, Conflict) as error:
            says.append(f"change {id} was cut short and can't be mended yet: {error}")
    return says


def _recover(files: Files, kept: Kept, id: str) -> list[str]:
    with held(kept.lock, [files.root]):
        intent = load(kept, id)
        if intent is None:  # nothing was begun: not even the intent had been written
            (kept.intents / f"{id}.jsonl").unlink(missing_ok=True)
            return []
        says = []
        if intent.done is None and not intent.back:
            says = _mend(files, kept, intent)
        elif intent.back:
            says = _retreat(files, kept, intent)
        young = intent.done is not None and 0 <= time.time() - intent.done < finisher.DELAY
    if young:
        finisher.later(files, kept, id)
        return says
    return [*says, *second_look(files, kept, id)]


def _mend(files: Files, kept: Kept, intent: Intent) -> list[str]:
    entry = intent.entry
    if any(one.id == entry.id for one in read(kept)):
        intent.done = time.time()
        intent.add(done=intent.done)
        return []
    with ExitStack() as stack:
        works = intent.current()
        places = _places(files, intent, stack)
        begun = {f for f, work in works.items() if is_done(moves.here(intent, places[f], f), work)}
        begun |= {one.file for one in entry.renames if moves.moved(intent, places[one.file], one)}
        if places and not begun:
            side_file.take_back(kept, entry.notes)  # they are made last, and so undone last
            return [f"a change was cut short before it began, and nothing was changed: {entry.what}"]
        try:
            for file, work in works.items():
                if file not in begun and (told := redo(intent, places[file], work)) is not None:
                    intent.did(told)
            moves.move_all(intent, places)
        except Conflict as conflict:
            intent.add(back=True)
            intent.back = True
            return [*_take_back(kept, intent, places), f"because {conflict}"]
        for place in places.values():
            place.sync()
        note_times(intent, {name: moves.here(intent, place, name) for name, place in places.items()})
    if entry.notes:
        side_file.save(kept, side_file.apply(side_file.load(kept), entry.notes))
    journal_it(kept, intent)
    done(kept, intent)
    return [f"a change that was cut short was finished: {entry.what}"]


def _places(files: Files, intent: Intent, stack: ExitStack) -> dict[str, Spot]:
    """Where each file of the change was, by its name before it."""
    works = intent.current()
    paths = {work.file: work.path for work in works.values()}
    names = dict.fromkeys((*works, *(one.file for one in intent.entry.renames)))
    return {name: stack.enter_context(place_of(files, name, paths.get(name, name))) for name in names}


def _retreat(files: Files, kept: Kept, intent: Intent) -> list[str]:
    with ExitStack() as stack:
        return _take_back(kept, intent, _places(files, intent, stack))


def _take_back(kept: Kept, intent: Intent, places: dict[str, Spot]) -> list[str]:
    did: dict[str, Edited] = {one.file: one for one in intent.entry.files}
    inverses, any_done = intent.inverses(), False
    for one in intent.entry.renames:
        any_done |= moves.moved(intent, places[one.file], one)
    moves.take_back(intent, places)
    for file, work in reversed(intent.current().items()):
        if file in inverses and is_done(places[file], inverses[file]):
            continue
        if is_done(places[file], work):
            take_back(intent, places[file], work, did[file])
            any_done = True
        places[file].sync()
    side_file.take_back(kept, intent.entry.notes)
    return [f"a change that was cut short was taken back: {intent.entry.what}"] if any_done else []
