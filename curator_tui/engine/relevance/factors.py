"""What else counts beside the words: age, kind, importance, confidence, use, verification, a person's no.

Age is a factor with a floor, by kind. All others together stay within `LEAST`..`MOST`, so that none of them
can bury a match. Each that isn't 1 gives its reason.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from typing import TypeAlias

from curator_tui.engine.values import dataclass

from ..expiry import due, is_mark
from ..policy import Policy
from ..record import Memory, extra
from ..usage import times

LEAST = 0.5
MOST = 1.25

_KIND = {
    "identity": 1.1,
    "user": 1.1,
    "rule": 1.1,
    "preference": 1.1,
    "feedback": 1.1,
    "lesson": 1.05,
    "decision": 1.05,
}
_IMPORTANCE = {1: 0.8, 2: 0.9, 4: 1.1, 5: 1.2}
_CONFIDENCE = {"medium": 0.95, "low": 0.85}
_VERIFIED = 1.05
_PAST = 0.9
_MOST_USED = 0.1
_HALF_USED = 3
_UNWANTED = 0.5
_FILED_THEN = 1.25
# So many factors are kept for the next objective.
_KEPT = 2000


_Known: TypeAlias = "dict[tuple[object, ...], Factors]"
_last: tuple[Policy, date, _Known] | None = None


@dataclass(frozen=True, slots=True)
class Factors:
    """`recency` within floor..1; `other` within `LEAST`..`MOST`; `why` are sentences, one a factor."""

    recency: float
    other: float
    why: tuple[str, ...]

    @property
    def value(self) -> float:
        """Both together."""
        return self.recency * self.other


class Weigher:
    """Factors of memories under one policy on one day; those alike in all that counts are worked out once."""

    def __init__(self, policy: Policy, today: date) -> None:
        self._policy = policy
        self._today = today
        self._known = _remembered(policy, today)

    def of(self, memory: Memory) -> Factors:
        """Factors of a memory, whatever the objective."""
        m = memory
        shelf = extra(m, "shelf_life") if m.extras else None
        dates = (m.filed, m.verified, m.expires, m.file_date)
        key = (m.kind, m.importance, m.confidence, m.used, *dates, shelf, is_mark(m))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = factors(memory, self._policy, self._today)
        return found


def _remembered(policy: Policy, today: date) -> _Known:
    """What the last one of this policy and day worked out: each key of an objective asks anew."""
    global _last
    last = _last
    if last is None or last[0] is not policy or last[1] != today or len(last[2]) >= _KEPT:
        last = _last = policy, today, {}
    return last[2]


def factors(memory: Memory, policy: Policy, today: date) -> Factors:
    """Factors of a memory, whatever the objective."""
    fresh, age = recency(memory, policy, today)
    found = (
        (_KIND.get(memory.kind or "", 1.0), f"{memory.kind}"),
        (_IMPORTANCE.get(memory.importance or 0, 1.0), f"importance {memory.importance}"),
        (_CONFIDENCE.get(memory.confidence or "", 1.0), f"{memory.confidence} confidence"),
        (_use(memory.used), times(memory.used)),
        _verified(memory, policy, today),
    )
    return _bounded(fresh, (age,), found)


def refused(found: Factors, asked: Collection[str], unwanted: Sequence[Collection[str]]) -> Factors:
    """`found` with a person's "not relevant to this": as strong as this objective is like one of those.

    `asked` are the objective's terms, `unwanted` the terms of each objective that the memory was refused for.
    """
    likeness = max((alike(asked, there) for there in unwanted), default=0.0)
    return lowered(found, likeness)


def lowered(found: Factors, likeness: float = 1.0) -> Factors:
    """`found` of a memory that a person said isn't relevant to an objective as like as that, 0..1."""
    said = (1 - (1 - _UNWANTED) * likeness, "said to be not relevant to this")
    return _bounded(found.recency, found.why, ((found.other, ""), said))


def alike(one: Collection[str], other: Collection[str]) -> float:
    """The Jaccard of two sets of terms, 0..1."""
    a, b = frozenset(one), frozenset(other)
    return len(a & b) / len(a | b) if a or b else 0.0


def filed_then(found: Factors) -> Factors:
    """`found` of a memory that was filed when the objective names."""
    return _bounded(
        found.recency, found.why, ((found.other, ""), (_FILED_THEN, "filed when the objective says"))
    )


def _bounded(fresh: float, why: tuple[str, ...], found: Sequence[tuple[float, str]]) -> Factors:
    product = 1.0
    for value, _ in found:
        product *= value
    bounded = min(MOST, max(LEAST, product))
    why += tuple(f"{name}: x{value:.2f}" for value, name in found if name and value != 1.0)
    if bounded != product:
        why = (*why, f"together x{product:.2f}, held at x{bounded:.2f}")
    return Factors(fresh, bounded, why)


def recency(memory: Memory, policy: Policy, today: date) -> tuple[float, str]:
    """floor + (1 - floor) x 2^(-age / half-life), both by kind; and the reason in words.

    Age is in days since filed or verified, whichever is later. A date ahead counts as none; without one it is
    as old as its half-life.
    """
    kind = _kind(memory, policy)
    floor = policy.recency.floor.get(kind, 1.0)
    half_life = max(1, policy.recency.half_life.get(kind, policy.recency.half_life.get("other", 35)))
    dates = [day for day in (memory.filed, memory.verified) if day is not None and day <= today]
    age = (today - max(dates)).days if dates else half_life
    value = floor + (1 - floor) * 2.0 ** (-age / half_life)
    said = f"{age} day{'s' * (age != 1)} old" if dates else "no date"
    return value, f"{said}: recency x{value:.2f} (floor {floor:.2f}, half-life {half_life} days)"


def freshness(memory: Memory, factor: float, policy: Policy) -> float:
    """The part of a recency factor that age works on, 0..1: 2^(-age / half-life)."""
    floor = policy.recency.floor.get(_kind(memory, policy), 1.0)
    return (factor - floor) / (1 - floor) if floor < 1 else 1.0


def with_freshness(memory: Memory, fresh: float, policy: Policy) -> float:
    """The recency factor of a memory that is as fresh as that."""
    floor = policy.recency.floor.get(_kind(memory, policy), 1.0)
    return floor + (1 - floor) * fresh


def _kind(memory: Memory, policy: Policy) -> str:
    return memory.kind if memory.kind and memory.kind in policy.recency.floor else "other"


def _use(used: int) -> float:
    used = max(0, used)
    return 1 + _MOST_USED * used / (used + _HALF_USED)


def _verified(memory: Memory, policy: Policy, today: date) -> tuple[float, str]:
    found = due(memory, policy, today)
    if found.on is not None and found.overdue > 0:
        return _PAST, f"past its date since {found.on}"
    if memory.verified is not None and memory.verified <= today:
        return _VERIFIED, f"verified {memory.verified}"
    return 1.0, ""
