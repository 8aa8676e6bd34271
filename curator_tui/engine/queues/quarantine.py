"""What the gate caught, each distinct text once, with every rule that matches it."""

from __future__ import annotations

from collections.abc import Iterator

from ..case import Case
from ..catches import Group, groups
from ..gate.across import OVER_TWO
from ..gate.model import Finding
from ..layout import PAGED
from ..provenance import FAMILY as PROVENANCE
from ..provenance import REASON as FROM_OUTSIDE
from ..record import Memory
from ..review import Item, State

WEIGHT = {"low": 0.0, "medium": 1.0, "high": 2.0, "critical": 3.0}


def items(case: Case) -> Iterator[Item]:
    """One item for each group of equal catches, decided ones too."""
    yield from inside(case)
    if case.layout.name in PAGED:
        yield from aside(case)
    for group in groups(case.snapshot.catches, case.sidecar):
        yield _item(case, group)


def of(case: Case, found: Memory | Group) -> Item | None:
    """The row of a catch, or of a stored memory that the gate holds back or that was put aside, else None."""
    if isinstance(found, Group):
        return _item(case, found)
    if found.role == "memory":
        return _inside(case, found) if case.uncleared(found) else None
    return next((i for i in aside(case) if i.members == (found,)), None)


def inside(case: Case) -> Iterator[Item]:
    """Stored memories that the gate would keep out or flags, until a person clears them."""
    for memory in case.suspects(case.memories) if case.suspects else case.memories:
        if memory.role == "memory" and case.uncleared(memory):
            yield _inside(case, memory)


def aside(case: Case) -> Iterator[Item]:
    """Memories of their own files that were quarantined: decided, and on record."""
    for memory in case.memories:
        if memory.role == "quarantine":
            day = case.sidecar.get(memory.key, "quarantined")
            yield Item(
                id=f"aside:{memory.handle}",
                queue="quarantine",
                scope=memory.scope,
                text=memory.text,
                harm=(0.0,),
                members=(memory,),
                reasons=(f"{memory.where.file or memory.scope}: out of what its program loads",),
                state="decided",
                said=f"quarantined on {day}" if day else "quarantined by somebody else",
                kind="aside",
            )


def _inside(case: Case, memory: Memory) -> Item:
    line = memory.where.raw.decode("utf-8", "surrogateescape").strip()
    verdict = case.judged(line, memory)
    worst = max((WEIGHT[f.severity] for f in verdict.findings), default=0.0)
    kept_out = case.outcome(memory) == "quarantine"
    says = (
        "already inside: the gate in force would keep it out; it is left out of our seeds"
        if kept_out
        else "flagged, not cleared: left out of our seeds, never promoted or extended in bulk"
    )
    return Item(
        id=f"inside:{memory.handle}",
        queue="quarantine",
        scope=memory.scope,
        text=line,
        harm=(6.0 if kept_out else 4.5, worst, 1.0),
        members=(memory,),
        reasons=(says, *rules(verdict.findings)),
        findings=verdict.findings,
        kind="inside" if kept_out else "uncleared",
    )


def rules(findings: tuple[Finding, ...]) -> Iterator[str]:
    """One sentence for each rule that matched."""
    for rule in dict.fromkeys((f.rule, f.name, f.reason, f.severity) for f in findings):
        yield f"{rule[1]} ({rule[0]}, {rule[3]}): {rule[2]}"


def _item(case: Case, group: Group) -> Item:
    first = group.first
    verdict = case.caught_by(first.text)
    findings, passes = verdict.findings, not verdict.score
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
        reasons=tuple(_reasons(group, findings, passes)),
        findings=findings,
        state=state,
        said=said,
        count=group.count,
        kind="foreign" if group.foreign else "caught",
    )


def _reasons(group: Group, findings: tuple[Finding, ...], passes: bool) -> Iterator[str]:
    yield f"caught as: {group.first.reason or 'no reason written'}"
    yield from rules(findings)
    if passes and PROVENANCE in group.first.reason.split(", "):
        yield f"it {FROM_OUTSIDE}"
    elif passes and OVER_TWO in group.first.reason:
        yield "alone it would pass: it was caught together with the line that came beside it"
    elif passes:
        whose = "the twelve patterns of the store’s program" if findings else "rules that aren’t known here"
        yield f"the gate in force would pass it: it was caught by {whose}"
    if group.count > 1:
        yield f"caught {group.count} times"
    if group.foreign:
        marks = {row.mark for row in group.rows if row.mark}
        yield f"marked “{', '.join(sorted(marks))}” by somebody else: that mark decides nothing here"
