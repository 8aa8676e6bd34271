"""May this line enter at all?

Two gates answer: `nanika`, the first design's twelve patterns, and `strict`. Each is loaded when used.
"""

from __future__ import annotations

from ..policy import GatePolicy
from .model import Finding, Verdict
from .redact import redact

__all__ = ["RULES_VERSION", "Finding", "Verdict", "judge", "redact"]

# Kept with a cached verdict. Made by tools/gate_tables.py; a test fails where the strict gate changed since.
RULES_VERSION = "5eaeb353c7f8"


def judge(text: str, policy: GatePolicy, source: str | None = None) -> Verdict:
    """The verdict of the gate that `policy` names. `source` is where the line is known to come from."""
    if policy.rules == "nanika":
        from . import nanika

        return nanika.judge(text)
    from . import strict

    return strict.judge(text, source=source, policy=policy)
