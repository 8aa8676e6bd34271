"""The record: one remembered fact, and where it stands."""

from __future__ import annotations

from datetime import date
from typing import Literal

from curator_tui.engine.values import dataclass

Status = Literal["active", "superseded", "retired", "archived", "quarantined"]
Role = Literal["memory", "quarantine", "archive"]

GLOBAL = "global"


@dataclass(frozen=True, slots=True)
class Where:
    """A span of a file.

    `file` is the store's own name for the file, never a path to open. `raw` are the exact bytes read,
    without the line end `eol` (b"\\n", b"\\r\\n" or b"" at the end of a file). `line` counts from 1.
    """

    file: str
    start: int
    raw: bytes
    eol: bytes
    line: int

    @property
    def end(self) -> int:
        """Offset behind the line end."""
        return self.start + len(self.raw) + len(self.eol)


@dataclass(frozen=True, slots=True)
class Memory:
    """One remembered fact. What a layout can't hold is None (or the neutral value), not a guess.

    `file_date` is the day its file was last written, known only where the memory has no date of its own.
    """

    text: str
    scope: str
    handle: str
    hash: str
    where: Where
    role: Role = "memory"
    kind: str | None = None
    filed: date | None = None
    verified: date | None = None
    expires: date | None = None
    source: str | None = None
    confidence: str | None = None
    status: Status = "active"
    superseded_by: str | None = None
    used: int = 0
    pinned: bool = False
    excluded: bool = False
    importance: int | None = None
    project: str | None = None
    links: tuple[str, ...] = ()
    extras: tuple[tuple[str, str], ...] = ()
    file_date: date | None = None

    @property
    def key(self) -> str:
        """The sidecar's name for this memory: scope and content, whatever line it stands in."""
        return f"m:{self.scope}:{self.hash}"


def extra(memory: Memory, name: str) -> str | None:
    """The last value of a stamp that the record doesn't model, or None."""
    for key, value in reversed(memory.extras):
        if key == name:
            return value
    return None
