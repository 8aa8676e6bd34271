"""Not relevant to this: a person's word on a memory that a seed gave for one objective; and taken back."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Args, Case, Refused, named, quoted
from ..change import Change
from ..draft import Draft
from ..record import Memory
from ..relevance.feedback import FIELD, KEPT, objectives
from ..review import Item
from .lifecycle import memories_of


def not_relevant(case: Case, items: Sequence[Item], args: Args) -> Change:
    """For `args.text`, and objectives like it, these count for less from now on; nothing else changes."""
    asked = _asked(args)
    draft = Draft.of(case.snapshot)
    found = memories_of(items, "memory")
    for memory in found:
        before = _before(draft, memory)
        if asked not in before:
            draft.note(memory.key, FIELD, [*before, asked][-KEPT:])
            _placed(draft, memory)
    tail = f": not relevant to {quoted(asked)}"
    return draft.change("not-relevant", named("lowered", [m.text for m in found], tail))


def relevant_after_all(case: Case, items: Sequence[Item], args: Args) -> Change:
    """What was said of `args.text` is taken back; without one, all of it."""
    asked = (args.text or "").strip()
    draft = Draft.of(case.snapshot)
    found = [m for m in memories_of(items, "memory") if _said(draft, m, asked)]
    if not found:
        raise Refused("nobody said that it isn’t relevant to this")
    for memory in found:
        left = [one for one in _before(draft, memory) if asked and one != asked]
        draft.note(memory.key, FIELD, left or None)
    return draft.change("relevant", named("relevant after all:", [m.text for m in found]))


def _asked(args: Args) -> str:
    asked = " ".join((args.text or "").split())
    if not asked:
        raise Refused("not relevant to what? An objective is needed")
    return asked


def _said(draft: Draft, memory: Memory, asked: str) -> bool:
    said = _before(draft, memory)
    return asked in said if asked else bool(said)


def _before(draft: Draft, memory: Memory) -> tuple[str, ...]:
    return objectives(draft.noted(memory.key, FIELD))


def _placed(draft: Draft, memory: Memory) -> None:
    """By its text and line it is found again when another program rewords it. What it claims of itself is
    believed no more than before."""
    draft.note(memory.key, "text", memory.text)
    if draft.snapshot.layout not in ("notes", "claude"):
        draft.note(memory.key, "line", memory.where.line)
