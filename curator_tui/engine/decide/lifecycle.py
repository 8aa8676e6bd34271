"""Extend, retire and restore: is it still true?"""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named
from ..change import Change, Splice
from ..draft import Draft
from ..expiry import extended
from ..known import as_day
from ..record import Memory
from ..review import Item
from ..splice import with_context


def memories_of(items: Sequence[Item], *roles: str) -> list[Memory]:
    """The memories that a decision acts on, each once; refused where there is none in those roles."""
    found = {m.handle: m for item in items for m in item.members if isinstance(m, Memory)}
    chosen = [m for m in found.values() if not roles or m.role in roles]
    if not chosen:
        raise Refused("there is no memory here that this could be done to")
    return chosen


def seen(draft: Draft, memory: Memory) -> None:
    """A person has seen this memory: what it claims of itself counts from now on."""
    draft.note(memory.key, "unseen", None)


def extend(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Verified today, good for its kind's shelf life, or for `args.days`."""
    if args.days is not None and not 1 <= args.days <= 36500:
        raise Refused("days are a whole number from 1 to 36500")
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    today = case.today.isoformat()
    for memory in found:
        raw = case.layout.stamped(draft.raw(memory.where), "verified", today)
        until = extended(memory, case.policy, case.today, args.days)
        if until and (memory.expires or args.days is not None):
            raw = case.layout.stamped(raw, "expires", until.isoformat())
            draft.note(memory.key, "expires", until.isoformat())
        draft.rewrite(memory.where, raw)
        draft.note(memory.key, "verified", today)
        draft.note(memory.key, "reviewed", today)
        draft.note(memory.key, "text", memory.text)
        seen(draft, memory)
    until = extended(found[0], case.policy, case.today, args.days)
    tail = f", good until {until}" if until and len(found) == 1 else ", verified today"
    return draft.change("extend", named("extended", [m.text for m in found], tail))


def retire(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Out of the memory, into the archive, with the day; where it stood is kept."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    for memory in found:
        stood = _stood(case, memory)
        raw = draft.take(memory.where)
        stamped = case.layout.stamped(raw, "retired", case.today.isoformat())
        draft.append(case.layout.file(memory.scope, "archive"), stamped)
        draft.note(memory.key, "retired", case.today.isoformat())
        draft.note(memory.key, "reviewed", case.today.isoformat())
        draft.note(memory.key, "stood", stood)
    return draft.change("retire", named("retired", [m.text for m in found]))


def _stood(case: Case, memory: Memory) -> list[str] | None:
    """The lines before and after it, by which its place is found again."""
    around = case.snapshot.of(memory.scope)
    at = next((i for i, m in enumerate(around) if m.where.start == memory.where.start), None)
    if at is None:
        return None
    before = around[at - 1].where.raw if at else b""
    after = around[at + 1].where.raw if at + 1 < len(around) else b""
    return [before.decode("utf-8", "backslashreplace"), after.decode("utf-8", "backslashreplace")]


def restore(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Back from the archive: where it stood if a person retired it, else at the end."""
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "archive")
    for memory in found:
        raw = case.layout.unstamped(draft.take(memory.where), "retired")
        file = case.layout.file(memory.scope, "memory")
        place = _place(case, memory)
        if place is None:
            draft.append(file, raw)
        else:
            data = case.snapshot.data(file) or b""
            draft.insert(with_context(data, Splice(file, place[0], b"", place[1] + raw + place[2])))
        for name in ("retired", "stood"):
            draft.note(memory.key, name, None)
        draft.note(f"d:{memory.scope}:{memory.hash}", "done", None)
        seen(draft, memory)
    return draft.change("restore", named("restored", [m.text for m in found]))


def _place(case: Case, memory: Memory) -> tuple[int, bytes, bytes] | None:
    """Offset, and the line end to put before or after; None for the end of the file."""
    stood = case.snapshot.sidecar.get(memory.key, "stood")
    if as_day(case.snapshot.sidecar.get(memory.key, "retired")) is None or not isinstance(stood, list):
        return None
    before, after = stood
    for other in case.snapshot.of(memory.scope):
        text = other.where.raw.decode("utf-8", "backslashreplace")
        if after and text == after:
            return other.where.start, b"", other.where.eol or b"\n"
        if before and text == before and other.where.eol:
            return other.where.end, b"", other.where.eol
    return None
