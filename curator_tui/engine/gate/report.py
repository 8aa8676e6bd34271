"""What became of each rule's catches on this store, and which rules to reconsider."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from ..values import dataclass

Decision = Literal["waiting", "released", "discarded"]

LAST = 3
# A rule is offered for a change after this many releases of catches that it alone made.
RELEASES = 3
# Below the first share of true catches a rule is offered to be switched off, below the second to be lowered.
HOPELESS, WEAK = 0.1, 0.5
_LOWER: Mapping[str, str] = {"critical": "high", "high": "medium", "medium": "low"}


@dataclass(frozen=True, slots=True)
class Catch:
    """One line that a gate caught: the rules that found something in it, and what a person decided.

    `text` is what may be shown (secrets redacted).
    """

    text: str
    rules: tuple[str, ...]
    decision: Decision = "waiting"


@dataclass(frozen=True, slots=True)
class Record:
    """One rule's record. `alone` counts the released catches in which no other rule found anything.

    `precision` is the share of true catches (discarded) among the decided ones, None while there are none.
    """

    rule: str
    caught: int
    released: int
    discarded: int
    waiting: int
    alone: int
    last: tuple[Catch, ...]

    @property
    def precision(self) -> float | None:
        """True catches among the decided ones."""
        decided = self.released + self.discarded
        return self.discarded / decided if decided else None


@dataclass(frozen=True, slots=True)
class Offer:
    """A change to the rules worth a thought. `table` is what it would be under [gate] in curator.toml."""

    rule: str
    what: Literal["off", "lower"]
    why: str
    table: Mapping[str, object]


def records(catches: Sequence[Catch], last: int = LAST) -> tuple[Record, ...]:
    """The record of each rule that caught something, the busiest first. `catches` are oldest first."""
    by_rule: dict[str, list[Catch]] = {}
    for catch in catches:
        for rule in dict.fromkeys(catch.rules):
            by_rule.setdefault(rule, []).append(catch)
    made = [_record(rule, found, last) for rule, found in by_rule.items()]
    return tuple(sorted(made, key=lambda record: (-record.caught, record.rule)))


def _record(rule: str, found: Sequence[Catch], last: int) -> Record:
    count = dict.fromkeys(("released", "discarded", "waiting"), 0)
    for catch in found:
        count[catch.decision] += 1
    return Record(
        rule,
        len(found),
        count["released"],
        count["discarded"],
        count["waiting"],
        sum(catch.decision == "released" and set(catch.rules) == {rule} for catch in found),
        tuple(reversed(found[-last:])) if last else (),
    )


def offers(made: Iterable[Record], severity: Mapping[str, str], off: Iterable[str] = ()) -> tuple[Offer, ...]:
    """Rules that a person releases again and again: to be switched off, or lowered.

    `severity` is the severity in force of each rule; a rule that isn't there, or is off already, is never
    offered.
    """
    silent = set(off)
    found = (_offer(record, severity[record.rule]) for record in made if record.rule in severity)
    return tuple(offer for offer in found if offer and offer.rule not in silent)


def _offer(record: Record, severity: str) -> Offer | None:
    precision = record.precision
    if precision is None or record.alone < RELEASES or precision >= WEAK:
        return None
    why = f"released {record.released} of {record.released + record.discarded} catches decided"
    if precision < HOPELESS or severity not in _LOWER:
        return Offer(record.rule, "off", why, {"off": [record.rule]})
    return Offer(record.rule, "lower", why, {"severity": {record.rule: _LOWER[severity]}})
