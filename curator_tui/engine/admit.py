"""How a new line enters a scope's file: duplicates, then supersedure, then the end of the file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from curator_tui.engine.values import dataclass, field, replace

from .draft import Draft
from .layout import Layout
from .policy import Policy
from .record import Memory, Where
from .supersede import Replacement, replaced_by

Outcome = Literal["added", "duplicate"]


@dataclass(slots=True)
class Line:
    """A line of the file as it will be: `memory` as read, `raw` as it will be written."""

    memory: Memory
    raw: bytes
    new: bool = False


@dataclass(slots=True)
class Admission:
    """One scope's file while new lines are taken in."""

    scope: str
    layout: Layout
    policy: Policy
    lines: list[Line]
    replaced: list[Replacement] = field(default_factory=list)
    _hashes: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, scope: str, memories: Sequence[Memory], layout: Layout, policy: Policy) -> Admission:
        """Begin with the lines that `scope` holds."""
        held = [Line(m, m.where.raw) for m in memories]
        return cls(scope, layout, policy, held, _hashes={m.hash for m in memories if m.hash})

    def admit(self, raw: bytes) -> tuple[Outcome, Memory]:
        """Take in one line, trimmed. A duplicate (superseded ones and earlier candidates too) is dropped."""
        memory = self.layout.memory(Where("", 0, raw, b"", 0), self.scope)
        if memory.hash and memory.hash in self._hashes:
            return "duplicate", memory
        self._supersede(memory)
        self.lines.append(Line(memory, raw, new=True))
        if memory.hash:
            self._hashes.add(memory.hash)
        return "added", memory

    def _supersede(self, newer: Memory) -> None:
        if self.policy.supersede.mode == "propose":
            return
        standing = [line.memory for line in self.lines if not line.new]
        for found in replaced_by(newer, standing, self.policy):
            self.replaced.append(found)
            for line in self.lines:
                if line.memory is found.older:
                    line.raw = self.layout.stamped(line.raw, "superseded_by", newer.hash)
                    line.memory = replace(line.memory, status="superseded", superseded_by=newer.hash)

    def write(self, draft: Draft) -> None:
        """Put what was taken in and what it changed into `draft`."""
        for line in self.lines:
            if line.new:
                draft.append(self.layout.file(self.scope, "memory"), line.raw)
            elif line.raw != line.memory.where.raw:
                draft.rewrite(line.memory.where, line.raw)
