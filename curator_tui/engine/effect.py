"""What a decision would do to the seed: two seeds compared."""

from __future__ import annotations

from curator_tui.engine.values import dataclass

from .record import Memory
from .seed import Seed


@dataclass(frozen=True, slots=True)
class Effect:
    """Memories that enter (with the rank they take) and leave; bytes of the seed before and after."""

    enters: tuple[tuple[Memory, int], ...]
    leaves: tuple[Memory, ...]
    before: int
    after: int
    budget: int

    @property
    def words(self) -> str:
        """One line for a person."""
        parts = [f"enters at rank {rank}" for _, rank in self.enters[:2]]
        if len(self.enters) > 2:
            parts.append(f"{len(self.enters) - 2} more enter")
        if self.leaves:
            parts.append(f"{'pushes out' if self.enters else 'takes out'} {len(self.leaves)}")
        if not parts:
            return f"the seed stays as it is: {self.after} of {self.budget} bytes"
        return f"{', '.join(parts)}: {self.before} → {self.after} of {self.budget} bytes"


def effect(before: Seed, after: Seed) -> Effect:
    """Compared by scope and content: a stamp alone moves nothing."""
    old = {_name(e.memory): e.memory for e in before.entries}
    new = {_name(e.memory): e for e in after.entries}
    enters = tuple((e.memory, e.rank) for name, e in new.items() if name not in old)
    leaves = tuple(memory for name, memory in old.items() if name not in new)
    return Effect(enters, leaves, before.size, after.size, after.budget)


def _name(memory: Memory) -> str:
    return memory.hash or memory.handle
