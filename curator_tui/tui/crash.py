"""A crash says one safe line; the trace, which may hold memory text, goes to a private file."""

from __future__ import annotations

import os
import traceback
from datetime import UTC, datetime
from pathlib import Path

from ..engine.gate.veil import hide


def write_trace(error: BaseException, folder: Path) -> Path | None:
    """The trace in a file of its own, readable by its owner alone; None where that can't be written."""
    name = f"crash-{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.getpid()}.txt"
    text = hide("".join(traceback.format_exception(error)))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = folder / name
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
        with os.fdopen(os.open(path, flags, 0o600), "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        return None
    return path


def crash_line(error: BaseException, trace: Path | None) -> str:
    """What a person reads: the kind of error, never its text, and where the trace is."""
    where = f"the trace is in {trace}" if trace else "the trace could not be written"
    return f"curator: stopped by an error of its own ({type(error).__name__}); nothing is lost, {where}"
