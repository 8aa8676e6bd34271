"""Setting a file's memory aside and bringing it back: its status, in the header or in the sidecar."""

from __future__ import annotations

from datetime import date

from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, extra

from . import filing
from .names import own_name
from .note import HEADER

HOW = ("retired", "quarantined")


def put(draft: Draft, memory: Memory, status: str, today: date) -> None:
    """`status` and the day, where its siblings stand; what it was is noted. A file without a header that can
    be read keeps its bytes, and the sidecar knows. Raises Refused."""
    raw = draft.raw(memory.where)
    if extra(memory, HEADER) is not None:
        draft.note(memory.key, "status", status)
        return
    draft.note(memory.key, _was(memory), filing.value(raw, "status") or "")
    raw = filing.stamped(raw, "status", status)
    draft.rewrite(memory.where, filing.stamped(raw, status, today.isoformat()))


def _was(memory: Memory) -> str:
    """The note's name; two files can hold the same text, and so share their entry."""
    return f"was {own_name(memory.where.file)}"


def back(draft: Draft, memory: Memory) -> None:
    """The status that it had; “active” where that isn't known, none where it had none. Raises Refused."""
    was = draft.noted(memory.key, _was(memory))
    draft.note(memory.key, _was(memory), None)
    draft.note(memory.key, "status", None)
    if extra(memory, HEADER) is not None:
        return
    raw = draft.raw(memory.where)
    for key in HOW:
        raw = filing.unstamped(raw, key)
    if was == "":
        raw = filing.unstamped(raw, "status")
    elif filing.value(raw, "status") is not None:
        raw = filing.stamped(raw, "status", was if isinstance(was, str) else "active")
    draft.rewrite(memory.where, raw)
