"""The compiled page and all that explains it."""

from __future__ import annotations

from typing import Literal

from curator_tui.engine.values import dataclass

from ..record import Memory

Off = Literal[
    "superseded",
    "retired",
    "archived",
    "quarantined",
    "uncleared",
    "refused",
    "never",
    "expired",
    "empty",
    "budget",
]


@dataclass(frozen=True, slots=True)
class Line:
    """One memory on the page. `text` is what is written, without the newline that `size`, in bytes, counts.

    `rank` counts from 1 within its section; `why` are sentences for a person.
    """

    memory: Memory
    text: str
    size: int
    rank: int
    worth: float
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: the pins, a project, or all memories of no project (`project` is then "").

    `project` is None for the pins. `attention` is the project's share of it, within 0..1. `space`: the bytes
    that it was given; `size`: those that it takes, its heading among them. `room`: those of all its lines.
    """

    title: str
    project: str | None
    attention: float
    space: int
    size: int
    room: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A memory that is not on the page: why, and what it would take (`needs`)."""

    memory: Memory
    off: Off
    why: str
    needs: str


@dataclass(frozen=True, slots=True)
class Page:
    """`text` is all that is written; `size` is its bytes in UTF-8, never above `budget`.

    `says` are sentences about the page as a whole.
    """

    text: str
    size: int
    budget: int
    sections: tuple[Section, ...]
    left_out: tuple[LeftOut, ...]
    says: tuple[str, ...]

    @property
    def data(self) -> bytes:
        """The bytes of the page."""
        return self.text.encode("utf-8", "surrogateescape")

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every line that holds a memory, in the order of the page."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def handles(self) -> frozenset[str]:
        """The memories on the page."""
        return frozenset(line.memory.handle for line in self.lines)
