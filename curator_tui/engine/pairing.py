"""Which memory of one reading is which of a later one: by text, by file, by place and likeness."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import TypeAlias

from .record import Memory
from .text import jaccard, keywords

LIKE = 0.5
LIKE_IN_PLACE = 0.2
_PAIRS = 100_000
_NEAR = 3

_Gap: TypeAlias = tuple[str, int]
Pair: TypeAlias = "tuple[Memory | None, Memory | None]"


def paired(then: Sequence[Memory], now: Sequence[Memory]) -> list[Pair]:
    """Each memory once, with its other; alone where it came or went. As in `then`, new ones last."""
    found: dict[int, int] = {}
    left, free = list(range(len(then))), list(range(len(now)))
    steps: tuple[Callable[[Memory], Hashable], ...] = (
        lambda m: (m.scope, m.role, m.handle, m.where.file, _content(m)),
        lambda m: (m.scope, m.role, _content(m)),
        lambda m: (m.scope, _content(m)),
        lambda m: _content(m),
        lambda m: (m.scope, m.role, m.handle, m.where.file),
    )
    for step in steps:
        left, free = _match(then, now, left, free, step, found)
    _by_likeness(then, now, left, free, found)
    back = set(found.values())
    pairs: list[Pair] = [(m, now[found[at]] if at in found else None) for at, m in enumerate(then)]
    return [*pairs, *((None, m) for at, m in enumerate(now) if at not in back)]


def _content(memory: Memory) -> Hashable:
    return memory.hash or memory.where.raw


def _match(
    then: Sequence[Memory],
    now: Sequence[Memory],
    left: list[int],
    free: list[int],
    key: Callable[[Memory], Hashable],
    found: dict[int, int],
) -> tuple[list[int], list[int]]:
    """Pair those with equal keys in their order; what remains on either side."""
    if not left or not free:
        return left, free
    places: dict[Hashable, list[int]] = defaultdict(list)
    for at in reversed(free):
        places[key(now[at])].append(at)
    for at in left:
        others = places.get(key(then[at]))
        if others:
            found[at] = others.pop()
    taken = set(found.values())
    return [at for at in left if at not in found], [at for at in free if at not in taken]


def _by_likeness(
    then: Sequence[Memory],
    now: Sequence[Memory],
    left: Sequence[int],
    free: Sequence[int],
    found: dict[int, int],
) -> None:
    """Pair what was reworded: likest first, of one scope and role; where it stood, less likeness is enough.

    Likeness is the Jaccard of the words. Where too many are left only the nearest at the same place compete.
    """
    gap_then = _gaps(then, {at: at for at in found})
    gap_now = _gaps(now, {place: at for at, place in found.items()})
    words = {id(m): _words(m.text) for m in (*(then[a] for a in left), *(now[b] for b in free))}
    few = len(left) * len(free) <= _PAIRS
    rivals = _everywhere(then, now, left, free) if few else _nearest(left, free, gap_then, gap_now)
    rows: list[tuple[float, int, int, int]] = []
    for a, b in rivals:
        like = jaccard(words[id(then[a])], words[id(now[b])])
        if like >= (LIKE_IN_PLACE if gap_then[a] == gap_now[b] else LIKE):
            rows.append((-like, abs(then[a].where.line - now[b].where.line), a, b))
    taken: set[int] = set()
    for _, _, a, b in sorted(rows):
        if a not in found and b not in taken:
            found[a] = b
            taken.add(b)


def _everywhere(
    then: Sequence[Memory], now: Sequence[Memory], left: Sequence[int], free: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """All that could be each other: of one scope and role."""
    groups: dict[tuple[str, str], list[int]] = defaultdict(list)
    for at in free:
        groups[now[at].scope, now[at].role].append(at)
    for a in left:
        for b in groups.get((then[a].scope, then[a].role), ()):
            yield a, b


def _nearest(
    left: Sequence[int], free: Sequence[int], gap_then: Sequence[_Gap], gap_now: Sequence[_Gap]
) -> Iterator[tuple[int, int]]:
    """Those in the same gap, at most _NEAR places apart in it."""
    groups: dict[_Gap, list[int]] = defaultdict(list)
    for at in free:
        groups[gap_now[at]].append(at)
    counted: dict[_Gap, int] = defaultdict(int)
    for a in left:
        place = counted[gap_then[a]]
        counted[gap_then[a]] += 1
        for b in groups.get(gap_then[a], ())[max(0, place - _NEAR) : place + _NEAR + 1]:
            yield a, b


def _gaps(memories: Sequence[Memory], matched: Mapping[int, int]) -> list[_Gap]:
    """Where each stands: its file, and the last matched one before it there, by its number in `then`."""
    out: list[_Gap] = []
    last: dict[str, int] = {}
    for at, memory in enumerate(memories):
        out.append((memory.where.file, last.get(memory.where.file, -1)))
        if at in matched:
            last[memory.where.file] = matched[at]
    return out


def _words(text: str) -> frozenset[str]:
    """The words of a text; pairs of characters where its writing has no spaces."""
    found = keywords(text)
    if text.isascii() or len(found) > 3:
        return found
    from .relevance.terms import words

    return frozenset(words(text)) or found
