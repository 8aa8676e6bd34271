"""Near-copies: a line that says what another one taken says already."""

from __future__ import annotations

from .stops import NEGATIONS
from .terms import words


class Taken:
    """The terms of the lines taken so far. A line is a copy of one with a Jaccard of `least` or more to it,
    unless a number or a negation is among what differs."""

    def __init__(self, least: float) -> None:
        self._least = least
        self._sets: list[tuple[frozenset[str], str]] = []

    def copy_of(self, text: str) -> str | None:
        """The handle of the line taken that `text` is a copy of, or None."""
        here = frozenset(words(text))
        for there, handle in self._sets:
            if min(len(here), len(there)) < self._least * max(len(here), len(there)):
                continue
            shared = len(here & there)
            if shared >= self._least * (len(here) + len(there) - shared) and not _tells(here ^ there):
                return handle
        return None

    def add(self, text: str, handle: str) -> None:
        """`text` is taken; one without any terms is nobody's original."""
        here = frozenset(words(text))
        if here:
            self._sets.append((here, handle))


def _tells(differing: frozenset[str]) -> bool:
    return any(term in NEGATIONS or any(c.isdigit() for c in term) for term in differing)
