"""Postings of one term, packed: one integer a memory, which holds all that its score needs.

The memory's number stands in the upper 32 bits; below are the memory's length and how often it has the term.
A list of them rises with the number.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from sys import byteorder

from .bm25 import norm
from .source import Doc

_DOC = 32
_LENGTH = 6
COUNT_MAX = (1 << _LENGTH) - 1
_BELOW = (1 << _DOC) - 1
_LENGTH_MAX = _BELOW >> _LENGTH
_UPPER, _LOWER = (1, 0) if byteorder == "little" else (0, 1)
# Seeking one posting costs about as much as reading this many.
_SEEK = 16


def packed(doc: Doc, length: int, count: int) -> int:
    """One posting; `count` is at most `COUNT_MAX`."""
    return doc << _DOC | min(length, _LENGTH_MAX) << _LENGTH | count


class Worth(dict[int, float]):
    """The lower half of a posting -> what it adds to a score, worked out once: memories have few lengths.

    `most` x tf / (tf + norm of the length).
    """

    def __init__(self, most: float, average: float) -> None:
        super().__init__()
        self._most = most
        self._average = average

    def __missing__(self, said: int) -> float:
        count = said & COUNT_MAX
        found = self[said] = self._most * count / (count + norm(said >> _LENGTH, self._average))
        return found


def alone(postings: array[int], worth: Worth) -> dict[Doc, float]:
    """All memories of a term, with what it adds."""
    halves = array("I", postings.tobytes())
    return dict(zip(halves[_UPPER::2], map(worth.__getitem__, halves[_LOWER::2]), strict=True))


def joined(found: Mapping[Doc, float], alone: Mapping[Doc, float]) -> dict[Doc, float]:
    """`found` and all memories of a term. Costs little where `found` are few."""
    both = dict(alone)
    for doc, score in found.items():
        both[doc] = score + alone.get(doc, 0.0)
    return both


def opened(found: dict[Doc, float], postings: Iterable[int], worth: Worth) -> None:
    """All memories of a term get what it adds, also new ones. Costs little where they are few."""
    for one in postings:
        doc = one >> _DOC
        found[doc] = found.get(doc, 0.0) + worth[one & _BELOW]


def raised(found: dict[Doc, float], postings: Sequence[int], worth: Worth) -> None:
    """Those of `found` that have a term get what it adds."""
    if len(postings) < _SEEK * len(found):
        for one in postings:
            doc = one >> _DOC
            if doc in found:
                found[doc] += worth[one & _BELOW]
        return
    for doc in found:
        at = bisect_left(postings, doc << _DOC)
        if at < len(postings) and postings[at] >> _DOC == doc:
            found[doc] += worth[postings[at] & _BELOW]


def spread(postings: Iterable[int], memories: int) -> array[int]:
    """For each memory the lower half of its posting, 0 without one: of a term that many have."""
    said = array("I", bytes(4 * memories))
    for one in postings:
        said[one >> _DOC] = one & _BELOW
    return said


def raised_each(found: Mapping[Doc, float], said: Sequence[int], worth: Worth) -> dict[Doc, float]:
    """As `raised`, of a term as it is `spread`; what isn't there adds nothing."""
    return {doc: score + worth[said[doc]] for doc, score in found.items()}
