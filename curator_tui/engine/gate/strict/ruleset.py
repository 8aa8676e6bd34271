"""The rules in force: all that ship, changed as the policy says."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as Many
from typing import cast, get_args

from ...policy import GatePolicy
from ..model import Severity
from .ciphers import triggers
from .lexicon import Lexicon
from .match import Index
from .patterns import Patterns
from .repair import Repairer
from .rule import Rule, RuleError
from .tables import RuleRow, Tables


class Rules(dict[str, Rule]):
    """The rules by id, each made when it is asked for."""

    def __init__(self, rows: Many[RuleRow], severity: Mapping[str, Severity]) -> None:
        super().__init__()
        self.rows = {row[0]: row for row in rows}
        self.ids = list(self.rows)
        self.severity = severity

    def __missing__(self, id: str) -> Rule:
        _, family, usual, name, says, options = self.rows[id]
        found = self[id] = Rule(
            id,
            family,
            self.severity.get(id, usual),
            name,
            says,
            negatable="stands" not in options,
            wide="wide" in options,
            firm="firm" in options,
            secret="secret" in options,
        )
        return found

    def numbered(self, number: int) -> Rule:
        """A rule by its number in the tables."""
        return self[self.ids[number]]


class RuleSet:
    """Rules with what they share. `secrets` are the patterns whose matches are hidden, `patterns` the others.

    `off` rules find nothing; those that are code are asked, and what they say is dropped.
    """

    __slots__ = ("index", "lexicon", "off", "patterns", "repairer", "rules", "secrets", "tables", "triggers")

    def __init__(
        self,
        tables: Tables,
        off: frozenset[str] = frozenset(),
        severity: Mapping[str, Severity] | None = None,
        base: RuleSet | None = None,
    ) -> None:
        self.tables = tables
        self.off = off
        self.rules = Rules(tables.rules, severity or {})
        self.lexicon: Lexicon = base.lexicon if base else Lexicon(tables)
        self.repairer: Repairer = base.repairer if base else Repairer(self.lexicon, tables)
        self.triggers: dict[str, str] = base.triggers if base else triggers(tables.ciphers)
        self.index = Index(tables, self.rules.numbered, off)
        on = [row for row in tables.patterns if tables.rules[row[0]][0] not in off]
        self.secrets = Patterns(row for row in on if "secret" in tables.rules[row[0]][-1])
        self.patterns = Patterns(row for row in on if "secret" not in tables.rules[row[0]][-1])


_DEFAULT: list[RuleSet] = []
_last: list[tuple[GatePolicy, RuleSet]] = []


def rule_set(policy: GatePolicy) -> RuleSet:
    """The rules of a policy. Those without changes, and the last with some, are kept. Raises RuleError."""
    if not _DEFAULT:
        from .shipped import TABLES

        _DEFAULT.append(RuleSet(TABLES))
    if not (policy.off or policy.severity or policy.add):
        return _DEFAULT[0]
    if not _last or _last[0][0] != policy:
        _last[:] = [(policy, changed(policy))]
    return _last[0][1]


def changed(policy: GatePolicy) -> RuleSet:
    """The shipped rules with a policy's changes. Raises RuleError for an unknown id or a bad rule."""
    base: RuleSet | None = rule_set(GatePolicy())
    assert base is not None
    tables = base.tables
    if policy.add:
        from .build import shipped
        from .build import tables as built

        added = [added_rule(table) for table in policy.add]
        for rule in added:
            if rule.id in base.rules.rows:
                raise RuleError(f"{rule.id}: a rule of this id ships; choose another id for the added one")
        tables, base = built([*shipped(), *added]), None
    known = {row[0] for row in tables.rules}
    for id in (*policy.off, *policy.severity):
        if id not in known:
            raise RuleError(f"{id}: there is no rule of this id")
    severity = {id: _severity(id, value) for id, value in policy.severity.items()}
    return RuleSet(tables, frozenset(policy.off), severity, base)


def _severity(id: str, value: object) -> Severity:
    if value not in get_args(Severity):
        raise RuleError(f"{id}: severity is one of {', '.join(get_args(Severity))}, not {value!r}")
    return cast(Severity, value)


def added_rule(table: Mapping[str, object]) -> Rule:
    """A rule of a person's own: `id`, `words` (a sequence or a list of them), and optionally the rest."""
    unknown = sorted(set(table) - {"id", "family", "severity", "name", "says", "words"})
    if unknown:
        raise RuleError(f"an added rule has id, family, severity, name, says and words, not “{unknown[0]}”")
    id, words = table.get("id"), table.get("words")
    if not isinstance(id, str) or not id:
        raise RuleError("an added rule needs an id")
    listed = [words] if isinstance(words, str) else words
    if not isinstance(listed, Many) or not all(isinstance(w, str) and w.strip() for w in listed or [0]):
        raise RuleError(f"{id}: `words` is a sequence of words, or a list of them")
    name = str(table.get("name") or id)
    return Rule(
        id,
        str(table.get("family") or "own"),
        _severity(id, table.get("severity") or "high"),
        name,
        str(table.get("says") or f"matches your rule “{name}”"),
        tuple(listed),
    )
