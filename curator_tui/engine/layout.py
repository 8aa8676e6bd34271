"""What the engine asks of a layout: how a memory is written. Layouts are in `stores`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .change import Change
    from .draft import Draft
    from .record import Memory, Role, Where
    from .review import Item
    from .snapshot import Mark, Snapshot

PAGED = frozenset({"notes", "claude"})
"""The layouts whose memories are files of their own, and from which a page is compiled."""


class Layout(Protocol):
    """All methods are pure. `raw` are the bytes of one memory: a line, or a whole file in file layouts."""

    @property
    def name(self) -> str:
        """The layout's name, as DESIGN lists them."""
        ...

    def today(self, now: datetime) -> date:
        """The calendar day of `now` in the zone of the layout's program."""
        ...

    def file(self, scope: str, role: Role) -> str:
        """The store's name for a scope's file."""
        ...

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """The lines of a file that are not blank."""
        ...

    def memory(self, where: Where, scope: str) -> Memory:
        """One line read as a memory, without a handle."""
        ...

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """A new line."""
        ...

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """The line with one stamp set, in the line's own style."""
        ...

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """The line without that stamp."""
        ...

    def reworded(self, raw: bytes, text: str) -> bytes:
        """The line with its content replaced, stamps kept."""
        ...

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """Out of what its program loads, with the day; nothing is deleted."""
        ...

    def restore(self, draft: Draft, memory: Memory) -> None:
        """Back, where it stood if that is known."""
        ...

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """What `superseded_by` says to mean `memory`: its content hash in line layouts."""
        ...

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The line as the quarantine file holds it."""
        ...

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """A quarantined line with a decision put behind it."""
        ...


class Filing(Layout, Protocol):
    """A layout in which each memory is a file of its own."""

    def add(self, draft: Draft, raw: bytes, beside: Memory | None = None) -> str:
        """A new file with these bytes, in the folder of `beside`; returns its name."""
        ...

    def quarantine(self, draft: Draft, memory: Memory, today: date, reason: str = "") -> None:
        """Out of what its program loads; nothing is deleted. Raises Refused."""
        ...

    def add_header(self, draft: Draft, memory: Memory) -> None:
        """A header for a file without one, with what is known of it besides. Raises Refused."""
        ...

    def mend_items(self, snapshot: Snapshot) -> tuple[Item, ...]:
        """What is broken or comes apart in the files, each with its mend where there is a sensible one."""
        ...

    def mend(self, snapshot: Snapshot, id: str) -> Change | None:
        """The mend of the item with that id; None where there is none."""
        ...

    def timed(self, change: Change, snapshot: Snapshot) -> Change:
        """The change with what it does to the times of files. Raises Conflict."""
        ...
