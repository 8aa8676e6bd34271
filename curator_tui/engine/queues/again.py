"""Items of single memories from one review to the next: of a memory that is the same, the item is the same.

Many of a large store's memories are in a queue, and reviews are made one after the other: what is taken over
isn't made again, and doesn't stand in memory twice.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType

from ..record import Memory
from ..review import Item

_NONE: Mapping[str, Item] = MappingProxyType({})


class Again:
    """The items of each queue by handle, and `on`, what else than the memory they were made of."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[Hashable, Mapping[str, Item]]] = {}

    def of(self, queue: str, on: Hashable) -> Mapping[str, Item]:
        """Those made last; none where `on` was another then."""
        held = self._held.get(queue)
        return held[1] if held is not None and held[0] == on else _NONE

    def keep(self, queue: str, on: Hashable, items: Mapping[str, Item]) -> None:
        """For the next review."""
        self._held[queue] = on, items


def same(item: Item | None, memory: Memory) -> bool:
    """Whether an item is there, and of exactly this memory: an equal one isn't enough, it may have moved."""
    return item is not None and item.members[0] is memory
