"""What the disk says when it can't: the path, what is wrong, what to do."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager


class DiskError(Exception):
    """A file or folder can't be used; `path` is "" where no one of them is meant. A command ends with exit
    status 3."""

    def __init__(self, path: str, what: str, todo: str = "") -> None:
        super().__init__((f"{path}: " if path else "") + what + (f" ({todo})" if todo else ""))
        self.path = path
        self.what = what
        self.todo = todo


class Impossible(DiskError):
    """No file is in trouble: what was asked for can't be done. A command ends with exit status 2."""


class Unwritable(DiskError):
    """Writing isn't done on this system."""


_KNOWN: dict[int, tuple[str, str]] = {
    errno.ENOENT: ("it isn't there", "check the name, or look whether it was moved"),
    errno.ENOTDIR: ("a part of its path is a file where a folder should be", "check the path"),
    errno.EISDIR: ("it is a folder where a file should be", "move the folder away, or name another store"),
    errno.EACCES: ("the system doesn't permit it", "check its owner and mode with ls -l"),
    errno.EPERM: ("the system doesn't permit it", "check its owner, mode and flags"),
    errno.EROFS: ("it is on a file system mounted read-only", "mount it for writing, or use a copy"),
    errno.ENOSPC: ("the disk is full", "make room and try again; nothing was lost"),
    errno.EDQUOT: ("your disk quota is used up", "make room and try again; nothing was lost"),
    errno.EFBIG: ("it would become larger than the system allows", "split it"),
    errno.ELOOP: ("it is a symlink, or its links go in a circle", "replace the link by a file"),
    errno.ENAMETOOLONG: ("its name is too long for the file system", "give it a shorter name"),
    errno.EIO: ("the disk reports an error", "check the disk, and copy what is left of it"),
    errno.EMFILE: ("too many files are open", "close some programs and try again"),
    errno.ENXIO: ("it isn't a regular file", "move it away"),
}


def from_os(path: str, error: OSError) -> DiskError:
    """The same trouble in words a person can act on."""
    what, todo = _KNOWN.get(error.errno or 0, (error.strerror or "the system refused", "try again"))
    return DiskError(path, what, todo)


@contextmanager
def telling(path: str, *through: type[OSError]) -> Iterator[None]:
    """Any OSError inside but those let `through` comes out as a DiskError that names `path`."""
    try:
        yield
    except OSError as error:
        if isinstance(error, through):
            raise
        raise from_os(path, error) from error
