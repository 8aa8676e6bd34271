"""BM25: how much of what an objective asks a memory holds, rare words counting most.

score = sum over the query's terms of weight x idf x tf (k1 + 1) / (tf + k1 (1 - b + b length / average)),
idf = ln(1 + (N - df + 0.5) / (df + 0.5)), never negative; Robertson and Zaragoza, "The Probabilistic
Relevance Framework: BM25 and Beyond", 2009. Its constants change little: 1.2 and 0.75.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from .source import Doc, Source

K1 = 1.2
B = 0.75


def idf(count: int, df: int) -> float:
    """Weight of a term that `df` of `count` memories have; above 0."""
    return math.log(1 + (count - df + 0.5) / (df + 0.5))


def scores(source: Source, query: Mapping[str, float]) -> dict[Doc, float]:
    """Score of every memory that has a term of `query` (term -> weight)."""
    found: dict[Doc, float] = {}
    if not source.average:
        return found
    by_term = [(term, weight, list(source.postings(term))) for term, weight in query.items()]
    lengths = source.lengths({doc for _, _, postings in by_term for doc, _ in postings})
    short, long = K1 * (1 - B), K1 * B / source.average
    norm = {doc: short + long * length for doc, length in lengths.items()}
    for term, weight, postings in by_term:
        if not postings:
            continue
        most = weight * idf(source.count, source.df(term)) * (K1 + 1)
        for doc, tf in postings:
            found[doc] = found.get(doc, 0.0) + most * tf / (tf + norm[doc])
    return found


def ceiling(source: Source, query: Mapping[str, float]) -> float:
    """What a memory could score at most that held every term of `query` without end; 0 for no term."""
    return sum(weight * idf(source.count, source.df(term)) * (K1 + 1) for term, weight in query.items())
