"""An error of our own: one safe line; the trace, which may hold memory text, goes to a private file."""

from __future__ import annotations

import os
from datetime import UTC, datetime


def crashed(error: BaseException) -> str:
    """Writes the trace where only its owner can read it; returns what to tell a person."""
    import traceback

    from curator_tui.disk import places
    from curator_tui.disk.errors import DiskError
    from curator_tui.engine.gate.veil import hide

    said = f"stopped by an error of its own ({type(error).__name__})"
    name = f"crash-{datetime.now(UTC):%Y%m%dT%H%M%S}-{os.getpid()}.txt"
    text = hide("".join(traceback.format_exception(error))).encode("utf-8", "backslashreplace")
    try:
        path = places.private(places.find().state) / name
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, places.PRIVATE_FILE)
        try:
            os.write(fd, text)
        finally:
            os.close(fd)
    except (OSError, DiskError):
        return f"{said}; the trace could not be written"
    return f"{said}; nothing is lost, the trace is in {path}"
