"""The second look: what was still written to a file's former inode after the change was done."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from .apply import tidy
from .carry import Rewritten, let_go, look
from .errors import DiskError
from .files import Files
from .intent import Intent, Work
from .late import reapply, rescue
from .places import Kept
from .spot import Spot, spot
from .steps import step


def settle_one(files: Files, kept: Kept, intent: Intent, *, final: bool) -> bool:
    """Carries over what others wrote late, and, if `final`, takes the second names and the intent away.

    The store's lock is held; sentences gather in `intent.says`. Returns True where a part
    of the change was lost to another program's version, so that the rest must be undone. Raises DiskError; the intent stays then.
    """
    known, lost = len(intent.works), False
    for work in list(intent.works):
        with place_of(files, work) as place:
            lost |= _settle_work(kept, intent, place, work)
            if final and len(intent.works) == known:
                let_go(place, work.side)
                step("second name gone")
    if final and len(intent.works) == known:
        intent.remove()
        step("settled")
    return lost


def _settle_work(kept: Kept, intent: Intent, place: Spot, work: Work) -> bool:
    if work.how == "append":
        return False
    tidy(place, work)
    standing = intent.done is not None and not intent.back and intent.current().get(work.file) is work
    if work.ino == 0:  # a crash cut off the making of these edits on another program's version
        return standing and reapply(kept, intent, place, work)
    ours = place.ino(work.side) == work.ino
    try:
        look(intent, place, work.side, work.after if ours else work.before)
    except Rewritten as other:
        return rescue(kept, intent, place, work, other.data)
    return standing and ours and work.how == "swap" and reapply(kept, intent, place, work)


def place_of(files: Files, work: Work) -> AbstractContextManager[Spot]:
    """Where the work's file is now: by its name in the store, which may have moved, else where it was."""
    try:
        path = files.path(work.file)
    except DiskError:
        path = Path(work.path)
    return spot(path)
