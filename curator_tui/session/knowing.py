"""What the whole set knows: recall for a message, and what a new text may repeat or replace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from curator_tui.engine.known import cleared
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.seed import size_of

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.recall import Recalled
    from curator_tui.engine.relevance.similar import Candidate

    from .desk import Desk

# What scores less than this share of the best match is about something else.
_WORTH = 0.25


def standing(desk: Desk, scope: str | None = None) -> list[Memory]:
    """What stands in the store's own files, in its order; nothing set aside or quarantined."""
    held = desk.case.memories
    return [m for m in held if m.role == "memory" and scope in (None, m.scope)]


def recalled(
    desk: Desk, text: str, scope: str | None = None, *, history: bool = False, limit: int = 50
) -> tuple[Recalled, ...]:
    """What is known about `text`, best first; superseded memories only with `history`.

    What the gate holds back and nobody cleared is never told; those not judged yet are judged first.
    """
    from curator_tui.engine.relevance.recall import recall

    def keep(memory: Memory) -> bool:
        if memory.status != "active" and not (history and memory.status == "superseded"):
            return False
        return desk.verdicts.ask(memory) in (None, "pass") or cleared(memory, desk.case.sidecar)

    found = recall(text, Pool(standing(desk, scope)), desk.policy, desk.case.today, keep, limit)
    desk.verdicts.save()
    best = found[0].score if found else 0.0
    return tuple(one for one in found if one.score >= _WORTH * best)


def within(found: Iterable[Recalled], budget: int) -> Iterator[Recalled]:
    """Those whose texts fit `budget` bytes together, a newline each; one that doesn't fit is passed over."""
    left = budget
    for one in found:
        size = size_of(one.memory.text)
        if size <= left:
            left -= size
            yield one


def candidates(
    desk: Desk, texts: Iterable[str], scope: str | None = None
) -> Iterator[tuple[str, tuple[Candidate, ...]]]:
    """For each text the three memories that it may repeat or replace, whatever their score."""
    from curator_tui.engine.relevance.similar import Similar

    finder = Similar(Pool(standing(desk, scope)), desk.policy.similar)
    for text in texts:
        yield text, finder.to(text)
