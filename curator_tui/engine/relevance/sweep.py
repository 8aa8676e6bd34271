"""All pairs of memories in a store that say nearly the same, found in one pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import nlargest

from curator_tui.engine.values import dataclass

from ..policy import SimilarPolicy
from ..record import Memory
from .similar import Candidate, Rarities, Vector, active, between, cosine, said, vector
from .source import counted

# Words that more memories than this have find no pair by themselves.
_COMMON = 60
# Of each memory, so many of the likeliest older ones are compared whole.
_COMPARED = 8
_STEP = 20
_READ = 500


@dataclass(frozen=True, slots=True)
class Pair:
    """`newer` (the later in the order given) and what it may repeat or replace."""

    newer: Memory
    older: Candidate


def sweep(
    memories: Sequence[Memory],
    policy: SimilarPolicy,
    go_on: Callable[[int, int], bool] = lambda done, total: True,
    counts: Callable[[Memory], bool] = active,
    best: int = 1,
) -> list[Pair]:
    """Pairs whose cosine is `policy.cosine` or more, the likeliest first; for each newer one its `best`.

    `memories` from the oldest to the newest. `go_on(done, total)` is called now and then; False ends the
    sweep with what was found so far.
    """
    wanted = [memory for memory in memories if counts(memory)]
    df: dict[str, int] = {}
    for at, memory in enumerate(wanted):
        if at and at % _READ == 0 and not go_on(0, len(wanted)):
            return []
        for term in counted(memory):
            df[term] = df.get(term, 0) + 1
    weight = Rarities(len(wanted), lambda term: df.get(term, 0))
    vectors: list[Vector] = []
    postings: dict[str, list[int]] = {}
    pairs: list[Pair] = []
    for at, memory in enumerate(wanted):
        if at % _STEP == 0 and not go_on(at, len(wanted)):
            break
        new = vector(said(memory), weight)
        for score, other in _likest(new, vectors, postings, best):
            if score >= policy.cosine:
                pairs.append(Pair(memory, between(wanted[other], memory, score, policy)))
        vectors.append(new)
        for term in new:
            if df.get(term, _COMMON) < _COMMON:
                postings.setdefault(term, []).append(at)
    pairs.sort(key=lambda pair: -pair.older.score)
    return pairs


def _likest(
    new: Vector, vectors: list[Vector], postings: dict[str, list[int]], best: int
) -> list[tuple[float, int]]:
    """Cosine and number of the `best` likest of `vectors`, the earliest first where several are as like."""
    shared: dict[int, float] = {}
    for term, weight in new.items():
        for at in postings.get(term, ()):
            shared[at] = shared.get(at, 0.0) + weight * vectors[at][term]
    near = nlargest(_COMPARED, shared, key=lambda at: (shared[at], -at))
    found = nlargest(best, ((cosine(new, vectors[at]), -at) for at in near))
    return [(score, -negative) for score, negative in found]
