"""What a gate says of a text: which rules matched, where, and what follows."""

from __future__ import annotations

from typing import Literal, get_args

from curator_tui.engine.values import dataclass

Severity = Literal["low", "medium", "high", "critical"]
Outcome = Literal["pass", "flag", "quarantine"]
OUTCOMES: frozenset[str] = frozenset(get_args(Outcome))


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule that matched. `start` and `end` are character offsets in the text as written."""

    rule: str
    family: str
    severity: Severity
    name: str
    reason: str
    start: int
    end: int
    view: str = "as written"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The gate's answer. `score` is 0 for a text in which nothing was found."""

    outcome: Outcome
    score: float
    findings: tuple[Finding, ...]

    @property
    def safe(self) -> bool:
        """False for quarantine alone."""
        return self.outcome != "quarantine"


PASSED = Verdict("pass", 0.0, ())
