"""Which memories may repeat, contradict or update others: what a review shows for a person to settle.

Slow on a large store: for a worker. The three likest of each newer one, above the policy's number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from curator_tui.engine.values import dataclass, field

from .case import Case
from .differing import differing
from .promote import promotable
from .record import Memory
from .relevance.pool import Pool
from .relevance.similar import SHOWN, Candidate, Similar
from .relevance.sweep import Pair, sweep

GoOn = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Alike:
    """`pairs` within each scope, likest first. `wider`: handle of a memory to promote -> what the wider file
    holds that is like it."""

    pairs: tuple[Pair, ...] = ()
    wider: Mapping[str, tuple[Candidate, ...]] = field(default_factory=dict)


def alike(case: Case, go_on: GoOn = lambda done, total: True) -> Alike:
    """All of it. `go_on(done, total)` is called now and then; False ends it with what was found so far."""
    pairs: list[Pair] = []
    total = sum(m.role == "memory" for m in case.memories)
    begun = 0
    for scope in case.snapshot.scopes:
        held = sorted((m for m in case.memories if m.scope == scope and m.role == "memory"), key=_age)
        pairs += sweep(held, case.policy.similar, _within(go_on, begun, total), best=SHOWN)
        begun += len(held)
    pairs.sort(key=lambda pair: -pair.older.score)
    return Alike(tuple(pairs), _wider(case))


def _within(go_on: GoOn, begun: int, total: int) -> GoOn:
    return lambda done, _: go_on(begun + done, total)


def _age(memory: Memory) -> date:
    """Of one day the later in the file is the newer."""
    return memory.filed or memory.file_date or date.min


def _wider(case: Case) -> dict[str, tuple[Candidate, ...]]:
    shared = case.snapshot.shared
    held = [m for m in case.memories if m.scope == shared and m.role == "memory"]
    if not held:
        return {}
    mine = (m for m in case.memories if m.role == "memory" and m.scope != shared)
    due = promotable(mine, frozenset(), case.policy)
    finder = Similar(Pool(held), case.policy.similar) if due else None
    found = {p.memory.handle: shown(finder, p.memory.text, case.policy.similar.cosine) for p in due if finder}
    return {handle: candidates for handle, candidates in found.items() if candidates}


def shown(finder: Similar, text: str, least: float) -> tuple[Candidate, ...]:
    """The three that are most like `text`, those of at least that cosine."""
    return finder.to(text, least=least)


def said(found: Candidate) -> tuple[str, ...]:
    """What tells the older memory from the newer text, in sentences."""
    return f"{found.label}: likeness {found.score:.2f}", *differing(found.gone, found.new)
