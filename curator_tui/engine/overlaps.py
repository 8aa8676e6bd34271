"""Which sets of words overlap by more than a share, without comparing each with each."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from curator_tui.engine.values import dataclass

# More than the rounding of one multiplication: the exact question is asked behind it.
_SLACK = 1e-9
_OFTEN = 1000
_PLACE_BITS = 24
_PLACE = (1 << _PLACE_BITS) - 1

Pair: TypeAlias = tuple[int, int]
_Blocks: TypeAlias = "dict[int, array[int]]"
"""A word and a group as one number -> the sets that have it among their first; with the place, packed."""


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
    sets = _ordered(words)
    ones, twos, reach = _blocks(sets, groups, overlap)
    found: set[Pair] = set()
    share = overlap / (1 + overlap)
    held, starts, sizes = sets.held, sets.starts, sets.sizes
    at, words_at = -1, frozenset[int]()
    for steps, pair in enumerate(chain(_by_one(ones.values()), _by_two(twos.values(), sets, reach, share))):
        if steps % _OFTEN == 0 and not go_on():
            return
        if pair is None or pair in found:
            continue
        earlier, later = pair
        if later != at:
            at, words_at = later, frozenset(held[starts[later] : starts[later + 1]])
        shared = len(words_at.intersection(held[starts[earlier] : starts[earlier + 1]]))
        if shared / (sizes[earlier] + sizes[later] - shared) > overlap:  # as `text.jaccard`
            found.add(pair)
            yield pair


@dataclass(frozen=True, slots=True)
class _Sets:
    """Sets as the numbers of their words, the rarest first, one behind the other in `held`: set n is from
    `starts[n]` to `starts[n + 1]`. Words that one set alone has find nothing, and are only counted, in `own`.
    `sizes` count all.
    """

    held: array[int]
    starts: array[int]
    own: array[int]
    sizes: array[int]


class _Numbers(dict[str, int]):
    """Words, numbered as they come."""

    def __missing__(self, word: str) -> int:
        found = self[word] = len(self)
        return found


def _ordered(words: Iterable[frozenset[str]]) -> _Sets:
    """The sets themselves would take much memory, and so would objects of any kind for each word of each."""
    names = _Numbers()
    held, sizes = array("I"), array("I")
    for own in words:
        held.extend(map(names.__getitem__, own))
        sizes.append(len(own))
    counts = array("I", bytes(4 * len(names)))
    for word in held:
        counts[word] += 1
    common = [(counts[at], word, at) for word, at in names.items() if counts[at] > 1]
    del names
    common.sort()
    rarity = array("I", bytes(4 * len(counts)))  # 0 for words of one set alone
    for rank, (_, _, at) in enumerate(common, 1):
        rarity[at] = rank
    kept, starts, alone = array("I"), array("I", (0,)), array("I")
    end = 0
    for size in sizes:
        ranks = sorted([rank for at in held[end : end + size] if (rank := rarity[at])])
        kept.extend(ranks)
        starts.append(len(kept))
        alone.append(size - len(ranks))
        end += size
    return _Sets(kept, starts, alone, sizes)


def _blocks(sets: _Sets, groups: Sequence[Hashable], overlap: float) -> tuple[_Blocks, _Blocks, array[int]]:
    """The sets to look for by one word, those by two, and how many words of each are the first."""
    numbers: dict[Hashable, int] = {}
    ones: _Blocks = {}
    twos: _Blocks = {}
    reach = array("I", bytes(4 * len(sets.sizes)))
    for at, size in enumerate(sets.sizes):
        group = groups[at]
        if group is None:
            continue
        number = numbers.setdefault(group, len(numbers))
        least = int(overlap * size - _SLACK) + 1
        reach[at] = first = min(size, size - max(least, 2) + 2)
        start = sets.starts[at]
        if least == 1:
            for word in sets.held[start : sets.starts[at + 1]]:
                _put(ones, word * len(groups) + number, at << _PLACE_BITS)
        for place in range(first - 1 - sets.own[at]):
            _put(twos, sets.held[start + place] * len(groups) + number, at << _PLACE_BITS | place)
    return ones, twos, reach


def _put(blocks: _Blocks, key: int, packed: int) -> None:
    held = blocks.get(key)
    if held is None:
        blocks[key] = array("Q", (packed,))
    else:
        held.append(packed)


def _by_one(blocks: Iterable[array[int]]) -> Iterator[Pair | None]:
    for block in blocks:
        for at, later in enumerate(block):
            yield None
            for earlier in block[:at]:
                yield earlier >> _PLACE_BITS, later >> _PLACE_BITS


def _by_two(
    blocks: Iterable[array[int]], sets: _Sets, reach: Sequence[int], share: float
) -> Iterator[Pair | None]:
    """Pairs that have two words of their first in common, and enough behind these to be alike; None for each
    set that was looked at."""
    for block in blocks:
        if len(block) < 2:
            continue
        held: dict[int, dict[Pair, list[int]]] = {}
        for packed in block:
            yield None
            at = packed >> _PLACE_BITS
            start, size = sets.starts[at], sets.sizes[at]
            place = start + (packed & _PLACE) + 1
            left = size - sets.own[at] - (place - start)
            for word in sets.held[place : place + reach[at] - size + left]:
                others = held.setdefault(word, {})
                for (other, behind), earlier in others.items():
                    if 1 + min(left, behind) > share * (size + other) - _SLACK:
                        for one in earlier:
                            yield one, at
                others.setdefault((size, left), []).append(at)
                left -= 1
