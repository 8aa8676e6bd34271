"""The reason that a quarantined line carries in its file."""

from __future__ import annotations

from .model import Verdict
from .nanika import INVISIBLE_RULE, RULES
from .nanika import mark as nanika_mark

_NANIKA = frozenset({INVISIBLE_RULE.id, *(rule.id for rule in RULES)})


def mark(verdict: Verdict) -> str:
    """What the nanika program writes for its own patterns; else the families found, worst first."""
    if all(f.rule in _NANIKA for f in verdict.findings):
        return nanika_mark(verdict)
    order = {"critical": 0, "high": 1, "medium": 2, "low": 3}
    worst = sorted(verdict.findings, key=lambda f: order[f.severity])
    return ", ".join(dict.fromkeys(f.family for f in worst))
