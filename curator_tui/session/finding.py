"""The search over everything of one open store, as it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.known import cleared
from curator_tui.engine.relevance.finding import Hit, find

from .knowing import pool

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory

    from .desk import Desk


def found(desk: Desk, text: str, *, history: bool = False) -> tuple[Hit, ...]:
    """What is known about `text` in all scopes, best first; `history`: what was superseded, retired, archived
    or quarantined too. For one worker at a time.

    What the gate holds back and nobody decided on isn't shown; what wasn't judged yet is judged first.
    """

    def keep(memory: Memory) -> bool:
        if memory.status == "quarantined":
            return history
        if memory.status != "active" and not history:
            return False
        return desk.verdicts.ask(memory) in (None, "pass") or cleared(memory, desk.case.sidecar)

    held = [m for m in desk.case.memories if history or m.role == "memory"]
    return find(text, pool(desk, everything=True), held, desk.policy, desk.case.today, keep)
