"""What ranking asks of a set of memories, whether it is held in memory or in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from ..record import Memory, extra
from .terms import terms
from .topics import counted_topics, is_topic

Doc = int

USUAL_IMPORTANCE = 3

STANDING_KINDS = frozenset({"feedback", "rule", "preference"})

# A match in the name counts as three, one in the description as two, in the text as one.
NAME, DESCRIPTION, TEXT = 3, 2, 1


class Postings(Protocol):
    """Memories by number, and the postings of their terms. Numbers say nothing but which memory is meant."""

    @property
    def count(self) -> int:
        """How many memories there are."""

    def df(self, term: str) -> int:
        """How many memories have this term."""

    def scores(self, query: Mapping[str, float], limit: int) -> dict[Doc, float]:
        """BM25 of `query` (term -> weight) for the memories that have one of its terms.

        Of more than `limit`, those may be missing that have only the most common terms.
        """

    def counts(self, doc: Doc) -> Mapping[str, int]:
        """The terms of one memory, each with its weighted count."""

    def beside(self, docs: Iterable[Doc]) -> Mapping[Doc, Sequence[Doc]]:
        """The memories that stand next to each in its file and were filed the same day."""

    def memories(self, docs: Iterable[Doc]) -> Mapping[Doc, Memory]:
        """The memories themselves; one that is no longer there is missing."""

    def place(self, doc: Doc) -> Any:
        """Where it stands in the order of the store, to be compared: what decides a tie."""


class Source(Postings, Protocol):
    """What a seed asks too."""

    def pinned(self) -> Sequence[Doc]:
        """Those a person pinned, in the order of the store."""

    def standing(self) -> Sequence[Doc]:
        """Those of a kind that applies whatever the objective: by importance, the newest first, then in the
        order of the store."""

    def shortest(self) -> int:
        """How many characters the shortest text of these has; 0 where there is none."""

    def newest(self, limit: int) -> Sequence[Doc]:
        """The `limit` newest by date, newest first, in the order of the store within a day, undated last."""

    def links(self) -> Mapping[str, Sequence[str]]:
        """Handle -> handles of the memories linked with it; without links it is empty."""


def parts(memory: Memory) -> tuple[str, str, str]:
    """Name, description and text of a memory; a layout of lines has only text."""
    return extra(memory, "name") or "", extra(memory, "description") or "", memory.text


def counted(memory: Memory) -> dict[str, int]:
    """The terms of a memory, each with its weighted count, and its topics."""
    return measured(memory)[0]


def measured(memory: Memory) -> tuple[dict[str, int], int]:
    """The same, and the memory's length as `length_of` has it."""
    found = _own(memory)
    length = sum(found.values())
    found.update(counted_topics(found))
    return found, length


def _own(memory: Memory) -> dict[str, int]:
    found: dict[str, int] = {}
    if not memory.extras:
        said = terms(memory.text)
        once = dict.fromkeys(said, TEXT)
        if len(once) == len(said):  # as in most lines
            return once
        for term in said:
            found[term] = found.get(term, 0) + TEXT
        return found
    name, description, text = parts(memory)
    for part, weight in ((name, NAME), (description, DESCRIPTION), (text, TEXT)):
        for term in terms(part) if part else ():
            found[term] = found.get(term, 0) + weight
    return found


def length_of(counts: Mapping[str, int]) -> int:
    """Length of a memory in terms, weighted as they are; topics don't make it longer."""
    total = sum(counts.values())
    for term in filter(is_topic, counts):
        total -= counts[term]
    return total


def neighbours(
    docs: Iterable[Doc], order: Sequence[Doc], places: Sequence[int], joined: Sequence[int]
) -> dict[Doc, Sequence[Doc]]:
    """For each of `docs` what stands before and behind it, where they belong together.

    `order` are all docs as the store has them, `places` the place of each in it, and `joined` says of each
    place whether what stands there belongs to what stands before.
    """
    found: dict[Doc, Sequence[Doc]] = {}
    for doc in docs:
        place = places[doc]
        before = (order[place - 1],) if joined[place] else ()
        found[doc] = (*before, order[place + 1]) if joined[place + 1] else before
    return found
