"""The last look at an open store, and what is compared with it: of the newest reading, from any thread."""

from __future__ import annotations

from _thread import allocate_lock  # threading has the same lock, and more to load
from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError

if TYPE_CHECKING:
    from .looking import Compared, Since
    from .opened import Opened


class LastLook:
    """Both are kept until they are dropped; what is dropped while it is worked out is not kept."""

    def __init__(self) -> None:
        self._since: Since | None = None
        self._compared: Compared | None = None
        self._drops = 0
        self._lock = allocate_lock()

    def of(self, desk: Opened) -> tuple[Since, Compared | None]:
        """The last look, an empty one where nobody has looked; and what the store as it was read differs in.

        Raises DiskError.
        """
        from .looking import compared, since

        with self._lock:
            held, found, drops = self._since, self._compared, self._drops
        held = held or since(desk)
        found = found or compared(desk, held)
        with self._lock:
            if drops == self._drops:
                self._since, self._compared = held, found
        return held, found

    def told(self, desk: Opened) -> tuple[Since | None, Compared | None]:
        """The same; trouble with the look is told, and counts as none."""
        try:
            return self.of(desk)
        except DiskError as error:
            desk.tell(str(error))
            return None, None

    def drop(self, *, look: bool = False) -> None:
        """What was compared is outdated; with `look` so is the last look."""
        with self._lock:
            self._drops += 1
            self._compared = None
            if look:
                self._since = None
