"""Retire and restore in a nanika store: lines move between MEMORY.md and the archive."""

from __future__ import annotations

from datetime import date

from curator_tui.engine.change import Splice
from curator_tui.engine.draft import Draft
from curator_tui.engine.layout import Layout
from curator_tui.engine.record import Memory
from curator_tui.engine.splice import with_context


def retire(layout: Layout, draft: Draft, memory: Memory, today: date) -> None:
    """Into the archive, with the day; where it stood is noted."""
    draft.note(memory.key, "stood", _stood(draft, memory))
    raw = draft.take(memory.where)
    draft.append(layout.file(memory.scope, "archive"), layout.stamped(raw, "retired", today.isoformat()))


def _stood(draft: Draft, memory: Memory) -> list[str] | None:
    """The lines before and after it, by which its place is found again."""
    around = draft.snapshot.of(memory.scope)
    at = next((i for i, m in enumerate(around) if m.where.start == memory.where.start), None)
    if at is None:
        return None
    before = around[at - 1].where.raw if at else b""
    after = around[at + 1].where.raw if at + 1 < len(around) else b""
    return [_kept(before), _kept(after)]


def _kept(raw: bytes) -> str:
    return raw.decode("utf-8", "backslashreplace")


def restore(layout: Layout, draft: Draft, memory: Memory) -> None:
    """Where it stood if a person retired it; at the end if the ceiling took it."""
    raw = layout.unstamped(draft.take(memory.where), "retired")
    file = layout.file(memory.scope, "memory")
    place = _place(draft, memory)
    if place is None:
        draft.append(file, raw)
    else:
        data = draft.snapshot.data(file) or b""
        draft.insert(with_context(data, Splice(file, place[0], b"", raw + place[1])))
    draft.note(memory.key, "stood", None)


def _place(draft: Draft, memory: Memory) -> tuple[int, bytes] | None:
    """Offset and line end; None for the end of the file."""
    stood = draft.snapshot.sidecar.get(memory.key, "stood")
    if memory.status != "retired" or not isinstance(stood, list):
        return None
    before, after = stood
    for other in draft.snapshot.of(memory.scope):
        text = _kept(other.where.raw)
        if after and text == after:
            return other.where.start, other.where.eol or b"\n"
        if before and text == before and other.where.eol:
            return other.where.end, other.where.eol
    return None
