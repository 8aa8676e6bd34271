"""The index of an open store: brought up to date, compared with the files, and the answers it gives."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING, TypeAlias

from curator_tui.disk import index as indexes
from curator_tui.disk import stamps
from curator_tui.disk.index import Unusable
from curator_tui.engine.shorts import Shorts
from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curator_tui.disk.index import Index
    from curator_tui.disk.places import Kept
    from curator_tui.disk.stamps import Stamp
    from curator_tui.engine.layout import Layout
    from curator_tui.engine.record import Memory
    from curator_tui.engine.snapshot import Snapshot

    from .desk import Desk
    from .find import Found

GoOn: TypeAlias = Callable[[int, int], bool]

_DEEPEST = {"nanika": 2, "daily": 1, "claude": 5}
_USUAL = 8
# Late on a day in the west it is the next day already in UTC.
_LATE = datetime(2000, 1, 1, 23, tzinfo=timezone(timedelta(hours=-5)))


@dataclass(frozen=True, slots=True)
class Looked:
    """The folders of a store and the time, taken before the store was read."""

    at: int
    folders: Mapping[str, Stamp]


def look(found: Found) -> Looked:
    """To be taken before a desk reads the store, for `refresh` afterwards."""
    at = stamps.now()
    deepest = -1 if found.lone else _DEEPEST.get(found.shape.layout.name, _USUAL)
    return Looked(at, stamps.folders(found.root, deepest))


@dataclass(frozen=True, slots=True)
class Taken:
    """A store as it was read, for its index: nothing that the desk does later alters it. `seen` are the
    stamps of files and folders that the reading fits."""

    kept: Kept
    snapshot: Snapshot
    layout: Layout
    root: str
    scopes: tuple[str, ...]
    paged: bool
    seen: Mapping[str, Stamp]


def taken(desk: Desk, looked: Looked) -> Taken:
    """What the desk has read; `looked` was taken before it read that."""
    seen = _seen(desk, looked)
    layout = desk.found.shape.layout
    root = str(desk.found.root)
    return Taken(desk.records.kept, desk.snapshot, layout, root, desk.scopes, desk.paged, seen)


def behind(desk: Desk) -> Taken | None:
    """What the index is to hold, where it holds something else or is missing; for the one thread in which
    the desk reads and writes. None too where the desk has not read yet what is there now. Raises DiskError.
    """
    looked = look(desk.found)
    if not desk.current():
        return None
    found = taken(desk, looked)
    return None if _vouches(found) else found


def _vouches(found: Taken) -> bool:
    """Whether the index is whole, and of exactly these files."""
    try:
        with indexes.guarded():
            index = indexes.existing(found.kept)
            if index is None:
                return False
            try:
                return bool(index.about("complete")) and stamps.seen(index) == found.seen
            finally:
                index.close()
    except Unusable:
        return False


def refresh(desk: Desk, looked: Looked, go_on: GoOn = lambda done, total: True) -> bool:
    """`write` of what the desk has read; `looked` was taken before it read the store."""
    return write(taken(desk, looked), go_on)


def write(found: Taken, go_on: GoOn = lambda done, total: True) -> bool:
    """Writes what differs into the index. `go_on(done, total)` is asked now and then.

    False where another process does it, where `go_on` ended it, or where it can't be written: the index is
    of use as far as it came, or there is none, and everything works without.
    """
    from curator_tui.disk.errors import DiskError
    from curator_tui.disk.index_write import refresh as put

    kept = found.kept
    rows, about = _rows(found.snapshot), _about(found)
    with indexes.turn(kept) as mine:
        if not mine:
            return False
        for last in (False, True):
            try:
                index = indexes.made(kept)
                try:
                    return put(index, rows, found.seen, about, go_on)
                finally:
                    index.close()
            except DiskError:
                return False
            except Unusable:
                if last:
                    return False
                try:
                    indexes.drop(kept)
                except DiskError:
                    return False
    return False


def _rows(snapshot: Snapshot) -> list[tuple[Memory, str]]:
    """What stands in the store's own files, as they say it, in their order, each with its short name."""
    shorts = Shorts([m.handle for m in snapshot.memories] + [c.handle for c in snapshot.catches])
    return [(m, shorts.short(m.handle)) for m in snapshot.memories if m.role == "memory"]


def _seen(desk: Desk, looked: Looked) -> dict[str, Stamp]:
    signatures = desk.signatures()
    problems = {problem.file for problem in desk.problems}
    files = {n: s for n, s in signatures.items() if str(desk.records.files.root / n) not in problems}
    seen = {**looked.folders, **stamps.of_files(files, looked.at)}
    if any(m.extras and m.extras[-1][0] == "header" for m in desk.snapshot.memories):
        # What no header holds is read from the sidecar: another one gives other memories.
        path = str(desk.records.kept.sidecar)
        seen[path] = stamps.look(path)
    return seen


def _about(found: Taken) -> dict[str, object]:
    from curator_tui.engine.rematch import rematch

    snapshot, layout = found.snapshot, found.layout
    moved = {one.key: one.memory.key for one in rematch(snapshot.memories, snapshot.sidecar)}
    return {
        "layout": layout.name,
        "root": found.root,
        "scopes": json.dumps(found.scopes),
        "utc": int(utc(layout)),
        "paged": int(found.paged),
        "moved": json.dumps(moved),
        "aside": sum(m.role == "archive" for m in snapshot.memories),
    }


def utc(layout: Layout) -> bool:
    """Whether a layout counts its days in UTC, not in the clock’s zone."""
    return layout.today(_LATE) != _LATE.date()


def checked(desk: Desk) -> tuple[list[str], bool]:
    """What the index says otherwise than the files do, in sentences, empty where they agree; and whether
    there is an index. One that differs is taken away: the next is made from the files.
    """
    from curator_tui.disk.errors import DiskError

    kept = desk.records.kept
    said = _compared(desk)
    if said:
        with indexes.turn(kept) as mine:
            try:
                if mine:
                    indexes.drop(kept)
            except DiskError as error:
                said.append(str(error))
    return said or [], said is not None


def _compared(desk: Desk) -> list[str] | None:
    """What differs; None where there is no index."""
    from curator_tui.disk.index_check import disagreements

    kept = desk.records.kept
    try:
        with indexes.guarded():
            index = indexes.existing(kept)
            if index is None:
                there = indexes.path_of(kept).exists()
                return ["the file is none of ours, or of another version"] if there else None
            try:
                broken = _broken(index)
                return broken or _differing(index, _rows(desk.snapshot)) or disagreements(index)
            finally:
                index.close()
    except Unusable as error:
        return [f"it can’t be read: {error}"]


def _broken(index: Index) -> list[str]:
    found = [row[0] for row in index.db.execute("PRAGMA quick_check")]
    said = [] if found == ["ok"] else [f"the file is damaged: {found[0]}"]
    if not index.about("complete"):
        said.append("it isn’t complete: its making was stopped")
    return said


def _differing(index: Index, rows: list[tuple[Memory, str]]) -> list[str]:
    from curator_tui.disk.index_rows import key, named, packed
    from curator_tui.disk.index_write import spelled

    held = {row[0]: row[1:] for row in index.db.execute("SELECT handle, record, raw, words FROM memory")}
    said = []
    for memory, short in rows:
        found = held.pop(key(memory.handle), None)
        if found is None:
            said.append(f"{short}: in the store, not in the index")
        elif found[:2] != (packed(memory, short), memory.where.raw):
            said.append(f"{short}: the index has it otherwise than its file")
        elif found[2] != spelled(memory):
            said.append(f"{short}: the index has other terms of it")
    said += [f"{named(handle)}: in the index, not in the store" for handle in held]
    return said
