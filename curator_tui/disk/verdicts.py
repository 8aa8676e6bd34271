"""What a gate said of stored lines, by the hash of their bytes. Derived: delete it and nothing is lost.

One line for the rules' version, then one a verdict in the order of the hashes: a few are found without all
being read.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.gate.model import OUTCOMES
from .own import derived

if TYPE_CHECKING:
    from .places import Kept

_LINE = 30
_SAID = {said: said for said in OUTCOMES}
_ONE = 1_200
"""Bytes that are read as lines in the time in which one line is looked for."""


class Known:
    """Hash of a line -> outcome, as kept and as learned since. Those kept are held as the lines of their
    file: as objects, which go again with `rest`, they take four times as much memory."""

    def __init__(self, kept: bytes = b"") -> None:
        self._kept = kept
        self._told: dict[str, str] = {}
        self._asked = 0
        self._read: tuple[bytes, dict[str, str]] | None = None

    def __bool__(self) -> bool:
        return bool(self._kept or self._told)

    def __len__(self) -> int:
        """About how many there are."""
        return len(self._kept) // _LINE + len(self._told)

    def get(self, name: str) -> str | None:
        """The outcome; None where it isn't known."""
        found = self._told.get(name)
        if found is not None or not self._kept:
            return found
        self._asked += 1
        if self._asked * _ONE < len(self._kept):
            return _search(self._kept, name.encode())
        return self._table().get(name)

    def __setitem__(self, name: str, outcome: str) -> None:
        self._told[name] = outcome

    def all(self) -> dict[str, str]:
        """Every one of them."""
        return {**self._table(), **self._told}

    def lines(self) -> bytes:
        """Every one as a line, in the order of the names; from now on they are held as that."""
        told = dict(self._told)
        before = self._kept.decode("ascii", "replace").splitlines()
        kept = (line for line in before if line.partition(" ")[0] not in told)
        fresh = (f"{name} {outcome}" for name, outcome in told.items())
        self._kept = "".join(f"{line}\n" for line in sorted([*kept, *fresh])).encode("ascii", "replace")
        for name in told:
            self._told.pop(name, None)
        return self._kept

    def rest(self) -> None:
        """Nobody will ask for many for a while."""
        self._asked, self._read = 0, None

    def _table(self) -> dict[str, str]:
        kept, read = self._kept, self._read
        if read is None or read[0] is not kept:
            parts = (line.partition(" ") for line in kept.decode("ascii", "replace").splitlines())
            self._read = read = kept, {name: _SAID.get(outcome, outcome) for name, _, outcome in parts}
        return read[1]


def load(kept: Kept, version: str) -> Known:
    """What was saved; nothing where the file is missing, foreign, or of another `version`."""
    first, _, rest = derived(_path(kept)).partition(b"\n")
    return Known(rest) if first == version.encode() else Known()


def save(kept: Kept, version: str, verdicts: Mapping[str, str]) -> None:
    """`keep`, of verdicts by hash."""
    held = Known()
    for name, outcome in verdicts.items():
        held[name] = outcome
    keep(kept, version, held)


def keep(kept: Kept, version: str, verdicts: Known) -> None:
    """Replaces the file; where it can't be written, the verdicts are worked out again another time."""
    from .atomic import write_own
    from .errors import DiskError

    with suppress(DiskError):
        write_own(_path(kept), f"{version}\n".encode("ascii") + verdicts.lines())


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
