"""What another policy would do to a store: one case under two policies, compared.

Nothing is decided and nothing is written: an outlook is what a policy makes of a case, and the comparison is
what only one of two outlooks has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal

from curator_tui.engine.values import dataclass, field, replace

from .case import Case
from .effect import Effect, effect
from .page.model import Page
from .policy import Policy
from .queues import stream
from .queues.promotion import fills
from .record import Memory
from .review import Queue
from .seed import Seed

Part = Literal["expire", "archive", "promote", "supersede", "alike", "catch"]
PARTS: Mapping[Part, str] = {
    "expire": "due within a week",
    "archive": "over the ceiling, for the archive",
    "promote": "for the wider file",
    "supersede": "may be replaced",
    "alike": "shown beside one that may repeat or update it",
    "catch": "flagged or kept out by the gate",
}
WEEK = 7
"""Days that “this week” looks ahead."""

_OFTEN = 200
_QUEUES: Mapping[Queue, Part] = {"expiry": "expire", "promotion": "promote"}


@dataclass(frozen=True, slots=True)
class Asked:
    """One objective that a seed is made for, in one scope."""

    scope: str
    objective: str


@dataclass(frozen=True, slots=True)
class Affected:
    """One memory in a part: `id` is the same under every policy, `why` a sentence for a person."""

    id: str
    handle: str
    scope: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a policy makes of a case: a seed for each objective, the page where there is one, and by part the
    memories that it concerns, by id. `complete` is False where the working out was ended early."""

    policy: Policy
    seeds: Mapping[Asked, Seed] = field(default_factory=dict)
    page: Page | None = None
    parts: Mapping[Part, Mapping[str, Affected]] = field(default_factory=dict)
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Moved:
    """A part under both policies: how many it concerns before and after, which come in and which go."""

    part: Part
    before: int
    after: int
    enters: tuple[Affected, ...]
    leaves: tuple[Affected, ...]


@dataclass(frozen=True, slots=True)
class Given:
    """A seed under both policies, or the page (`asked` is None): its lines before and after."""

    asked: Asked | None
    effect: Effect
    lines: tuple[int, int]
    budgets: tuple[int, int]

    @property
    def same(self) -> bool:
        """True where the same memories are given."""
        return not self.effect.enters and not self.effect.leaves


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two outlooks compared. `enters` and `leaves` over all seeds count a memory once for each seed.
    `unasked`: objectives that were logged before those of the seeds, and not looked at."""

    seeds: tuple[Given, ...]
    page: Given | None
    parts: tuple[Moved, ...]
    complete: bool = True
    unasked: int = 0

    @property
    def changed(self) -> tuple[Given, ...]:
        """The seeds that would hold other memories."""
        return tuple(one for one in self.seeds if not one.same)

    @property
    def nothing(self) -> bool:
        """True where the other policy would do exactly the same here."""
        moved = any(part.enters or part.leaves for part in self.parts)
        return not moved and not self.changed and (self.page is None or self.page.same)


def parts_of(
    case: Case,
    caught: Iterable[Memory] | None = None,
    go_on: Callable[[], bool] = lambda: True,
    *,
    likened: bool = False,
) -> dict[Part, dict[str, Affected]] | None:
    """By part, what the case's policy would do. `caught`: stored memories that its gate flags or keeps out,
    None where that wasn't asked. `likened`: whether all memories are compared with one another too.

    “Within a week” is the review's queue as it will stand in a week, if nobody decides. None where `go_on`,
    which is called now and then, said no.
    """
    found: dict[Part, dict[str, Affected]] = {part: {} for part in PARTS}
    for at, item in enumerate(stream.each(replace(case, today=case.after(WEEK)), go_on=go_on)):
        if at % _OFTEN == 0 and not go_on():
            return None
        part = "supersede" if item.kind == "proposal" else _QUEUES.get(item.queue)
        first = item.members[0] if item.members else None
        if part is not None and item.state == "open" and isinstance(first, Memory):
            why = item.reasons[0] if item.reasons else ""
            found[part][item.id] = Affected(item.id, first.handle, item.scope, item.text, why)
    if not go_on():
        return None
    for fill in fills(case):
        why = f"{fill.lines} lines, the ceiling is {fill.limit}"
        found["archive"].update((m.handle, _of(m, why)) for m in fill.over)
    if not likened:
        del found["alike"]
    elif not _liken(case, found, go_on):
        return None
    if caught is None:
        del found["catch"]
    else:
        found["catch"].update((m.handle, _of(m, "by the gate’s rules and thresholds")) for m in caught)
    return found


def _liken(case: Case, found: dict[Part, dict[str, Affected]], go_on: Callable[[], bool]) -> bool:
    """Puts in what may repeat, contradict or update another and isn't to be replaced already. False where
    `go_on` said no."""
    from .alike import alike
    from .queues.alike import items

    told = True

    def still(done: int, total: int) -> bool:
        nonlocal told
        told = told and go_on()
        return told

    for item in items(case, alike(case, still), found["supersede"]):
        older = item.members[0]
        if isinstance(older, Memory):
            found["alike"][item.id] = Affected(item.id, older.handle, item.scope, item.text, item.reasons[1])
    return told


def _of(memory: Memory, why: str) -> Affected:
    return Affected(memory.handle, memory.handle, memory.scope, memory.text, why)


def outlook(
    case: Case,
    policy: Policy,
    asked: Sequence[Asked],
    seed_of: Callable[[Case, Asked], Seed],
    page_of: Callable[[Case], Page | None] = lambda case: None,
    caught: Iterable[Memory] | None = None,
    go_on: Callable[[int, int], bool] = lambda done, total: True,
    told: Callable[[Outlook], None] = lambda found: None,
    *,
    likened: bool = False,
) -> Outlook:
    """What `policy` makes of the case.

    `go_on(done, total)` is called before each step, and within the last; False ends it with what was worked
    out so far. `told` gets what there is before that last one, which is the slowest on a large store.
    """
    then = case if case.policy is policy else replace(case, policy=policy)
    total = len(asked) + 2
    seeds: dict[Asked, Seed] = {}
    for at, one in enumerate(asked):
        if not go_on(at, total):
            return Outlook(policy, seeds, complete=False)
        seeds[one] = seed_of(then, one)
    if not go_on(len(asked), total):
        return Outlook(policy, seeds, complete=False)
    page = page_of(then)
    if not go_on(len(asked) + 1, total):
        return Outlook(policy, seeds, page, complete=False)
    told(Outlook(policy, seeds, page, complete=False))
    parts = parts_of(then, caught, lambda: go_on(len(asked) + 1, total), likened=likened)
    return Outlook(policy, seeds, page, parts or {}, parts is not None)


def compared(before: Outlook, after: Outlook) -> Comparison:
    """What differs between two outlooks on the same case; of one that was ended early, what both have."""
    seeds = tuple(
        _given(one, before.seeds[one], after.seeds[one]) for one in before.seeds if one in after.seeds
    )
    page = _pages(before.page, after.page) if before.page and after.page else None
    parts = tuple(
        _moved(part, before.parts[part], after.parts[part])
        for part in PARTS
        if part in before.parts and part in after.parts
    )
    return Comparison(seeds, page, parts, before.complete and after.complete)


def _given(asked: Asked, before: Seed, after: Seed) -> Given:
    lines = (len(before.entries), len(after.entries))
    return Given(asked, effect(before, after), lines, (before.budget, after.budget))


def _pages(before: Page, after: Page) -> Given:
    old, new = {line.memory.handle: line.memory for line in before.lines}, list(after.lines)
    enters = tuple((line.memory, at + 1) for at, line in enumerate(new) if line.memory.handle not in old)
    kept = after.handles
    leaves = tuple(memory for handle, memory in old.items() if handle not in kept)
    moved = Effect(enters, leaves, before.size, after.size, after.budget)
    return Given(None, moved, (len(old), len(new)), (before.budget, after.budget))


def _moved(part: Part, before: Mapping[str, Affected], after: Mapping[str, Affected]) -> Moved:
    enters = tuple(_only(after, before))
    return Moved(part, len(before), len(after), enters, tuple(_only(before, after)))


def _only(here: Mapping[str, Affected], there: Mapping[str, Affected]) -> Iterator[Affected]:
    return (one for id_, one in here.items() if id_ not in there)
