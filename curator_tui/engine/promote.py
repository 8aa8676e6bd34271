"""Promotion: does it belong in the wider scope's file? (nanika vectors, op `merge`)"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from curator_tui.engine.values import dataclass

from .policy import Policy
from .record import Memory

Stand = Literal["due", "near"]


@dataclass(frozen=True, slots=True)
class Promotable:
    """A memory at the threshold or near it; `there` is whether the wider file has it already."""

    memory: Memory
    stand: Stand
    threshold: int
    there: bool


def promotable(
    memories: Iterable[Memory], shared: frozenset[str], policy: Policy, *, near: bool = True
) -> list[Promotable]:
    """Active memories used often enough, or almost, if `near` is set. `shared` are the hashes of the wider
    file."""
    found: list[Promotable] = []
    limit = policy.promote.used
    least = limit - policy.promote.near if near else limit
    for memory in memories:
        if memory.used < least or memory.status != "active":
            continue
        stand: Stand = "due" if memory.used >= limit else "near"
        found.append(Promotable(memory, stand, limit, bool(memory.hash) and memory.hash in shared))
    return found
