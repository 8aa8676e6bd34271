"""What ranking asks of a store's memories, answered by its index: numbers are those of the index's rows."""

from __future__ import annotations

from collections import Counter
from operator import itemgetter
from typing import TYPE_CHECKING

from curator_tui.engine.relevance.bm25 import norm, weights
from curator_tui.engine.relevance.source import neighbours

from .index import numbers
from .index_rows import unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.recall import Recalled
    from curator_tui.engine.relevance.source import Doc

    from .index import Index

_MOST = 63
_AT_ONCE = 500
_doc = itemgetter(0)


class _Norms(dict[int, float]):
    """Length -> its norm: memories have few lengths, and are many."""

    def __init__(self, average: float) -> None:
        super().__init__()
        self._average = average

    def __missing__(self, length: int) -> float:
        found = self[length] = norm(length, self._average)
        return found


class Indexed:
    """A `Postings` of an open index, as the transaction that it was made in sees it.

    `known` makes of a memory as its file has it what the store knows of it.
    """

    def __init__(self, index: Index, known: Callable[[Memory], Memory]) -> None:
        self._db = index.db
        self._known = known
        self._order = numbers(index, "order")
        self._places = numbers(index, "places")
        self._lengths = numbers(index, "lengths")
        self._whole = bool(index.about("complete"))
        self._joined: bytes = index.about("joined") or b"\0"
        total: int = index.about("total") or 0
        self._norms = _Norms(total / len(self._order) if self._order else 0.0)
        self._held: dict[Doc, Memory] = {}
        self._shorts: dict[str, str] = {}
        self._counts: dict[Doc, Mapping[str, int]] = {}
        self._df: dict[str, int] = {}
        self._postings: dict[str, dict[Doc, int]] = {}

    @property
    def count(self) -> int:
        """How many memories there are."""
        return len(self._order)

    def df(self, term: str) -> int:
        """How many memories have this term."""
        found = self._df.get(term)
        if found is None:
            row = self._db.execute("SELECT df FROM term WHERE term = ?", (term,)).fetchone()
            found = self._df[term] = row[0] if row else 0
        return found

    def scores(self, query: Mapping[str, float], limit: int) -> dict[Doc, float]:
        """BM25, the rarest terms first. Once `limit` memories are found, the terms left only add to these."""
        found: dict[Doc, float] = {}
        lengths, norms, get = self._lengths, self._norms, found.get
        for term, most in weights(self, query).items():
            postings = self._of(term)
            full = len(found) >= limit
            for doc in found.keys() & postings.keys() if full else postings:
                tf = postings[doc]
                found[doc] = get(doc, 0.0) + most * tf / (tf + norms[lengths[doc]])
        return found

    def _of(self, term: str) -> dict[Doc, int]:
        held = self._postings.get(term)
        if held is None:
            rows = self._db.execute("SELECT doc FROM found WHERE term = ?", (term,))
            held = Counter(map(_doc, rows))
            if not self._whole:  # of a row that isn't listed yet nothing else is known
                here = self._lengths
                held = {doc: n for doc, n in held.items() if doc < len(here) and here[doc]}
            if held and max(held.values()) > _MOST:
                held = {doc: min(n, _MOST) for doc, n in held.items()}
            self._postings[term] = held
        return held

    def counts(self, doc: Doc) -> Mapping[str, int]:
        """The terms of one memory."""
        held = self._counts.get(doc)
        if held is None:
            row = self._db.execute("SELECT words FROM memory WHERE doc = ?", (doc,)).fetchone()
            held = self._counts[doc] = Counter(row[0].split(" ")) if row and row[0] else {}
        return held

    def beside(self, docs: Iterable[Doc]) -> Mapping[Doc, Sequence[Doc]]:
        """Next to each in its file, and filed the same day."""
        return neighbours(docs, self._order, self._places, self._joined)

    def memories(self, docs: Iterable[Doc]) -> Mapping[Doc, Memory]:
        """The memories themselves."""
        docs = list(docs)
        missing = [doc for doc in docs if doc not in self._held]
        for at in range(0, len(missing), _AT_ONCE):
            self._load(missing[at : at + _AT_ONCE])
        return {doc: self._held[doc] for doc in docs if doc in self._held}

    def _load(self, docs: list[Doc]) -> None:
        marks = ",".join("?" * len(docs))
        rows = self._db.execute(f"SELECT doc, handle, record, raw FROM memory WHERE doc IN ({marks})", docs)
        found = rows.fetchall()
        for (doc, *_), (memory, short) in zip(found, unpacked(row[1:] for row in found), strict=True):
            self._held[doc] = self._known(memory)
            self._shorts[memory.handle] = short

    def place(self, doc: Doc) -> int:
        """Its place in the order of the store."""
        return self._places[doc]

    def told(self, found: Iterable[Recalled]) -> dict[str, str]:
        """The short names of what was found, by handle."""
        return {one.memory.handle: self._shorts[one.memory.handle] for one in found}
