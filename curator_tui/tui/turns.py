"""How the event loop shares its time with threads that compute, and with Python's collector.

A thread that computes takes half of the interpreter from the loop, whatever it is told. So what nobody waits
for rests while keys come, and while something is worked out that a person does wait for.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable

# Seconds after which a busy thread lets the event loop run. The loop waits at each of its many steps; with
# Python's 5 ms one key took over a second beside a thread that works out a seed of 10,000 memories.
SWITCH = 0.0002
# All threads stand still while circles are looked for: 130 ms at a time with 10,000 memories, several times
# a second under Python's own numbers. Nearly nothing here makes circles, so old objects are seldom looked at.
COLLECT = (5_000, 5, 1_000)


QUIET = 0.15
"""Seconds after a key or the mouse, in which the next one is likely."""
_NAP = 0.005


class Rests:
    """When what nobody waits for may go on. `awaited` says whether something is waited for now."""

    def __init__(self, quiet: float, awaited: Callable[[], bool]) -> None:
        self._quiet, self._awaited = quiet, awaited
        self._until = 0.0

    def touched(self) -> None:
        """A person did something."""
        self._until = time.monotonic() + self._quiet

    def rest(self, wanted: Callable[[], bool]) -> bool:
        """In a worker: waits until it may go on; what `wanted` says then. False ends the wait too."""
        while wanted() and (time.monotonic() < self._until or self._awaited()):
            time.sleep(_NAP)
        return wanted()

    def pause(self, wanted: Callable[[], bool]) -> bool:
        """The same for what runs in a lane that is awaited itself: it makes way for keys alone."""
        while wanted() and time.monotonic() < self._until:
            time.sleep(_NAP)
        return wanted()


def even() -> Callable[[], None]:
    """Sets both for an app, which doesn't collect before it is `settled`; returns what sets them back."""
    switch, collect = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    gc.disable()

    def back() -> None:
        sys.setswitchinterval(switch)
        gc.set_threshold(*collect)
        gc.unfreeze()
        gc.enable()

    return back


def settled() -> None:
    """What exists now will stay: the collector need not look at it again, only at what comes."""
    gc.freeze()
    gc.enable()
