"""Supersedure: has a newer fact replaced it?

The first design's heuristic (nanika vectors, op `merge`): equal non-empty kind, Jaccard overlap of the
keywords above the policy's number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from curator_tui.engine.values import dataclass

from .policy import Policy
from .record import Memory
from .text import jaccard, keywords


@dataclass(frozen=True, slots=True)
class Replacement:
    """`newer` may replace `older`: how much they overlap, and the words only one of them has, sorted."""

    older: Memory
    newer: Memory
    overlap: float
    only_older: tuple[str, ...]
    only_newer: tuple[str, ...]


def compare(older: Memory, newer: Memory) -> Replacement:
    """What the two have in common, and what not."""
    a, b = keywords(older.text), keywords(newer.text)
    return Replacement(older, newer, jaccard(a, b), tuple(sorted(a - b)), tuple(sorted(b - a)))


def replaced_by(newer: Memory, existing: Iterable[Memory], policy: Policy) -> list[Replacement]:
    """Each memory of `existing` that `newer` replaces: active, of its kind, and alike enough."""
    if not newer.kind:
        return []
    same = (m for m in existing if m.kind == newer.kind and m.status == "active")
    found = (compare(m, newer) for m in same)
    return [r for r in found if r.overlap > policy.supersede.overlap]


def within(memories: Sequence[Memory], policy: Policy) -> Iterator[Replacement]:
    """Pairs of one file in which the later line would have replaced the earlier.

    Only pairs that share one of the earlier's rarest words are compared: with an overlap above t, a pair
    shares more than t of the smaller set, so one of its rarest (1 - t) share of words plus one is common.
    """
    words = [keywords(m.text) for m in memories]
    counts: dict[str, int] = defaultdict(int)
    for found in words:
        for word in found:
            counts[word] += 1
    holders: dict[tuple[str, str], list[int]] = defaultdict(list)
    for at, memory in enumerate(memories):
        if memory.status != "active" or not memory.kind:
            continue
        rare = sorted(words[at], key=lambda w: (counts[w], w))
        few = rare[: int(len(rare) * (1 - policy.supersede.overlap)) + 1]
        earlier = sorted({i for word in few for i in holders[memory.kind, word]})
        for i in earlier:
            if memories[i].hash == memory.hash:
                continue
            if jaccard(words[i], words[at]) > policy.supersede.overlap:
                yield compare(memories[i], memory)
        for word in few:
            holders[memory.kind, word].append(at)
