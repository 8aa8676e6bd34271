"""What a review of an open store draws on beside its files."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from curator_tui.engine.queues.stream import Facts, each
from curator_tui.engine.review import waits

if TYPE_CHECKING:
    from collections.abc import Callable

    from curator_tui.engine.case import Case
    from curator_tui.engine.review import Queue
    from curator_tui.engine.since import Difference

    from .opened import Opened
    from .seeding import Seeder


def facts(
    desk: Opened,
    changed: tuple[Difference, ...],
    seeder: Seeder | None,
    go_on: Callable[[], bool] = lambda: True,
) -> Facts:
    """All of it that is known by now; `changed` is what others did. Without a `seeder` it isn't worked out
    what the seed or the page holds, which only orders the items. What `go_on`, asked now and then, raises
    ends it."""
    desk.verdicts.look_up(desk.case.memories)
    if not desk.paged:
        seeded = _seeded(desk, seeder, go_on) if seeder is not None else frozenset()
        from curator_tui.engine.queues.again import Again

        regrets, alike, desk.again = desk.regrets, desk.alike, desk.again or Again()
        return Facts(seeded=seeded, changed=changed, regrets=regrets, alike=alike, again=desk.again)
    from .paging import on_page_if_verified

    dear, gathered = on_page_if_verified(desk) if seeder is not None else frozenset(), desk.gathered
    if gathered is None:
        return Facts(dear, changed, fresh=desk.fresh, turns=desk.turns, regrets=desk.regrets)
    twins, evidence = gathered.twins, gathered.evidence_of(desk.case.memories)
    return Facts(dear, changed, twins, evidence, desk.fresh, desk.turns, desk.regrets)


def counted(case: Case, drawn: Facts) -> tuple[Counter[Queue], int]:
    """How many items wait in each queue, and how many memories only say less than they could."""
    open_ = [item for item in each(case, drawn) if item.state == "open"]
    left = Counter(item.queue for item in open_ if waits(item))
    return left, len(open_) - left.total()


def _seeded(desk: Opened, seeder: Seeder, go_on: Callable[[], bool]) -> frozenset[str]:
    """Handles that some scope's seed holds now, for the last objective."""
    objective, now = desk.objective, desk.clock()
    scopes = [s for s in desk.scopes if s not in desk.snapshot.wide] or list(desk.scopes)
    for scope in scopes:
        seeder.ready(desk.case, scope, go_on)
    seeds = (seeder.seed(desk.case, objective, scope, now) for scope in scopes)
    return frozenset(handle for seed in seeds for handle in seed.handles)
