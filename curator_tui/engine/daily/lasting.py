"""Will this still matter in a month? Signs for and against in a note's words, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from functools import lru_cache

from curator_tui.engine.values import dataclass

from ..policy import DailyPolicy
from .cues import CUES, LONGEST, Cue, plain
from .dates import days_in

_KINDS = ("identity", "preference", "rule", "decision", "lesson", "reference")
_OFTEN = 1.5
_TWICE = 0.5
_PAST = -2.0
_INSTEAD = 1.0
_DATED = ("hour", "weekday")
# A second sign of one family says little more than the first.
_AGAIN = 0.25


@dataclass(frozen=True, slots=True)
class Sign:
    """One thing that speaks for (above 0) or against, and why."""

    family: str
    weight: float
    why: str


@dataclass(frozen=True, slots=True)
class Lasting:
    """`durable` or not; `score` is the sum of the signs, `kind` what it would be a memory of."""

    durable: bool
    score: float
    kind: str
    signs: tuple[Sign, ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """The signs' words, the heaviest first."""
        return tuple(s.why for s in sorted(self.signs, key=lambda s: -abs(s.weight)))


def lasting(
    text: str,
    day: date,
    policy: DailyPolicy,
    days: int = 1,
    heading: str | None = None,
    instead: bool = False,
) -> Lasting:
    """What speaks for and against a note of `day` that was said on `days` different days.

    `heading` is the kind that the heading above it names, if any. `instead`: it gives another hour or day of
    the week for one that MEMORY.md has.
    """
    signs = [*_read(text, day), *_around(policy, days, heading)]
    if instead:
        signs = [sign for sign in signs if sign.family not in _DATED]
        signs.append(Sign("instead", _INSTEAD, "gives another hour or day than MEMORY.md"))
    score = _sum(signs)
    durable = score >= policy.durable
    return Lasting(durable, score, _kind(signs, heading), tuple(signs))


def _around(policy: DailyPolicy, days: int, heading: str | None) -> Iterator[Sign]:
    if days >= policy.often:
        yield Sign("repeated", _OFTEN, f"said on {days} days")
    elif days > 1:
        yield Sign("repeated", _TWICE, f"said on {days} days")
    if heading in ("rule", "decision", "lesson", "preference", "identity", "feedback"):
        yield Sign("heading", 1.0, f"stands under a heading for a {heading}")


@lru_cache(maxsize=20_000)
def _read(text: str, day: date) -> tuple[Sign, ...]:
    """The signs in the words alone."""
    text = text[:LONGEST]
    words = plain(text)
    found = [sign for cue in CUES if (sign := _sign(cue, words)) is not None]
    families = {sign.family for sign in found}
    kept = [sign for sign in found if not _outweighed(sign.family, families)]
    return (*kept, *_past(text, day))


def _sign(cue: Cue, words: str) -> Sign | None:
    match = cue.pattern.search(words)
    if match is None:
        return None
    said = " ".join(match[0].split()).strip(" ,.:;")
    return Sign(cue.family, cue.weight, f"“{said}” {cue.why}" if said else cue.why)


def _outweighed(family: str, families: set[str]) -> bool:
    """An hour or a weekday that comes again is no appointment."""
    return family in _DATED and "recurring" in families


def _past(text: str, day: date) -> Iterator[Sign]:
    gone = next((words for words, found in days_in(text, day.year) if found < day), None)
    if gone and "birthday" not in text.lower():
        yield Sign("past", _PAST, f"“{gone}” is past already")


def _sum(signs: Sequence[Sign]) -> float:
    total = 0.0
    seen: set[str] = set()
    for sign in sorted(signs, key=lambda s: -abs(s.weight)):
        total += sign.weight * (_AGAIN if sign.family in seen else 1.0)
        seen.add(sign.family)
    return total


def _kind(signs: Sequence[Sign], heading: str | None) -> str:
    if heading in _KINDS:
        return str(heading)
    named = [s for s in signs if s.family in _KINDS]
    return max(named, key=lambda s: s.weight).family if named else "reference"
