"""All pairs of memories in a store that say nearly the same, found in one pass."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
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
    seen = _Seen()
    pairs: list[Pair] = []
    for at, memory in enumerate(wanted):
        if at % _STEP == 0 and not go_on(at, len(wanted)):
            break
        new = vector(said(memory), weight)
        for score, other in seen.likest(new, best):
            if score >= policy.cosine:
                pairs.append(Pair(memory, between(wanted[other], memory, score, policy)))
        seen.add(new, (term for term in new if df.get(term, _COMMON) < _COMMON))
    pairs.sort(key=lambda pair: -pair.older.score)
    return pairs


class _Seen:
    """Vectors one behind the other as numbers: a hundred thousand of them as mappings take 100 MB."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []
        self._terms, self._weights, self._starts = array("I"), array("d"), array("Q", (0,))
        self._postings: dict[str, list[int] | int] = {}  # of a term of one vector alone no list

    def add(self, new: Vector, finding: Iterable[str]) -> None:
        """One more; `finding` are the terms by which it is found."""
        at = len(self._starts) - 1
        for term in new:
            number = self._numbers.setdefault(term, len(self._names))
            if number == len(self._names):
                self._names.append(term)
            self._terms.append(number)
        self._weights.extend(new.values())
        self._starts.append(len(self._terms))
        for term in finding:
            held = self._postings.get(term)
            if held is None:
                self._postings[term] = at
            elif isinstance(held, int):
                self._postings[term] = [held, at]
            else:
                held.append(at)

    def likest(self, new: Vector, best: int) -> list[tuple[float, int]]:
        """Cosine and number of the `best` likest, the earliest first where several are as like."""
        shared: dict[int, float] = {}
        for term, weight in new.items():
            held = self._postings.get(term, ())
            for at in (held,) if isinstance(held, int) else held:
                shared[at] = shared.get(at, 0.0) + weight * self._weight(at, term)
        near = nlargest(_COMPARED, shared, key=lambda at: (shared[at], -at))
        found = nlargest(best, ((cosine(new, self._vector(at)), -at) for at in near))
        return [(score, -negative) for score, negative in found]

    def _weight(self, at: int, term: str) -> float:
        return self._weights[self._terms.index(self._numbers[term], self._starts[at], self._starts[at + 1])]

    def _vector(self, at: int) -> Vector:
        here = slice(self._starts[at], self._starts[at + 1])
        return dict(zip(map(self._names.__getitem__, self._terms[here]), self._weights[here], strict=True))
