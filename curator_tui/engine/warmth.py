"""Warmth: a memory linked to one that recent work touches stays warm itself.

Links are `[[names]]` in a text, in any layout; they count in both directions.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from curator_tui.engine.values import dataclass

from .policy import WarmthPolicy
from .record import Memory, extra
from .text import normal

_LINK = re.compile(r"\[\[([^\[\]\n|#]{1,200})[^\[\]\n]{0,200}\]\]")
_LEAD = re.compile(r"\*\*([^*\n]{1,100}?):?\*\*")
_HASH = 6


@dataclass(frozen=True, slots=True)
class Warm:
    """A recency of no less than `recency`, lent by `source`, `hops` links away; `why` says so."""

    recency: float
    source: Memory
    hops: int
    why: str


def links_of(memory: Memory) -> tuple[str, ...]:
    """The names that a memory links to, in order."""
    found = (*memory.links, *(m[1].strip() for m in _LINK.finditer(memory.text)))
    return tuple(dict.fromkeys(name for name in found if name))


def names_of(memory: Memory) -> frozenset[str]:
    """What a link may call a memory: its name, its file's name, its bold lead, the start of its hash."""
    names = {normal(memory.handle), normal(extra(memory, "name") or "")}
    file = memory.where.file
    if memory.where.start == 0 and len(memory.where.raw) and file.endswith(".md"):
        names |= {normal(file), normal(file[:-3]), normal(file.rpartition("/")[2][:-3])}
    lead = _LEAD.match(memory.text)
    if lead:
        names.add(normal(lead[1]))
    return frozenset(name for name in names if name)


def graph(memories: Sequence[Memory]) -> dict[str, tuple[str, ...]]:
    """Handle -> handles of the memories linked with it, in the order of `memories`; a loose link counts
    for nothing."""
    linking = [(m, links) for m in memories if (links := links_of(m))]
    if not linking:
        return {}
    named: dict[str, list[str]] = defaultdict(list)
    for memory in memories:
        for name in names_of(memory):
            named[name].append(memory.handle)
    joined: dict[str, dict[str, None]] = defaultdict(dict)
    for memory, links in linking:
        for link in links:
            for other in named.get(normal(link)) or _by_hash(memories, link):
                if other != memory.handle:
                    joined[memory.handle][other] = None
                    joined[other][memory.handle] = None
    return {handle: tuple(others) for handle, others in joined.items()}


def _by_hash(memories: Sequence[Memory], link: str) -> list[str]:
    start = link.lower()
    if len(start) < _HASH or any(c not in "0123456789abcdef" for c in start):
        return []
    return [m.handle for m in memories if m.hash.startswith(start)]


def warmth(
    memories: Sequence[Memory],
    touched: Collection[str],
    recency: Mapping[str, float],
    policy: WarmthPolicy,
) -> dict[str, Warm]:
    """What each memory near a touched one is lent: that one's recency x factor^hops, the most it gets.

    `touched` are handles that the objective or attention touches, `recency` is handle -> 0..1: what age
    leaves of a memory, above the floor of its kind. One whose own is higher is left out.
    """
    return lend(graph(memories), {m.handle: m for m in memories}, touched, recency, policy)


def lend(
    near: Mapping[str, Sequence[str]],
    memories: Mapping[str, Memory],
    touched: Collection[str],
    recency: Mapping[str, float],
    policy: WarmthPolicy,
) -> dict[str, Warm]:
    """As `warmth`, along the links `near` of a larger set, to those of `memories` (by handle) alone."""
    lent: dict[str, Warm] = {}
    for start in sorted(set(touched) & near.keys() & memories.keys()):
        source = memories[start]
        for handle, hops in _reach(near, start, policy.hops).items():
            value = recency.get(start, 0.0) * policy.factor**hops
            best = lent.get(handle)
            if value > recency.get(handle, 0.0) and (best is None or value > best.recency):
                lent[handle] = Warm(value, source, hops, _why(value, source, hops, policy))
    return {handle: warm for handle, warm in lent.items() if handle in memories}


def _reach(near: Mapping[str, Sequence[str]], start: str, hops: int) -> dict[str, int]:
    """Handles within `hops` links of `start`, each with how many it takes; `start` itself is left out."""
    found: dict[str, int] = {}
    edge = [start]
    for hop in range(1, hops + 1):
        edge = [o for h in edge for o in near.get(h, ()) if o != start and o not in found]
        found.update(dict.fromkeys(edge, hop))
    return found


def _why(value: float, source: Memory, hops: int, policy: WarmthPolicy) -> str:
    name = source.text.splitlines()[0][:60] if source.text else source.handle
    away = "1 link" if hops == 1 else f"{hops} links"
    return f"{away} from “{name}”: as fresh as x{value:.2f} at least (x{policy.factor:.2f} a link)"
