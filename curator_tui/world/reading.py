"""Files of others, read with limits: regular files alone, no link at the leaf, nothing that blocks."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

_FLAGS = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_FLAGS |= getattr(os, "O_NOCTTY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


@contextmanager
def opened(path: str | Path) -> Iterator[BinaryIO]:
    """A regular file, open for reading. Raises OSError for anything else."""
    fd = os.open(path, _FLAGS)
    try:
        if not stat.S_ISREG(os.fstat(fd).st_mode):
            raise OSError(f"{path} is no regular file")
    except OSError:
        os.close(fd)
        raise
    with os.fdopen(fd, "rb") as file:
        yield file


def start(path: str | Path, most: int) -> bytes:
    """The first bytes of a file, at most `most`. Raises OSError."""
    with opened(path) as file:
        return file.read(most)


def end(path: str | Path, most: int) -> bytes:
    """The last bytes of a file, at most `most`. Raises OSError."""
    with opened(path) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - most))
        return file.read(most)


def lines(path: str | Path, longest: int, most: int) -> Iterator[tuple[int, bytes]]:
    """Lines with their numbers, from 1, of the first `most` bytes, without those above `longest` bytes.

    Raises OSError.
    """
    with opened(path) as file:
        number, read, skipping = 1, 0, False
        while read < most and (part := file.readline(longest)):
            read += len(part)
            whole = part.endswith(b"\n") or len(part) < longest
            if whole and not skipping:
                yield number, part
            skipping = not whole
            number += whole


def inside(root: Path, name: str) -> Path | None:
    """Where `name`, relative to `root`, really is; None if it is absolute, has `..`, or a link leads out."""
    parts = name.split("/")
    if not name or any(part in ("", ".", "..") or "\0" in part for part in parts):
        return None
    if os.name == "nt" and any(":" in part or "\\" in part for part in parts):
        return None
    real = os.path.realpath(root)
    found = os.path.realpath(os.path.join(real, *parts))  # noqa: PTH118
    return Path(found) if found.startswith(real.rstrip(os.sep) + os.sep) else None
