"""What a gate said of stored lines, by the hash of their bytes. Derived: delete it and nothing is lost.

One line for the rules' version, then one a verdict in the order of the hashes: a few are found without all
being read.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .own import derived

if TYPE_CHECKING:
    from .places import Kept

_ONE = 1_200
"""Bytes that are read as lines in the time in which one line is looked for."""


class Known:
    """Hash of a line -> outcome, as kept and as learned since."""

    def __init__(self, kept: bytes = b"") -> None:
        self._kept = kept
        self._told: dict[str, str] = {}
        self._asked = 0

    def __bool__(self) -> bool:
        return bool(self._kept or self._told)

    def get(self, name: str) -> str | None:
        """The outcome; None where it isn't known."""
        found = self._told.get(name)
        if found is not None or not self._kept:
            return found
        self._asked += 1
        few = self._asked * _ONE < len(self._kept)
        return _search(self._kept, name.encode()) if few else self.all().get(name)

    def __setitem__(self, name: str, outcome: str) -> None:
        self._told[name] = outcome

    def all(self) -> dict[str, str]:
        """Every one of them."""
        for line in self._kept.decode("ascii", "replace").splitlines():
            name, _, outcome = line.partition(" ")
            self._told.setdefault(name, outcome)
        self._kept = b""
        return self._told


def load(kept: Kept, version: str) -> Known:
    """What was saved; nothing where the file is missing, foreign, or of another `version`."""
    first, _, rest = derived(_path(kept)).partition(b"\n")
    return Known(rest) if first == version.encode() else Known()


def save(kept: Kept, version: str, verdicts: Mapping[str, str]) -> None:
    """Replaces the file; where it can't be written, the verdicts are worked out again another time."""
    from .atomic import write_own
    from .errors import DiskError

    lines = [version, *(f"{name} {outcome}" for name, outcome in sorted(verdicts.items()))]
    with suppress(DiskError):
        write_own(_path(kept), "".join(line + "\n" for line in lines).encode("ascii"))


def _search(lines: bytes, name: bytes) -> str | None:
    """The outcome in lines that are in order; of others some are not found."""
    low, high = 0, len(lines)
    while low < high:
        middle = (low + high) // 2
        start = lines.rfind(b"\n", low, middle) + 1 or low
        end = lines.find(b"\n", middle)
        found, _, outcome = lines[start : end if end >= 0 else len(lines)].partition(b" ")
        if found == name:
            return outcome.decode("ascii", "replace")
        if found < name:
            low = end + 1 if end >= 0 else len(lines)
        else:
            high = start
    return None


def _path(kept: Kept) -> Path:
    return kept.state / "verdicts.txt"
