"""What a new memory repeats, contradicts or updates: candidates for a person to confirm.

Candidates come from the index, then are ranked by the cosine of their TF-IDF vectors over stems. Negations
count here, and topics a little. No cheap score tells "same" from "opposite", so the label says what differs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal

from curator_tui.engine.values import dataclass

from ..policy import SimilarPolicy
from ..record import Memory
from .bm25 import idf
from .differ import Difference, difference
from .rank import best_of
from .source import Doc, Postings, parts
from .stops import CHANGES, NEGATIONS
from .terms import words
from .topics import counted_topics

Label = Literal["repeat", "conflict?", "update?"]

SHOWN = 3
_TOPICS = 0.35
_NEGATION = 1.0
# A number is what an update alters, and the parts of one are rare by chance; words of change say that
# something differs and not what.
_NUMBER = 0.3
_CHANGE = 0.5
# Texts whose vectors are further apart than this are no repeats; the likeness of letters isn't worked out.
_FAR = 0.5
# Candidates are sought by the rarest terms, at least so many, until they find about this many memories.
_LEAST = 3
_ENOUGH = 500


@dataclass(frozen=True, slots=True)
class Candidate:
    """An older memory that a new text may repeat or replace. `score` is a cosine, 0..1.

    `gone` are the old text's words that the new one lacks, `new` the new one's that the old one lacks.
    """

    memory: Memory
    score: float
    label: Label
    gone: tuple[str, ...]
    new: tuple[str, ...]

    @property
    def handle(self) -> str:
        """The old memory's handle."""
        return self.memory.handle

    @property
    def text(self) -> str:
        """The old memory's text."""
        return self.memory.text

    @property
    def differs(self) -> tuple[str, ...]:
        """All words that differ."""
        return self.gone + self.new


Vector = Mapping[str, float]


class Rarities(dict[str, float]):
    """Term -> its idf among `count` memories, worked out when it is asked for first; less for what says
    little of what a text is about."""

    def __init__(self, count: int, df: Callable[[str], int]) -> None:
        super().__init__()
        self._count = count
        self._of = df

    def __missing__(self, term: str) -> float:
        found = self[term] = idf(self._count, self._of(term)) * _telling(term)
        return found


def _telling(term: str) -> float:
    if term[:1].isdigit() and term.replace("_", "").isdigit():
        return _NUMBER
    return _CHANGE if term in CHANGES else 1.0


def active(memory: Memory) -> bool:
    """Neither superseded nor put away."""
    return memory.status == "active"


class Similar:
    """Finds candidates in one `source`, which must not change meanwhile; what was worked out is kept.

    `counts` says which memories a new one may repeat or replace.
    """

    def __init__(
        self, source: Postings, policy: SimilarPolicy, counts: Callable[[Memory], bool] = active
    ) -> None:
        self._source = source
        self._policy = policy
        self._counts = counts
        self._weight = Rarities(source.count, source.df)
        self._vectors: dict[Doc, tuple[Memory, Vector]] = {}

    def to(self, text: str, but: str = "", shown: int = SHOWN, least: float = 0.0) -> tuple[Candidate, ...]:
        """The `shown` memories most like `text`, best first, of a score of `least` or more; ties by the order
        of the store.

        `but`: the handle of the memory that `text` is of, where it is in the store itself.
        """
        new = vector(text, self._weight)
        scores = self._source.scores(self._rarest(new), _ENOUGH)
        found: list[tuple[float, int, Memory]] = []
        for doc, (memory, old) in self._counting(scores, but):
            found.append((cosine(new, old), self._source.place(doc), memory))
        found.sort(key=lambda one: (-one[0], one[1]))
        best_found = (one for one in found[:shown] if one[0] >= least)
        return tuple(candidate(memory, text, score, self._policy) for score, _, memory in best_found)

    def _counting(self, scores: Mapping[Doc, float], but: str) -> Iterator[tuple[Doc, tuple[Memory, Vector]]]:
        """The best of those that count, as many as the policy looks at."""
        left = most = self._policy.look
        done = 0
        while left and done < len(scores):
            best = best_of(self._source, scores, most)
            for doc, known in self._known(best[done:]):
                if left and known[0].handle != but and self._counts(known[0]):
                    left -= 1
                    yield doc, known
            done, most = len(best), 4 * most

    def _rarest(self, new: Vector) -> dict[str, float]:
        """The rarest terms of a text, as many as together find enough; each with weight 1."""
        asked: dict[str, float] = {}
        left = _ENOUGH
        for term in sorted(new, key=lambda t: (-self._weight[t], t)):
            if left <= 0 and len(asked) >= _LEAST:
                break
            if term not in NEGATIONS:
                asked[term] = 1.0
                left -= self._source.df(term)
        return asked

    def _known(self, docs: list[Doc]) -> Iterable[tuple[Doc, tuple[Memory, Vector]]]:
        for doc, memory in self._source.memories(d for d in docs if d not in self._vectors).items():
            self._vectors[doc] = memory, vector(said(memory), self._weight)
        return ((doc, self._vectors[doc]) for doc in docs if doc in self._vectors)


def similar(
    text: str,
    source: Postings,
    policy: SimilarPolicy,
    counts: Callable[[Memory], bool] = active,
    but: str = "",
    shown: int = SHOWN,
) -> tuple[Candidate, ...]:
    """`Similar.to`, for one text."""
    return Similar(source, policy, counts).to(text, but, shown)


def said(memory: Memory) -> str:
    """All that a memory says: name, description and text."""
    return " ".join(part for part in parts(memory) if part)


def vector(text: str, weight: Mapping[str, float]) -> Vector:
    """The TF-IDF vector of a text, of length 1: (1 + ln tf) x idf. `weight` is the idf of each term."""
    counts: dict[str, int] = {}
    for word in words(text):
        counts[word] = counts.get(word, 0) + 1
    found = {
        word: (1 + math.log(n) if n > 1 else 1.0) * (_NEGATION if word in NEGATIONS else weight[word])
        for word, n in counts.items()
    }
    for topic in counted_topics(counts):
        found[topic] = _TOPICS * weight[topic]
    length = math.sqrt(sum(x * x for x in found.values()))
    return {term: x / length for term, x in found.items()} if length else found


def cosine(a: Vector, b: Vector) -> float:
    """Of two vectors of length 1."""
    if len(b) < len(a):
        a, b = b, a
    return min(1.0, sum(x * b.get(term, 0.0) for term, x in a.items()))


def candidate(old: Memory, new: str, score: float, policy: SimilarPolicy) -> Candidate:
    """`old` beside the newer text `new`, labelled."""
    found = difference(said(old), new)
    return Candidate(old, score, _label(old, new, score, found, policy), found.gone, found.new)


def between(old: Memory, new: Memory, score: float, policy: SimilarPolicy) -> Candidate:
    """The same of two memories, whose names and descriptions differ also where they say the same."""
    found = difference(old.text, new.text)
    return Candidate(old, score, _label(old, new.text, score, found, policy), found.gone, found.new)


def _label(old: Memory, new: str, score: float, found: Difference, policy: SimilarPolicy) -> Label:
    if (found.negated or found.changed) and score >= policy.cosine:
        return "conflict?"
    if not found.negated and score >= _FAR and _likeness(old.text, new) >= policy.repeat:
        return "repeat"
    return "update?"


def _likeness(old: str, new: str) -> float:
    """Likeness of the letters of both texts, their words sorted, 0..100."""
    from rapidfuzz.fuzz import token_sort_ratio

    return token_sort_ratio(_plain(old.split()), _plain(new.split()))


def _plain(parts_: Iterable[str]) -> str:
    return " ".join(parts_).lower()
