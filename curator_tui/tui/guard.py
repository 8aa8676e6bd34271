"""A key counts only for what the person has seen.

Five rules: no key acts before the store is read, nor does one decide that comes in one go with such a key
(what moves or looks counts at once, also held down); the row has been under the cursor with its detail
painted for WAIT; the same key has not arrived for WAIT, each arrival starting that wait anew, so a held key
decides at most twice; a mark needs its row to have been drawn since the pane shows what it shows; and a
release needs every line of its text to have been on screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..commands import command

ALWAYS = ("quit", "help", "theme")
"""Commands that act at any time."""
WRITES = ("decide", "undo")
"""Groups of commands that change files, or begin to."""
WAIT = 0.2
PAUSE = 0.7
"""Seconds between two keys that don't come in one go."""

TOO_NEW = "not counted: the row has only just come under the cursor"
HELD = "not counted: the key came again too soon"
READING = "not counted: the store is still being read"
IN_ONE_GO = "not counted: it came in one go with keys before the store was read"


class Guard:
    """Keeps times in seconds of any clock that only goes forward; the caller passes `now`."""

    def __init__(self, wait: float = WAIT) -> None:
        self.wait = wait
        self._row: str | None = None
        self._painted: float | None = None
        self._arrived: dict[str, float] = {}
        self._early = -math.inf
        self._unread: dict[str, set[int]] = {}
        self._read: set[str] = set()

    def early(self, id_: str, reading: bool, now: float) -> str | None:
        """Note a command, `reading` while the store is; why it doesn't count, or None where it does."""
        if id_ in ALWAYS:
            return None
        if not reading and (command(id_).group not in WRITES or now - self._early >= PAUSE):
            return None
        self._early = now
        return READING if reading else IN_ONE_GO

    def look_at(self, row: str | None) -> None:
        """The cursor stands on `row` (an id that changes with the text); its detail isn't painted yet."""
        if row != self._row:
            self._row = row
            self._painted = None

    def painted(self, row: str, now: float) -> None:
        """The detail of `row` is on the screen; only the first time counts."""
        if row == self._row and self._painted is None:
            self._painted = now

    def arrive(self, key: str, now: float) -> bool:
        """Note that `key` arrived; True unless it came within the wait of its last arrival."""
        last = self._arrived.get(key)
        self._arrived[key] = now
        return last is None or now - last >= self.wait

    def refusal(self, key: str, now: float) -> str | None:
        """Note the arrival of a deciding key; why it doesn't count, or None where it does."""
        if not self.arrive(key, now):
            return HELD
        if self._painted is None or now - self._painted < self.wait:
            return TOO_NEW
        return None

    def lay_out(self, row: str, must: Iterable[int]) -> None:
        """The wrapped lines `must` of `row` make up its text; they begin unread, unless it was read whole."""
        if row not in self._read:
            self._unread[row] = set(must)

    def on_screen(self, row: str, first: int, last: int) -> None:
        """The wrapped lines `first`..`last` (not included) of `row` were painted."""
        unread = self._unread.get(row)
        if unread is None:
            return
        unread.difference_update(range(first, last))
        if not unread:
            del self._unread[row]
            self._read.add(row)

    def read_whole(self, row: str) -> bool:
        """True when every line of the text has been on screen."""
        return row in self._read
