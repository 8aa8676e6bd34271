"""What others did to a store since a person last looked, and the look that is left behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from curator_tui.disk import looks
from curator_tui.engine import aside
from curator_tui.engine.change import Edit, Rename
from curator_tui.engine.values import dataclass, replace

_TORN = "the last look can't be read, so what others did since can't be told; a review takes a new look"

if TYPE_CHECKING:
    from curator_tui.disk.looks import Look
    from curator_tui.engine.since import Difference
    from curator_tui.engine.snapshot import Snapshot

    from .opened import Opened


@dataclass(frozen=True, slots=True)
class Since:
    """A look and its files; nothing where nobody has looked yet, or where the look can't be read (`torn`)."""

    look: Look | None = None
    data: Mapping[str, bytes] | None = None
    torn: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    """`before`: the store as the look and our own changes since have it, its memories those of files that
    differ now; `data` are all of its files. `found`: everything that differs, what was shown before too."""

    data: Mapping[str, bytes | None]
    before: Snapshot
    found: tuple[Difference, ...]


def since(desk: Opened, at: datetime | None = None) -> Since:
    """The last look, or the last up to `at`; one of which something is gone or damaged is none, and that is
    a notice. Raises DiskError."""
    look = looks.last(desk.records.kept, at)
    try:
        if look is None:
            return Since()
        data = looks.load(desk.records.kept, look)
        read = {name: desk.snapshot.data(name) for name in data}
        return Since(look, {n: r if (r := read[n]) == d else d for n, d in data.items()})  # equal bytes once
    except looks.Torn as torn:
        desk.tell(f"{torn}: {_TORN}")
        return Since(torn=True)


def compared(desk: Opened, held: Since) -> Compared | None:
    """The look compared with the store as it was read; None without a look. Raises DiskError.

    Our own changes are taken out. Only files whose bytes differ are read as memories: the others' are the
    same, so that a large store costs little.
    """
    from curator_tui.engine.since import changes, with_own

    if held.look is None or held.data is None:
        return None
    own = looks.own_edits(desk.records.log(), held.look.when)
    data = with_own(held.data, own)
    now = desk.snapshot
    for to in _set_aside(own):  # what came after the look, and is out of the way: it is no news
        if data.get(to) is None and (found_now := now.data(to)) is not None:
            data[to] = found_now
    differs = {name for name in {*data, *now.files} if data.get(name) != now.data(name)}
    differs -= set(held.look.skipped)
    before = desk.found.shape.snapshot({n: d for n, d in data.items() if n in differs}, now.sidecar)
    files = {n: replace(now.files[n], data=d) if n in now.files else before.files[n] for n, d in data.items()
             if n in now.files or n in before.files}  # fmt: skip
    before = replace(before, files=files)
    found = changes(before, now, desk.policy.looks, skipped=held.look.skipped, only=differs)
    return Compared(data, before, found)


def _set_aside(own: Iterable[Mapping[str, Iterable[Edit | Rename]]]) -> Iterator[str]:
    """The names that our own changes gave to files which they retired or quarantined."""
    for change in own:
        for deeds in change.values():
            yield from (d.to for d in deeds if isinstance(d, Rename) and d.to.endswith(aside.ENDS))


def changed(desk: Opened, at: datetime | None = None) -> tuple[Since, tuple[Difference, ...]]:
    """The look compared with, and what differs and wasn't shown yet, worst first.

    Without a look nothing differs. Raises DiskError.
    """
    held = since(desk, at)
    found = compared(desk, held)
    if held.look is None or found is None:
        return held, ()
    return held, tuple(d for d in found.found if d.id not in held.look.shown)


def leave(desk: Opened, shown: Iterable[str] | None = None) -> Look:
    """Keeps the store as it is now. Raises DiskError.

    `shown` are the ids of the differences that a person has seen, None for all: the others stay new.
    """
    from curator_tui.engine.since import settled

    now = {name: file.data for name, file in desk.snapshot.files.items()}
    kept, policy, when = desk.records.kept, desk.policy.looks, desk.clock()
    fresh = desk.fresh
    if shown is None and not fresh:
        return looks.take(kept, now, when, policy)
    held, found = desk.look.of(desk)
    if held.look is None or found is None:
        return looks.take(kept, now, when, policy)
    seen = {d.id for d in found.found} if shown is None else {*shown, *held.look.shown}
    seen = _with_intake(desk, found.found, seen, fresh)
    data, names = settled(found.data, now, found.found, seen)
    return looks.take(kept, data, when, policy, names)


def _with_intake(
    desk: Opened, found: Iterable[Difference], seen: set[str], fresh: Mapping[str, str]
) -> set[str]:
    """What was seen, with what was done to files that a person accepted, without those that still wait."""
    from curator_tui.engine.queues.intake import pending

    if not fresh:
        return seen
    waits = pending(desk.case, fresh)
    mine = [(d, {m.handle for m in (*d.members, d.after) if m}) for d in found]
    seen |= {d.id for d, handles in mine if handles & (fresh.keys() - waits)}
    return seen - {d.id for d, handles in mine if handles & waits}
