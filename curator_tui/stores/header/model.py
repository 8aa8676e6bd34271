"""What is read of a file with a header, and the limits it is read under."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from curator_tui.engine.values import dataclass

# Every scalar is the text as written, so that `yes`, `2026-01-01` and `1_000` stay words.
Field: TypeAlias = "str | list[Field] | dict[str, Field]"

BLOCK = "metadata"
BOM = b"\xef\xbb\xbf"
FILE_LIMIT = 1 << 20
HEADER_LIMIT = 1 << 16
NODES = 5000
DEPTH = 32


class Unreadable(Exception):
    """A header that isn't read. `line` counts from 1 in the header's own lines, below the fence.

    `refused`: for what it is, not for how it is written, so that there is nothing to mend.
    """

    def __init__(self, line: int, reason: str, *, refused: bool = False) -> None:
        super().__init__(reason)
        self.line = line
        self.reason = reason
        self.refused = refused


class Fixed(Exception):
    """An edit that can't be made without touching more than its field; says why, for a person."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A header that can't be read: the file's line (from 1), and why. `refused`: over a limit or hostile,
    so that there is nothing to mend."""

    line: int
    reason: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Read:
    """One file. `fields` is None where it has no header, empty where that is empty or broken.

    `body` is the text behind the header, without white space around it; of a broken header, all of the file.
    """

    fields: Mapping[str, Field] | None
    body: str
    broken: Broken | None = None
