"""The notes layout as the engine asks for it. What writes is imported where it is used: most only read."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING

from curator_tui.engine.record import Memory, Role, Where
from curator_tui.engine.values import dataclass

from ..header.note import note

if TYPE_CHECKING:
    from curator_tui.engine.change import Change
    from curator_tui.engine.draft import Draft
    from curator_tui.engine.review import Item
    from curator_tui.engine.snapshot import Mark, Snapshot


@dataclass(frozen=True, slots=True)
class Notes:
    """A memory is a file, so `raw` is all of it."""

    lone: str = ""
    name: str = "notes"

    def today(self, now: datetime) -> date:
        """Headers have local days."""
        return now.date()

    def file(self, scope: str, role: Role) -> str:
        """There is none that a line could be added to: `add` makes a file. Raises Refused."""
        from curator_tui.engine.case import Refused

        raise Refused("in a notes store each memory is a file of its own")

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """The whole file."""
        return (Where(file, 0, data, b"", 1),)

    def memory(self, where: Where, scope: str) -> Memory:
        """One file read."""
        return note(where.file, where.raw, scope)

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """A new file. Raises ValueError."""
        from ..header import filing

        return filing.fresh(text, stamps)

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """One field set; a file without a header stays as it is. Raises Refused."""
        from ..header import filing

        return filing.stamped(raw, key, value)

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """One field taken out. Raises Refused."""
        from ..header import filing

        return filing.unstamped(raw, key)

    def reworded(self, raw: bytes, text: str) -> bytes:
        """Another body below the same header. Raises ValueError and Refused."""
        from ..header import filing

        return filing.reworded(raw, text)

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """`status: retired` in place, with the day. Raises Refused."""
        from ..header import aside

        aside.put(draft, memory, "retired", today)

    def quarantine(self, draft: Draft, memory: Memory, today: date, reason: str = "") -> None:
        """`status: quarantined` in place, with the day. Raises Refused."""
        from ..header import aside

        aside.put(draft, memory, "quarantined", today)

    def restore(self, draft: Draft, memory: Memory) -> None:
        """The status that it had, else none. Raises Refused."""
        from ..header import aside

        aside.back(draft, memory)

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The file with that status. Raises Refused."""
        return self.stamped(raw, "status", "quarantined")

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """Decisions on a file stand in the sidecar."""
        return raw

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """What `superseded_by` and the like call a memory: its name, or its path where others share that."""
        from ..header.names import called

        return called(memory, snapshot.memories)

    def add(self, draft: Draft, raw: bytes, beside: Memory | None = None) -> str:
        """A new file with these bytes, in the folder of `beside`; returns its name."""
        from ..header.making import new_file

        return new_file(draft, raw, beside.where.file.rpartition("/")[0] if beside else "")

    def add_header(self, draft: Draft, memory: Memory) -> None:
        """A header for a file without one, with what is known of it besides. Raises Refused."""
        from ..header import filing
        from ..header.making import known_fields

        draft.rewrite(memory.where, filing.headed(draft.raw(memory.where), known_fields(draft, memory)))

    def mend_items(self, snapshot: Snapshot) -> tuple[Item, ...]:
        """Headers that can't be read."""
        from ..header import review

        return tuple(review.items(snapshot))

    def timed(self, change: Change, snapshot: Snapshot) -> Change:
        """The change with what it does to the times of files that say no day themselves. Raises Conflict."""
        from ..header.times import timed

        return timed(change, snapshot, lambda memory: not (memory.filed or memory.verified))

    def mend(self, snapshot: Snapshot, id: str) -> Change | None:
        """The mend of the item with that id; None where there is none."""
        from ..header import review

        return review.by_id(snapshot, id)
