"""What stands one or two links from a match is no older than that match makes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from curator_tui.engine.values import replace

from ..policy import Policy
from .factors import freshness, with_freshness
from .relevant import Found

# So many of the best matches lend warmth.
_LENDING = 100


def warmed(found: Sequence[Found], links: Mapping[str, Sequence[str]], policy: Policy) -> list[Found]:
    """`found`, best first, with the recency that its matches lend to those linked with them, in their order
    by score anew. A memory that no word finds has no score that recency could raise."""
    lending = [one.memory.handle for one in found if one.match.own][:_LENDING]
    if not any(handle in links for handle in lending):
        return list(found)
    from ..warmth import lend

    fresh = {
        one.memory.handle: freshness(one.memory, one.factors.recency, policy) for one in found if one.factors
    }
    lent = lend(links, {one.memory.handle: one.memory for one in found}, lending, fresh, policy.warmth)
    out = []
    for one in found:
        warm = lent.get(one.memory.handle)
        if warm and one.factors:
            raised = with_freshness(one.memory, warm.recency, policy)
            counted = replace(one.factors, recency=raised, why=(*one.factors.why, warm.why))
            one = replace(one, factors=counted, score=one.match.overlap * counted.value)
        out.append(one)
    return out
