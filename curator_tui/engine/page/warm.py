"""On the page, what is linked with recent work is no older than that work makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta

from curator_tui.engine.values import replace

from ..policy import Policy
from ..record import Memory
from ..relevance.factors import freshness, with_freshness
from ..warmth import warmth
from .worth import Worth


def warmed(
    memories: Sequence[Memory], worths: Mapping[str, Worth], policy: Policy, today: date
) -> dict[str, Worth]:
    """Handle -> worth of the memories that a link warms: their recency, and so their worth, is raised.

    Attention touches a memory that was filed or verified within its window of days.
    """
    since = today - timedelta(days=policy.attention.window)
    touched = [m.handle for m in memories if any(d and since < d <= today for d in (m.filed, m.verified))]
    held = {m.handle: m for m in memories}
    fresh = {handle: freshness(held[handle], one.recency, policy) for handle, one in worths.items()}
    return {
        handle: _raised(worths[handle], with_freshness(held[handle], warm.recency, policy), warm.why)
        for handle, warm in warmth(memories, touched, fresh, policy.warmth).items()
    }


def _raised(worth: Worth, recency: float, why: str) -> Worth:
    value = worth.kind * worth.importance * worth.confidence * worth.verified * recency
    return replace(worth, value=value, recency=recency, why=(*worth.why, why))
