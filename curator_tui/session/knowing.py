"""What the whole set knows: recall for a message, and what a new text may repeat or replace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.seed import size_of

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.recall import Recalled
    from curator_tui.engine.relevance.similar import Candidate

    from .desk import Desk


def standing(desk: Desk, scope: str | None = None) -> list[Memory]:
    """What stands in the store's own files, in its order; nothing set aside or quarantined."""
    held = desk.case.memories
    return [m for m in held if m.role == "memory" and scope in (None, m.scope)]


def pool(desk: Desk, *, everything: bool = False) -> Pool:
    """What stands in the store's own files, with its terms; `everything`: what was set aside too.

    Made once, then kept up with the store."""
    held = list(desk.case.memories) if everything else standing(desk)
    kept = desk.pools.get(everything)
    if kept is None:
        kept = desk.pools[everything] = Pool(held)
    else:
        kept.refresh(held)
    return kept


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

    held = pool(desk) if scope is None else Pool(standing(desk, scope))
    finder = Similar(held, desk.policy.similar)
    for text in texts:
        yield text, finder.to(text)
