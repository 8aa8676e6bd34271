"""The claude layout as the engine asks for it. What writes is imported where it is used: most only read."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

from curator_tui.engine.record import Memory, Role, Where
from curator_tui.engine.values import dataclass

from ..header.note import note
from . import facts
from .places import INDEX, OWN, topic

if TYPE_CHECKING:
    from curator_tui.engine.change import Change
    from curator_tui.engine.draft import Draft
    from curator_tui.engine.loading import Loading
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.review import Item
    from curator_tui.engine.snapshot import Mark, Snapshot

BLOCK = "metadata"


@dataclass(frozen=True, slots=True)
class Claude:
    """`folders`: scope and name prefix of each memory folder. A memory is a topic file, or a bullet of an
    index: `raw` is all of the file, or the bullet's lines."""

    folders: tuple[tuple[str, str], ...] = (("memory", ""),)
    lone: str = ""
    name: str = "claude"
    program: str = "Claude Code"

    def today(self, now: datetime) -> date:
        """Its headers and file times are read as local days."""
        return now.date()

    @property
    def titled(self) -> bool:
        """Whether the store is one memory folder, or a project's folder that holds it: its scope has the name
        of that folder."""
        return len(self.folders) == 1 and self.folders[0][1] in ("", OWN)

    def prefix(self, scope: str) -> str:
        """What the names of a scope's files begin with."""
        return next(prefix for name, prefix in self.folders if name == scope)

    def scope(self, name: str) -> str:
        """Whose file that is, "" for none."""
        return self._place(name)[0]

    def _place(self, name: str) -> tuple[str, str]:
        held = [(len(prefix), scope, prefix) for scope, prefix in self.folders if name.startswith(prefix)]
        return max(held)[1:] if held else ("", "")

    def topic(self, name: str) -> bool:
        """Whether a file of the store is a memory, or was one."""
        scope, prefix = self._place(name)
        return bool(scope) and topic(name[len(prefix) :])

    def index(self, scope: str) -> str:
        """The store's name for a scope's index."""
        return self.prefix(scope) + INDEX

    def file(self, scope: str, role: Role) -> str:
        """There is none that a line could be added to: `add` makes a file and its line. Raises Refused."""
        from curator_tui.engine.case import Refused

        raise Refused("in Claude’s folders each memory is a file of its own")

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """The whole of a topic file; of an index, its facts."""
        from .index import index

        if file.rpartition("/")[2] != INDEX:
            return (Where(file, 0, data, b"", 1),)
        return (memory.where for memory in facts.facts(index(file, data), self.scope(file)))

    def memory(self, where: Where, scope: str) -> Memory:
        """One file or one bullet read."""
        if facts.MARKED.match(where.raw) and not where.raw.endswith(b"\n"):
            return facts.of(where, scope)
        return note(where.file, where.raw, scope)

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """A new topic file, its fields under `metadata` as the program writes them. Raises ValueError."""
        from ..header import filing

        given = [("node_type", "memory"), *stamps]
        return filing.fresh(text, [*given, ("description", _hook(text))], BLOCK)

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """One field set; a bullet, and a file without a header, stay as they are. Raises Refused."""
        from ..header import filing

        return filing.stamped(raw, key, value)

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """One field taken out. Raises Refused."""
        from ..header import filing

        return filing.unstamped(raw, key)

    def reworded(self, raw: bytes, text: str) -> bytes:
        """Another body below the same header, or other words behind the same bullet. Raises ValueError and
        Refused."""
        from ..header import filing

        if facts.MARKED.match(raw) and not raw.endswith(b"\n"):
            return facts.reworded(raw, text)
        return filing.reworded(raw, text)

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """Marked, out of the *.md scan, and its index line into a comment. Raises Refused."""
        from . import moving

        moving.put_aside(self, draft, memory, "retired", today)

    def quarantine(self, draft: Draft, memory: Memory, today: date, reason: str = "") -> None:
        """As retire does, under its own name. Raises Refused."""
        from . import moving

        moving.put_aside(self, draft, memory, "quarantined", today)

    def restore(self, draft: Draft, memory: Memory) -> None:
        """Reverses all that setting it aside did. Raises Refused where its name is taken."""
        from . import moving

        moving.restore(self, draft, memory)

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The file with that status; a bullet as it is."""
        from ..header import filing

        return filing.stamped(raw, "status", "quarantined")

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """Decisions on a file stand in the sidecar."""
        return raw

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """What `superseded_by` and the like call a memory: its name, its file's, or its path."""
        from ..header.names import called

        if facts.is_fact(memory):
            return memory.hash
        return called(memory, snapshot.memories)

    def add(self, draft: Draft, raw: bytes, beside: Memory | None = None) -> str:
        """A new topic file with these bytes, and its line in the index; returns its name."""
        from . import moving

        scope = beside.scope if beside else self.folders[0][0]
        return moving.add(self, draft, raw, scope)

    def add_header(self, draft: Draft, memory: Memory) -> None:
        """A header for a topic file without one, with what is known of it besides. Raises Refused."""
        from . import moving

        moving.add_header(draft, memory)

    def mend_items(self, snapshot: Snapshot) -> tuple[Item, ...]:
        """Headers that can't be read, and where index and files don't agree."""
        from ..header import review
        from .drift import drifts

        return (*review.items(snapshot), *(drift.item() for drift in drifts(self, snapshot)))

    def mend(self, snapshot: Snapshot, id: str) -> Change | None:
        """The mend of the item with that id; None where there is none."""
        from ..header import review
        from .drift import drifts

        if id.startswith(f"{review.KIND}:"):
            return review.by_id(snapshot, id)
        return next((drift.change for drift in drifts(self, snapshot) if drift.id == id), None)

    def loadings(self, snapshot: Snapshot, policy: Policy, today: date) -> tuple[Loading, ...]:
        """Each index, which is all that a session is given at its start."""
        from .loads import loadings

        return loadings(self, snapshot)

    def timed(self, change: Change, snapshot: Snapshot) -> Change:
        """The change with what it does to the times of topic files. Raises Conflict."""
        from ..header.times import timed

        return timed(change, snapshot, lambda memory: True)


def _hook(text: str) -> str:
    first = text.strip().split("\n", 1)[0]
    return first if len(first) <= 120 else first[:119].rstrip() + "…"
