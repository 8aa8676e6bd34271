"""Renames of a change: after its edits, none over another file, and back where the change is taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from curator_tui.engine.values import replace

from ..engine.change import Conflict, Rename
from ..engine.splice import resolve
from .apply import inverse_edits, redo
from .atomic import give
from .errors import DiskError, telling
from .files import Files
from .intent import Intent
from .plan import Planned
from .spot import Spot
from .steps import step

_TRIES = 5
TAKEN = "something has that name already"
GONE = "the file to rename is gone"


def leaf(name: str) -> str:
    """The last part of a store's name for a file."""
    return name.rpartition("/")[2]


def check(files: Files, planned: Iterable[Planned], renames: Sequence[Rename]) -> None:
    """Raises Conflict where a file to rename is gone or its new name is taken, DiskError for a link."""
    ends = {one.file: one.after is not None for one in planned}
    for rename in renames:
        if rename.file.rpartition("/")[0] != rename.to.rpartition("/")[0]:
            raise DiskError(rename.to, "a renamed file stays in its folder", "name it there")
        if files.stat(rename.file) is None or not ends.get(rename.file, True):
            raise Conflict(rename.file, GONE)
        if files.stat(rename.to) is not None or ends.get(rename.to, False):
            raise Conflict(rename.to, TAKEN)
        if files.is_link(rename.file):
            raise DiskError(
                rename.file, "it is a link, and isn't renamed", "rename it and its index line by hand"
            )


def move_all(intent: Intent, places: Mapping[str, Spot]) -> None:
    """Gives each file its new name. Raises Conflict, with the names done so far noted in the intent."""
    todo = [one for one in intent.entry.renames if not moved(intent, places[one.file], one)]
    if not todo:
        return
    intent.moves({one.file: _ready(intent, places[one.file], one) for one in todo})
    step("moving noted")
    for one in todo:
        _move(intent, places[one.file], one)
    for place in places.values():
        place.sync()


def _ready(intent: Intent, place: Spot, rename: Rename) -> int:
    """The inode that is to get the new name. Where another program put its version there since, without our
    edits, they are made on it."""
    for _ in range(_TRIES):
        work = intent.current().get(rename.file)
        ino = place.ino()
        if ino is None:
            raise Conflict(rename.file, GONE)
        if work is None or work.how != "swap" or ino == work.ino or _has_ours(intent, place, rename.file):
            return ino
        if (told := redo(intent, place, work)) is not None:
            intent.did(told)
    raise Conflict(rename.file, "another program keeps rewriting it")


def _has_ours(intent: Intent, place: Spot, file: str) -> bool:
    """Whether what the file holds now could be taken back: our edits are in it."""
    current = place.read()
    did = next(one for one in intent.entry.files if one.file == file)
    try:
        resolve(current, inverse_edits(did, current))
    except Conflict:
        return False
    return True


def _move(intent: Intent, place: Spot, rename: Rename) -> None:
    to = leaf(rename.to)
    for _ in range(_TRIES):
        step("before rename")
        try:
            with telling(place.path, FileExistsError, FileNotFoundError):
                give(place, place.leaf, to)
        except FileExistsError:
            raise Conflict(rename.to, TAKEN) from None
        except FileNotFoundError:
            raise Conflict(rename.file, GONE) from None
        step("name given")
        if place.ino(to) == intent.moving[rename.file]:
            return
        _back(place, rename)  # a version that another program put there in the last moment
        intent.moves({rename.file: _ready(intent, place, rename)})
    raise Conflict(rename.file, "another program keeps rewriting it")


def moved(intent: Intent, place: Spot, rename: Rename) -> bool:
    """Whether the file has its new name, as the inodes tell; `place` is that of its old one.

    Where the system knows no renaming without overwriting, a crash can leave both names; the old one goes.
    """
    ino = intent.moving.get(rename.file)
    if ino is None:
        return False
    old, new = place.ino(), place.ino(leaf(rename.to))
    if new == ino and old == ino:
        place.unlink(place.leaf)
    return new == ino or (new is not None and old != ino)


def take_back(intent: Intent, places: Mapping[str, Spot]) -> None:
    """The files get their old names again. Raises Conflict where something has one of those now."""
    for one in reversed(intent.entry.renames):
        if moved(intent, places[one.file], one):
            _back(places[one.file], one)
            step("name taken back")


def _back(place: Spot, rename: Rename) -> None:
    try:
        with telling(place.path, FileExistsError):
            give(place, leaf(rename.to), place.leaf)
    except FileExistsError:
        raise Conflict(rename.file, f"{TAKEN}: {rename.to} holds what it was") from None


def here(intent: Intent, place: Spot, file: str) -> Spot:
    """Where a file is now: `place`, that of its old name, or the same folder under its new one."""
    rename = next((one for one in intent.entry.renames if one.file == file), None)
    if rename is None or not moved(intent, place, rename):
        return place
    to = leaf(rename.to)
    return replace(place, leaf=to, path=str(Path(place.path).with_name(to)))
