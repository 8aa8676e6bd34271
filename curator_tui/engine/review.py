"""What waits for a person: review items, each with its reasons."""

from __future__ import annotations

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
class Review:
    """All items, in the order of the stream."""

    items: tuple[Item, ...]
    _found: dict[str, tuple[Item, ...]] = field(default_factory=dict, repr=False)

    def of(self, queue: Queue, *, decided: bool = False) -> tuple[Item, ...]:
        """The items of one queue; those decided or put off only where asked for."""
        found = self._found or self._parted()
        return found.get(queue if decided else f"{queue} open", ())

    def _parted(self) -> dict[str, tuple[Item, ...]]:
        """All queues in one pass: a large store has many items, and each pane asks for its own."""
        queues: dict[str, list[Item]] = {"": []}
        for item in self.items:
            queues.setdefault(item.queue, []).append(item)
        found = {queue: tuple(items) for queue, items in queues.items()}
        open_ = {
            f"{queue} open": tuple([i for i in items if i.state == "open"]) for queue, items in found.items()
        }
        self._found.update(found | open_)
        return self._found


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


def says_less(item: Item) -> bool:
    """A memory whose header could say more: nothing is wrong with it."""
    return item.kind == LESS


def broken(item: Item) -> bool:
    """Something to mend, not a memory that only says less than it could."""
    return item.queue == "mend" and not says_less(item)
