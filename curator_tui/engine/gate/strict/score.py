"""From hits to an outcome.

A hit weighs by its severity. Inside one family each further rule counts for less (1, then 1/2, 1/4, ...),
so saying one thing in many ways proves little; families add up. Hits that their context lowers can make a
flag and never a quarantine. More hits never lower a score.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...policy import GatePolicy
from ..model import Outcome, Severity

WEIGHTS: dict[Severity, float] = {"low": 0.25, "medium": 0.5, "high": 1.0, "critical": 2.0}
_NEXT = 0.5


def total(hits: Iterable[tuple[str, str, Severity]]) -> float:
    """The score of hits given as (family, rule id, severity). A rule counts once, at its worst."""
    families: dict[str, dict[str, float]] = {}
    for family, rule, severity in hits:
        rules = families.setdefault(family, {})
        rules[rule] = max(rules.get(rule, 0.0), WEIGHTS[severity])
    score = 0.0
    for rules in families.values():
        share = 1.0
        for weight in sorted(rules.values(), reverse=True):
            score += weight * share
            share *= _NEXT
    return score


def outcome(plain: float, lowered: float, policy: GatePolicy, source: str | None) -> Outcome:
    """`plain` is the score without the lowered hits, `lowered` with them."""
    trust = policy.trust.get(source, policy.trust.get("unknown", 1.0)) if source else 1.0
    if plain >= policy.quarantine * trust:
        return "quarantine"
    return "flag" if lowered >= policy.flag * trust else "pass"
