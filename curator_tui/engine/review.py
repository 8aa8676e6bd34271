"""What waits for a person: review items, each with its reasons."""

from __future__ import annotations

from _thread import allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias

from curator_tui.engine.values import dataclass, field

from .gate.model import Finding
from .record import Memory
from .snapshot import Catch

Queue = Literal[
    "quarantine", "done", "returned", "expiry", "chains", "promotion", "mend", "changed", "policy"
]
State = Literal["open", "later", "decided"]
Subject: TypeAlias = "Memory | Catch | tuple[Memory, ...]"

# Two threads that look at the same lots are given the same items.
_TURN = allocate_lock()

LESS = "incomplete"
"""The kind of rows of memories whose header could say more."""


@dataclass(frozen=True, slots=True)
class Item:
    """One row of a queue.

    `id` is the same for the same matter at every reading. `harm` orders the stream over all queues, worst
    first (larger is worse). `reasons` are sentences for a person; they and `text` may hold hostile text.
    `members` are the memories or catches that a decision acts on. `kind` tells rows of one queue apart
    ("link", "proposal", ...). `words` are those that differ or match, for highlighting. `source`: the one to
    propose for a new memory.
    """

    id: str
    queue: Queue
    scope: str
    text: str
    harm: tuple[float, ...]
    members: tuple[Memory | Catch, ...]
    reasons: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    state: State = "open"
    said: str = ""
    count: int = 1
    kind: str = ""
    words: tuple[str, ...] = ()
    source: str = ""

    @property
    def where(self) -> str:
        """Which verbs apply to this row: its queue, or "proposal" for a chain that isn't one yet."""
        return "proposal" if self.kind == "proposal" else self.queue


@dataclass(frozen=True, slots=True)
class Lot:
    """A whole queue that is made when somebody looks at it, for a large store has many in it.

    `open` of its items wait, `ids` tells which; `first` are those of them that the day's stream may show;
    `every` makes all.
    """

    queue: Queue
    open: int
    ids: Callable[[], Iterable[str]]
    first: tuple[Item, ...]
    every: Callable[[], Iterable[Item]]


@dataclass(frozen=True, slots=True)
class Review:
    """All items, in the order of the stream. `made` are those of the queues that aren't among the `lots`."""

    made: tuple[Item, ...]
    lots: tuple[Lot, ...] = ()
    _parts: dict[tuple[Queue, bool], tuple[Item, ...]] = field(default_factory=dict, repr=False)
    _every: list[tuple[Item, ...]] = field(default_factory=list, repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Review) and self.items == other.items

    @property
    def items(self) -> tuple[Item, ...]:
        """Every one; those of lots are made now."""
        if not self.lots:
            return self.made
        with _TURN:
            if not self._every:
                self._every.append(in_order((*self.made, *(i for lot in self.lots for i in lot.every()))))
            return self._every[0]

    @property
    def first(self) -> tuple[Item, ...]:
        """Those that the day's stream may show, and all that are made anyway."""
        if not self.lots:
            return self.made
        return in_order((*self.made, *(item for lot in self.lots for item in lot.first)))

    def of(self, queue: Queue, *, decided: bool = False) -> tuple[Item, ...]:
        """The items of one queue; those decided or put off only where asked for."""
        if (queue, decided) not in self._parts:
            lot = any(one.queue == queue for one in self.lots)
            self._parts.update(_parted(self.items if lot else self.made))
        return self._parts.setdefault((queue, decided), ())

    def waiting(self, queue: Queue) -> int:
        """How many of a queue are open; of a lot they needn't be made for that."""
        lot = next((one for one in self.lots if one.queue == queue), None)
        return len(self.of(queue)) if lot is None else lot.open


def _parted(items: Iterable[Item]) -> dict[tuple[Queue, bool], tuple[Item, ...]]:
    """All queues in one pass, each also with what doesn't wait: each pane asks for its own."""
    queues: dict[Queue, list[Item]] = {}
    for item in items:
        queues.setdefault(item.queue, []).append(item)
    whole = {(queue, True): tuple(held) for queue, held in queues.items()}
    open_ = {(queue, False): tuple([i for i in held if i.state == "open"]) for queue, held in queues.items()}
    return {**whole, **open_}


def in_order(items: Iterable[Item]) -> tuple[Item, ...]:
    """The worst first, those of the same harm as they come."""
    found: dict[tuple[float, ...], list[Item]] = {}
    for item in items:
        found.setdefault(item.harm, []).append(item)  # a large store has few harms, and many items of each
    harms = sorted(found, key=lambda harm: (*harm, _LESS_SAID), reverse=True)
    return tuple([item for harm in harms for item in found[harm]])


# Of two harms of which one says more, the one that says less comes first.
_LESS_SAID = float("inf")


def mend_name(item: Item) -> str:
    """A short name for something to mend: it may be in no memory at all, and several may be in one."""
    from curator_tui.engine.sha import sha256

    return sha256(item.id.encode("utf-8", "surrogateescape")).hexdigest()[:8]


def shared(review: Review) -> frozenset[str]:
    """The ids of the items whose memory's name stands for several of one list: to be named by digits of their
    own, `shorts.digits(item.id)`."""
    rows: dict[tuple[str, str], list[str]] = {}
    for item in review.items:
        if item.members and not broken(item):
            rows.setdefault((_LISTED.get(item.queue, item.queue), item.members[0].handle), []).append(item.id)
    return frozenset(id_ for ids in rows.values() if len(ids) > 1 for id_ in ids)


# Which queue's list shows the rows of another, too.
_LISTED = {"returned": "expiry", "mend": "expiry", "done": "chains"}


def waits(item: Item) -> bool:
    """Open, and somebody has to decide it. This is what is counted, everywhere: what only says less than it
    could is shown, and not counted."""
    return item.state == "open" and item.kind != LESS


def ids_of(review: Review, counts: Callable[[Item], bool]) -> frozenset[str]:
    """The ids of the items that count, which all do that wait in a lot; those needn't be made for that."""
    lots = (lot.ids() for lot in review.lots)
    return frozenset([item.id for item in review.made if counts(item)]).union(*lots)


def says_less(item: Item) -> bool:
    """A memory whose header could say more: nothing is wrong with it."""
    return item.kind == LESS


def broken(item: Item) -> bool:
    """Something to mend, not a memory that only says less than it could."""
    return item.queue == "mend" and not says_less(item)
