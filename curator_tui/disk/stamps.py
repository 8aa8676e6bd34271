"""What files and folders were when they were read, so that a later look tells whether any differs."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from .files import Signature
    from .index import Index

Stamp: TypeAlias = tuple[int, int, int, int, int]
"""1 for a folder, else 0; then size, mtime_ns, ctime_ns, inode. A size below 0: absent, or never the same."""

FEW = 500
"""Of so many files each is looked at; of more only the folders, and those files that are told of."""

_ABSENT, _UNSURE = -1, -2
# A file may be written to twice within one tick of its file system's clock.
_TICK, _COARSE_TICK = 50_000_000, 2_000_000_000


def now() -> int:
    """The time to give to `of_files`, taken before the files are read. Nanoseconds."""
    return time.time_ns()


def folders(root: Path, deepest: int) -> dict[str, Stamp]:
    """Every folder of a store, by its path there with "/" behind it; taken before they are listed.

    Hidden folders and links are passed over, as where files are listed. With `deepest` below 0 there is none.
    """
    taken = now()
    found: dict[str, Stamp] = {}
    stack = [("", 0)] if deepest >= 0 else []
    while stack:
        prefix, depth = stack.pop()
        path = os.path.join(root, prefix)
        found[prefix] = _sure(look(path, folder=1), taken)
        try:
            with os.scandir(path) as entries:
                inner = [one.name for one in entries if not one.name.startswith(".") and _folder(one)]
        except OSError:
            continue
        if depth < deepest:
            stack += [(f"{prefix}{name}/", depth + 1) for name in inner]
    return found


def of_files(signatures: Mapping[str, Signature | None], taken: int) -> dict[str, Stamp]:
    """The stamps of files as they were read at `taken` or later."""
    absent = (0, _ABSENT, 0, 0, 0)
    return {
        name: absent if s is None else _sure((0, s.size, s.mtime_ns, s.ctime_ns, s.ino), taken)
        for name, s in signatures.items()
    }


def fresh(index: Index, root: str) -> bool:
    """Whether the folders are as they were, and the files too where they are few."""
    (files,) = index.db.execute("SELECT count(*) FROM seen WHERE folder = 0").fetchone()
    every = "" if files <= FEW else " WHERE folder = 1"
    return all(_same(root, row) for row in index.db.execute(f"SELECT * FROM seen{every}"))


def seen(index: Index) -> dict[str, Stamp] | None:
    """All stamps that the index was made from; None where one of them is never the same."""
    from .index_rows import named

    rows = index.db.execute("SELECT * FROM seen").fetchall()
    if any(row[2] == _UNSURE for row in rows):
        return None
    return {named(name): (folder, *rest) for name, folder, *rest in rows}


def still(index: Index, root: str, names: Iterable[str]) -> bool:
    """Whether these files are as they were."""
    from .index_rows import key

    for name in dict.fromkeys(names):
        row = index.db.execute("SELECT * FROM seen WHERE name = ?", (key(name),)).fetchone()
        if row is None or not _same(root, row):
            return False
    return True


def look(path: str, *, folder: int = 0) -> Stamp:
    """The stamp of what is at a path now."""
    try:
        found = os.stat(path)
    except OSError:
        return (folder, _ABSENT, 0, 0, 0)
    return (folder, found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


def _same(root: str, row: tuple[bytes, int, int, int, int, int]) -> bool:
    name, folder, *rest = row
    path = os.path.join(root, os.fsdecode(name))
    return look(path, folder=folder) == (folder, *rest)


def _sure(stamp: Stamp, taken: int) -> Stamp:
    """A stamp so young that a later writing might leave the same one is never the same."""
    folder, size, mtime, ctime, ino = stamp
    tick = _TICK if mtime % 1_000_000_000 else _COARSE_TICK
    if size >= 0 and max(mtime, ctime) > taken - tick:
        return (folder, _UNSURE, mtime, ctime, ino)
    return stamp


def _folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False
