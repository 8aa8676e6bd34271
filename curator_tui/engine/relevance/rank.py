"""Ranking for one sentence: BM25, the neighbours of a match, and the words that the best matches add."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from itertools import islice, pairwise
from typing import NamedTuple

from ..policy import SeedPolicy
from .bm25 import ceiling, idf
from .source import Doc, Postings, length_of
from .terms import terms
from .topics import counted_topics

# Feedback terms: how many of the best matches are read, and how many words they may add.
_READ = 8
_ADDED = 10
# The neighbours of this many of the best matches are looked at.
_NEAR = 500
# What a word counts that is written in two elsewhere, or two that are written as one.
_APART, _TOGETHER = 0.5, 0.7
_LEAST_PART = 3
# Of a longer sentence, so many words are looked at for that.
RESPELLED = 200
# Matches beyond this many need not be complete.
_ENOUGH = 2000


class Match(NamedTuple):
    """What ranking says of one memory.

    `overlap` is the share of what the sentence asks, within 0..1; `own` is False for a memory that has none
    of the sentence's words itself.
    """

    overlap: float
    own: bool


NO_MATCH = Match(0.0, False)


def query(sentence: str, topics: float) -> dict[str, float]:
    """The terms of a sentence, each once, with weight 1, and their topics with weight `topics`."""
    asked = dict.fromkeys(terms(sentence), 1.0)
    return asked | dict.fromkeys(counted_topics(asked), topics) if topics else asked


def _respelled(source: Postings, words: Sequence[str]) -> dict[str, float]:
    """Terms that memories have for what is written in one word here or in two: "road trip", "roadtrip"."""
    found = dict.fromkeys((a + b for a, b in pairwise(words) if together(source, a, b)), _TOGETHER)
    return found | dict.fromkeys(
        (part for word in dict.fromkeys(words) for part in apart(source, word)), _APART
    )


def together(source: Postings, first: str, second: str) -> bool:
    """Whether memories have two terms as one."""
    return first.isalpha() and second.isalpha() and source.df(first + second) > 0


def apart(source: Postings, term: str) -> tuple[str, ...]:
    """The two terms that memories have for one that they lack, the first the shortest; none for most."""
    if len(term) < 2 * _LEAST_PART or not (term.isalpha() and term.isascii()) or source.df(term):
        return ()
    for at in range(_LEAST_PART, len(term) - _LEAST_PART + 1):
        if source.df(term[:at]) and source.df(term[at:]):
            return term[:at], term[at:]
    return ()


def rank(source: Postings, sentence: str, policy: SeedPolicy, limit: int) -> dict[Doc, Match]:
    """The `limit` memories that a sentence finds best, best first; ties go by the order of the store."""
    asked = query(sentence, policy.topics)
    most = ceiling(source, dict.fromkeys(terms(sentence), 1.0))
    if not most:
        return {}
    asked |= {
        term: weight
        for term, weight in _respelled(source, terms(sentence)[:RESPELLED]).items()
        if term not in asked
    }
    enough = max(limit, _ENOUGH)
    own = source.scores(asked, enough)
    found = _best(source, own, policy.beside, max(limit, _READ))
    if policy.feedback_terms and found:
        added = _feedback(source, asked, found, policy.feedback_terms)
        found = _best(source, source.scores({**asked, **added}, enough), policy.beside, limit)
    best = islice(found.items(), limit)
    return {doc: Match(min(1.0, score / most), doc in own) for doc, score in best}


def best_of(source: Postings, found: Mapping[Doc, float], limit: int) -> list[Doc]:
    """The `limit` best by score; ties by the order of the store."""
    if limit < 1 or not found:
        return []
    least = sorted(found.values(), reverse=True)[:limit][-1]
    docs = [doc for doc, score in found.items() if score >= least]
    better = [doc for doc in docs if found[doc] > least]
    better.sort(key=lambda doc: (-found[doc], source.place(doc)))
    ties = [doc for doc in docs if found[doc] == least]  # often far more than are wanted
    ties.sort(key=source.place)
    return [*better, *ties][:limit]


def _best(source: Postings, own: Mapping[Doc, float], share: float, limit: int) -> dict[Doc, float]:
    """The `limit` best, best first, each with its score and `share` of the better of its neighbours' own
    scores. Only a neighbour of the best can come up among them."""
    best = best_of(source, own, max(limit, _NEAR))
    found = {doc: own[doc] for doc in best}
    lent: dict[Doc, float] = {}
    for doc, near in source.beside(best[:_NEAR] if share else ()).items():
        for other in near:
            lent[other] = max(lent.get(other, 0.0), share * own[doc])
    for doc, more in lent.items():
        found[doc] = own.get(doc, 0.0) + more
    return {doc: found[doc] for doc in best_of(source, found, limit)}


def _feedback(
    source: Postings, asked: Mapping[str, float], found: Mapping[Doc, float], weight: float
) -> dict[str, float]:
    """Words of the best matches that the sentence lacks, weighed by how much these matches make of them.

    Pseudo-relevance feedback after Lavrenko and Croft's relevance model (2001): each match counts by its
    score, each word by its share of the match and its rarity; the heaviest word has `weight`.
    """
    best = list(found)[:_READ]
    total = sum(found[doc] for doc in best)
    shares: dict[str, float] = {}
    for doc in best:
        counts = source.counts(doc)
        length = length_of(counts) or 1
        for term, count in counts.items():
            shares[term] = shares.get(term, 0.0) + found[doc] / total * count / length
    worth = {term: share * idf(source.count, source.df(term)) for term, share in shares.items()}
    heaviest = max(worth.values(), default=0.0)
    new = nlargest(_ADDED, (t for t in worth if t not in asked), key=lambda t: (worth[t], t))
    return {term: weight * worth[term] / heaviest for term in new}
