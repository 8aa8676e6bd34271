"""The ceiling: a file keeps its last lines, the first ones go to the archive (nanika vectors, op `merge`)."""

from __future__ import annotations

from collections.abc import Sequence

from curator_tui.engine.values import dataclass

from .policy import Policy
from .record import Memory


@dataclass(frozen=True, slots=True)
class Ceiling:
    """`lines` of `limit` are filled; `over` are the memories beyond it, first in the file first."""

    scope: str
    lines: int
    limit: int
    over: tuple[Memory, ...]


def ceiling(scope: str, memories: Sequence[Memory], policy: Policy) -> Ceiling:
    """`memories` are the lines of one file in order, superseded ones too. A limit of 0 means none."""
    limit = policy.ceiling.lines
    excess = max(0, len(memories) - limit) if limit else 0
    return Ceiling(scope, len(memories), limit, tuple(memories[:excess]))
