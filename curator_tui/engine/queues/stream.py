"""One stream over all queues, worst harm first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass

from ..case import Case
from ..record import Memory
from ..review import Item, Review, in_order, says_less
from . import chains, done, expiry, promotion, quarantine, since
from .later import put_off

if TYPE_CHECKING:
    from ..alike import Alike
    from ..evidence import Evidence
    from ..intake import Turn
    from ..regret import Regret
    from ..since import Difference
    from .again import Again
    from .duplicates import Twin


@dataclass(frozen=True, slots=True)
class Facts:
    """What a review draws on beside the store. `seeded`: handles that the seed (or the page, if all of them
    were verified) holds. `changed`: what others did since the last look. The rest is worked out in the
    background, and empty until then: `twins`, memories that say the same; `evidence`, what they name.
    `fresh`: files that are new or altered since the last review, of layouts where each is looked at before it
    counts; `turns`, where they came from, None while nobody has looked. `regrets`: what was filed anew though
    it had been let go. `alike`: what may repeat, contradict or update another, in stores of lines. `again`:
    the items made last, from which those are taken that are the same.
    """

    seeded: Collection[str] = ()
    changed: tuple[Difference, ...] = ()
    twins: tuple[Twin, ...] = ()
    evidence: Mapping[str, Sequence[Evidence]] = MappingProxyType({})
    fresh: Mapping[str, str] = MappingProxyType({})
    turns: Mapping[str, Turn] | None = None
    regrets: tuple[Regret, ...] = ()
    alike: Alike | None = None
    again: Again | None = None


NO_FACTS = Facts()
_OFTEN = 1000


def review(case: Case, facts: Facts = NO_FACTS, go_on: Callable[[], bool] = lambda: True) -> Review:
    """All items of a store, but what `each` leaves out where `go_on` says no. What it raises ends it."""
    items: list[Item] = []
    for at, item in enumerate(each(case, facts, go_on)):
        if at % _OFTEN == 0:
            go_on()
        items.append(item)
    return Review(in_order(items))


def glance(case: Case, facts: Facts = NO_FACTS, go_on: Callable[[], bool] = lambda: True) -> Review:
    """The same, but what is due and what proved itself are made when they are looked at."""
    if case.layout.name != "nanika":
        return review(case, facts, go_on)
    made = in_order(put_off(case, _each_has(case, facts, go_on)))
    lots = expiry.lot(case, facts.seeded, facts.again), promotion.lot(case, facts.alike, facts.again)
    return Review(made, lots)


def each(case: Case, facts: Facts = NO_FACTS, go_on: Callable[[], bool] = lambda: True) -> Iterator[Item]:
    """The same one by one, in no order. Some are missing where `go_on`, asked now and then, said no."""
    return put_off(case, _found(case, facts, go_on))


def _found(case: Case, facts: Facts, go_on: Callable[[], bool]) -> Iterator[Item]:
    """Every item: the queues that all stores have, then those of the layout."""
    yield from _each_has(case, facts, go_on)
    if case.layout.name == "daily":
        from . import daily

        yield from daily.expiry(case, facts.seeded)
        yield from daily.promotion(case)
    elif case.layout.name == "nanika":
        yield from expiry.items(case, facts.seeded, facts.again)
        yield from promotion.items(case, facts.alike, facts.again)
    else:
        from . import duplicates, intake, lifecycle, waiting

        yield from intake.items(case, facts.fresh, facts.turns)
        waits = intake.pending(case, facts.fresh)
        yield from (
            item for item in case.filing.mend_items(case.snapshot) if not _premature(case, item, waits)
        )
        yield from lifecycle.items(case, facts.seeded, facts.evidence)
        yield from lifecycle.incomplete(case)
        yield from waiting.items(case, facts.evidence)
        claims = {item.id: item for item in duplicates.claims(case)}
        yield from claims.values()
        yield from (item for item in duplicates.items(case, facts.twins) if item.id not in claims)


def _each_has(case: Case, facts: Facts, go_on: Callable[[], bool]) -> Iterator[Item]:
    """The queues that all stores have."""
    yield from (item for item in since.items(facts.changed) if not _is_fresh(item, facts.fresh))
    yield from (item for item in quarantine.items(case) if not _is_fresh(item, facts.fresh))
    yield from done.done(case)
    yield from done.returned(case)
    if facts.regrets:
        from . import regrets

        yield from regrets.items(case, facts.regrets)
    linked = list(chains.items(case, go_on))
    yield from linked
    if facts.alike is not None:
        from . import alike

        yield from alike.items(case, facts.alike, {item.id for item in linked})


_SAID_BY_INTAKE = frozenset({"added", "reworded", "marked", "inside", "uncleared"})


def _is_fresh(item: Item, fresh: Mapping[str, str]) -> bool:
    """What a new or altered file's own row in the quarantine pane says already."""
    return item.kind in _SAID_BY_INTAKE and any(m.handle in fresh for m in item.members)


def _premature(case: Case, item: Item, waits: Collection[str]) -> bool:
    """An index line for a file that nobody has let in yet."""
    return item.kind == "unlisted" and any(
        isinstance(m, Memory) and (m.handle in waits or case.uncleared(m)) for m in item.members
    )


def today(case: Case, items: Review) -> tuple[tuple[Item, ...], int]:
    """The stream of pane 0: every open item, but of due facts no more than the day's share, and of memories
    that say less than they could what the due ones leave of it.

    Returns it with the number of due facts in all. What was reviewed today counts against the share.
    """
    reviewed = sum(
        fields.get("reviewed") == case.today.isoformat()
        for key, fields in case.sidecar.entries.items()
        if key.startswith("m:")
    )
    left = max(0, case.policy.review.due - reviewed)
    out: list[Item] = []
    due = incomplete = 0
    for item in items.first:
        if item.state != "open":
            continue
        if item.queue == "expiry":
            due += 1
            if due > left:
                continue
        elif says_less(item):
            incomplete += 1
            if due + incomplete > left:
                continue
        out.append(item)
    return tuple(out), items.waiting("expiry")
