"""Retire, quarantine and restore in a claude store: the file, its name, and its line in the index."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from typing import TYPE_CHECKING

from curator_tui.engine.aside import aside
from curator_tui.engine.case import Refused
from curator_tui.engine.change import Sidecar
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, Status, Where, extra

from ..header import aside as status
from ..header import filing
from ..header.making import known_fields, new_file
from ..header.names import own_name
from ..header.note import note
from . import facts, returning, writing
from .index import Index
from .places import aside_name

if TYPE_CHECKING:
    from .layout import Claude

_STATUS: Mapping[str, Status] = {"retired": "retired", "quarantined": "quarantined"}


def put_aside(layout: Claude, draft: Draft, memory: Memory, how: str, today: date) -> None:
    """Marked, renamed out of the scan, its index line out of what is loaded. Raises Refused."""
    index = writing.index_of(draft, layout.index(memory.scope))
    if facts.is_fact(memory):
        record = writing.line_aside(draft, index, memory.where)
        draft.note(memory.key, "status", how)
        if "now" not in record:
            draft.note(memory.key, "taken", record)
        return
    file = memory.where.file
    status.put(draft, memory, how, today)
    draft.rename(file, aside_name(file, how, draft.snapshot.files))
    lines = writing.put_aside(draft, index, file.removeprefix(layout.prefix(memory.scope)))
    draft.note(memory.key, _lines(memory), lines)


def restore(layout: Claude, draft: Draft, memory: Memory) -> None:
    """Reverses all three. Raises Refused where another file has its name now."""
    index = writing.index_of(draft, layout.index(memory.scope))
    if facts.is_fact(memory):
        _restore_fact(draft, memory, index)
        return
    file = memory.where.file
    put = aside(file)
    if put is not None:
        if draft.snapshot.data(put[0]) is not None:
            raise Refused(f"there is another {put[0]} now: rename one of the two first")
        draft.rename(file, put[0])
        file = put[0]
    status.back(draft, memory)
    kept = draft.noted(memory.key, _lines(memory))
    left: list[writing.Record] = []
    if kept is None:  # set aside by somebody else
        writing.uncomment(draft, index, file.removeprefix(layout.prefix(memory.scope)))
    else:
        others = returning.Kept.of(draft, memory.scope, (memory.key, _lines(memory)))
        left = returning.bring_back(draft, index, writing.records(kept), others)
    draft.note(memory.key, _lines(memory), left or None)


def _lines(memory: Memory) -> str:
    """The note's name; two files can hold the same text, and so share their entry."""
    return f"lines {own_name(memory.where.file)}"


def _restore_fact(draft: Draft, memory: Memory, index: Index) -> None:
    kept = writing.record(draft.noted(memory.key, "taken"))
    if not memory.where.raw and kept is not None:
        returning.put_back(draft, index, writing.raw(kept["line"]), kept)
    else:
        here = [b for b in index.bullets if b.aside and b.where.start == memory.where.start]
        for bullet in here:
            draft.rewrite(bullet.where, bullet.inner)
    for name in ("taken", "status"):
        draft.note(memory.key, name, None)


def taken(sidecar: Sidecar, scopes: tuple[str, ...]) -> Iterator[Memory]:
    """Facts that were taken out of an index because no comment could hold them: they stand in no file."""
    for key, fields in sidecar.entries.items():
        kept = writing.record(fields.get("taken"))
        if kept is None or not key.startswith("m:"):
            continue
        scope, _, name = key.removeprefix("m:").rpartition(":")
        if scope in scopes:
            how = str(fields.get("status"))
            yield Memory(
                text=facts.of(Where("", 0, writing.raw(kept["line"]), b"", 0), scope).text,
                scope=scope,
                handle=f"{scope}:{name}~taken",
                hash=name,
                where=Where("", 0, b"", b"", 0),
                role="quarantine" if how == "quarantined" else "archive",
                status=_STATUS.get(how, "retired"),
                project=scope,
            )


def add(layout: Claude, draft: Draft, raw: bytes, scope: str) -> str:
    """A new topic file and its index line; returns its name. Raises Refused."""
    file = new_file(draft, raw, layout.prefix(scope).rstrip("/"))
    found = note(file, raw, scope)
    index = writing.index_of(draft, layout.index(scope))
    target = file.removeprefix(layout.prefix(scope))
    if not writing.put_line(draft, index, line_of(index, target, found)):
        raise Refused(f"{index.file} ends in code or in a comment left open: close it first")
    return file


def line_of(index: Index, target: str, memory: Memory) -> bytes:
    """The index line for a topic file: its name, and what it is described as."""
    name = (extra(memory, "name") or target.removesuffix(".md")).replace("-", " ").replace("_", " ")
    hook = extra(memory, "description") or memory.text.strip().split("\n", 1)[0]
    return writing.new_line(index, target, name, hook if len(hook) <= 120 else hook[:119].rstrip() + "…")


def add_header(draft: Draft, memory: Memory) -> None:
    """A header for a topic file without one. Raises Refused."""
    if facts.is_fact(memory):
        raise Refused("a line of an index has no header")
    fields = {"node_type": "memory", **known_fields(draft, memory)}
    draft.rewrite(memory.where, filing.headed(draft.raw(memory.where), fields, "metadata"))
