"""A review that was made is kept until what it was made of changes, from whichever thread."""

from __future__ import annotations

from _thread import allocate_lock  # threading has the same lock, and more to load
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curator_tui.engine.review import Review


class KeptReview:
    """What is dropped while it is being made is not kept: what it was made of is outdated.

    `made` says whether there was ever one: the next is made of much that the first had worked out.
    """

    def __init__(self) -> None:
        self._held: Review | None = None
        self._drops = 0
        self.made = False
        self._lock = allocate_lock()

    def get(self, make: Callable[[], Review]) -> Review:
        """The one that is kept, else one that is made now."""
        held, drops = self._held, self._drops
        if held is not None:
            return held
        made = make()
        with self._lock:
            self.made = True
            if drops == self._drops:
                self._held = made
        return made

    def drop(self) -> None:
        """The next `get` makes it anew."""
        with self._lock:
            self._held = None
            self._drops += 1
