"""What a person changed of the gate's rules, checked before any rule is looked up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..policy import GatePolicy
    from .strict.rule import Rule


def mistake(gate: GatePolicy) -> tuple[str, str, str] | None:
    """The first mistake among rules that are switched off, of another severity or added; None for none: the
    key of the policy that it is under, what is wrong, and the id that was likely meant, "" for none.
    """
    if not (gate.off or gate.severity or gate.add):
        return None
    from .strict.rule import RuleError
    from .strict.ruleset import added_rule
    from .strict.shipped import TABLES

    shipped = {row[0] for row in TABLES.rules}
    try:
        rules = [added_rule(table) for table in gate.add]
    except RuleError as error:
        return "gate.add", str(error), ""
    if rules and (wrong := _unreadable(rules, TABLES.classes.split())):
        return "gate.add", wrong, ""
    added = [rule.id for rule in rules]
    twice = next((id_ for id_ in added if id_ in shipped), None)
    if twice is not None:
        return "gate.add", f"{twice}: a rule of this id ships; choose another id for the added one", ""
    for key, ids in (("gate.off", gate.off), ("gate.severity", gate.severity)):
        for id_ in ids:
            if id_ not in shipped and id_ not in added:
                return key, f"{id_}: there is no rule of this id", _nearest(id_, (*shipped, *added))
    return None


def _unreadable(rules: Sequence[Rule], classes: Sequence[str]) -> str:
    """What is wrong with a sequence of words; "" for nothing."""
    from .strict.build import misread

    known = frozenset(classes)
    return next(
        (f"{rule.id}: {said}" for rule in rules for s in rule.sequences if (said := misread(s, known))), ""
    )


def _nearest(id_: str, known: tuple[str, ...]) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(id_, sorted(known), 1, 0.6)), "")
