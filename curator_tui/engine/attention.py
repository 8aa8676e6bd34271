"""Attention: how much recent work each project has had.

Each event of the last days is worth 0.5^(age in days / half-life); a project's attention is their sum. Days
are calendar days in the zone of `now`, so that the numbers stay the same all day.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime
from math import exp2
from typing import Literal

from curator_tui.engine.values import dataclass, replace

from .change import Sidecar
from .known import as_day
from .policy import Policy
from .record import Memory

What = Literal["commit", "session", "attend", "memory"]
WORDS: Mapping[What, tuple[str, str]] = {
    "commit": ("commit", "commits"),
    "session": ("session", "sessions"),
    "attend": ("by hand", "by hand"),
    "memory": ("memory date", "memory dates"),
}

NO_PROJECT = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Work on `project` (NO_PROJECT for none); a `when` with a time carries its zone."""

    project: str
    when: date | datetime
    what: What


@dataclass(frozen=True, slots=True)
class Attended:
    """One row of the chart. `share` within 0..1; `counts` are events by what they were; `days` are events by
    age, today first."""

    project: str
    value: float
    share: float
    counts: Mapping[What, int]
    days: tuple[int, ...]


def age(event: Event, now: datetime) -> int:
    """Calendar days before today, negative for what is ahead."""
    when = event.when
    if isinstance(when, datetime):
        when = when.astimezone(now.tzinfo).date() if when.tzinfo else when.date()
    return (now.date() - when).days


def worth(days: int, policy: Policy) -> float:
    """0.5^(days / half-life); 0 outside the window."""
    if not 0 <= days <= policy.attention.window:
        return 0.0
    return exp2(-days / max(1, policy.attention.half_life))


def attention(events: Iterable[Event], policy: Policy, now: datetime) -> Mapping[str, float]:
    """Project -> the sum of what its events are worth; projects without any are not in it.

    `now` carries a zone. Events are counted by day first, so that their order changes no sum.
    """
    counted = Counter((event.project, age(event, now)) for event in events)
    found: dict[str, float] = defaultdict(float)
    for (project, days), count in sorted(counted.items()):
        value = worth(days, policy) * count
        if value:
            found[project] += value
    return dict(found)


def memory_events(memories: Iterable[Memory]) -> Iterator[Event]:
    """The dates on which memories were filed or verified."""
    for memory in memories:
        for day in sorted({d for d in (memory.filed, memory.verified) if d}):
            yield Event(memory.project or NO_PROJECT, day, "memory")


def hand_key(project: str) -> str:
    """The sidecar's name for attention given to a project by hand."""
    return f"a:{project}"


def by_hand(sidecar: Sidecar, project: str | None = None) -> Iterator[Event]:
    """What a person said by `curator attend`, of all projects or of one."""
    for key, fields in sidecar.entries.items():
        days = fields.get("days")
        name = key.removeprefix("a:")
        if name == key or not isinstance(days, list) or project not in (None, name):
            continue
        for day in days:
            if found := as_day(day):
                yield Event(name, found, "attend")


def attended(events: Iterable[Event], policy: Policy, now: datetime) -> tuple[Attended, ...]:
    """Who had how much attention and what for, most first."""
    held = list(events)
    values = attention(held, policy, now)
    whole = sum(values.values())
    by_project: dict[str, list[Event]] = defaultdict(list)
    for event in held:
        if event.project in values and worth(age(event, now), policy):
            by_project[event.project].append(event)
    rows = []
    for project, value in values.items():
        mine = by_project[project]
        ages = Counter(age(event, now) for event in mine)
        days = tuple(ages[n] for n in range(policy.attention.window + 1))
        counts = Counter(event.what for event in mine)
        rows.append(Attended(project, value, value / whole, counts, days))
    return tuple(sorted(rows, key=lambda row: (-row.value, row.project)))


_LEVELS = "▁▂▃▄▅▆▇█"
_PLAIN = "123456789"


def chart(
    rows: Iterable[Attended], width: int = 20, *, plain: bool = False, called: Callable[[str], str] = str
) -> tuple[str, ...]:
    """A line a project: name, bar, share, the days of the window (oldest first), and what the events were.

    Names come from elsewhere and are shown as text only, as `called` gives them. `plain` draws with ASCII.
    """
    held = [replace(row, project=called(row.project)) for row in rows]
    if not held:
        return ()
    most = max(max(row.days) for row in held) or 1
    wide = min(24, max(len(row.project or "no project") for row in held))
    return tuple(_row(row, wide, width, most, plain) for row in held)


def _row(row: Attended, wide: int, width: int, most: int, plain: bool) -> str:
    name = row.project or "no project"
    name = name if len(name) <= wide else name[: wide - 1] + "…"
    full = max(1, round(row.share * width))
    bar = ("#" if plain else "█") * full
    levels = _PLAIN if plain else _LEVELS
    days = "".join(_level(count, most, levels) for count in reversed(row.days))
    said = ", ".join(
        f"{count} {WORDS[what][count != 1]}" for what in WORDS if (count := row.counts.get(what, 0))
    )
    return f"{name:<{wide}} {bar:<{width}} {row.share:>4.0%} {days} {said}"


def _level(count: int, most: int, levels: str) -> str:
    if not count:
        return "." if levels is _PLAIN else " "
    return levels[min(len(levels) - 1, (count * len(levels) - 1) // most)]
