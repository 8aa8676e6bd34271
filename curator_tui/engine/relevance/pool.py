"""Memories held in memory, with an inverted index over their terms.

Costs of a query grow with the memories that match. Postings are machine integers, 5 bytes a term of a memory:
100,000 memories of 15 terms take some 30 MB beside the memories themselves.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from operator import is_
from typing import NamedTuple

from ..record import Memory
from .bm25 import weights
from .postings import COUNT_MAX, Worth, alone, joined, opened, packed, raised, raised_each, spread
from .source import STANDING_KINDS, USUAL_IMPORTANCE, Doc, counted, measured, neighbours

_NO_DAY = 0
_OFTEN = 500
# A term that so many times more memories have than were found, and more than one in so many of all, is read
# spread out; of those terms at most this many bytes are kept.
_MANY = 3
_COMMON = 8
_SPREAD = 1_200_000
# Of a term that so many memories have its scores are kept for the next time.
_LEAST, _MOST = 4_000, 25_000


class Mark(NamedTuple):
    """What a pool was once: which list `memories` is a copy of, and all that a refresh works out anew."""

    of: list[Memory | None]
    memories: list[Memory | None]
    given: list[Memory]
    order: array[int]
    places: array[int]
    joined: bytearray
    pinned: list[Doc]
    standing: list[Doc] | None
    shortest: int
    newest: array[int] | None
    links: Mapping[str, Sequence[str]] | None
    average: float


class Pool:
    """A `Source` in memory. `refresh` follows a changed store at the cost of what changed."""

    def __init__(self, memories: Iterable[Memory] = ()) -> None:
        self._postings: dict[str, array[int] | int] = {}  # of a term of one memory alone no array
        self._dead: dict[str, int] = {}
        self._gone: set[Doc] = set()
        self._memories: list[Memory | None] = []
        self._lengths = array("I")
        self._total = 0
        self._docs: dict[str, Doc] = {}
        self._order = array("I")
        self._places = array("I")
        self._joined = bytearray(1)
        self._given: list[Memory] = []
        self._whole = False
        self._pinned: list[Doc] = []
        self._standing: list[Doc] | None = None
        self._shortest = 0
        self._newest: array[int] | None = None
        self._links: Mapping[str, Sequence[str]] | None = None
        self._average = 0.0
        self._last: tuple[str, float, Mapping[Doc, float]] | None = None
        self._spread: dict[str, array[int]] = {}
        self.refresh(memories)

    def refresh(self, memories: Iterable[Memory], go_on: Callable[[], bool] = lambda: True) -> None:
        """The pool now holds exactly `memories`, in this order; of equal handles the last one counts.

        What `go_on`, asked now and then, raises ends it: nothing may be asked then before it is refreshed.
        """
        memories = list(memories)
        if self._whole and len(memories) == len(self._given) and all(map(is_, memories, self._given)):
            return
        self._given, self._whole = memories, False
        wanted = {memory.handle: memory for memory in memories}
        for handle in [h for h in self._docs if h not in wanted]:
            self._drop(handle)
        self._order = array("I", self._numbers(wanted, go_on))
        self._places = array("I", bytes(4 * len(self._memories)))
        for place, doc in enumerate(self._order):
            self._places[doc] = place
        self._joined = _joins(wanted.values())
        self._pinned = [doc for doc, m in zip(self._order, wanted.values(), strict=True) if m.pinned]
        self._standing = None
        self._newest = None
        self._links = None
        self._last = None
        self._spread = {}
        self._average = self._total / len(self._docs) if self._docs else 0.0
        self._whole = True
        if len(self._memories) > 1000 + 2 * len(wanted):
            self.__init__(wanted.values())  # type: ignore[misc]

    def _numbers(self, wanted: Mapping[str, Memory], go_on: Callable[[], bool]) -> Iterator[Doc]:
        """The numbers of `wanted`, each of which is here then."""
        docs, here = self._docs, self._memories
        for at, (handle, memory) in enumerate(wanted.items()):
            if at % _OFTEN == 0:
                go_on()
            doc = docs.get(handle)
            if doc is not None and (old := here[doc]) is not memory:
                if old and old.text == memory.text and old.extras == memory.extras:
                    here[doc] = memory
                else:
                    self._drop(handle)
                    doc = None
            yield self._put(handle, memory) if doc is None else doc

    def _put(self, handle: str, memory: Memory) -> Doc:
        doc = self._docs[handle] = len(self._memories)
        self._memories.append(memory)
        counts, length = measured(memory)
        self._lengths.append(length)
        self._total += length
        postings, none = self._postings, packed(doc, length, 0)
        for term, count in counts.items():
            here = none | count if count < COUNT_MAX else none | COUNT_MAX
            held = postings.get(term)
            if held is None:
                postings[term] = here
            elif isinstance(held, int):
                postings[term] = array("Q", (held, here))
            else:
                held.append(here)
        return doc

    def mark(self) -> Mark | None:
        """What `back` needs to make it again as it is; None while it isn't whole. Holds no texts."""
        if not self._whole:
            return None
        return Mark(
            self._memories, list(self._memories), self._given, self._order, self._places, self._joined,
            self._pinned, self._standing, self._shortest, self._newest, self._links, self._average,
        )  # fmt: skip

    def back(self, mark: Mark) -> bool:
        """Makes it again as it was at `mark`, for less than `refresh`; False where that can't be done."""
        held = mark.memories
        if mark.of is not self._memories:
            return False
        for memory in self._memories[len(held) :]:
            if memory is not None:
                self._drop(memory.handle)
        for doc, (was, now) in enumerate(zip(held, self._memories, strict=False)):
            if was is not None and now is None:
                self._revive(doc, was)
        self._memories[: len(held)] = held
        self._given, self._order, self._joined, self._pinned, self._links, self._average = (
            mark.given, mark.order, mark.joined, mark.pinned, mark.links, mark.average
        )  # fmt: skip
        self._places = mark.places + array("I", bytes(4 * (len(self._memories) - len(held))))
        self._standing, self._shortest, self._newest = mark.standing, mark.shortest, mark.newest
        self._last, self._spread, self._whole = None, {}, True
        return True

    def _revive(self, doc: Doc, memory: Memory) -> None:
        self._docs[memory.handle] = doc
        self._gone.discard(doc)
        self._total += self._lengths[doc]
        for term in counted(memory):
            self._dead[term] -= 1

    def _drop(self, handle: str) -> None:
        doc = self._docs.pop(handle)
        memory = self._memories[doc]
        self._memories[doc] = None
        self._gone.add(doc)
        self._total -= self._lengths[doc]
        for term in counted(memory) if memory else ():
            self._dead[term] = self._dead.get(term, 0) + 1

    @property
    def count(self) -> int:
        """How many memories there are."""
        return len(self._docs)

    def df(self, term: str) -> int:
        """How many memories have this term."""
        return len(self._of(term)) - self._dead.get(term, 0)

    def _of(self, term: str) -> Sequence[int]:
        """Who has a term, packed as `postings` says; also those that are gone."""
        held = self._postings.get(term, ())
        return (held,) if isinstance(held, int) else held

    def scores(self, query: Mapping[str, float], limit: int) -> dict[Doc, float]:
        """BM25, the rarest terms first. Once `limit` memories are found, the terms left only add to these."""
        found: dict[Doc, float] = {}
        for term, most in weights(self, query).items():
            postings, worth = self._of(term), Worth(most, self._average)
            if len(found) < limit:
                if isinstance(postings, array) and len(postings) > len(found):
                    found = joined(found, self._alone(term, postings, most, worth))
                else:
                    opened(found, postings, worth)
            elif len(postings) > max(_MANY * len(found), len(self._memories) // _COMMON):
                found = raised_each(found, self._spread_of(term, postings), worth)
            else:
                raised(found, postings, worth)
        for doc in found.keys() & self._gone:
            del found[doc]
        return found

    def _alone(self, term: str, postings: array[int], most: float, worth: Worth) -> Mapping[Doc, float]:
        """Scores by one term: a sentence is asked twice, and its next key asks most of it again."""
        last = self._last
        if last is not None and last[:2] == (term, most):
            return last[2]
        scores = alone(postings, worth)
        if _LEAST <= len(scores) <= _MOST:
            self._last = term, most, scores
        return scores

    def _spread_of(self, term: str, postings: Sequence[int]) -> array[int]:
        found = self._spread.get(term)
        if found is None:
            if 4 * (len(self._spread) + 1) * len(self._memories) > _SPREAD:
                self._spread.clear()
            found = self._spread[term] = spread(postings, len(self._memories))
        return found

    def counts(self, doc: Doc) -> Mapping[str, int]:
        """The terms of one memory."""
        memory = self._memories[doc]
        return counted(memory) if memory else {}

    def beside(self, docs: Iterable[Doc]) -> Mapping[Doc, Sequence[Doc]]:
        """Next to each in its file, and filed the same day."""
        return neighbours(docs, self._order, self._places, self._joined)

    def memories(self, docs: Iterable[Doc]) -> Mapping[Doc, Memory]:
        """The memories themselves."""
        return {doc: memory for doc in docs if (memory := self._memories[doc]) is not None}

    def pinned(self) -> Sequence[Doc]:
        """Those a person pinned, as they stand."""
        return self._pinned

    def standing(self) -> Sequence[Doc]:
        """Feedback, rules and preferences, by importance, the newest first."""
        if self._standing is None:
            docs = [doc for doc in self._order if self._at(doc).kind in STANDING_KINDS]
            self._shortest = min((len(self._at(doc).text) for doc in docs), default=0)
            self._standing = sorted(docs, key=self._dear)
        return self._standing

    def shortest(self) -> int:
        """Characters of the shortest of these."""
        return self._shortest if self.standing() else 0

    def _dear(self, doc: Doc) -> tuple[int, int]:
        memory = self._at(doc)
        return -(memory.importance or USUAL_IMPORTANCE), -_day(memory.filed)

    def newest(self, limit: int) -> Sequence[Doc]:
        """The newest first, undated last."""
        if self._newest is None:
            days = [-_day(self._at(doc).filed) for doc in self._order]
            places = sorted(range(len(days)), key=days.__getitem__)
            self._newest = array("I", map(self._order.__getitem__, places))
        return self._newest[:limit]

    @property
    def given(self) -> Sequence[Memory]:
        """The memories as they were given last: the same list while nothing changed."""
        return self._given

    def doc(self, handle: str) -> Doc | None:
        """The number of a memory, None for one that isn't here."""
        return self._docs.get(handle)

    def links(self) -> Mapping[str, Sequence[str]]:
        """Who is linked with whom, by handle."""
        if self._links is None:
            self._links = {}
            if any(m.links or "[[" in m.text for m in self._given):
                from ..warmth import graph

                self._links = graph(self._given)
        return self._links

    def place(self, doc: Doc) -> int:
        """Its place in the order of the store."""
        return self._places[doc]

    def _at(self, doc: Doc) -> Memory:
        memory = self._memories[doc]
        assert memory is not None
        return memory


def _joins(memories: Iterable[Memory]) -> bytearray:
    """For each of `memories`, and one behind the last: whether it belongs to what stands before it."""
    found = bytearray(1)
    before: Memory | None = None
    for here in memories:
        same = before and here.filed and here.filed == before.filed and here.where.file == before.where.file
        found[-1] = bool(same)
        found.append(0)
        before = here
    return found


def _day(filed: date | None) -> int:
    return filed.toordinal() if filed else _NO_DAY
