"""The seed of a store for one scope: which memories come up, in which order, by whose rules."""

from __future__ import annotations

from _thread import LockType, allocate_lock  # threading has the same lock, and more to load
from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

from curator_tui.engine.case import Case
from curator_tui.engine.known import cleared
from curator_tui.engine.policy import NANIKA
from curator_tui.engine.record import Memory
from curator_tui.engine.seed import Hold, Loader, Seed, by_jaccard
from curator_tui.engine.values import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curator_tui.engine.change import Sidecar
    from curator_tui.engine.relevance.pool import Pool
    from curator_tui.engine.relevance.relevant import Kept

    from .meaning import Meanings
    from .verdicts import Verdicts


Lanes: TypeAlias = "list[tuple[str, tuple[Memory, ...]]]"

# Of so many memories it is remembered that nothing keeps them out.
_FREE = 8_000


def _given(case: Case, loader: Loader) -> tuple[Memory, ...]:
    """The store's own program takes a line at its word."""
    return case.snapshot.memories if loader == "nanika" else case.memories


def lanes(case: Case, scope: str, loader: Loader) -> Lanes:
    """The wider files first, then the scope's own."""
    held = _given(case, loader)
    wide = [s for s in case.snapshot.wide if s != scope]
    return [
        (name, tuple(m for m in held if m.scope == name and m.role == "memory")) for name in (*wide, scope)
    ]


def held(memory: Memory) -> Hold | None:
    """What keeps a memory out before any score."""
    if memory.superseded_by or memory.status == "superseded":
        return "superseded"
    return "never" if memory.excluded else None


def holds(
    case: Case, verdicts: Verdicts | None, asked: set[str], free: dict[str, Memory] | None = None
) -> Callable[[Memory], Hold | None]:
    """What keeps a memory out under our rules: also what the gate flags and nobody cleared.

    Of those not judged yet only the `asked` (handles) are judged: the rest wait until they are chosen.
    `free`: handle -> memory, of those that were found to be kept out by nothing, whatever comes; more are
    put in. It is good for one sidecar and these verdicts alone.
    """

    from curator_tui.engine.snapshot import catch_key

    thrown_out = {key for key, entry in case.sidecar.entries.items() if entry.get("discarded")}

    known_free: dict[str, Memory] = {} if free is None else free

    def hold(memory: Memory) -> Hold | None:
        if known_free.get(memory.handle) is memory:
            return None
        found = held(memory)
        if found or verdicts is None or not verdicts.scans:
            return found
        if thrown_out and catch_key(memory.scope, memory.where.raw.strip()) in thrown_out:
            return "quarantined"
        outcome = verdicts.ask(memory) if memory.handle in asked else verdicts.known(memory)
        if outcome is None:
            return None
        if outcome == "pass" or cleared(memory, case.sidecar):
            known_free[memory.handle] = memory
            return None
        return "quarantined" if outcome == "quarantine" else "uncleared"

    return hold


@dataclass(slots=True)
class Seeder:
    """Makes seeds; what it worked out of a scope's memories serves the next objective too."""

    verdicts: Verdicts | None = None
    meanings: Meanings | None = None
    _pools: dict[str, Pool] = field(default_factory=dict)
    _lanes: dict[tuple[str, Loader], tuple[Sequence[Memory], tuple[str, ...], Lanes]] = field(
        default_factory=dict
    )
    _filled: dict[str, Lanes] = field(default_factory=dict)
    _kept: dict[str, Kept] = field(default_factory=dict)
    _free: tuple[Sidecar, dict[str, Memory]] | None = None
    _lock: LockType = field(default_factory=allocate_lock)

    def seed(self, case: Case, objective: str, scope: str, now: datetime, loader: Loader = "curator") -> Seed:
        """What `scope` would be given for `objective`."""
        found = self._lanes_of(case, scope, loader)
        if loader == "nanika":
            return by_jaccard(found, objective, scope, NANIKA, now, held)
        asked: set[str] = set()
        hold = holds(case, self.verdicts, asked, self._free_of(case))
        while True:
            seed = self._ours(found, case, objective, scope, now, hold)
            fresh = set(seed.handles) - asked
            if self.verdicts is None or not self.verdicts.scans or not fresh:
                return seed
            asked |= fresh
            if all(hold(entry.memory) is None for entry in seed.entries):
                return seed

    def would(
        self,
        case: Case,
        now_case: Case,
        objective: str,
        scope: str,
        now: datetime,
        loader: Loader = "curator",
    ) -> Seed:
        """The same of a `case` that may come to be, with what was worked out of `now_case`: no second pool is
        made, and nothing that would be is held on to."""
        self._lanes_of(now_case, scope, loader)
        lanes, free = self._lanes[scope, loader], self._free
        with self._lock:
            pool, kept = self._pools.get(scope), self._kept.get(scope)
            mark = pool.mark() if pool and self._filled.get(scope) is lanes[2] else None
        try:
            return self.seed(case, objective, scope, now, loader)
        finally:
            self._lanes[scope, loader], self._free = lanes, free
            with self._lock:
                if pool and mark and kept is not None and self._pools.get(scope) is pool and pool.back(mark):
                    self._filled[scope], self._kept[scope] = lanes[2], kept
                elif loader == "curator" and scope in self._pools:
                    self._pool(scope, lanes[2])

    def _free_of(self, case: Case) -> dict[str, Memory]:
        """Those that nothing keeps out, as far as they were looked at under this sidecar."""
        kept = self._free
        if kept is None or kept[0] is not case.sidecar or len(kept[1]) > _FREE:
            kept = self._free = case.sidecar, {}
        return kept[1]

    def _lanes_of(self, case: Case, scope: str, loader: Loader) -> Lanes:
        """As `lanes`, kept while the memories are the same: each key of an objective asks for them."""
        given, wide = _given(case, loader), case.snapshot.wide
        kept = self._lanes.get((scope, loader))
        if kept is not None and kept[0] is given and kept[1] == wide:
            return kept[2]
        found = lanes(case, scope, loader)
        self._lanes[scope, loader] = given, wide, found
        return found

    def _ours(
        self,
        found: Lanes,
        case: Case,
        objective: str,
        scope: str,
        now: datetime,
        hold: Callable[[Memory], Hold | None],
    ) -> Seed:
        if case.policy.seed.scorer == "jaccard":
            return by_jaccard(found, objective, scope, case.policy, now, hold)
        from curator_tui.engine.relevance.choose import choose
        from curator_tui.engine.relevance.feedback import unwanted

        with self._lock:
            pool = self._pool(scope, found)
            refused = unwanted(case.sidecar)
            meaning = self.meanings.of(pool) if self.meanings else None
            kept = self._kept[scope]
            return choose(pool, objective, scope, case.policy, case.today, hold, refused, meaning, kept)

    def ready(self, case: Case, scope: str, go_on: Callable[[], bool]) -> None:
        """Works out of a scope's memories what its seeds need. What `go_on`, asked now and then, raises ends
        it: the next one goes on from there."""
        if case.policy.seed.scorer != "jaccard":
            found = self._lanes_of(case, scope, "curator")
            with self._lock:
                self._pool(scope, found, go_on)

    def _pool(self, scope: str, found: Lanes, go_on: Callable[[], bool] = lambda: True) -> Pool:
        """The pool of these lanes. They are the same list as long as nothing changed."""
        from curator_tui.engine.relevance.pool import Pool

        pool = self._pools.get(scope)
        if pool is None:
            pool = self._pools[scope] = Pool()
        if self._filled.get(scope) is not found:
            self._filled.pop(scope, None)
            pool.refresh((m for _, memories in found for m in memories), go_on)
            self._filled[scope], self._kept[scope] = found, {}
        return pool
