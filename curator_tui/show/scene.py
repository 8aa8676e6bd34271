"""What the panes draw from: one reading of a store, and how a person looks at it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

from curator_tui.engine.values import dataclass, field

from ..commands import command
from ..engine.layout import PAGED
from ..engine.marks import headless, kept, never, waiting
from ..engine.queues.stream import today
from ..engine.record import Memory
from ..engine.review import Item, Queue, Review
from .searching import NO_SEARCH, Search
from .trial import NO_TRIAL, Trial

if TYPE_CHECKING:
    from ..engine.attention import Attended
    from ..engine.case import Case
    from ..engine.page.model import Page
    from ..engine.seed import Seed
    from .doc import Doc, Line, Rows

T = TypeVar("T")


def default_key(command_id: str) -> str:
    """The key that the registry gives a command."""
    return command(command_id).keys[0]


@dataclass(frozen=True, slots=True)
class Scene:
    """`scope` is the one looked at, None for all; `decided` whether decided rows are shown too.

    `stream` is pane 0 over all scopes, `due` how many facts are due in all. `seed` is what pane 1 shows, for
    `objective`; where a page is compiled and no objective typed it shows `page`, and who was `attended`.
    `order` counts through the orders of pane 6. `trial` is what pane 7 tries. `key` names the key of a
    command.
    """

    case: Case
    review: Review
    stream: tuple[Item, ...] = field(repr=False)
    due: int
    scope: str | None = None
    decided: bool = False
    order: int = 0
    objective: str = ""
    seed: Seed | None = None
    own: bool = False
    page: Page | None = None
    attended: tuple[Attended, ...] = ()
    trial: Trial = NO_TRIAL
    search: Search = NO_SEARCH
    key: Callable[[str], str] = default_key
    _found: dict[Hashable, Any] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, case: Case, review: Review) -> Scene:
        """A scene that shows all of a store."""
        items, due = today(case, review)
        return cls(case, review, items, due)

    def item(self, id_: str) -> Item | None:
        """The item of that id. Those of lots are made where it isn't among the first."""
        if not self.review.lots:
            return self.items.get(id_)
        first = self.once("first", lambda: {i.id: i for i in self.review.first})
        return first.get(id_) or self.items.get(id_)

    @property
    def memories(self) -> Mapping[str, Memory]:
        """Every memory by its handle."""
        return self.once("memories", lambda: {m.handle: m for m in self.case.memories})

    @property
    def items(self) -> Mapping[str, Item]:
        """Every item by its id."""
        return self.once("items", lambda: {i.id: i for i in self.review.items})

    def once(self, name: Hashable, make: Callable[[], T]) -> T:
        """What `make` gives, worked out once for a reading of the store, however it is looked at: `name` says
        what else it is of."""
        if name not in self._found:
            self._found[name] = make()
        return cast("T", self._found[name])

    def has(self, scope: str) -> bool:
        """True where rows of `scope` are shown."""
        return self.scope is None or scope == self.scope

    def shown(self, items: Sequence[Item]) -> Sequence[Item]:
        """Those of the scope looked at."""
        return items if self.scope is None else [i for i in items if i.scope == self.scope]

    def waiting(self, queue: Queue) -> int:
        """How many of a queue are open in the scope looked at."""
        of = self.review.of
        return self.review.waiting(queue) if self.scope is None else len(self.shown(of(queue)))

    def called(self, scope: str) -> str:
        """What a person calls a scope."""
        return self.case.snapshot.called(scope)

    @property
    def paged(self) -> bool:
        """True where a page is compiled from the memories."""
        return self.case.layout.name in PAGED

    @property
    def several(self) -> bool:
        """True where a row must say which scope it is of."""
        return self.scope is None and len(self.case.snapshot.scopes) > 1


@dataclass(frozen=True, slots=True)
class Subject:
    """What a decision on a row acts on. `wheres` are what the row is, the closest first: they find its verb.

    `text` is what a release must have shown whole.
    """

    wheres: tuple[str, ...]
    items: tuple[Item, ...]
    scope: str
    text: str


@dataclass(frozen=True, slots=True)
class Pane:
    """One pane. `banner` are fixed lines above the list, at most two; `work` counts what waits. `strip` is
    the line between list and detail, in place of what a decision would do to the seed."""

    id: str
    rows: Callable[[Scene], Rows]
    detail: Callable[[Scene, str], Doc]
    subject: Callable[[Scene, str], Subject | None]
    empty: Callable[[Scene], Doc]
    work: Callable[[Scene], int]
    banner: Callable[[Scene], Doc] = lambda scene: ()
    strip: Callable[[Scene], Line] | None = None


CANDIDATES = ("contradicts", "new", "repeats", "dismissed", "promoted", "known", "passing")
"""What the items of daily notes are: the first three wait for a decision, the others are settled."""


def wheres(item: Item) -> tuple[str, ...]:
    """What a row is, the closest first."""
    found = [f"{item.queue}.{item.kind}" if item.kind else item.queue, item.queue]
    if item.kind == "proposal":
        found = ["proposal"]
    if item.kind == "aside":
        found = found[:1]
    if item.queue == "promotion" and item.kind in CANDIDATES:
        found = [f"candidate.{item.kind}", "candidate"]
    first = item.members[0] if item.members else None
    if isinstance(first, Memory) and found[-1] != "candidate":
        found[:0] = standing(first)
    if item.state == "decided":
        found.insert(0, f"{item.queue}.decided")
    if item.state == "later":
        found.insert(0, "later")
    return tuple(found)


def standing(memory: Memory) -> list[str]:
    """What a memory is besides, by which a key that set it takes it back."""
    said = (("pinned", memory.pinned), ("never", never(memory)), ("kept", kept(memory)),
            ("waiting", waiting(memory)), ("headless", headless(memory)))  # fmt: skip
    return [word for word, true in said if true]


def of_item(scene: Scene, item: Item) -> Subject:
    """A row of a queue. A supersedure done by itself brings its link, which is what can be rolled back."""
    items = [item]
    if item.queue == "done":
        scope, _, name = item.id.removeprefix("done:d:").rpartition(":")
        items += [i for i in scene.review.of("chains", decided=True) if _names(i, scope, name)]
    return Subject(wheres(item), tuple(items), item.scope, item.text)


def _names(item: Item, scope: str, name: str) -> bool:
    older = item.members[0]
    return item.kind == "link" and isinstance(older, Memory) and (older.scope, older.hash) == (scope, name)


def of_memory(scene: Scene, memory: Memory) -> Subject:
    """A memory that is in no queue, as something that can be decided on."""
    if memory.role != "memory":
        return Subject(("archive",), (_item(memory),), memory.scope, memory.text)
    found = [*standing(memory), "memory"]
    file = scene.case.snapshot.files.get(memory.where.file)
    if file is not None and file.fixed:  # a bullet of a daily note, which is never edited
        found = ["memory.note"] if memory.status == "active" else ["memory.held"]
    items = [_item(memory)]
    if memory.scope == scene.case.snapshot.shared:
        found.insert(0, "memory.shared")
    if memory.superseded_by:
        found.insert(0, "memory.superseded")
        items.append(_link(memory))
    return Subject(tuple(found), tuple(items), memory.scope, memory.text)


def _item(memory: Memory) -> Item:
    return Item(f"memory:{memory.handle}", "expiry", memory.scope, memory.text, (), (memory,), kind="memory")


def _link(memory: Memory) -> Item:
    return Item(f"link:{memory.handle}", "chains", memory.scope, memory.text, (), (memory,), kind="link")
