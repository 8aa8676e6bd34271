"""A former inode that was written over, not appended to, after the change was done."""

from __future__ import annotations

from contextlib import suppress

from ..engine.change import Conflict
from .apply import back, redo
from .atomic import give, write_own
from .errors import telling
from .intent import Intent, Print, Work
from .journal import Edited, mark
from .places import Kept
from .spot import Spot


def rescue(kept: Kept, intent: Intent, place: Spot, work: Work, data: bytes) -> bool:
    """Their version, `data`, becomes the file again and our edits are made on it, where that can be.

    Else theirs alone is put back, or, where a third version stands there by now, kept beside the journal.
    Returns True where our part in this file is lost, so that the rest of the change must go too. The
    sentences for a person are in `intent.says`.
    """
    standing = intent.stands(work)
    current = place.read()
    if standing and work.how == "swap" and Print.of(current) == work.after:
        back(intent, place, work)
        return reapply(kept, intent, place, work)
    if standing and work.how == "gone" and current is None:
        with telling(place.path, FileExistsError), suppress(FileExistsError):
            give(place, work.side, place.leaf)
            return _dropped(kept, intent, place, work)
    _keep(kept, intent, place, data)
    return False


def reapply(kept: Kept, intent: Intent, place: Spot, work: Work) -> bool:
    """Makes our edits on what the file holds now. Returns True where they don't fit it."""
    try:
        told = redo(intent, place, work)
    except Conflict:
        return _dropped(kept, intent, place, work)
    says = f"another program wrote over {place.leaf} meanwhile: its version stands, with the change in it"
    mark(kept, intent.entry.id, "again", did=told)
    intent.says.append(says)
    return False


def _dropped(kept: Kept, intent: Intent, place: Spot, work: Work) -> bool:
    says = f"another program wrote over {place.leaf} meanwhile: its version stands, the change was taken back"
    intent.drop(work)
    mark(kept, intent.entry.id, "dropped", did=Edited(work.file, ()))
    intent.says.append(says)
    return True


def _keep(kept: Kept, intent: Intent, place: Spot, data: bytes) -> None:
    if not data:
        return
    path = kept.data / "kept" / f"{intent.entry.id}-{place.leaf}"
    write_own(path, data)
    says = f"another program wrote to an older {place.leaf} meanwhile: what it wrote is kept in {path}"
    intent.says.append(says)
