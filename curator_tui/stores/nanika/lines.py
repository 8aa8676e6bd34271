"""Bytes to lines: ended by b"\\n" alone, a b"\\r" before it belongs to the end, not to the line."""

from __future__ import annotations

from collections.abc import Iterator

from curator_tui.engine.record import Where

BOM = b"\xef\xbb\xbf"


def lines(file: str, data: bytes) -> Iterator[Where]:
    """Every line of `data` that is not blank, with its span."""
    start = 0
    number = 0
    size = len(data)
    while start < size:
        number += 1
        stop = data.find(b"\n", start)
        end = size if stop < 0 else stop + 1
        raw = data[start:end]
        body = raw.removesuffix(b"\n")
        body = body.removesuffix(b"\r") if body is not raw else body
        if body.strip():
            yield Where(file, start, body, raw[len(body) :], number)
        start = end


def decode(raw: bytes) -> str:
    """UTF-8; bytes that are none become lone surrogates, one each, and come back as they were."""
    return raw.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The reverse of `decode`."""
    return text.encode("utf-8", "surrogateescape")
