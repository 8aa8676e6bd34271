"""The seed of a store for one scope: which memories come up, in which order, by whose rules."""

from __future__ import annotations

from datetime import datetime

from curator_tui.engine.case import Case
from curator_tui.engine.policy import NANIKA, Policy
from curator_tui.engine.record import Memory
from curator_tui.engine.seed import Hold, Loader, Seed, by_jaccard


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


def seed(case: Case, objective: str, scope: str, now: datetime, loader: Loader = "curator") -> Seed:
    """What `scope` would be given for `objective`."""
    policy: Policy = NANIKA if loader == "nanika" else case.policy
    return by_jaccard(lanes(case, scope, loader), objective, scope, policy, now, held)
