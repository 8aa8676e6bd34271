"""BM25: how much of what an objective asks a memory holds, rare words counting most.

score = sum over the query's terms of weight x idf x tf (k1 + 1) / (tf + k1 (1 - b + b length / average)),
idf = ln(1 + (N - df + 0.5) / (df + 0.5)), never negative; Robertson and Zaragoza, "The Probabilistic
Relevance Framework: BM25 and Beyond", 2009. Its constants change little: 1.2 and 0.75.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from .source import Postings

K1 = 1.2
B = 0.75


def idf(count: int, df: int) -> float:
    """Weight of a term that `df` of `count` memories have; above 0."""
    return math.log(1 + (count - df + 0.5) / (df + 0.5))


def norm(length: int, average: float) -> float:
    """What tells a short memory from a long one: k1 (1 - b + b length / average)."""
    return K1 * (1 - B + B * length / average) if average else K1


def weights(source: Postings, query: Mapping[str, float]) -> dict[str, float]:
    """What each term that any memory has is worth at most, the rarest first; ties by the term."""
    found = {
        term: weight * idf(source.count, df) * (K1 + 1)
        for term, weight in query.items()
        if (df := source.df(term))
    }
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def ceiling(source: Postings, query: Mapping[str, float]) -> float:
    """What a memory could score at most that held every term of `query` without end; 0 for no term."""
    return sum(weight * idf(source.count, source.df(term)) * (K1 + 1) for term, weight in query.items())
