"""The seed of a store for one scope: which memories come up, in which order, by whose rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock
from typing import TYPE_CHECKING

from curator_tui.engine.case import Case
from curator_tui.engine.policy import NANIKA, Policy
from curator_tui.engine.record import Memory
from curator_tui.engine.seed import Hold, Loader, Seed, by_jaccard

if TYPE_CHECKING:
    from curator_tui.engine.relevance.pool import Pool


def lanes(case: Case, scope: str, loader: Loader) -> list[tuple[str, tuple[Memory, ...]]]:
    """The wider files first, then the scope's own. The store's own program takes a line at its word."""
    held = case.snapshot.memories if loader == "nanika" else case.memories
    wide = [s for s in (case.snapshot.shared,) if s is not None and s != scope]
    return [
        (name, tuple(m for m in held if m.scope == name and m.role == "memory")) for name in (*wide, scope)
    ]


def held(memory: Memory) -> Hold | None:
    """What keeps a memory out before any score."""
    if memory.superseded_by or memory.status == "superseded":
        return "superseded"
    return "never" if memory.excluded else None


@dataclass(slots=True)
class Seeder:
    """Makes seeds; what it worked out of a scope's memories serves the next objective too."""

    _pools: dict[str, Pool] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def seed(self, case: Case, objective: str, scope: str, now: datetime, loader: Loader = "curator") -> Seed:
        """What `scope` would be given for `objective`."""
        policy: Policy = NANIKA if loader == "nanika" else case.policy
        found = lanes(case, scope, loader)
        if policy.seed.scorer == "jaccard":
            return by_jaccard(found, objective, scope, policy, now, held)
        from curator_tui.engine.relevance.choose import choose

        with self._lock:
            pool = self._pool(scope, [m for _, memories in found for m in memories])
            return choose(pool, objective, scope, policy, case.today, held)

    def _pool(self, scope: str, memories: list[Memory]) -> Pool:
        from curator_tui.engine.relevance.pool import Pool

        pool = self._pools.get(scope)
        if pool is None:
            pool = self._pools[scope] = Pool(memories)
        else:
            pool.refresh(memories)
        return pool
