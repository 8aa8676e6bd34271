"""Lines of a file or of standard input, with a bound on how long one may be."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import IO

from curator_tui.disk.errors import DiskError, from_os

LONGEST = 1 << 20
"""Bytes of a line; a memory is no longer, and what is must not be read whole."""


def byte_lines(name: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input for "-", without their ends. Raises DiskError."""
    shown = "standard input" if name == "-" else name
    try:
        with _opened(name) as file:
            number = 0
            while line := file.readline(LONGEST + 2):
                number += 1
                body = line.removesuffix(b"\n").removesuffix(b"\r")
                if len(body) > LONGEST:
                    what = f"line {number} is longer than {LONGEST:,} bytes"
                    raise DiskError(shown, what, "split it, or take it out: it was not read")
                yield body
    except OSError as error:
        raise from_os(shown, error) from error


def _opened(name: str) -> IO[bytes] | nullcontext[IO[bytes]]:
    if name == "-":
        if sys.stdin is None:
            raise DiskError("standard input", "it is closed", "name a file, or give it the lines")
        return nullcontext(sys.stdin.buffer)
    path = Path(name).expanduser()
    if path.exists() and not path.is_file() and not path.is_fifo() and not path.is_char_device():
        raise DiskError(str(path), "it isn’t a file of lines", "name a file, or - for standard input")
    return path.open("rb")


def text_lines(name: str) -> Iterator[str]:
    """The same as text; undecodable bytes become lone surrogates."""
    for line in byte_lines(name):
        yield line.decode("utf-8", "surrogateescape")


def whole(name: str) -> bytes:
    """All bytes of a file, or of standard input for "-". Raises DiskError."""
    try:
        with _opened(name) as file:
            return file.read()
    except OSError as error:
        raise from_os(name, error) from error
