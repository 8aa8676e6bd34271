"""Where a header stands: between two lines of three or more dashes, the first of them ahead of all text.

The same rule as python-frontmatter's, but that a byte order mark in front doesn't hide a header.
"""

from __future__ import annotations

import re

from curator_tui.engine.values import dataclass

from .model import BOM

_OPEN = re.compile(r"\s*-{3,}[^\S\n]*\n")
_CLOSE = re.compile(r"-{3,}[^\S\n]*(?:\n|\Z)")
_OPEN_BYTES = re.compile(rb"(?:\xef\xbb\xbf)?\s*-{3,}[^\S\n]*\n")
_CLOSE_BYTES = re.compile(rb"-{3,}[^\S\n]*(?:\n|\Z)")


@dataclass(frozen=True, slots=True)
class Fence:
    """Offsets in a file's bytes: `start` and `end` of what stands between the fences, `body` behind them."""

    start: int
    end: int
    body: int


def decode(data: bytes) -> str:
    """UTF-8 without a byte order mark; bytes that are none become lone surrogates, one each."""
    if data.startswith(BOM):
        data = data[3:]
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The reverse of `decode`, but for the mark."""
    return text.encode("utf-8", "surrogateescape")


def split(text: str) -> tuple[int, str, str] | None:
    """A decoded file’s offset behind the opening fence, header and body; None where there is no header."""
    opened = _OPEN.match(text)
    if opened is None:
        return None
    start = opened.end()
    at = start - 1
    while (at := text.find("\n---", at)) >= 0:
        closed = _CLOSE.match(text, at + 1)
        if closed is not None:
            return start, text[start : at + 1], text[closed.end() :]
        at += 1
    return None


def find(data: bytes) -> Fence | None:
    """The same as `split`, as offsets in the file's bytes."""
    opened = _OPEN_BYTES.match(data)
    if opened is None:
        return None
    start = opened.end()
    at = start - 1
    while (at := data.find(b"\n---", at)) >= 0:
        closed = _CLOSE_BYTES.match(data, at + 1)
        if closed is not None:
            return Fence(start, at + 1, closed.end())
        at += 1
    return None


def opens(data: bytes) -> int | None:
    """Offset behind an opening fence, whether or not another closes it; None where there is none."""
    opened = _OPEN_BYTES.match(data)
    return opened.end() if opened else None
