"""The second look: what was still written to a file's former inode after the change was done."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from .apply import tidy
from .carry import Rewritten, drop, let_go, look
from .errors import DiskError
from .files import Files
from .intent import Intent, Work
from .late import reapply, rescue
from .places import Kept
from .spot import Spot, spot
from .steps import step


def settle_one(files: Files, kept: Kept, intent: Intent, *, final: bool) -> bool:
    """Carries over what others wrote late, and, if `final`, takes the second names and the intent away.

    The store's lock is held; sentences gather in `intent.says`. Returns True where a part of the change
    was lost to another program's version, so that the rest must be undone. Raises DiskError; the intent
    stays then.
    """
    known, lost = _stages(intent), False
    for work in list(intent.works):
        with place_of(files, _called(files, intent, work.file), work.path) as place:
            lost |= _settle_work(kept, intent, place, work, final=final)
    if final and _stages(intent) == known:
        intent.remove()
        step("settled")
    return lost


def _stages(intent: Intent) -> int:
    """Grows when a work was begun or given up just now: there is more to look at later then."""
    return len(intent.works) + len(intent.dropped)


def _settle_work(kept: Kept, intent: Intent, place: Spot, work: Work, *, final: bool) -> bool:
    """Returns True where the work is lost. Edits made anew get a look of their own later."""
    if work.how in ("append", "touch"):
        return False
    tidy(place, work)
    standing = intent.stands(work)
    if work.ino == 0:
        place.unlink(work.side)
        # Where a crash cut off the making of these edits on another program's version, they are made now.
        return standing and reapply(kept, intent, place, work)
    ours = place.ino(work.side) == work.ino
    base = work.after if ours else work.before
    try:
        look(intent, place, work.side, base)
        if standing and ours and work.how == "swap":
            return reapply(kept, intent, place, work)
        step("looked")
        if final:
            let_go(intent, place, work.side, base)
            step("second name gone")
    except Rewritten as other:
        lost = rescue(kept, intent, place, work, other.data)
        if final and place.ino(work.side) != work.ino:
            place.unlink(work.side)
        drop(work.side)
        return lost
    return False


def _called(files: Files, intent: Intent, file: str) -> str:
    """The name that a file of the change has now: undo may have given it the old one back."""
    to = next((one.to for one in intent.entry.renames if one.file == file), file)
    if to == file or intent.done is None or intent.back or files.stat(to) is None:
        return file
    old = files.stat(file)
    return file if old is not None and old.ino == intent.moving.get(file) else to


def place_of(files: Files, name: str, path: str) -> AbstractContextManager[Spot]:
    """Where a file is now: by its name in the store, which may have moved, else at `path`, where it was."""
    try:
        return spot(files.path(name))
    except DiskError:
        return spot(Path(path))
