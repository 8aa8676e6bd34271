"""Which sets of words overlap by more than a share, without comparing each with each."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

# More than the rounding of one multiplication: the exact question is asked behind it.
_SLACK = 1e-9
_OFTEN = 1000

Pair: TypeAlias = tuple[int, int]
_Key: TypeAlias = tuple[Hashable, int]
_Block: TypeAlias = list[tuple[int, int]]
"""Sets that have one word among their first, and at which place."""


def overlapping(
    words: Iterable[frozenset[str]],
    groups: Sequence[Hashable],
    overlap: float,
    go_on: Callable[[], bool] = lambda: True,
) -> Iterator[Pair]:
    """Places (earlier, later) of sets of one group that overlap by more than `overlap`, each pair once, in no
    order; sets of group None are in none. Ends early where `go_on`, which is asked now and then, says no.

    Sets of a and b words overlap by more than t only if they share more than t * max(a, b). Words are put in
    one order, the rarest first. Where at least two are shared, the first two of these are among the first
    a - n + 2 of either set, n being the least number that it shares with any such set: so sets are looked for
    by two words at once, which few have in common (prefix and position filters: Xiao et al., "Efficient
    similarity joins for near-duplicate detection", 2008; longer prefixes: Wang et al., "Can we beat the
    prefix filtering?", 2012). Sets that may share a single word are looked for by one.
    """
    ordered = _ordered(words)
    ones: dict[_Key, list[int]] = defaultdict(list)
    twos: dict[_Key, _Block] = defaultdict(list)
    reach = [0] * len(ordered)
    for at, own in enumerate(ordered):
        group, size = groups[at], len(own)
        if group is None:
            continue
        least = int(overlap * size - _SLACK) + 1
        if least == 1:
            for word in own:
                ones[group, word].append(at)
        reach[at] = size - max(least, 2) + 2
        for place in range(min(size, reach[at]) - 1):
            twos[group, own[place]].append((at, place))
    found: set[Pair] = set()
    share = overlap / (1 + overlap)
    for steps, pair in enumerate(
        chain(_by_one(ones.values()), _by_two(twos.values(), ordered, reach, share))
    ):
        if steps % _OFTEN == 0 and not go_on():
            return
        if pair and pair not in found and _share(ordered[pair[0]], ordered[pair[1]]) > overlap:
            found.add(pair)
            yield pair


def _ordered(words: Iterable[frozenset[str]]) -> list[list[int]]:
    """Each set as the numbers of its words, the rarest first; the sets themselves would take much memory."""
    names: dict[str, int] = {}
    sets = [[names.setdefault(word, len(names)) for word in own] for own in words]
    counts = Counter(chain.from_iterable(sets))
    words_of = list(names)
    rarity = {word: at for at, word in enumerate(sorted(counts, key=lambda w: (counts[w], words_of[w])))}
    return [sorted([rarity[word] for word in own]) for own in sets]


def _share(a: Sequence[int], b: Sequence[int]) -> float:
    """As `text.jaccard`, of sets that each hold something."""
    shared = len(set(a).intersection(b))
    return shared / (len(a) + len(b) - shared)


def _by_one(blocks: Iterable[list[int]]) -> Iterator[Pair | None]:
    for block in blocks:
        for at, later in enumerate(block):
            yield None
            for earlier in block[:at]:
                yield earlier, later


def _by_two(
    blocks: Iterable[_Block], ordered: Sequence[Sequence[int]], reach: Sequence[int], share: float
) -> Iterator[Pair | None]:
    """Pairs that have two words of their first in common, and enough behind these to be alike; None for each
    set that was looked at."""
    for block in blocks:
        if len(block) < 2:
            continue
        held: dict[int, dict[tuple[int, int], list[int]]] = {}
        for at, place in block:
            yield None
            own = ordered[at]
            size = len(own)
            for second in range(place + 1, min(size, reach[at])):
                left = size - second
                others = held.setdefault(own[second], {})
                for (other, behind), earlier in others.items():
                    if 1 + min(left, behind) > share * (size + other) - _SLACK:
                        for one in earlier:
                            yield one, at
                others.setdefault((size, left), []).append(at)
