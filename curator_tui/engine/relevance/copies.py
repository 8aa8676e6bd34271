"""Near-copies: a line that says what another one taken says already."""

from __future__ import annotations

from collections import Counter

from .stops import NEGATIONS
from .terms import words


class Taken:
    """The terms of the lines taken so far. A line is a copy of one with a Jaccard of `least` or more to it,
    unless a number or a negation is among what differs."""

    def __init__(self, least: float) -> None:
        self._least = least
        self._sets: list[tuple[frozenset[str], str]] = []
        self._holding: dict[str, list[int]] = {}

    def copy_of(self, text: str) -> str | None:
        """The handle of the line taken that `text` is a copy of, or None."""
        here = frozenset(words(text))
        shared = Counter([at for term in here for at in self._holding.get(term, ())])
        few = self._least * len(here)
        for at in sorted([at for at, both in shared.items() if both >= few and self._close(at, here, both)]):
            there, handle = self._sets[at]
            if not _tells(here ^ there):
                return handle
        return None

    def _close(self, at: int, here: frozenset[str], both: int) -> bool:
        return both >= self._least * (len(here) + len(self._sets[at][0]) - both)

    def add(self, text: str, handle: str) -> None:
        """`text` is taken; one without any terms is nobody's original."""
        here = frozenset(words(text))
        if not here:
            return
        for term in here:
            self._holding.setdefault(term, []).append(len(self._sets))
        self._sets.append((here, handle))


def _tells(differing: frozenset[str]) -> bool:
    return any(term in NEGATIONS or any(c.isdigit() for c in term) for term in differing)
