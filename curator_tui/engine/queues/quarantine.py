"""What the gate caught, each distinct text once, with every rule that matches it."""

from __future__ import annotations

from collections.abc import Iterator

from ..case import Case
from ..catches import Group, groups
from ..gate.model import Finding
from ..review import Item, State

WEIGHT = {"low": 0.0, "medium": 1.0, "high": 2.0, "critical": 3.0}


def items(case: Case) -> Iterator[Item]:
    """One item for each group of equal catches, decided ones too."""
    for group in groups(case.snapshot.catches, case.sidecar):
        yield _item(case, group)


def _item(case: Case, group: Group) -> Item:
    first = group.first
    findings = case.judge(first.text).findings
    state: State = "decided" if group.decision else "open"
    said = f"{group.decision} on {group.day}" if group.decision else ""
    if group.foreign:
        said = "marked by somebody else"
    worst = max((WEIGHT[f.severity] for f in findings), default=0.0)
    return Item(
        id=f"quarantine:{first.key}",
        queue="quarantine",
        scope=first.scope,
        text=first.text,
        harm=(5.0, worst, float(group.count)),
        members=group.rows,
        reasons=tuple(_reasons(group, findings)),
        findings=findings,
        state=state,
        said=said,
        count=group.count,
        kind="foreign" if group.foreign else "caught",
    )


def _reasons(group: Group, findings: tuple[Finding, ...]) -> Iterator[str]:
    yield f"caught as: {group.first.reason or 'no reason written'}"
    for rule in dict.fromkeys((f.rule, f.name, f.reason, f.severity) for f in findings):
        yield f"{rule[1]} ({rule[0]}, {rule[3]}): {rule[2]}"
    if not findings:
        yield "no rule of the gate in force matches it: it was caught by other rules"
    if group.count > 1:
        yield f"caught {group.count} times"
    if group.foreign:
        marks = {row.mark for row in group.rows if row.mark}
        yield f"marked “{', '.join(sorted(marks))}” by somebody else: that mark decides nothing here"
