"""What the gate caught on one store, and what a person decided of it: each rule's record, and trials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curator_tui.engine.catches import groups
from curator_tui.engine.gate.report import Catch, Decision, Offer, Record, offers, records
from curator_tui.engine.known import cleared
from curator_tui.engine.provenance import source_of
from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from curator_tui.engine.case import Case
    from curator_tui.engine.change import Change
    from curator_tui.engine.gate.trial import Difference, Tried

    from .desk import Desk


@dataclass(frozen=True, slots=True)
class Report:
    """Each rule's record, what follows from it, and by rule id its name and the severity in force."""

    records: tuple[Record, ...]
    offers: tuple[Offer, ...]
    names: Mapping[str, str]
    severity: Mapping[str, str]


def report(desk: Desk) -> Report:
    """The record of each rule. Judges what wasn't judged yet: for a worker."""
    from curator_tui.engine.gate import nanika

    desk.scan()
    severity: dict[str, str] = {r.id: r.severity for r in (nanika.INVISIBLE_RULE, *nanika.RULES)}
    names = {r.id: r.name for r in (nanika.INVISIBLE_RULE, *nanika.RULES)}
    policy = desk.policy.gate
    mine: dict[str, str] = {}
    if policy.rules != "nanika":
        from curator_tui.engine.gate.strict.ruleset import rule_set

        rules = rule_set(policy).rules
        mine = {id: rules[id].severity for id in rules.ids}
        names |= {id: rules[id].name for id in rules.ids}
    made = records(list(_catches(desk.case)))
    return Report(made, offers(made, mine, policy.off), names, severity | mine)


def offered(desk: Desk, offer: Offer) -> Change:
    """What takes an offer up, as a change to curator.toml. Raises Refused and DiskError."""
    from .saving import saved

    if offer.what == "off":
        return saved(desk, [("gate.off", [*desk.policy.gate.off, offer.rule])])
    table: Any = offer.table["severity"]
    return saved(desk, [(f"gate.severity.{offer.rule}", table[offer.rule])])


def _catches(case: Case) -> Iterator[Catch]:
    """Everything that was caught, here or by the store's own program, with what a person decided."""
    for group in groups(case.snapshot.catches, case.sidecar):
        text = group.first.text
        found = case.caught_by(text).findings
        yield Catch(text, tuple(f.rule for f in found), group.decision or "waiting")
    for text, source, decision in _inside(case):
        rules = tuple(f.rule for f in case.judge(text, source).findings)
        if decision and rules:
            yield Catch(text, rules, decision)


def _inside(case: Case) -> Iterator[tuple[str, str | None, Decision | None]]:
    """The stored memories; with a decision those that the gate flags or would keep out."""
    for memory in case.memories:
        text = memory.where.raw.decode("utf-8", "surrogateescape").strip()
        decision: Decision | None = None
        if memory.role == "quarantine":
            decision = "discarded"
        elif memory.role != "memory":
            continue
        elif case.uncleared(memory):
            decision = "waiting"
        elif cleared(memory, case.sidecar):
            decision = "released"
        yield text, source_of(case.policy.gate, memory.source), decision


def trial(desk: Desk, rules: Path) -> tuple[int, tuple[Difference, ...]]:
    """How many texts were tried, and those that the rules of a TOML file answer differently.

    All that was caught and all that is stored. Raises DiskError for a file that can't be read or used.
    """
    from curator_tui.disk.config import table_of
    from curator_tui.engine.gate import judge
    from curator_tui.engine.gate.trial import RulesError, Tried, policy_with, try_rules

    now = desk.policy.gate
    try:
        changed = policy_with(now, table_of(rules))
    except RulesError as error:
        raise _unusable(rules, str(error)) from None
    texts = list(_tried(desk.case, Tried))
    found = try_rules(texts, lambda t, s: judge(t, now, s), lambda t, s: judge(t, changed, s))
    return len(texts), found


def _unusable(rules: Path, what: str) -> Exception:
    from curator_tui.disk.errors import DiskError

    return DiskError(str(rules), what, "see docs/config.md for what a table of rules holds")


def _tried(case: Case, tried: type[Tried]) -> Iterator[Tried]:
    for group in groups(case.snapshot.catches, case.sidecar):
        yield tried(group.first.text, None, group.decision, group.first.handle)
    names = [m.handle for m in case.memories if m.role in ("memory", "quarantine")]
    for name, (text, source, decision) in zip(names, _inside(case), strict=True):
        yield tried(text, source, None if decision == "waiting" else decision, name)
