"""The strict gate: views of a text, words mapped to classes, rules as data, in linear time."""

from __future__ import annotations

from ...policy import GatePolicy
from ..model import PASSED, Finding, Verdict

_PLAIN = GatePolicy()


def judge(text: str, *, source: str | None = None, policy: GatePolicy | None = None) -> Verdict:
    """Judge a text. `source` is where it came from (stated, observed, tool, web, imported, ...), if known.

    Raises `rule.RuleError` where the policy changes rules that there aren't.
    """
    from .ruleset import rule_set
    from .scan import INSIDE, Room, in_comments, scan
    from .score import outcome, total

    policy = policy or _PLAIN
    rules = rule_set(policy)
    room = Room(len(text))
    hits = [hit for hit in scan(text, rules, room) if hit.rule.id not in rules.off]
    if not hits:
        return PASSED
    hits += in_comments(text, hits, rules)
    sure = {hit.rule.id for hit in hits if hit.lowered != INSIDE}
    hits = [hit for hit in hits if hit.lowered != INSIDE or hit.rule.id not in sure]
    plain = total((h.rule.family, h.rule.id, h.severity) for h in hits if not h.lowered)
    every = total((h.rule.family, h.rule.id, h.severity) for h in hits)
    findings: dict[tuple[str, int, int], Finding] = {}
    for hit in hits:
        rule = hit.rule
        reason = f"{rule.says}{hit.more}" + (f" (lowered: {hit.lowered})" if hit.lowered else "")
        findings.setdefault(
            (rule.id, hit.start, hit.end),
            Finding(rule.id, rule.family, hit.severity, rule.name, reason, hit.start, hit.end, hit.view),
        )
    ordered = tuple(sorted(findings.values(), key=lambda f: (f.start, f.end, f.rule)))
    return Verdict(outcome(plain, every, policy, source), round(every, 4), ordered)
