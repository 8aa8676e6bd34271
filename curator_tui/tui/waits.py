"""What waits for a decision, and how much there was to decide since the store was opened."""

from __future__ import annotations

from ..engine.review import left, waits
from ..show.scene import Scene

_OPEN = "open"


def open_in(scene: Scene) -> frozenset[str]:
    """The ids of what waits for a decision in all of it, collected once."""
    return scene.once(_OPEN, lambda: frozenset(i.id for i in scene.review.items if waits(i)))


class Waits:
    """Counts from one scene to the next. Of the first one the ids are collected when they are needed: those
    of a large store aren't made before its rows are on the screen."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._left: frozenset[str] = frozenset()
        self._owed: Scene | None = None

    def counts(self, scene: Scene) -> tuple[int, int]:
        """How many items wait, and how many were ever told here."""
        if not self._known and not scene.has_made(_OPEN):
            self._owed = scene
            return left(scene.review), left(scene.review)
        self._take_in()
        ids = open_in(scene)
        if ids is not self._left:
            self._left = ids
            self._known |= ids
        return len(ids), len(self._known)

    def undid(self, scene: Scene) -> None:
        """A decision was taken back, and `scene` came of it: what came of the decision was never there."""
        self._take_in()
        self._known -= self._left - open_in(scene)

    def _take_in(self) -> None:
        if self._owed is not None:
            self._left = open_in(self._owed)
            self._known |= self._left
            self._owed = None
