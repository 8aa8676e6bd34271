"""The nanika layout as the engine asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass, field

from .. import audit
from . import lines, read, stamps

if TYPE_CHECKING:
    from curator_tui.engine.draft import Draft
    from curator_tui.engine.record import Memory, Role, Where
    from curator_tui.engine.snapshot import Mark, Snapshot

NAMES: dict[Role, str] = {
    "memory": "MEMORY.md",
    "quarantine": "MEMORY_QUARANTINE.md",
    "archive": "MEMORY_ARCHIVE.md",
}


@dataclass(frozen=True, slots=True)
class Nanika:
    """`shared` names the file of each wider scope; all others are personas."""

    shared: dict[str, str] = field(default_factory=dict)
    lone: str = ""
    name: str = "nanika"

    def today(self, now: datetime) -> date:
        """Its program writes days in UTC."""
        return now.astimezone(UTC).date()

    def file(self, scope: str, role: Role) -> str:
        """A persona's files stand in its folder; a shared or lone file has its others beside it."""
        if scope in self.shared:
            main = self.shared[scope]
            folder = main.rpartition("/")[0]
            stem = main.rpartition("/")[2].removesuffix(".md")
            if role == "memory":
                return main
            tail = NAMES[role] if stem == "MEMORY" else NAMES[role].replace("MEMORY", stem)
            return f"{folder}/{tail}"
        if self.lone:
            return self.lone if role == "memory" else NAMES[role]
        return f"personas/{scope}/{NAMES[role]}"

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """Lines end at b"\\n" alone."""
        return lines.lines(file, data)

    def memory(self, where: Where, scope: str) -> Memory:
        """One line read."""
        return read.memory(where, scope)

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """`text | key: value | ...`; a `|` in the text would start a stamp and is refused."""
        if "|" in text or "\n" in text:
            raise ValueError("a memory is one line without “|”, which begins a stamp")
        return lines.encode(" | ".join([text, *(f"{key}: {value}" for key, value in stamps)]))

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """One stamp set, in the line's own style."""
        return lines.encode(stamps.stamped(lines.decode(raw), key, value))

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """One stamp taken off."""
        return lines.encode(stamps.unstamped(lines.decode(raw), key))

    def reworded(self, raw: bytes, text: str) -> bytes:
        """Another content before the same stamps."""
        if "|" in text or "\n" in text or not text.strip():
            raise ValueError("a memory is one line of text without “|”, which begins a stamp")
        return lines.encode(stamps.reworded(lines.decode(raw), text))

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """The line moves to the archive."""
        from . import moving

        moving.retire(self, draft, memory, today)

    def restore(self, draft: Draft, memory: Memory) -> None:
        """The line moves back."""
        from . import moving

        moving.restore(self, draft, memory)

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """Its content hash."""
        return memory.hash

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The line, trimmed, with its reason behind it."""
        return audit.quarantined(raw, reason)

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """A decision mark behind all others."""
        return audit.marked(raw, mark, day)
