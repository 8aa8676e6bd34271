"""The search over everything of one open store, with what it draws on kept between two keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.known import cleared
from curator_tui.engine.relevance.finding import Hit, find
from curator_tui.engine.relevance.pool import Pool

from .knowing import standing

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory

    from .desk import Desk


class Finder:
    """Finds in all scopes. For one worker at a time."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._pool = Pool()

    def find(self, text: str, *, history: bool = False) -> tuple[Hit, ...]:
        """What is known about `text`, best first; superseded memories only with `history`.

        What the gate holds back and nobody cleared is never shown; what wasn't judged yet is judged first.
        """
        desk = self.desk
        held = standing(desk)
        self._pool.refresh(held)

        def keep(memory: Memory) -> bool:
            if memory.status != "active" and not (history and memory.status == "superseded"):
                return False
            return desk.verdicts.ask(memory) in (None, "pass") or cleared(memory, desk.case.sidecar)

        return find(text, self._pool, held, desk.policy, desk.case.today, keep)
