"""What another policy would do to an open store: two outlooks on the same case, the first one kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.whatif import Asked, Comparison, Outlook, compared, outlook

from .judging import judge_of
from .seeding import Seeder
from .verdicts import Verdicts

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from curator_tui.engine.case import Case
    from curator_tui.engine.page.model import Page
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory
    from curator_tui.engine.seed import Seed
    from curator_tui.world.around import Around

    from .desk import Desk

Also = tuple[bool, bool]
"""Whether the gate is asked too, and whether memories are compared with one another."""

RECENT = 40
"""Objectives of the log that a comparison looks at where none are named: the newest ones."""


def own_scopes(desk: Desk) -> tuple[str, ...]:
    """The scopes that get a seed of their own."""
    return tuple(s for s in desk.scopes if s not in desk.snapshot.wide) or desk.scopes


def logged(desk: Desk, most: int = RECENT, scope: str | None = None) -> tuple[Asked, ...]:
    """The newest logged objectives, each once; without any, no objective at all, for each scope.

    Scopes that are no longer there are passed over.
    """
    here = own_scopes(desk) if scope is None else (scope,)
    return _logged(desk, here)[:most] or tuple(Asked(one, "") for one in here)


def unasked(desk: Desk, asked: Collection[Asked], scope: str | None = None) -> int:
    """How many logged objectives are not among those `asked`."""
    here = own_scopes(desk) if scope is None else (scope,)
    return sum(one not in asked for one in _logged(desk, here))


def _logged(desk: Desk, here: Sequence[str]) -> tuple[Asked, ...]:
    seeds = reversed(desk.snapshot.seeds)
    return tuple(dict.fromkeys(Asked(one.scope, one.objective) for one in seeds if one.scope in here))


def named(desk: Desk, objectives: Sequence[str], scope: str | None = None) -> tuple[Asked, ...]:
    """Each objective, in each scope or in the one named."""
    here = own_scopes(desk) if scope is None else (scope,)
    return tuple(Asked(one, objective) for objective in objectives for one in here)


class WhatIf:
    """Compares policies with the one in force. What the latter does is worked out once for each reading."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._base: tuple[Case, tuple[Asked, ...], Also, Outlook] | None = None
        self._around: tuple[int, Around] | None = None

    def now(
        self,
        asked: Sequence[Asked],
        go_on: Callable[[int, int], bool] = lambda done, total: True,
    ) -> Outlook:
        """What the policy in force does. Slow on a large store: for a worker."""
        asked = tuple(asked)
        return self._before(
            self._desk.case, asked, (False, False), lambda done, total: go_on(done, 2 * total)
        )

    def compare(
        self,
        policy: Policy,
        asked: Sequence[Asked],
        go_on: Callable[[int, int], bool] = lambda done, total: True,
        told: Callable[[Comparison], None] = lambda found: None,
    ) -> Comparison:
        """The policy in force and `policy`. Slow on a large store: for a worker.

        `go_on(done, total)` is called now and then; False ends it, and the comparison is not `complete`.
        `told` gets the seeds and the page as soon as they are compared.
        """
        case, asked = self._desk.case, tuple(asked)
        judged, likened = policy.gate != case.policy.gate, self._likened(policy)
        steps = 2 * len(asked) + 4

        def first(done: int, total: int) -> bool:
            return go_on(done, steps)

        def second(done: int, total: int) -> bool:
            return go_on(len(asked) + 2 + done, steps)

        before = self._before(case, asked, (judged, likened), first)
        if not before.complete:
            return compared(before, Outlook(policy, complete=False))
        return compared(
            before,
            self._outlook(
                case, policy, asked, (judged, likened), second, lambda one: told(compared(before, one))
            ),
        )

    def _likened(self, policy: Policy) -> bool:
        """Whether memories are compared with one another: where a number of that is tried, in stores whose
        reviews do so."""
        return self._desk.layout == "nanika" and policy.similar != self._desk.policy.similar

    def _before(
        self, case: Case, asked: tuple[Asked, ...], also: Also, go_on: Callable[[int, int], bool]
    ) -> Outlook:
        held = self._base
        if held is not None and held[0] is case and held[1:3] == (asked, also):
            return held[3]
        found = self._outlook(case, case.policy, asked, also, go_on)
        if found.complete:
            self._base = (case, asked, also, found)
        return found

    def _outlook(
        self,
        case: Case,
        policy: Policy,
        asked: tuple[Asked, ...],
        also: Also,
        go_on: Callable[[int, int], bool],
        told: Callable[[Outlook], None] = lambda found: None,
    ) -> Outlook:
        desk, now = self._desk, self._desk.clock()
        judged, likened = also
        caught: tuple[Memory, ...] | None = None
        seeder: Seeder | None = None
        if judged:
            verdicts = Verdicts(desk.records.kept, policy, judge_of(policy))
            caught = tuple(_caught(case, verdicts, lambda: go_on(0, 1)))
            seeder = Seeder(verdicts)

        def seed_of(then: Case, one: Asked) -> Seed:
            if seeder is None:
                return desk.seed_under(then, one.objective, one.scope)
            return seeder.seed(then, one.objective, one.scope, now)

        def page_of(then: Case) -> Page | None:
            if not desk.paged:
                return None
            from .paging import page_under

            return page_under(desk, then, self._near(then.policy))

        return outlook(case, policy, asked, seed_of, page_of, caught, go_on, told, likened=likened)

    def _near(self, policy: Policy) -> Around:
        """What is around the store, gathered anew where a wider window asks for more."""
        from .paging import surroundings

        near, desk = self._desk.near, self._desk
        if near is not None and policy.attention.window <= desk.policy.attention.window:
            return near
        if self._around is None or self._around[0] < policy.attention.window:
            self._around = (policy.attention.window, surroundings(self._desk, policy))
        return self._around[1]


def _caught(case: Case, verdicts: Verdicts, go_on: Callable[[], bool]) -> Iterator[Memory]:
    """Stored memories that a gate flags or would keep out, and that nobody cleared."""
    from curator_tui.engine.known import cleared

    for at, memory in enumerate(case.memories):
        if at % 50 == 0 and not go_on():
            return
        if memory.role != "memory" or cleared(memory, case.sidecar):
            continue
        if verdicts.ask(memory) not in (None, "pass"):
            yield memory
