"""Supersedure: has a newer fact replaced it?

The first design's heuristic (nanika vectors, op `merge`): equal non-empty kind, Jaccard overlap of the
keywords above the policy's number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain

from curator_tui.engine.values import dataclass

from .policy import Policy
from .record import Memory
from .text import jaccard, keywords

_NONE = ("", "", "")
# More than the rounding of one multiplication: the exact question is asked behind it.
_SLACK = 1e-9


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
    """Pairs of one file in which the later line would have replaced the earlier."""
    facts = tuple((m.text, m.kind or "", m.hash) if m.status == "active" else _NONE for m in memories)
    for older, newer in _pairs(facts, policy.supersede.overlap):
        yield compare(memories[older], memories[newer])


# A review is made anew after each decision, and few decisions change which texts there are.
@lru_cache(maxsize=64)
def _pairs(facts: tuple[tuple[str, str, str], ...], overlap: float) -> tuple[tuple[int, int], ...]:
    """Places of the older and the newer of each pair; a fact is a text, its kind ("": none), and its hash.

    Sets of a and b words overlap by more than t if they share more than t / (1 + t) of a + b. Words are put
    in one order, the rarest first; the first word that both sets have is then among the first (1 - t) share
    of each, plus one, and what is shared is no more than either set has left from there on (prefix and
    position filters: Xiao et al., "Efficient similarity joins for near-duplicate detection", 2008).
    """
    words = [keywords(text) for text, _, _ in facts]
    counts = Counter(chain.from_iterable(words))
    rarity = {word: at for at, word in enumerate(sorted(counts, key=lambda w: (counts[w], w)))}
    share = overlap / (1 + overlap)
    holders: dict[tuple[str, str], dict[tuple[int, int], list[int]]] = {}
    found: list[tuple[int, int]] = []
    for at, (_, kind, name) in enumerate(facts):
        if not kind:
            continue
        own = words[at]
        size = len(own)
        few = sorted(own, key=rarity.__getitem__)[: int(size * (1 - overlap)) + 1]
        near: set[int] = set()
        for place, word in enumerate(few):
            held = holders.setdefault((kind, word), {})
            for (other, left), earlier in held.items():
                if min(size - place, left) > share * (size + other) - _SLACK:
                    near.update(earlier)
            held.setdefault((size, size - place), []).append(at)
        near.discard(at)
        for i in sorted(near):
            if facts[i][2] != name and jaccard(words[i], own) > overlap:
                found.append((i, at))
    return tuple(found)
