"""Changed rules: read from a table, and tried on what is there before anyone commits to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..policy import GatePolicy
from ..values import dataclass, replace
from .model import Outcome, Verdict

Judge = Callable[[str, str | None], Verdict]

_KEYS = ("off", "severity", "add", "flag", "quarantine", "trust")


class RulesError(ValueError):
    """A table of rules that can't be used. The message names the key or the rule, and what is allowed."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A text that may have been judged before: `decision` is what a person decided of it, if anything."""

    text: str
    source: str | None = None
    decision: str | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Difference:
    """A text that the changed rules answer differently."""

    tried: Tried
    before: Verdict
    after: Verdict

    @property
    def freed(self) -> bool:
        """Whether it was kept out and would come in."""
        return not self.before.safe and self.after.safe

    @property
    def caught(self) -> bool:
        """Whether it came in and would be kept out."""
        return self.before.safe and not self.after.safe

    @property
    def wrong(self) -> bool:
        """Whether the change goes against what a person decided."""
        return (self.freed and self.tried.decision == "discarded") or (
            self.caught and self.tried.decision == "released"
        )


def policy_with(policy: GatePolicy, table: Mapping[str, Any]) -> GatePolicy:
    """A gate policy with a table's changes, each rule of it checked.

    The table is that of a RULES.toml: `off = ["pe01"]`, `[severity]` with `ex08 = "high"`, `[[add]]` with
    `id`, `words` (a sequence of classes and words, or several) and optionally `severity`, `name`, `says` and
    `family`; `flag` and `quarantine` are scores, `[trust]` multiplies them by source. All of it may stand
    under `[gate]`. Raises RulesError.
    """
    found = table.get("gate", table)
    if not isinstance(found, Mapping):
        raise RulesError("gate: a table of rules, like [gate] with off = [...]")
    unknown = sorted(set(found) - set(_KEYS))
    if unknown:
        raise RulesError(f"{unknown[0]}: no such key (allowed: {', '.join(_KEYS)})")
    changed = replace(
        policy,
        off=tuple(_strings(found.get("off", policy.off))),
        severity={**policy.severity, **_table("severity", found.get("severity", {}))},
        add=(*policy.add, *_tables(found.get("add", ()))),
        flag=_score("flag", found.get("flag", policy.flag)),
        trust={
            **policy.trust,
            **{k: _score(f"trust.{k}", v) for k, v in _table("trust", found.get("trust", {})).items()},
        },
        quarantine=_score("quarantine", found.get("quarantine", policy.quarantine)),
    )
    from .strict.rule import RuleError
    from .strict.ruleset import changed as compiled

    try:
        compiled(changed)
    except RuleError as error:
        raise RulesError(str(error)) from None
    return changed


def _strings(value: object) -> Iterable[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
        raise RulesError('off: a list of rule ids, like ["pe01"]')
    return value


def _table(key: str, value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise RulesError(f'{key}: a table, like [{key}] with pe01 = "low"')
    return value


def _tables(value: object) -> Iterable[Mapping[str, Any]]:
    if not isinstance(value, list | tuple) or not all(isinstance(v, Mapping) for v in value):
        raise RulesError("add: a list of rules, each [[add]] with id and words")
    return value


def _score(key: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 100:
        raise RulesError(f"{key}: a score above 0, at most 100, not {value!r}")
    return float(value)


def try_rules(texts: Iterable[Tried], before: Judge, after: Judge) -> tuple[Difference, ...]:
    """Which texts the changed rules answer differently, against a person's decisions first."""
    found = []
    for tried in texts:
        old, new = before(tried.text, tried.source), after(tried.text, tried.source)
        if old.outcome != new.outcome:
            found.append(Difference(tried, old, new))
    return tuple(sorted(found, key=lambda d: (not d.wrong, not d.caught, not d.freed)))


def tally(differences: Iterable[Difference]) -> Mapping[tuple[Outcome, Outcome], int]:
    """How many went from which outcome to which."""
    counts: dict[tuple[Outcome, Outcome], int] = {}
    for difference in differences:
        step = (difference.before.outcome, difference.after.outcome)
        counts[step] = counts.get(step, 0) + 1
    return counts
