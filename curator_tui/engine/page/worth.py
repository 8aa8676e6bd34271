"""What a memory is worth against the others of its space.

worth = recency by kind x kind x importance x confidence x verified-ness; each that isn't 1 gives its reason.
"""

from __future__ import annotations

from datetime import date

from curator_tui.engine.values import dataclass, replace

from ..policy import Policy
from ..record import Memory
from ..relevance.factors import recency


@dataclass(frozen=True, slots=True)
class Worth:
    """`value` is the product of all; `why` are sentences, one a factor."""

    value: float
    recency: float
    kind: float
    importance: float
    confidence: float
    verified: float
    why: tuple[str, ...]


class Weigher:
    """Worths under one policy on one day; memories alike in all that counts are worked out once."""

    def __init__(self, policy: Policy, today: date) -> None:
        self._policy = policy
        self._today = today
        self._known: dict[tuple[object, ...], Worth] = {}

    def of(self, memory: Memory) -> Worth:
        """The worth of a memory."""
        m = memory
        key = (m.kind, m.importance, m.confidence, m.filed, m.verified, m.file_date)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = worth(memory, self._policy, self._today)
        return found


def worth(memory: Memory, policy: Policy, today: date) -> Worth:
    """All factors of a memory. A memory without dates is as old as its file."""
    page = policy.page
    dated = memory.filed or memory.verified
    fresh, said = recency(memory if dated else replace(memory, filed=memory.file_date), policy, today)
    kind = page.kind.get(memory.kind or "other", page.kind.get("other", 1.0))
    importance = page.importance.get(str(memory.importance or 3), 1.0)
    confidence = page.confidence.get(memory.confidence or "", 1.0)
    confirmed = memory.verified is not None and memory.verified <= today
    verified = page.verified if confirmed else 1.0
    named = (
        (kind, f"{memory.kind}"),
        (importance, f"importance {memory.importance}"),
        (confidence, f"{memory.confidence} confidence"),
        (verified, f"verified {memory.verified}"),
    )
    why = (said, *(f"{name}: x{value:.2f}" for value, name in named if value != 1.0))
    value = fresh * kind * importance * confidence * verified
    return Worth(value, fresh, kind, importance, confidence, verified, why)


def latest(memory: Memory, today: date) -> date:
    """Its last date up to today; the first of all days where it has none."""
    days = (memory.filed, memory.verified, memory.file_date)
    return max((day for day in days if day and day <= today), default=date.min)
