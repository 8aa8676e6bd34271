"""Lines of a doc as rows of the screen: wrapped, and side by side where two columns are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, zip_longest

from ..engine.values import dataclass
from ..show.doc import Doc, Line
from .cells import wrap

GAP = " │ "
_LEAST = 16


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters `start`..`end` of a line, drawn as one row; `beside` is what stands in the right column.

    `line` is None where a column has ended and the other hasn't.
    """

    line: Line | None
    start: int = 0
    end: int = 0
    beside: Piece | None = None

    @property
    def must(self) -> bool:
        """True where it holds some of the memory's own text."""
        own = self.line is not None and self.line.must
        return own or (self.beside is not None and self.beside.must)


def half(width: int) -> int:
    """The cells of each of two columns."""
    return (width - len(GAP)) // 2


def rows(doc: Doc, width: int, *, columns: bool) -> list[Piece]:
    """The rows that a doc takes at a width; columns stand below each other where `columns` is False."""
    if not columns or half(width) < _LEAST:
        return [piece for one in doc for piece in _wrapped(one, width)]
    runs = [(column, list(lines)) for column, lines in groupby(doc, lambda one: one.column)]
    out: list[Piece] = []
    at = 0
    while at < len(runs):
        column, lines = runs[at]
        if column == 1 and at + 1 < len(runs) and runs[at + 1][0] == 2:
            out += _beside(lines, runs[at + 1][1], half(width))
            at += 2
            continue
        out += (piece for one in lines for piece in _wrapped(one, width))
        at += 1
    return out


def _wrapped(one: Line, width: int) -> Iterator[Piece]:
    return (Piece(one, start, end) for start, end in wrap(one.text, width, one.hang))


def _beside(left: list[Line], right: list[Line], width: int) -> Iterator[Piece]:
    ones = [piece for one in left for piece in _wrapped(one, width)]
    others = [piece for one in right for piece in _wrapped(one, width)]
    for one, other in zip_longest(ones, others, fillvalue=Piece(None)):
        yield Piece(one.line, one.start, one.end, other)
