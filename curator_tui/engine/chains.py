"""Chains: memories linked by supersedure, with their forks, circles and loose ends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from curator_tui.engine.values import dataclass

from .record import Memory
from .supersede import Replacement, compare


@dataclass(frozen=True, slots=True)
class Link:
    """`older` points at what replaced it: `to`, None where no memory has that name."""

    older: Memory
    newer: Memory | None
    pointer: str
    compared: Replacement | None

    @property
    def key(self) -> str:
        """The sidecar's name for this link."""
        return link_key(self.older, self.pointer)


def link_key(older: Memory, pointer: str) -> str:
    """The sidecar's name for "`older` is replaced by the memory with hash `pointer`"."""
    return f"c:{older.scope}:{older.hash}:{pointer}"


@dataclass(frozen=True, slots=True)
class Branch:
    """One line of a chain's tree: `depth` 0 is the head; `link` is None there."""

    memory: Memory
    depth: int
    link: Link | None


@dataclass(frozen=True, slots=True)
class Chain:
    """A tree, head first. `fork`: one memory replaced several. `circle`: no head, they replace each other."""

    branches: tuple[Branch, ...]
    fork: bool
    circle: bool
    loose: bool

    @property
    def head(self) -> Memory:
        """The newest; in a circle, the one that stands last in its file."""
        return self.branches[0].memory


def links(memories: Iterable[Memory]) -> list[Link]:
    """Every pointer of `memories`, resolved within its scope first, then anywhere."""
    held = [m for m in memories if m.role != "quarantine"]
    named = {m.superseded_by for m in held if m.superseded_by}
    meant = [m for m in held if m.hash in named] if named else []
    near = {(m.scope, m.hash): m for m in reversed(meant)}
    far = {m.hash: m for m in reversed(meant)}
    found: list[Link] = []
    for memory in held:
        pointer = memory.superseded_by
        if not pointer:
            continue
        newer = near.get((memory.scope, pointer)) or far.get(pointer)
        found.append(Link(memory, newer, pointer, compare(memory, newer) if newer else None))
    return found


def chains(found: Sequence[Link]) -> list[Chain]:
    """The links joined into trees, in order of their first link."""
    older_of: dict[str, list[Link]] = defaultdict(list)
    for link in found:
        if link.newer:
            older_of[link.newer.handle].append(link)
    up = {link.older.handle: link for link in found}
    placed: set[str] = set()
    out: list[Chain] = []
    for link in found:
        if link.older.handle in placed:
            continue
        head, circle, loose = _head(link, up)
        branches = tuple(_tree(head, older_of, placed))
        fork = any(len(older_of[b.memory.handle]) > 1 for b in branches)
        out.append(Chain(branches, fork, circle, loose))
    return out


def _head(link: Link, up: Mapping[str, Link]) -> tuple[Memory, bool, bool]:
    """Follow the pointers up: the head, whether they run in a circle, whether they end nowhere."""
    seen: dict[str, Memory] = {}
    at = link.older
    while at.handle in up:
        if at.handle in seen:
            return max(seen.values(), key=lambda m: m.where.start), True, False
        seen[at.handle] = at
        newer = up[at.handle].newer
        if newer is None:
            return at, False, True
        at = newer
    return at, False, False


def _tree(head: Memory, older_of: Mapping[str, list[Link]], placed: set[str]) -> list[Branch]:
    out = [Branch(head, 0, None)]
    placed.add(head.handle)
    stack = [(link, 1) for link in reversed(older_of.get(head.handle, []))]
    while stack:
        link, depth = stack.pop()
        if link.older.handle in placed:
            continue
        placed.add(link.older.handle)
        out.append(Branch(link.older, depth, link))
        stack += [(one, depth + 1) for one in reversed(older_of.get(link.older.handle, []))]
    return out
