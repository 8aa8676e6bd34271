"""Locks against other processes of ours, and against programs that lock the folder they write to."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from .errors import DiskError, Unwritable, from_os
from .places import PRIVATE_FILE, private

WAIT = 10.0
WINDOWS = os.name == "nt"
_PAUSE = 0.005
# What network file systems answer when a folder can't be locked; our own lock still holds then.
_NO_LOCKS = frozenset(
    {errno.EBADF, errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP}
)


def writing() -> None:
    """Raises Unwritable where we don't write yet."""
    if WINDOWS:
        raise Unwritable(
            "curator", "it doesn't write on Windows yet", "read here, and decide on Linux or macOS"
        )


@contextmanager
def held(own: Path, folders: Iterable[Path] = (), files: Iterable[Path] = ()) -> Iterator[None]:
    """Holds our lock file `own`, then the locks on `folders` and on other programs' lock `files`.

    Waits WAIT seconds at most for each. Raises DiskError that names what is locked.
    """
    writing()
    private(own.parent)
    with ExitStack() as stack:
        stack.callback(
            os.close, _take(own, os.O_RDWR | os.O_CREAT, "another Curator is writing to this store")
        )
        for folder in _ordered(folders):
            fd = _take(folder, os.O_RDONLY | os.O_DIRECTORY, "another program holds the lock on the folder")
            stack.callback(os.close, fd)
        for file in files:
            fd = _take(file, os.O_RDWR | os.O_CREAT, "the program whose store this is holds its lock")
            stack.callback(os.close, fd)
        yield


def _ordered(folders: Iterable[Path]) -> list[Path]:
    """Each folder once, in one order for all processes, so that none waits for the other in a circle."""
    found: dict[tuple[int, int], Path] = {}
    for folder in folders:
        try:
            at = os.stat(folder)
        except OSError as error:
            raise from_os(str(folder), error) from error
        found.setdefault((at.st_dev, at.st_ino), folder)
    return [found[key] for key in sorted(found)]


def _take(path: Path, flags: int, what: str) -> int:
    import fcntl

    try:
        fd = os.open(path, flags | os.O_CLOEXEC, PRIVATE_FILE)
    except OSError as error:
        raise from_os(str(path), error) from error
    end = time.monotonic() + WAIT
    while True:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return fd
        except BlockingIOError:
            if time.monotonic() > end:
                os.close(fd)
                raise DiskError(str(path), f"{what}, for {WAIT:g} seconds now", "wait, or end it") from None
            time.sleep(_PAUSE)
        except OSError as error:
            if flags & os.O_DIRECTORY and error.errno in _NO_LOCKS:
                return fd
            os.close(fd)
            raise from_os(str(path), error) from error
