"""Where a new line comes from: what its content can't show.

The policy's table `gate.trust` raises or lowers the gate's thresholds by source. Who writes a line says where
it comes from; what the line says of itself counts only where that makes it less trusted.
"""

from __future__ import annotations

from curator_tui.engine.values import replace

from .gate.model import Finding, Verdict
from .policy import GatePolicy

# Such a line waits for a person, whatever it says.
HELD = frozenset({"tool", "web"})
FAMILY, RULE = "provenance", "pv01"
REASON = "comes from a tool or the web: such a line never enters by itself"
UNKNOWN = "unknown"


def source_of(policy: GatePolicy, claimed: str | None, writer: str | None = None) -> str | None:
    """The source that counts for a new line: the writer's word, or the line's own if it is trusted less.

    None, which the gate takes for unknown, where neither says anything that counts.
    """
    trust = policy.trust
    usual = trust.get(UNKNOWN, 1.0)
    if claimed and trust.get(claimed, usual) < trust.get(writer or UNKNOWN, usual):
        return claimed
    return writer


def entering(policy: GatePolicy, verdict: Verdict, source: str | None, size: int) -> Verdict:
    """The verdict on a new line of `size` characters: one that is held back for its source is quarantined."""
    if policy.rules == "nanika" or source not in HELD or not verdict.safe:
        return verdict
    found = Finding(RULE, FAMILY, "medium", "from a tool or the web", REASON, 0, size)
    return replace(verdict, outcome="quarantine", findings=(*verdict.findings, found))
