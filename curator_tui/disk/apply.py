"""The work on one file: prepared, performed, and taken back."""

from __future__ import annotations

import os
from contextlib import suppress

from ..engine.change import Append, Conflict, Create, Edit, Remove, Splice
from ..engine.splice import CONTEXT, inverse
from .atomic import fill, give, spare_of, swap, write_all
from .carry import Rewritten, append, former, hold, look
from .errors import DiskError, telling
from .intent import Intent, Print, Work
from .journal import Edited
from .plan import Planned, plan_file
from .spot import Spot, sync
from .steps import step
from .times import mtime, timed_again, touch

_TRIES = 5


def edited(planned: Planned) -> Edited:
    """What the journal will say of this file: each splice with its surroundings as they will be."""
    backs = inverse(planned.before or b"", planned.splices)
    splices = tuple(
        Splice(s.file, s.start, s.old, s.new, back.before, back.after)
        for s, back in zip(planned.splices, backs, strict=True)
    )
    return Edited(planned.file, splices, made=planned.before is None, gone=planned.after is None)


def prepare(place: Spot, work: Work, after: bytes | None) -> None:
    """Writes the new bytes beside the target. Raises DiskError; nothing is left then."""
    place.check()
    if work.how in ("swap", "make") and after is not None:
        work.ino = fill(place, work.side, after, work.time)
        step("side written")
    else:
        work.ino = -1


def perform(intent: Intent, place: Spot, work: Work) -> Edited | None:
    """Does the work, again on what another program made of the file meanwhile where it must.

    Returns what was done if that isn't what was planned. Raises Conflict, with the file as that program
    left it, and DiskError.
    """
    told: Edited | None = None
    for _ in range(_TRIES):
        try:
            return _once(intent, place, work) or told
        except (FileExistsError, FileNotFoundError, Rewritten):
            work, told = again(intent, place, work.file, work.edits, inverse=work.inverse)
    raise Conflict(work.file, "another program keeps rewriting it")


def again(
    intent: Intent, place: Spot, file: str, edits: tuple[Edit, ...], *, inverse: bool = False
) -> tuple[Work, Edited]:
    """The edits prepared once more, on what the file holds now. Raises Conflict and DiskError."""
    old = intent.current().get(file)
    planned = timed_again(plan_file(file, place.read(), edits), old, mtime(place), inverse=inverse)
    work = Work.of(planned, place.path, inverse=inverse)
    intent.again(work)
    step("again noted")
    prepare(place, work, planned.after)
    intent.is_ready([work])
    step("again ready")
    return work, edited(planned)


def redo(intent: Intent, place: Spot, work: Work) -> Edited | None:
    """The work done anew on what the file holds now. Returns and raises as `perform` does."""
    if work.how == "touch":
        return perform(intent, place, work)
    fresh, told = again(intent, place, work.file, work.edits)
    return perform(intent, place, fresh) or told


def _once(intent: Intent, place: Spot, work: Work) -> Edited | None:
    match work.how:
        case "make":
            with telling(place.path, FileExistsError, FileNotFoundError):
                give(place, work.side, place.leaf)
        case "append":
            return _append(place, work)
        case "gone":
            _remove(intent, place, work)
        case "swap":
            _swap(intent, place, work)
        case "touch":
            touch(place, work)
    return None


def _append(place: Spot, work: Work) -> Edited:
    data = b"".join(edit.data for edit in work.edits if isinstance(edit, Append))
    did = append(place, data)
    step("append done")
    before = (place.read() or b"")[max(0, did.at - CONTEXT) : did.at]
    return Edited(work.file, (Splice(work.file, did.at, b"", did.data, before),), made=did.made)


def _swap(intent: Intent, place: Spot, work: Work) -> None:
    step("before swap")
    with telling(place.path, FileNotFoundError):
        fd = swap(place, work.side)
    if fd is not None:
        hold(work.side, fd)
    step("swapped")
    try:
        look(intent, place, work.side, work.before)
    except Rewritten:
        back(intent, place, work)
        raise


def back(intent: Intent, place: Spot, work: Work) -> None:
    """What was the file before a swap is the file again; what others appended to ours is carried over."""
    if intent.carrying is not None:
        intent.add(carry=None)
        intent.carrying = None
    if place.stat(work.side) is None and (old := former(place, work.side)) is not None:
        fill(place, work.side, old, work.was)  # the inode itself has no name to swap back
    with telling(place.path):
        fd = swap(place, work.side)
    if fd is not None:
        os.close(fd)
    step("swapped back")
    work.undone = True
    with suppress(DiskError):  # on a full disk the inodes tell it too
        intent.add(undone=work.side)
    with suppress(Rewritten):
        look(intent, place, work.side, work.after)


def _remove(intent: Intent, place: Spot, work: Work) -> None:
    step("before removal")
    with telling(place.path, FileExistsError, FileNotFoundError):
        give(place, place.leaf, work.side)
    step("removed")
    try:
        look(intent, place, work.side, work.before)
    except Rewritten:
        with telling(place.path, FileExistsError), suppress(FileExistsError):
            give(place, work.side, place.leaf)
        raise


def is_done(place: Spot, work: Work) -> bool:
    """Whether the work was performed, as the inodes tell; a cut append is completed on the way."""
    if work.ino == 0 or work.undone:
        return False
    match work.how:
        case "make":
            return place.ino() == work.ino
        case "gone":
            return place.stat(work.side) is not None
        case "append":
            return _append_done(place, work)
        case "swap":
            tidy(place, work)
            side = place.ino(work.side)
            if side is None:
                return place.ino() == work.ino or not work.before.starts(place.read())
            return side != work.ino
        case "touch":
            return mtime(place) == work.time
    raise AssertionError(work.how)


def tidy(place: Spot, work: Work) -> None:
    """Ends a swap by hard link that was cut short between its three calls."""
    spare = spare_of(work.side)
    if place.stat(spare) is None:
        return
    if place.stat(work.side) is not None:
        place.unlink(spare)
        return
    with telling(place.path):
        os.rename(spare, work.side, src_dir_fd=place.folder, dst_dir_fd=place.folder)


def _append_done(place: Spot, work: Work) -> bool:
    data = b"".join(edit.data for edit in work.edits if isinstance(edit, Append))
    current = place.read() or b""
    added = current[work.before.size :] if len(current) >= work.before.size else current
    if data in added:
        return True
    for whole in (data, b"\n" + data, b"\r\n" + data):
        if added and whole.startswith(added):
            append_rest(place, whole[len(added) :])
            return True
    return False


def append_rest(place: Spot, rest: bytes) -> None:
    """The part of an append that a crash cut off, exactly behind the part that was written."""
    fd = place.open(os.O_WRONLY | os.O_APPEND | os.O_NONBLOCK)
    if fd is None:
        return
    try:
        with telling(place.path):
            write_all(fd, rest)
            sync(fd)
    finally:
        os.close(fd)


def take_back(intent: Intent, place: Spot, work: Work, did: Edited) -> None:
    """Undoes performed work: by swapping back where nobody else wrote, else by the inverse edits.

    Raises Conflict and DiskError.
    """
    if work.how == "touch":
        touch(place, work, back=True)
        return
    current = place.read()
    plain = work.how == "swap" and place.ino() == work.ino and place.stat(work.side) is not None
    if plain and Print.of(current) == work.after:
        back(intent, place, work)
        return
    work, _ = again(intent, place, work.file, inverse_edits(did, current), inverse=True)
    perform(intent, place, work)


def inverse_edits(did: Edited, current: bytes | None) -> tuple[Edit, ...]:
    """The edits that take back what was done to a file that now holds `current`."""
    if did.gone:
        return (Create(did.file, b"".join(s.old for s in did.splices)),)
    if did.made and current == b"".join(s.new for s in did.splices):
        return (Remove(did.file, current or b""),)
    shift, found = 0, []
    for s in did.splices:
        found.append(Splice(did.file, s.start + shift, s.new, s.old, s.before, s.after))
        shift += len(s.new) - len(s.old)
    return tuple(found)
