"""The index of one store: its memories and their terms in SQLite (FTS5), in the state folder.

Derived: delete it and nothing is lost. What can't be read, was made by another version or isn't ours counts
as no index; who makes the next one replaces it. Writers take turns by a lock file that a crash releases;
readers see the last whole transaction (WAL).
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from curator_tui.engine.values import dataclass

from .places import PRIVATE_FILE, private

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

    from .places import Kept

APPLICATION = 0x43555241
VERSION = 2
"""Of the tables, and of how terms are made: an index of another version isn't read."""

WAIT = 0.3
"""Seconds that a statement waits for another process; then once more, then it goes without the index."""

_SIDES = ("", "-wal", "-shm", "-journal")

SCHEMA = """
CREATE TABLE about (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE seen (name BLOB PRIMARY KEY, folder INT, size INT, mtime INT, ctime INT, ino INT) WITHOUT ROWID;
CREATE TABLE memory (
    doc INTEGER PRIMARY KEY, handle BLOB UNIQUE, file BLOB, record TEXT, raw BLOB, words TEXT
);
CREATE TABLE term (term TEXT PRIMARY KEY, df INT) WITHOUT ROWID;
CREATE TABLE vector (hash TEXT PRIMARY KEY, model TEXT, value BLOB) WITHOUT ROWID;
CREATE VIRTUAL TABLE postings USING fts5(
    words, content='memory', content_rowid='doc', columnsize=0, tokenize="ascii tokenchars '_#'"
);
CREATE VIRTUAL TABLE found USING fts5vocab('postings', 'instance');
"""


class Unusable(Exception):
    """The index can't be used now: it is broken, or another process holds it."""


@dataclass(slots=True)
class Index:
    """An open index. `db` is in autocommit; transactions are begun by who needs them."""

    path: Path
    db: sqlite3.Connection

    def close(self) -> None:
        """Lets go of the file."""
        self.db.close()

    def about(self, name: str) -> Any:
        """One value kept beside the memories, None where there is none."""
        row = self.db.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
        return row[0] if row else None


def numbers(index: Index, name: str) -> array[int]:
    """A column of numbers by row, kept as packed bytes: one read where a table would take one a row."""
    found = array("I")
    found.frombytes(index.about(name) or b"")
    return found


def path_of(kept: Kept) -> Path:
    """Where the index of a store is."""
    return kept.state / "index.sqlite"


def existing(kept: Kept) -> Index | None:
    """The index as it is; None where there is none that can be used."""
    path = path_of(kept)
    try:
        if os.stat(path, follow_symlinks=False).st_size == 0:
            return None
    except OSError:
        return None
    with guarded():
        found = _connected(path)
        if found is not None and _ours(found.db):
            return found
        if found is not None:
            found.close()
    return None


def made(kept: Kept) -> Index:
    """The index of a store, made where there is none that can be used; for who holds `turn`.

    Raises Unusable, and DiskError where the folder can't be written to.
    """
    path = path_of(kept)
    private(path.parent)
    with suppressing():
        found = _connected(path) if path.is_file() and not path.is_symlink() else None
        if found is not None:
            if _ours(found.db) and not _damaged(found.db):
                return found
            found.close()
    drop(kept)
    with guarded():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE_FILE))
        fresh = _connected(path)
        assert fresh is not None
        fresh.db.execute("PRAGMA journal_mode = WAL")
        fresh.db.executescript(
            f"BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        )
        return fresh


def drop(kept: Kept) -> None:
    """Takes the index away; the next one is made from the files. Raises DiskError."""
    from .errors import telling

    path = path_of(kept)
    for side in reversed(_SIDES):
        with telling(str(path)):
            path.with_name(path.name + side).unlink(missing_ok=True)


@contextmanager
def turn(kept: Kept) -> Iterator[bool]:
    """True for the one process that may write to the index now; the others go without."""
    from .errors import DiskError

    try:
        import fcntl

        private(kept.state)
        fd = os.open(kept.state / "index.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, PRIVATE_FILE)
    except (ImportError, OSError, DiskError):
        yield False
        return
    try:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True
    finally:
        os.close(fd)


@contextmanager
def guarded() -> Iterator[None]:
    """Trouble with the file or its content as Unusable: what doesn't fit is left out, not trusted."""
    import sqlite3

    try:
        yield
    except (sqlite3.Error, OSError, ValueError, TypeError, KeyError, IndexError, OverflowError) as error:
        raise Unusable(str(error)) from error


@contextmanager
def suppressing() -> Iterator[None]:
    """Trouble is passed over: there is no index then."""
    try:
        with guarded():
            yield
    except Unusable:
        pass


def _connected(path: Path) -> Index | None:
    import sqlite3

    db = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)
    try:
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA user_version")
    except sqlite3.Error:
        db.close()
        return None
    return Index(path, db)


def _ours(db: sqlite3.Connection) -> bool:
    application = db.execute("PRAGMA application_id").fetchone()[0]
    return bool(application == APPLICATION and db.execute("PRAGMA user_version").fetchone()[0] == VERSION)


def _damaged(db: sqlite3.Connection) -> bool:
    """Whether what an earlier reader met with says that it must be made anew."""
    row = db.execute("SELECT value FROM about WHERE name = 'damaged'").fetchone()
    return row is not None
