"""The rules in force: all that ship, changed as the policy says, and compiled once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Sequence as Many
from importlib import import_module
from typing import cast, get_args

from curator_tui.engine.values import replace

from ...policy import GatePolicy
from ..model import Severity
from .lexicon import Lexicon
from .match import Index
from .repair import Repairer
from .rule import Pattern, Rule, RuleError, Sequence, compile_sequence, loosened
from .rulebook import read_rules

WORDS = ("english", "marks", "romance", "germanic", "slavic", "east", "south")
FAMILIES = (
    "hides", "overrides", "role", "extracts", "imitates", "authority", "conceals", "exfiltrates", "persists",
    "disarms", "runs", "leaks", "floods", "encodes", "asks", "harms",
)  # fmt: skip


class RuleSet:
    """Rules, compiled: the lexicon they share, sequences, patterns, and rules that are code by id."""

    __slots__ = (
        "by_id",
        "index",
        "lexicon",
        "off",
        "patterns",
        "repairer",
        "secrets",
        "sequences",
        "severity",
    )

    def __init__(self, rules: Iterable[Rule], off: frozenset[str], severity: Mapping[str, Severity]):
        self.lexicon = Lexicon(import_module(f".words.{name}", __package__).WORDS for name in WORDS)
        self.off = off
        self.severity = severity
        self.sequences: list[Sequence] = []
        self.patterns: list[tuple[Rule, Pattern]] = []
        self.secrets: list[tuple[Rule, Pattern]] = []
        self.by_id: dict[str, Rule] = {}
        for rule in rules:
            rule = replace(rule, severity=severity[rule.id]) if rule.id in severity else rule
            self.by_id[rule.id] = rule
            if rule.id in off:
                continue
            self.sequences += [compile_sequence(rule, s, self.lexicon) for s in rule.sequences]
            if not rule.firm and rule.severity != "low":
                rest = dict.fromkeys(loose for s in rule.sequences for loose in loosened(s))
                self.sequences += [compile_sequence(rule, s, self.lexicon, loose=True) for s in rest]
            kept = self.secrets if rule.secret else self.patterns
            kept += [(rule, pattern) for pattern in rule.patterns]
        self.index = Index(self.sequences)
        self.repairer = Repairer(self.lexicon)


def shipped() -> list[Rule]:
    """Every rule that ships, family by family."""
    rules: list[Rule] = []
    for family in FAMILIES:
        module = import_module(f".rules.{family}", __package__)
        rules += read_rules(module.FAMILY, module.RULES)
    return rules


_DEFAULT: list[RuleSet] = []
_last: list[tuple[GatePolicy, RuleSet]] = []


def rule_set(policy: GatePolicy) -> RuleSet:
    """The compiled rules of a policy. Those without changes, and the last with some, are kept."""
    if not (policy.off or policy.severity or policy.add):
        if not _DEFAULT:
            _DEFAULT.append(RuleSet(shipped(), frozenset(), {}))
        return _DEFAULT[0]
    if not _last or _last[0][0] != policy:
        _last[:] = [(policy, changed(policy))]
    return _last[0][1]


def changed(policy: GatePolicy) -> RuleSet:
    """The shipped rules with a policy's changes. Raises RuleError for an unknown id or a bad rule."""
    rules = shipped()
    known = {r.id for r in rules}
    added = [added_rule(table) for table in policy.add]
    for rule in added:
        if rule.id in known:
            raise RuleError(f"{rule.id}: a rule of this id ships; choose another id for the added one")
    known |= {r.id for r in added}
    for id in (*policy.off, *policy.severity):
        if id not in known:
            raise RuleError(f"{id}: there is no rule of this id")
    severity = {id: _severity(id, value) for id, value in policy.severity.items()}
    return RuleSet([*rules, *added], frozenset(policy.off), severity)


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
