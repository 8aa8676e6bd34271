"""An error of our own: one safe line; the trace, which may hold memory text, goes to a private file."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from . import private
from .errors import DiskError

if TYPE_CHECKING:
    from pathlib import Path


def crashed(error: BaseException, folder: Path) -> str:
    """Writes the trace into `folder`, where only its owner can read it.

    Returns what to tell a person: the kind of error, never its text, and where the trace is.
    """
    said = f"stopped by an error of its own ({type(error).__name__})"
    try:
        path = private.put(folder, "crash", ".txt", _hidden(error).encode("utf-8", "backslashreplace"))
    except (OSError, DiskError):
        return f"{said}; nothing is lost, the trace could not be written"
    return f"{said}; nothing is lost, the trace is in {path}"


def _hidden(error: BaseException) -> str:
    """The trace without secrets; where what hides them is itself broken, no text that could hold one."""
    try:
        from ..engine.gate.veil import hide

        return hide("".join(traceback.format_exception(error)))
    except Exception as second:
        frames = traceback.extract_tb(error.__traceback__) + traceback.extract_tb(second.__traceback__)
        where = [f"{frame.filename}:{frame.lineno} in {frame.name}\n" for frame in frames]
        return "".join([*where, f"{type(error).__name__}, then {type(second).__name__}\n"])
