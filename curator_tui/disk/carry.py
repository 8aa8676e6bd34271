"""What a writer without locks put into a file's former inode is carried over to the file."""

from __future__ import annotations

import os

from curator_tui.engine.values import dataclass

from ..engine.splice import line_end
from .atomic import fill, give, new_side, write_all
from .codec import get, put
from .errors import DiskError, telling
from .files import READ, read_fd
from .intent import Intent, Print
from .spot import Spot, sync
from .steps import step

_TRIES = 5


# Former inodes that have no name, where the file system knows no hard links: by side name.
_held: dict[str, int] = {}


class Rewritten(Exception):
    """The former inode holds something else than what we read, and more behind it."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.data = data


@dataclass(frozen=True, slots=True)
class Appended:
    """What an append came to: where its bytes begin, the bytes, and whether it made the file."""

    at: int
    data: bytes
    made: bool = False


def hold(side: str, fd: int) -> None:
    """Keeps the descriptor of a former inode until `let_go`."""
    _held[side] = fd


def let_go(intent: Intent, place: Spot, side: str, base: Print) -> None:
    """The former inode loses its name; what was written to it up to that moment is carried over.

    Raises Rewritten and DiskError, as `look` does.
    """
    if side not in _held and (fd := place.open(READ, side)) is not None:
        hold(side, fd)
    place.unlink(side)
    if side not in _held:
        return
    look(intent, place, side, base)
    drop(side)


def drop(side: str) -> None:
    """The descriptor of a former inode isn't needed any more."""
    if (fd := _held.pop(side, None)) is not None:
        os.close(fd)


def former(place: Spot, side: str) -> bytes | None:
    """What the former inode holds; None where nothing is left of it."""
    data = place.read(side)
    if data is None and side in _held:
        with telling(place.path):
            return read_fd(_held[side], place.path)
    return data


def look(intent: Intent, place: Spot, side: str, base: Print) -> None:
    """Carries over what was appended to the inode named `side` since it held `base`.

    Raises Rewritten where it was not appended to but written over, and DiskError.
    """
    _resume(intent, place, side, base)
    while True:
        base = intent.bases.get(side, base)
        data = former(place, side)
        if data is None:
            return
        if not base.starts(data):
            raise Rewritten(data)
        if len(data) == base.size:
            return
        tail = data[base.size :]
        cut = {"side": side, "tail": put(tail), "at": len(place.read() or b"")}
        intent.add(carry=cut)
        intent.carrying = cut
        step("carry noted")
        append(place, tail, like=side)
        _carried(intent, place, side, data)


def _resume(intent: Intent, place: Spot, side: str, base: Print) -> None:
    """Ends a carrying that a crash cut short: the bytes may be there already."""
    cut = intent.carrying
    if cut is None or cut["side"] != side:
        return
    tail = get(cut["tail"])
    if not _there(place, cut["at"], tail):
        append(place, tail, like=side)
    data = former(place, side)
    size = intent.bases.get(side, base).size + len(tail)
    _carried(intent, place, side, data[:size] if data is not None else tail)


def _there(place: Spot, at: int, tail: bytes) -> bool:
    current = place.read() or b""
    return tail in (current[at:] if len(current) >= at else current)


def _carried(intent: Intent, place: Spot, side: str, data: bytes) -> None:
    step("carry appended")
    known = Print.of(data)
    intent.bases[side] = known
    intent.carrying = None
    intent.add(carried={"side": side, "size": known.size, "sha": known.sha})
    says = f"what another program appended to {place.leaf} meanwhile was carried over"
    if says not in intent.says:
        intent.says.append(says)
    step("carry done")


def append(place: Spot, data: bytes, *, like: str | None = None) -> Appended:
    """`data` goes behind all that the file holds, in one write, a newline first where one is missing.

    A missing file is made, with the mode of the file named `like`. A file that another program replaces
    meanwhile gets it too. Raises DiskError.
    """
    for _ in range(_TRIES):
        fd = place.open(os.O_RDWR | os.O_APPEND | os.O_NONBLOCK)
        if fd is None:
            if _make(place, data, like):
                return Appended(0, data, True)
            continue
        try:
            with telling(place.path):
                found = _append(fd, data)
                if os.fstat(fd).st_ino == place.ino() or _there(place, 0, data):
                    return found
        finally:
            os.close(fd)
    raise DiskError(place.path, "another program keeps replacing it", "try again when that program is done")


def _append(fd: int, data: bytes) -> Appended:
    size = os.fstat(fd).st_size
    glue = b""
    if size and os.pread(fd, 1, size - 1) != b"\n" and not data.startswith((b"\n", b"\r\n")):
        glue = line_end(os.pread(fd, 4096, max(0, size - 4096)))
    whole = glue + data
    try:
        write_all(fd, whole)
    except OSError:
        _take_off(fd, size, whole)
        raise
    step("appended")
    end = os.lseek(fd, 0, os.SEEK_CUR)
    sync(fd)
    return Appended(end - len(whole), whole)


def _take_off(fd: int, size: int, whole: bytes) -> None:
    """A part that was written before the disk was full goes again, if nothing stands behind it."""
    part = os.pread(fd, len(whole) + 1, size)
    if part and whole.startswith(part):
        os.ftruncate(fd, size)


def _make(place: Spot, data: bytes, like: str | None) -> bool:
    """The file comes to be. False where somebody else made it first."""
    side = new_side()
    fill(place, side, data)
    try:
        with telling(place.path, FileExistsError):
            if like is not None and (old := place.stat(like)) is not None:
                os.chmod(side, old.st_mode & 0o7777, dir_fd=place.folder)
            give(place, side, place.leaf)
    except FileExistsError:
        place.unlink(side)
        return False
    except DiskError:
        place.unlink(side)
        raise
    return True
