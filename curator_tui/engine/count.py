"""What a real seeding writes: each chosen memory of the scope's own file was used once more."""

from __future__ import annotations

from collections.abc import Iterable

from .draft import Draft
from .layout import Layout
from .record import Memory
from .seed import Seed


def count(seed: Seed, memories: Iterable[Memory], draft: Draft, layout: Layout) -> None:
    """`used` + 1 on each of `memories` whose line was chosen, equal lines alike (vectors, op `seed`)."""
    chosen = {e.memory.where.raw.strip() for e in seed.entries if e.memory.scope == seed.scope}
    for memory in memories:
        if memory.where.raw.strip() not in chosen:
            continue
        raw = draft.raw(memory.where)
        more = memory.used + 1
        if more > 0:
            draft.stamp(memory.where, layout.stamped(raw, "used", str(more)))
        elif memory.used:
            draft.stamp(memory.where, layout.unstamped(raw, "used"))
