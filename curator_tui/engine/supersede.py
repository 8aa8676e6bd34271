"""Supersedure: has a newer fact replaced it?

The first design's heuristic (nanika vectors, op `merge`): equal non-empty kind, Jaccard overlap of the
keywords above the policy's number.
"""

from __future__ import annotations

from _thread import allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product
from typing import TypeAlias

from curator_tui.engine.values import dataclass

from .overlaps import Pair, overlapping
from .policy import Policy
from .record import Memory
from .text import jaccard, keywords

MOST = 10_000
"""Pairs that are looked for in one file: more than anybody looks through, and than a policy is made for."""

_NONE = ("", None, "")
_KEEP = 32
_KEEP_PAIRS = 4 * MOST
_OFTEN = 1000


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


def within(
    memories: Sequence[Memory], policy: Policy, go_on: Callable[[], bool] = lambda: True
) -> Iterator[Replacement]:
    """Pairs of one file in which the later line would have replaced the earlier, no more than MOST of them.

    `go_on` is asked now and then while they are looked for; once it says no there are none.
    """
    facts = tuple([(m.text, m.kind, m.hash) if m.status == "active" and m.kind else _NONE for m in memories])
    for older, newer in _kept_pairs(facts, policy.supersede.overlap, go_on):
        yield compare(memories[older], memories[newer])


_Facts: TypeAlias = "tuple[tuple[str, str | None, str], ...]"
_Key: TypeAlias = "tuple[int, int, float]"
_KEPT: dict[_Key, tuple[Pair, ...]] = {}
_LOCK = allocate_lock()


# A review is made anew after each decision, and few decisions change which texts there are.
def _kept_pairs(facts: _Facts, overlap: float, go_on: Callable[[], bool]) -> tuple[Pair, ...]:
    # A digest: the texts of a large store are not kept alive by what was found in them. Python's hash has 64
    # bits and a key of this process, and takes a tenth of the time of SHA-256.
    key = hash(facts), len(facts), overlap
    found = _KEPT.get(key)
    if found is None:
        pairs = _pairs(facts, overlap, go_on)
        if pairs is None:
            return ()
        found = tuple(sorted(pairs, key=lambda pair: pair[::-1]))
        _keep(key, found)
    return found


def _keep(key: _Key, found: tuple[Pair, ...]) -> None:
    """The oldest make way: there are no more than _KEEP files, and _KEEP_PAIRS pairs in all."""
    with _LOCK:
        _KEPT[key] = found
        while len(_KEPT) > _KEEP or sum(map(len, _KEPT.values())) > _KEEP_PAIRS:
            del _KEPT[next(iter(_KEPT))]


def _pairs(facts: _Facts, overlap: float, go_on: Callable[[], bool]) -> list[Pair] | None:
    """Places of the older and the newer of each pair, None where `go_on` said no.

    A fact is a text, its kind (None: it is in no pair), and its hash. What says the same as another is no
    pair with it, and is looked at once.
    """
    if not go_on():
        return None
    places: dict[tuple[str | None, str], list[int]] = {}
    for at, (_, kind, name) in enumerate(facts):
        if kind:
            places.setdefault((kind, name), []).append(at)
    stopped = False

    def asked() -> bool:
        nonlocal stopped
        stopped = stopped or not go_on()
        return not stopped

    def texts() -> Iterator[frozenset[str]]:
        for at, held in enumerate(places.values()):
            if at % _OFTEN == 0:
                asked()
            yield keywords(facts[held[0]][0])

    words = texts()
    alike = overlapping(words, [kind for kind, _ in places], overlap, asked)
    held = list(places.values())
    each = (tuple(sorted(both)) for one, other in alike for both in product(held[one], held[other]))
    found = [(older, newer) for older, newer in islice(each, MOST)]
    return None if stopped else found
