"""How the event loop shares its time with threads that compute, and with Python's collector."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

# Seconds after which a busy thread lets the event loop run. The loop waits at each of its many steps; with
# Python's 5 ms one key took over a second beside a thread that works out a seed of 10,000 memories.
SWITCH = 0.0002
# All threads stand still while circles are looked for: 130 ms at a time with 10,000 memories, several times
# a second under Python's own numbers. Nearly nothing here makes circles, so old objects are seldom looked at.
COLLECT = (5_000, 5, 1_000)


def even() -> Callable[[], None]:
    """Sets both for an app; returns what sets them back."""
    switch, collect = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)

    def back() -> None:
        sys.setswitchinterval(switch)
        gc.set_threshold(*collect)
        gc.unfreeze()

    return back


def settled() -> None:
    """What exists now will stay: the collector need not look at it again."""
    gc.freeze()
