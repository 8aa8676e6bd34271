"""Promote, keep local, demote: does it belong in this file?"""

from __future__ import annotations

from collections.abc import Sequence

from curator_tui.engine.values import replace

from ..case import Args, Case, Refused, named
from ..change import Change
from ..draft import Draft
from ..known import USED_FROM
from ..record import Memory, Role
from ..review import Item
from .lifecycle import memories_of, not_in_bulk, seen


def promote(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Moved to the wider file; a text that stands there already goes to the archive instead."""
    shared = case.snapshot.shared
    if shared is None:
        raise Refused(case.snapshot.no_promotion or "this store has no wider file to promote to")
    found = [m for m in memories_of(items, "memory") if m.scope != shared]
    if not found:
        raise Refused(f"it stands in {shared} already")
    not_in_bulk(case, found)
    held = {m.hash for m in case.snapshot.of(shared) if m.hash}
    draft = Draft.of(case.snapshot)
    for memory in found:
        raw = draft.take(memory.where)
        if memory.hash in held:
            draft.append(case.layout.file(memory.scope, "archive"), raw)
        else:
            draft.append(case.layout.file(shared, "memory"), raw)
            memory = _carry(case, draft, memory, shared)
            held.add(memory.hash)
        seen(draft, memory)
    personas = sum(scope != shared for scope in case.snapshot.scopes)
    tail = f" to {shared}: will load in all {personas} personas"
    return draft.change("promote", named("promoted", [m.text for m in found], tail))


def _carry(case: Case, draft: Draft, memory: Memory, scope: str) -> Memory:
    """What we know of a memory goes with it to another scope; returns it as it is there."""
    moved = replace(memory, scope=scope)
    twins = sum(m.hash == memory.hash for m in case.snapshot.of(memory.scope))
    for field, value in case.snapshot.sidecar.entries.get(memory.key, {}).items():
        if field not in ("unseen", "stood"):
            draft.note(moved.key, field, value)
        if twins == 1:
            draft.note(memory.key, field, None)
    return moved


def keep_local(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Never proposed again for this text. Its program would promote on count alone, so `used` becomes 0."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    for memory in found:
        _stay(case, draft, memory, memory.key)
    return draft.change("keep-local", named("kept local:", [m.text for m in found]))


def _stay(case: Case, draft: Draft, memory: Memory, key: str) -> None:
    count = case.layout.memory(memory.where, memory.scope).used  # as its program reads it
    if count:
        draft.stamp(memory.where, case.layout.stamped(draft.raw(memory.where), "used", "0"))
        draft.note(key, "kept_used", count)
        draft.note(key, USED_FROM, None)
    draft.note(key, "keep_local", case.today.isoformat())
    seen(draft, memory)


def demote(case: Case, items: Sequence[Item], args: Args) -> Change:
    """From the wider file to one scope, kept there."""
    scope = args.scope
    wide = case.snapshot.shared
    if scope is None or scope not in case.snapshot.scopes or scope == wide:
        raise Refused(f"name a scope to demote to: {', '.join(s for s in case.snapshot.scopes if s != wide)}")
    found = [m for m in memories_of(items, "memory") if m.scope != scope]
    if not found:
        raise Refused(f"it stands in {scope} already")
    held = {m.hash for m in case.snapshot.of(scope) if m.hash}
    draft = Draft.of(case.snapshot)
    for memory in found:
        there = memory.hash in held
        moved = memory if there else _carry(case, draft, memory, scope)
        if not there:
            _stay(case, draft, moved, moved.key)
        raw = draft.take(memory.where)
        role: Role = "archive" if there else "memory"
        draft.append(case.layout.file(scope, role), raw)
    return draft.change("demote", named("demoted", [m.text for m in found], f" to {scope}"))
