"""How far a long command is, for a person at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING

from curator_tui.show.words import meter

from .out import terminal

if TYPE_CHECKING:
    from curator_tui.session.desk import Desk

_STEP = 100
"""Memories between two times that it is said."""


def progress(
    what: str, after: float = 0.0, clock: Callable[[], float] = monotonic
) -> Callable[[int, int], bool]:
    """Called with how many are done, of how many; shows that where standard error is a terminal, and so many
    seconds went by already. True."""
    shown = terminal(sys.stderr)
    begin = clock() + after if shown and after else None

    def go_on(done: int, total: int) -> bool:
        if shown and total and (begin is None or clock() >= begin):
            end = "\n" if done >= total else ""
            sys.stderr.write(f"\rcurator: {what} {meter(done, total)} {done:,} of {total:,}{end}")
            sys.stderr.flush()
        return True

    return go_on


def judge_all(store: Desk) -> None:
    """The gate looks at each stored memory that it didn't look at yet; where there are any, it shows how far
    it is."""
    held = store.case.memories
    if not terminal(sys.stderr) or not store.verdicts.unjudged(held):
        store.scan()
        return
    go_on, asked = progress("gate"), count()

    def wanted() -> bool:
        done = next(asked)
        return done % _STEP > 0 or go_on(done, len(held))

    store.scan(wanted)
    go_on(len(held), len(held))
