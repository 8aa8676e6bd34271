"""Modification times of the files of a change: kept, set, and given back by undo."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from time import time_ns

from curator_tui.engine.values import replace

from ..engine.change import Conflict, Time
from .errors import telling
from .intent import Intent, Print, Work
from .plan import Planned
from .spot import Spot
from .steps import step


def mtime(place: Spot) -> int | None:
    """In nanoseconds since 1970; None where nothing has the name."""
    found = place.stat()
    return found.st_mtime_ns if found else None


def timed(
    planned: Sequence[Planned], times: Sequence[Time], was: Callable[[str], int | None]
) -> list[Planned]:
    """The plan with what becomes of each file's time; one whose time alone is set is planned too.

    `was`: the time that a file has now, None for none. Raises Conflict.
    """
    wanted = {time.file: time for time in times}
    out: list[Planned] = []
    for one in planned:
        before = was(one.file)
        time = _given(wanted.pop(one.file, None), before)
        how = "swap" if one.how == "append" and time is not None else one.how
        out.append(replace(one, how=how, was=before, time=time))
    for left in wanted.values():
        before = was(left.file)
        if before is None:
            if left.how == "now":
                raise Conflict(left.file, "the file is gone")
            continue  # there is no time to give back
        time = time_ns() if left.how == "now" else _given(left, before)
        if time not in (None, before):
            out.append(Planned(left.file, b"", b"", (), (), "touch", before, time))
    return out


def _given(time: Time | None, was: int | None) -> int | None:
    if time is None or time.how == "now":
        return None
    if time.how == "keep":
        return was
    return time.how if time.seen in (None, was) else None


def timed_again(planned: Planned, old: Work | None, was: int | None, *, inverse: bool) -> Planned:
    """A plan made anew: the time that was meant, where nobody else wrote to the file since, and, where the
    work `old` is taken back, the time before that."""
    time = None
    if old is not None and not inverse and Print.of(planned.before) == old.before:
        time = old.time
    elif old is not None and inverse and Print.of(planned.after) == old.before:
        time = old.was
    return replace(planned, was=was, time=time)


def touch(place: Spot, work: Work, *, back: bool = False) -> None:
    """Sets the time alone, or sets it back. A file that was written to meanwhile keeps what it has."""
    old, new = (work.time, work.was) if back else (work.was, work.time)
    found = place.stat()
    if found is None:
        raise Conflict(work.file, "the file is gone")
    if new is not None and found.st_mtime_ns == old:
        with telling(place.path):
            os.utime(
                place.leaf,
                ns=(found.st_atime_ns, new),
                dir_fd=place.folder,
                follow_symlinks=os.utime not in os.supports_follow_symlinks,
            )
    step("touched")


def note_times(intent: Intent, places: Mapping[str, Spot]) -> None:
    """What the journal will say of the files' times, as far as they are as the change left them."""
    works = intent.current()
    said = tuple(
        replace(did, was=works[did.file].was, now=_left(places[did.file], works[did.file]))
        if did.file in works
        else did
        for did in intent.entry.files
    )
    intent.entry = replace(intent.entry, files=said)


def _left(place: Spot, work: Work) -> int | None:
    """The time that the work left the file with; None where it is gone, or another program wrote to it."""
    found = place.stat()
    if found is None or work.how == "gone":
        return None
    if work.how == "touch":
        return found.st_mtime_ns if found.st_mtime_ns == work.time else None
    ours = found.st_ino == work.ino or work.how == "append"
    return found.st_mtime_ns if ours and found.st_size == work.after.size else None
