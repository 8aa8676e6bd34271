"""A place to write at: an open folder and a name in it, reached without following a link on the way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from curator_tui.engine.values import dataclass

from .errors import DiskError, from_os, telling
from .files import READ, Files, read_fd, regular

_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)
_FOLDER |= getattr(os, "O_CLOEXEC", 0)


@dataclass(frozen=True, slots=True)
class Spot:
    """`folder`: an open descriptor, so that a folder renamed meanwhile is still the one that was checked."""

    folder: int
    leaf: str
    path: str

    def read(self, leaf: str | None = None) -> bytes | None:
        """The bytes under this name, or another of the same folder; None where there is none."""
        fd = self.open(READ, leaf)
        if fd is None:
            return None
        try:
            with telling(self.path):
                return read_fd(fd, self.path)
        finally:
            os.close(fd)

    def open(self, flags: int, leaf: str | None = None) -> int | None:
        """A descriptor, or None where nothing has that name. Raises DiskError."""
        try:
            return os.open(leaf or self.leaf, flags | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=self.folder)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise from_os(self.path, error) from error

    def stat(self, leaf: str | None = None) -> os.stat_result | None:
        """Of what has this name; None where nothing has."""
        try:
            return os.stat(leaf or self.leaf, dir_fd=self.folder, follow_symlinks=False)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise from_os(self.path, error) from error

    def ino(self, leaf: str | None = None) -> int | None:
        """The inode that has this name."""
        found = self.stat(leaf)
        return found.st_ino if found else None

    def unlink(self, leaf: str) -> None:
        """Takes one of our own names away; it may be gone already."""
        try:
            os.unlink(leaf, dir_fd=self.folder)
        except FileNotFoundError:
            return
        except OSError as error:
            raise from_os(self.path, error) from error

    def sync(self) -> None:
        """The folder's names are on the disk when this returns."""
        with telling(self.path):
            sync(self.folder)

    def check(self) -> None:
        """Raises DiskError where the name is that of something else than a file we may write to.

        A file that is marked read-only is left alone, though its folder would let us replace it.
        """
        found = self.stat()
        if found is None:
            return
        regular(found, self.path)
        mine = {"effective_ids": True} if os.access in os.supports_effective_ids else {}
        if not found.st_mode & 0o222 or not os.access(self.leaf, os.W_OK, dir_fd=self.folder, **mine):
            raise DiskError(self.path, "it is read-only", "chmod u+w it if it may be changed")


def sync(fd: int) -> None:
    """What was written to `fd` is on the disk when this returns."""
    import fcntl

    full = getattr(fcntl, "F_FULLFSYNC", None)  # macOS: fsync alone leaves it in the drive's cache
    if full is not None:
        try:
            fcntl.fcntl(fd, full)
            return
        except OSError:
            pass
    os.fsync(fd)


@contextmanager
def at(files: Files, name: str) -> Iterator[Spot]:
    """The place of one of a store's files; missing folders of the store are made. Raises DiskError."""
    files.present()
    with spot(files.path(name), make=True) as found:
        yield found


@contextmanager
def spot(path: Path, *, make: bool = False) -> Iterator[Spot]:
    """The place of a path that holds no link; one that turned into a link meanwhile is refused.

    `make`: folders that are missing on the way are made.
    """
    with telling(str(path.parent)):
        fd = _walk(path.parent, make)
    try:
        yield Spot(fd, path.name, str(path))
    finally:
        os.close(fd)


def _walk(folder: Path, make: bool) -> int:
    """A descriptor of `folder`, opened part by part so that no link is followed on the way."""
    quiet = getattr(os, "O_PATH", None)  # needs no permission to list the folders on the way
    if quiet is None:
        if make:
            folder.mkdir(parents=True, exist_ok=True)
        return os.open(folder, _FOLDER)
    parts = folder.parts[1:]
    fd = os.open(folder.anchor, _FOLDER | (quiet if parts else 0))
    for number, part in enumerate(parts, 1):
        flags = _FOLDER if number == len(parts) else _FOLDER | quiet
        try:
            inner = _enter(part, flags, fd, make)
        finally:
            os.close(fd)
        fd = inner
    return fd


def _enter(part: str, flags: int, parent: int, make: bool) -> int:
    try:
        return os.open(part, flags, dir_fd=parent)
    except FileNotFoundError:
        if not make:
            raise
        with suppress(FileExistsError):
            os.mkdir(part, dir_fd=parent)
        return os.open(part, flags, dir_fd=parent)
