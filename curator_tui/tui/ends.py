"""Being told to end from outside: the app leaves as with `q`, and the terminal is given back."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress


def on_term(leave: Callable[[], None]) -> None:
    """Where the running loop can hear it, SIGTERM calls `leave`."""
    with suppress(NotImplementedError, RuntimeError, ValueError):  # on Windows, or in another thread
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, leave)
