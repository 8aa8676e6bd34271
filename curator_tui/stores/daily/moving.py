"""Retire and restore in a daily store: bullets move between MEMORY.md and the archive, notes stay."""

from __future__ import annotations

import re
from datetime import date

from curator_tui.engine.case import Refused
from curator_tui.engine.draft import Draft
from curator_tui.engine.layout import Layout
from curator_tui.engine.record import Memory, extra

from .planting import Spot, put, spot

_AWAY = re.compile(rb" <!-- (?:retired|superseded): \d{4}-\d\d-\d\d -->[ \t]*$")


def fixed(draft: Draft, memory: Memory) -> bool:
    """True for a bullet of a note, which no decision moves."""
    held = draft.snapshot.files.get(memory.where.file)
    return held is not None and held.fixed


def retire(layout: Layout, draft: Draft, memory: Memory, today: date) -> None:
    """Into the archive with its marks; where it stood is noted. In a note: held back by the sidecar."""
    if fixed(draft, memory):
        draft.note(memory.key, "held", "retired")
        return
    if extra(memory, "managed"):
        raise Refused("it stands in a block that its program rewrites as a whole: retire it there")
    draft.note(memory.key, "stood", _stood(draft, memory))
    raw = draft.take(memory.where)
    away = raw + f" <!-- retired: {today.isoformat()} -->".encode()
    draft.append(layout.file(memory.scope, "archive"), away)


def _stood(draft: Draft, memory: Memory) -> list[str]:
    """The bullets before and after it, its heading, and the blank lines above it: how to find its place."""
    around = draft.snapshot.of(memory.scope)
    at = next((i for i, m in enumerate(around) if m.where.start == memory.where.start), 0)
    before = around[at - 1].where if at else None
    after = around[at + 1].where.raw if at + 1 < len(around) else b""
    data = draft.snapshot.data(memory.where.file) or b""
    gap = data[before.end : memory.where.start] if before else b""
    return [
        _kept(before.raw if before else b""),
        _kept(after),
        extra(memory, "heading") or "",
        _kept(gap if not gap.strip() else b""),
    ]


def _kept(raw: bytes) -> str:
    return raw.decode("utf-8", "backslashreplace")


def restore(layout: Layout, draft: Draft, memory: Memory) -> None:
    """Where it stood, if that is known and still there; else at the end."""
    if not memory.where.file:
        raise Refused("its words were overwritten: roll back what replaced it")
    if fixed(draft, memory):
        draft.note(memory.key, "held", None)
        return
    raw = _AWAY.sub(b"", draft.take(memory.where))
    file = layout.file(memory.scope, "memory")
    data = draft.snapshot.data(file) or b""
    place = _place(draft, memory, data)
    if place is None:
        draft.append(file, raw)
    else:
        put(draft, file, data, place, [raw])
    draft.note(memory.key, "stood", None)


def _place(draft: Draft, memory: Memory, data: bytes) -> Spot | None:
    """Beside a neighbour of then under the same heading, else under that heading; None: at the end."""
    stood = draft.snapshot.sidecar.get(memory.key, "stood")
    if not isinstance(stood, list) or len(stood) != 4:
        return None
    before, after, heading, gap = map(str, stood)
    for other in draft.snapshot.of(memory.scope):
        if (extra(other, "heading") or "") != heading:
            continue
        where = other.where
        if before and _kept(where.raw) == before:
            blank = gap.encode()
            skip = len(blank) if data.startswith(blank, where.end) else 0
            return Spot(where.end + skip, b"", b"", b"")
        if after and _kept(where.raw) == after:
            return Spot(where.start, b"", b"", b"")
    return _under(data, heading)


def _under(data: bytes, heading: str) -> Spot | None:
    from .bullets import page

    path = next((h.path for h in page(data).headings if " > ".join(h.path) == heading), None)
    return spot(data, path) if path else None
