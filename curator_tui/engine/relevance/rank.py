"""Ranking for one sentence: BM25, the neighbours of a match, and the words that the best matches add."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nlargest

from .bm25 import ceiling, idf, scores
from .source import Doc, Source, length_of
from .terms import terms

# Feedback terms: how many of the best matches are read, and how many words they may add.
_READ = 8
_ADDED = 10
# The neighbours of this many of the best matches are looked at.
_NEAR = 500


@dataclass(frozen=True, slots=True)
class Match:
    """What ranking says of one memory.

    `overlap` is the share of what the sentence asks, within 0..1; `own` is False for a memory that has none
    of the sentence's words itself.
    """

    overlap: float
    own: bool


NO_MATCH = Match(0.0, False)


def query(sentence: str) -> dict[str, float]:
    """The terms of a sentence, each once, with weight 1."""
    return dict.fromkeys(terms(sentence), 1.0)


def rank(source: Source, sentence: str, beside: float, feedback: float) -> dict[Doc, Match]:
    """Every memory that a sentence finds. `beside` and `feedback` as in `SeedPolicy`, 0 switches them off."""
    asked = query(sentence)
    most = ceiling(source, asked)
    if not most:
        return {}
    own = scores(source, asked)
    found = _with_beside(source, own, beside)
    if feedback and found:
        added = _feedback(source, asked, found, feedback)
        more = dict(own)
        for doc, score in scores(source, added).items():
            more[doc] = more.get(doc, 0.0) + score
        found = _with_beside(source, more, beside)
    return {doc: Match(min(1.0, score / most), doc in own) for doc, score in found.items()}


def _with_beside(source: Source, own: Mapping[Doc, float], share: float) -> dict[Doc, float]:
    """Each memory's score and `share` of the better of its neighbours' own scores."""
    found = dict(own)
    if not share:
        return found
    lent: dict[Doc, float] = {}
    best = nlargest(_NEAR, own, key=lambda doc: (own[doc], -source.place(doc)))
    for doc, near in source.beside(best).items():
        for other in near:
            lent[other] = max(lent.get(other, 0.0), share * own[doc])
    for doc, more in lent.items():
        found[doc] = found.get(doc, 0.0) + more
    return found


def _feedback(
    source: Source, asked: Mapping[str, float], found: Mapping[Doc, float], weight: float
) -> dict[str, float]:
    """Words of the best matches that the sentence lacks, weighed by how much these matches make of them.

    Pseudo-relevance feedback after Lavrenko and Croft's relevance model (2001): each match counts by its
    score, each word by its share of the match and its rarity; the heaviest word has `weight`.
    """
    best = nlargest(_READ, found, key=lambda doc: (found[doc], -source.place(doc)))
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
