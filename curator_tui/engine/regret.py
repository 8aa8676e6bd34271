"""The regret list: memories filed anew that nearly repeat one that was let go.

Let go is what was retired, what went to the archive, and what no seed held for some time, as far as the log
of seeds goes back. It is how a person learns that a threshold is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Literal

from curator_tui.engine.values import dataclass

from .case import Case
from .known import as_day
from .record import Memory
from .relevance.pool import Pool
from .relevance.similar import Candidate, Similar
from .usage import Seeding

Let = Literal["retired", "archived", "not seeded"]

NEAR = 0.75
"""The cosine from which a text nearly repeats another, where no number and no negation differs."""
MOST = 500
"""New memories that are looked at, the newest: each is compared with all that was let go."""


@dataclass(frozen=True, slots=True)
class Regret:
    """`newer` nearly repeats `older`, which was let go on `day` (None where nothing tells the day).

    `score` is their cosine, 0..1.
    """

    newer: Memory
    older: Memory
    let: Let
    day: date | None
    score: float


def regrets(case: Case, go_on: Callable[[], bool] = lambda: True) -> tuple[Regret, ...]:
    """The likeliest for each new memory, likest first. Slow where much was let go: for a worker.

    New is what was filed in the last `review.regret` days. `go_on` is asked now and then; False ends it with
    what was found so far.
    """
    fresh = _fresh(case)
    gone = {m.handle: found for m in case.memories if (found := _let_go(case, m))}
    if fresh:
        gone |= _not_seeded(case)
    if not fresh or not gone:
        return ()
    finder = Similar(Pool(m for m in case.memories if m.handle in gone), case.policy.similar, lambda m: True)
    out: list[Regret] = []
    for at, memory in enumerate(fresh):
        if at % 20 == 0 and not go_on():
            break
        best = next((one for one in finder.to(memory.text, but=memory.handle) if _nearly(one, memory)), None)
        if best is not None:
            out.append(Regret(memory, best.memory, *gone[best.handle], best.score))
    return tuple(sorted(out, key=lambda one: -one.score))


def _fresh(case: Case) -> list[Memory]:
    """Active memories that were filed not long ago, the newest first."""
    since = case.after(-case.policy.review.regret)
    found = [
        m
        for m in case.memories
        if m.role == "memory" and m.status == "active" and m.filed and since <= m.filed <= case.today
    ]
    found.sort(key=lambda m: (m.filed or since).toordinal(), reverse=True)
    return found[:MOST]


def _let_go(case: Case, memory: Memory) -> tuple[Let, date | None] | None:
    """Whether and when a memory was put away."""
    if memory.status in ("quarantined", "superseded"):
        return None
    if memory.status == "retired":
        return "retired", _day(case, memory, "retired")
    if memory.role == "archive" or memory.status == "archived":
        return "archived", _day(case, memory, "archived")
    return None


def _day(case: Case, memory: Memory, what: str) -> date | None:
    stamp = dict(memory.extras).get(what)
    done = case.sidecar.get(f"d:{memory.scope}:{memory.hash}", "done")
    days = (
        as_day(stamp),
        as_day(case.sidecar.get(memory.key, what)),
        as_day(done.get("day")) if isinstance(done, Mapping) else None,
    )
    return next((day for day in days if day), None)


def _not_seeded(case: Case) -> dict[str, tuple[Let, date | None]]:
    """What stands in the memory, is older than the new ones, and was in no logged seed for that long. Nothing
    where the log doesn't go back so far, or where no seeding was logged since."""
    since = case.after(-case.policy.review.regret)
    log = [(day, one) for one in case.snapshot.seeds if (day := _when(one))]
    if not log or log[0][0] > since or log[-1][0] <= since:
        return {}
    last = _last_chosen(log)
    scopes = {one.scope for day, one in log if day > since}
    found: dict[str, tuple[Let, date | None]] = {}
    for memory in case.memories:
        seeded = memory.scope in scopes or memory.scope in case.snapshot.wide
        old = memory.filed is not None and memory.filed < since
        if memory.role == "memory" and memory.status == "active" and old and seeded:
            day = last.get(memory.handle)
            if day is None or day <= since:
                found[memory.handle] = ("not seeded", day)
    return found


def _last_chosen(log: Sequence[tuple[date, Seeding]]) -> dict[str, date]:
    last: dict[str, date] = {}
    for day, one in log:
        last.update((handle, day) for handle, _ in one.chosen)
    return last


def _when(one: Seeding) -> date | None:
    try:
        return datetime.fromisoformat(one.when).date()
    except ValueError:
        return None


def _nearly(one: Candidate, newer: Memory) -> bool:
    if one.text.strip() == newer.text.strip() and one.memory.status == "retired":
        return False  # it came back as it was, and stands in the queue as that
    return one.label == "repeat" or (one.label == "update?" and one.score >= NEAR)


def standing(found: Iterable[Regret], case: Case) -> list[Regret]:
    """Those of which both still stand as they did."""
    now = {m.handle: m for m in case.memories}
    return [one for one in found if all(_same(m, now.get(m.handle)) for m in (one.newer, one.older))]


def _same(then: Memory, now: Memory | None) -> bool:
    return now is not None and (now.hash, now.role, now.status) == (then.hash, then.role, then.status)
