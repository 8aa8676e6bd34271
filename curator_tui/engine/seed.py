"""The seed: which memories the agent is given for one objective, under a budget of bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Literal, TypeAlias

from curator_tui.engine.values import dataclass

from .policy import Policy
from .record import Memory
from .score import Score, score
from .text import keywords

Loader = Literal["nanika", "curator"]
Hold = Literal["superseded", "quarantined", "uncleared", "never", "budget", "behind the cut", "copy"]
Held: TypeAlias = Callable[[Memory], "Hold | None"]

LOADERS: dict[Loader, str] = {"nanika": "as nanika loads it", "curator": "as `curator seed` would"}


@dataclass(frozen=True, slots=True)
class Entry:
    """A chosen memory. `line` is what is printed, without the newline that `size`, in bytes, counts.

    `rank` counts from 1. `lane` says which part of the budget it took; `why` are sentences for a person.
    """

    memory: Memory
    rank: int
    score: float
    overlap: float
    recency: float
    matched: tuple[str, ...]
    line: str
    size: int
    lane: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A memory that is not in the seed: why, and what it would take (`needs`)."""

    memory: Memory
    score: float
    hold: Hold
    why: str
    needs: str


@dataclass(frozen=True, slots=True)
class Seed:
    """`size` and `budget` in bytes; `loader` says whose rules chose."""

    objective: str
    scope: str
    budget: int
    size: int
    loader: Loader
    entries: tuple[Entry, ...]
    left_out: tuple[LeftOut, ...]

    @property
    def handles(self) -> tuple[str, ...]:
        """The chosen, in order."""
        return tuple(entry.memory.handle for entry in self.entries)


@dataclass(frozen=True, slots=True)
class _Ranked:
    memory: Memory
    score: Score
    line: str
    size: int


def written(memory: Memory, policy: Policy) -> str:
    """What is printed of a memory: its line as written, or its content without stamps."""
    if policy.seed.written == "content":
        return memory.text
    from .text import strip

    return strip(memory.where.raw.decode("utf-8", "surrogateescape"))


def size_of(line: str) -> int:
    """Bytes of a printed line in UTF-8, its newline counted."""
    if line.isascii():
        return len(line) + 1
    return len(line.encode("utf-8", "surrogateescape")) + 1


def by_jaccard(
    lanes: Sequence[tuple[str, Sequence[Memory]]],
    objective: str,
    scope: str,
    policy: Policy,
    now: datetime,
    held: Held,
) -> Seed:
    """The first design's seed (nanika vectors, op `seed`).

    `lanes` are files in the order of loading: each is ranked by score, by recency alone where nothing in it
    overlaps, ties as they stand in the file; each ends at the first line that doesn't fit what is left.
    `held` names what keeps a memory out before any score.
    """
    wanted = keywords(objective)
    left = policy.seed.budget
    entries: list[Entry] = []
    out: list[LeftOut] = []
    for lane, memories in lanes:
        ranked, held_back = _rank(memories, wanted, policy, now, held)
        out += held_back
        taken = _fill(ranked, left)
        for found in ranked[:taken]:
            entries.append(_entry(found, len(entries) + 1, lane, objective))
            left -= found.size
        out += [_cut(found, ranked[taken], left, behind) for behind, found in enumerate(ranked[taken:])]
    used = policy.seed.budget - left
    loader: Loader = "nanika" if policy.name == "nanika" else "curator"
    return Seed(objective, scope, policy.seed.budget, used, loader, tuple(entries), tuple(out))


def _rank(
    memories: Sequence[Memory], wanted: frozenset[str], policy: Policy, now: datetime, held: Held
) -> tuple[list[_Ranked], list[LeftOut]]:
    ranked: list[_Ranked] = []
    out: list[LeftOut] = []
    for memory in memories:
        found = score(memory, wanted, now, policy.seed.decay)
        hold = held(memory)
        if hold:
            out.append(LeftOut(memory, found.value, hold, *HELD[hold]))
            continue
        line = written(memory, policy)
        ranked.append(_Ranked(memory, found, line, size_of(line)))
    overlaps = any(r.score.overlap > 0 for r in ranked)
    ranked.sort(key=lambda r: -(r.score.value if overlaps else r.score.recency))
    return ranked, out


def _fill(ranked: Sequence[_Ranked], left: int) -> int:
    """How many of `ranked` fit before the first that doesn't."""
    for count, found in enumerate(ranked):
        if found.size > left:
            return count
        left -= found.size
    return len(ranked)


def _entry(found: _Ranked, rank: int, lane: str, objective: str) -> Entry:
    s = found.score
    return Entry(
        found.memory, rank, s.value, s.overlap, s.recency, s.matched, found.line, found.size, lane,
        _why(s, objective)
    )  # fmt: skip


def _why(s: Score, objective: str) -> tuple[str, ...]:
    if s.matched:
        words = f"shares {len(s.matched)} word{'s' * (len(s.matched) != 1)}: {', '.join(s.matched)}"
    elif objective.strip():
        words = "shares no word with the objective; fills by freshness"
    else:
        words = f"{NO_OBJECTIVE}: by freshness"
    return (words, f"overlap {s.overlap:.3f} x recency {s.recency:.3f} = {s.value:.3f}")


NO_OBJECTIVE = "no objective typed"

HELD: dict[Hold, tuple[str, str]] = {
    "superseded": ("superseded by a newer memory", "roll back the supersedure"),
    "quarantined": ("caught by the gate", "release it"),
    "uncleared": ("flagged by the gate and not cleared", "clear it"),
    "never": ("kept out of every seed by choice", "take the mark off"),
}


def _cut(found: _Ranked, first: _Ranked, left: int, behind: int) -> LeftOut:
    if behind == 0:
        why = f"{found.size} bytes don’t fit the {left} that are left"
        return LeftOut(found.memory, found.score.value, "budget", why, f"{found.size - left} bytes more")
    why = f"ranked behind the first line that doesn’t fit (number {behind} behind it)"
    needs = f"a score above {first.score.value:.3f}, or a budget that holds those before it"
    return LeftOut(found.memory, found.score.value, "behind the cut", why, needs)
