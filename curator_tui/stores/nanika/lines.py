"""Bytes to lines: ended by b"\\n" alone, a b"\\r" before it belongs to the end, not to the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from curator_tui.engine.record import Where

BOM = b"\xef\xbb\xbf"


Span: TypeAlias = tuple[int, bytes, bytes, int]
"""Where a line begins, its bytes, those that end it, its number."""


def spans(data: bytes) -> Iterator[Span]:
    """Every line of `data` that is not blank."""
    pieces = data.split(b"\n")
    last = len(pieces)
    start = 0
    for number, piece in enumerate(pieces, 1):
        if piece and not piece.isspace():
            if number == last:
                yield start, piece, b"", number
            elif piece[-1] == 13:
                yield start, piece[:-1], b"\r\n", number
            else:
                yield start, piece, b"\n", number
        start += len(piece) + 1


def lines(file: str, data: bytes) -> Iterator[Where]:
    """Every line of `data` that is not blank, with its span."""
    for start, raw, eol, number in spans(data):
        yield Where(file, start, raw, eol, number)


def decode(raw: bytes) -> str:
    """UTF-8; bytes that are none become lone surrogates, one each, and come back as they were."""
    return raw.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The reverse of `decode`."""
    return text.encode("utf-8", "surrogateescape")
