"""Secrets in a unified diff: of its hunks, which may begin or end inside a key."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from .redact import cover
from .veil import Secret, hide, secrets

_KEY = "a private key"
_BEGIN = re.compile(r"-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
_END = re.compile(r"-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----")
# A line of a key, RFC 7468: base64 alone. The last one of a key may be short.
_CODED = re.compile(r"\s*[A-Za-z0-9+/]+={0,2}\s*")
_LEAST = 40
_SIDES = (" -+", " -", " +")


def hide_diff(diff: str, allowed: Container[str] = ()) -> str:
    """A unified diff without secrets, those of several lines too: lines keep their first character.

    A released key of which a hunk shows a part only stays hidden there.
    """
    lines = diff.split("\n")
    out: list[str] = []
    for start, end in _parts(lines):
        out += _hunk(lines[start:end], allowed)
    return "\n".join(out)


def _parts(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Each header line for itself, and the lines of each hunk together."""
    start = 0
    for at, line in enumerate(lines):
        if line.startswith("@@") or _names(lines, at) or (at and _names(lines, at - 1)):
            if start < at:
                yield start, at
            yield at, at + 1
            start = at + 1
    if start < len(lines):
        yield start, len(lines)


def _names(lines: Sequence[str], at: int) -> bool:
    """Whether the two lines that name a diff's files begin here."""
    three = lines[at : at + 3]
    return len(three) == 3 and all(
        one.startswith(mark) for one, mark in zip(three, ("--- ", "+++ ", "@@"), strict=True)
    )


def _hunk(lines: Sequence[str], allowed: Container[str]) -> list[str]:
    """Read as a whole, as it was, and as it will be: what one side parts is whole on the other."""
    if len(lines) == 1 and lines[0].startswith(("@@", "--- ", "+++ ")):
        return [hide(lines[0], allowed)]
    hidden: list[list[Secret]] = [[] for _ in lines]
    for signs in _SIDES:
        mine = [i for i, line in enumerate(lines) if line[:1] in signs]
        text = "\n".join(lines[i][1:] for i in mine)
        found = [*_tails(text), *_whole(text, allowed)]
        here = 0
        for i in mine:
            there = here + len(lines[i][1:])
            for start, end, name in found:
                if max(start, here) < min(end, there):
                    hidden[i].append((max(start - here, 0), min(end, there) - here, name))
            here = there + 1
    bare = [line[:1] + cover(line[1:], found) for line, found in zip(lines, hidden, strict=True)]
    return [hide(line, allowed) for line in bare]


def _whole(text: str, allowed: Container[str]) -> Iterator[Secret]:
    """The secrets of a side; a key goes on to its end, or to the hunk's where that isn't there."""
    for start, end, name in secrets(text, allowed):
        if name == _KEY:
            last = _END.search(text, start)
            end = max(end, last.end() if last else len(text))
        yield start, end, name


def _tails(text: str) -> Iterator[Secret]:
    """What is left of a key that begins before the hunk."""
    if not any(_CODED.fullmatch(line) for line in text.split("\n")):
        return
    last = _END.search(text)
    first = _BEGIN.search(text)
    if last and not (first and first.start() < last.start()):
        yield _coded_before(text, last.start()), last.end(), _KEY
    elif not last and not first and _coded_alone(text):
        yield 0, len(text), _KEY


def _coded_before(text: str, end: int) -> int:
    """Where the lines of base64 begin that end here; the end's own line may begin with some."""
    start = end
    for number, line in enumerate(reversed(text[:end].split("\n"))):
        if line.strip() and not _CODED.fullmatch(line):
            break
        start -= len(line) + (number > 0)
    return start


def _coded_alone(text: str) -> bool:
    """Whether a side holds nothing but lines of base64: it is the middle of something."""
    lines = [line for line in text.split("\n") if line.strip()]
    return len(lines) > 2 and all(_CODED.fullmatch(one) and len(one.strip()) >= _LEAST for one in lines)
