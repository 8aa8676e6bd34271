"""The single writes that a commit is made of, each whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from .errors import DiskError, from_os, telling
from .exchange import exchange, move
from .files import regular
from .places import PRIVATE_FILE, private
from .spot import Spot, spot, sync
from .steps import step

MARK = ".curator-"
_NO_LINKS = frozenset(
    {errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EXDEV, errno.EINVAL}
)


def new_side() -> str:
    """A name beside the target that nobody can guess."""
    return f"{MARK}{os.urandom(8).hex()}.tmp"


def fill(place: Spot, side: str, data: bytes, time: int | None = None) -> int:
    """Writes `data` under the name `side`, with mode and owner of the target; returns its inode.

    `time`: its modification time, in nanoseconds, None for now. On failure the name is gone again. Raises
    DiskError.
    """
    like = place.stat()
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with telling(place.path):
        fd = os.open(side, flags, PRIVATE_FILE, dir_fd=place.folder)
    try:
        with telling(place.path):
            write_all(fd, data)
            if like is not None:
                _become(fd, like, place)
            if time is not None:
                os.utime(fd, ns=(os.fstat(fd).st_atime_ns, time))
            sync(fd)
            return os.fstat(fd).st_ino
    except BaseException:
        place.unlink(side)
        raise
    finally:
        os.close(fd)


def write_all(fd: int, data: bytes) -> None:
    """One write, and more only where the system took a part."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def _become(fd: int, like: os.stat_result, place: Spot) -> None:
    """The file gets owner, mode and extended attributes (so also access lists) of the one it replaces."""
    mine = os.fstat(fd)
    if (mine.st_uid, mine.st_gid) != (like.st_uid, like.st_gid):
        try:
            os.fchown(fd, like.st_uid, like.st_gid)
        except PermissionError:
            todo = "decide as its owner, or change owner and group with chown"
            raise DiskError(place.path, "it belongs to another user or group", todo) from None
    os.fchmod(fd, stat.S_IMODE(like.st_mode))
    if not hasattr(os, "listxattr"):
        return
    old = place.open(os.O_RDONLY | os.O_NONBLOCK)
    if old is None:
        return
    try:
        for name in os.listxattr(old):
            os.setxattr(fd, name, os.getxattr(old, name))
    except OSError:
        pass  # not kept by this file system, or set by the system itself
    finally:
        os.close(old)


def swap(place: Spot, side: str) -> int | None:
    """The target and `side` change places: `side` is then the second name of what the target was.

    Where the file system can only rename, the old inode keeps its name through a hard link; where it has
    no hard links either, a descriptor of it is returned, for the caller to close. Raises OSError.
    """
    if exchange(place.folder, side, place.leaf):
        return None
    both = {"src_dir_fd": place.folder, "dst_dir_fd": place.folder}
    spare = spare_of(side)
    try:
        os.link(place.leaf, spare, **both, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        fd = os.open(place.leaf, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=place.folder)
        os.rename(side, place.leaf, **both)
        return fd
    step("linked")
    os.rename(side, place.leaf, **both)
    step("renamed")
    os.rename(spare, side, **both)
    return None


def spare_of(side: str) -> str:
    """The name that a swap by hard link uses on its way."""
    return side + "~"


def give(place: Spot, old: str, new: str) -> None:
    """The name `old` becomes `new`. Raises FileExistsError where something has that name already."""
    if move(place.folder, old, new):
        return
    try:
        os.link(old, new, src_dir_fd=place.folder, dst_dir_fd=place.folder, follow_symlinks=False)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC
        os.close(os.open(new, flags, PRIVATE_FILE, dir_fd=place.folder))
        os.rename(old, new, src_dir_fd=place.folder, dst_dir_fd=place.folder)
        return
    os.unlink(old, dir_fd=place.folder)


def write_own(path: Path, data: bytes) -> None:
    """Replaces one of our own files whole: private, on the disk when this returns. Raises DiskError."""
    private(path.parent)
    with spot(Path(os.path.realpath(path.parent), path.name)) as place:
        side = new_side()
        try:
            fill(place, side, data)
            os.rename(side, place.leaf, src_dir_fd=place.folder, dst_dir_fd=place.folder)
            place.sync()
        except OSError as error:
            place.unlink(side)
            raise from_os(str(path), error) from error


def append_own(path: Path, line: bytes, *, durable: bool = True) -> None:
    """Appends one line to one of our own files, behind a torn one if need be. Raises DiskError.

    It is on the disk when this returns, unless it needn't be `durable`.
    """
    private(path.parent)
    with telling(str(path)):
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
        fd = os.open(path, flags, PRIVATE_FILE)
        try:
            there = os.fstat(fd)
            regular(there, str(path))
            size = there.st_size
            torn = size > 0 and os.pread(fd, 1, size - 1) != b"\n"
            _append_whole(fd, size, (b"\n" if torn else b"") + line + b"\n", durable)
        finally:
            os.close(fd)


def _append_whole(fd: int, size: int, data: bytes, durable: bool) -> None:
    """A line that didn't get to the disk whole is taken off again: the file is ours alone, and locked."""
    try:
        write_all(fd, data)
        if durable:
            sync(fd)
    except OSError:
        os.ftruncate(fd, size)
        raise
