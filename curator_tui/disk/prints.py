"""Fingerprints of notes between runs, for checks that must be quick. Derived: delete it and nothing is lost.

One line a note: its name, the file's size, times and inode when it was read, and the hashes of its words.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from .own import derived

if TYPE_CHECKING:
    from .places import Kept

_FIRST = "curator prints 2"
# Name -> the file's signature, and its words' hashes, a space between them.
Prints: TypeAlias = "dict[str, tuple[str, str]]"


def load(kept: Kept) -> Prints:
    """What was kept; nothing where it is missing, torn or foreign."""
    first, *lines = derived(_path(kept)).decode("utf-8", "surrogateescape").split("\n")
    if first != _FIRST:
        return {}
    found = (line.split("\t") for line in lines)
    return {row[0]: (row[1], row[2]) for row in found if len(row) == 3}


def save(kept: Kept, prints: Mapping[str, tuple[str, str]]) -> None:
    """Replaces it; where it can't be written, the notes are read again another time."""
    from .atomic import write_own
    from .errors import DiskError

    lines = [_FIRST]
    lines += [f"{name}\t{sign}\t{words}" for name, (sign, words) in prints.items() if name.isprintable()]
    with suppress(DiskError):
        write_own(_path(kept), "\n".join(lines).encode("utf-8", "surrogateescape"))


def _path(kept: Kept) -> Path:
    return kept.state / "prints.txt"
