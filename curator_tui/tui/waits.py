"""What waits for a decision, and how much there was to decide since the store was opened."""

from __future__ import annotations

from ..engine.review import ids_of, waits
from ..show.scene import Scene


def open_in(scene: Scene) -> frozenset[str]:
    """The ids of what waits for a decision in all of it, collected once."""
    return scene.once("open", lambda: ids_of(scene.review, waits))


class Waits:
    """Counts from one scene to the next."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._left: frozenset[str] = frozenset()

    def undid(self, scene: Scene) -> None:
        """A decision was taken back, and `scene` came of it: what came of the decision was never there."""
        self._known -= self._left - open_in(scene)

    def counts(self, scene: Scene) -> tuple[int, int]:
        """How many items wait, and how many were ever told here."""
        left = open_in(scene)
        if left is not self._left:
            self._left = left
            self._known |= left
        return len(left), len(self._known)
