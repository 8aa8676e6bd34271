"""Our own files, read with care: what lies there instead under their names blocks nothing.

A record is what can't be made anew: trouble with it is told. What is derived counts as missing then.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, BinaryIO

from .errors import DiskError, from_os
from .files import READ, read_fd, regular

LARGEST = 1 << 30
"""Bytes of a file of ours at most; no store comes near."""

_LINKED = READ & ~getattr(os, "O_NOFOLLOW", 0)


class Odd(DiskError):
    """Something else lies there than what Curator wrote."""


def record(path: Path) -> bytes | None:
    """A record whole; None where there is none. Raises DiskError."""
    try:
        with opened(path) as file:
            return read_fd(file.fileno(), str(path))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise from_os(str(path), error) from error


def opened(path: Path) -> BinaryIO:
    """A record open for reading; a link to it is followed. Raises OSError, and Odd."""
    return os.fdopen(_opened(path, _LINKED), "rb")


def derived(path: Path) -> bytes:
    """What can be made anew; nothing where it is missing, can't be read, or is anything but a file."""
    try:
        fd = _opened(path, READ)
    except (OSError, DiskError):
        return b""
    try:
        return read_fd(fd, str(path))
    except OSError:
        return b""
    finally:
        os.close(fd)


def unpacked(data: bytes) -> Any:
    """The JSON value. Raises ValueError where it isn't JSON, or nested deeper than any of ours."""
    import json

    try:
        return json.loads(data)
    except RecursionError:
        raise ValueError("it is nested too deep") from None


def _opened(path: Path, flags: int) -> int:
    """Raises OSError, and Odd for all but a regular file of no more than LARGEST bytes."""
    fd = os.open(path, flags)
    try:
        found = os.fstat(fd)
        regular(found, str(path))
        if found.st_size > LARGEST:
            raise DiskError(str(path), f"it is larger than {LARGEST} bytes", "move it away")
    except DiskError as error:
        os.close(fd)
        raise Odd(error.path, error.what, error.todo) from None
    return fd
