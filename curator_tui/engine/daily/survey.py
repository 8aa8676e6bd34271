"""The candidates of a store, and how each stands: open, decided, or settled by what MEMORY.md says."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Literal, Protocol, runtime_checkable

from curator_tui.engine.values import dataclass

from ..case import Case, Refused
from ..draft import Draft
from ..known import as_day
from ..layout import Layout
from ..record import Memory
from ..review import State
from ..snapshot import Snapshot
from .candidates import DAILY, Candidate, candidates
from .garden import Garden, Kept, Path


@runtime_checkable
class Gardened(Layout, Protocol):
    """A layout with a MEMORY.md of bullets under headings."""

    def headings(self, snapshot: Snapshot) -> tuple[Path, ...]:
        """The headings a person writes under, in order."""
        ...

    def plant(self, draft: Draft, texts: Sequence[str], heading: Path | None) -> None:
        """New bullets behind the last one under `heading`. Raises Refused."""
        ...


# "known": MEMORY.md has it, or says otherwise since; "passing": nothing that will matter in a month.
How = Literal["promoted", "dismissed", "known", "passing"]


@dataclass(frozen=True, slots=True)
class Stand:
    """How a candidate stands; `how` and `said` tell why, where it is not open."""

    candidate: Candidate
    state: State
    said: str = ""
    how: How | None = None

    @property
    def id(self) -> str:
        """The same for the same words at every reading."""
        return f"promote:{self.candidate.memory.key}"


def gardened(case: Case) -> Gardened:
    """The layout, if it has a MEMORY.md to promote to. Raises Refused."""
    if not isinstance(case.layout, Gardened):
        raise Refused("this store has no daily notes beside a MEMORY.md")
    return case.layout


def entries(case: Case) -> tuple[Memory, ...]:
    """The bullets of MEMORY.md that count."""
    return tuple(
        m
        for m in case.memories
        if m.scope == case.snapshot.shared and m.role == "memory" and m.status == "active"
    )


def notes(case: Case) -> tuple[Memory, ...]:
    """The bullets of all notes, oldest first."""
    return tuple(m for m in case.memories if m.scope == DAILY and m.role == "memory")


_last: list[tuple[Case, tuple[Stand, ...]]] = []
_gardens = Kept()


def survey(case: Case) -> tuple[Stand, ...]:
    """Every candidate of the last days. Those of the last two cases asked for are remembered: what is shown,
    and what is read anew meanwhile."""
    known = next((found for held, found in _last if held is case), None)
    if known is not None:
        return known
    garden = garden_of(case)
    found = tuple(_stand(case, c) for c in candidates(notes(case), garden, case.policy, case.today))
    _last[:] = [(case, found), *_last[:1]]
    return found


def garden_of(case: Case) -> Garden:
    """MEMORY.md as notes are held against it."""
    headings = gardened(case).headings(case.snapshot)
    former = [m for m in case.memories if m.scope == case.snapshot.shared and m.status == "superseded"]
    return _gardens.of(entries(case), headings, case.policy.daily.alike, former)


def known_on(entry: Memory) -> date:
    """The latest day that an entry is known to hold for."""
    return max((day for day in (entry.filed, entry.verified) if day), default=date.min)


def held(case: Case, memory: Memory) -> str:
    """What to say of a bullet that is held back by the sidecar alone; "" for any other."""
    how = case.sidecar.get(memory.key, "held")
    if memory.scope != DAILY or not isinstance(how, str):
        return ""
    day, why = case.sidecar.get(memory.key, "held_on"), case.sidecar.get(memory.key, "held_why")
    told = f"{how} on {day}" + (f" ({why})" if why else "")
    return f"{told}: held back here alone; {memory.where.file} stays as it is, and its program still loads it"


def _stand(case: Case, found: Candidate) -> Stand:
    decided: tuple[How, ...] = ("promoted", "dismissed")
    for how in decided:
        day = next((d for key in reversed(found.keys) if (d := as_day(case.sidecar.get(key, how)))), None)
        if day:
            since = sum(d > day for d in found.days)
            more = f"; said again on {since} day{'s' * (since != 1)} since" if since else ""
            return Stand(found, "decided", f"{how} on {day}{more}", how)
    said = _by_entry(case, found)
    if said:
        return Stand(found, "decided", said, "known")
    if not found.lasting.durable and found.effect.kind == "new":
        return Stand(found, "decided", "expected to pass within a month", "passing")
    return Stand(found, "open")


def _by_entry(case: Case, found: Candidate) -> str:
    """How the entry that it repeats or contradicts settles it; "" where it doesn't."""
    match = found.effect.match
    if match is None:
        return ""
    day = known_on(match.memory)
    if found.effect.kind == "repeats":
        return f"MEMORY.md has it, known to hold on {day}" if day >= found.day else ""
    confirmed = as_day(case.sidecar.get(match.memory.key, "confirmed"))
    if confirmed is not None and confirmed >= found.day:
        return f"its entry was said to hold still, on {confirmed}"
    told = "says otherwise since" if match.compared.otherwise else "has something newer, of"
    return f"MEMORY.md {told} {day}" if day > found.day else ""
