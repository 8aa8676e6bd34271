"""Lines edited in a copy: what differs on return becomes one change."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Case, Refused
from ..change import Change
from ..draft import Draft
from ..record import Memory, Where
from .lifecycle import seen
from .wording import follow


def copy_of(memories: Sequence[Memory]) -> bytes:
    """The lines of `memories` as written, one each."""
    return b"".join(m.where.raw + b"\n" for m in memories)


def from_copy(case: Case, memories: Sequence[Memory], edited: bytes) -> Change:
    """The change that the edited copy asks for: a line reworded in place, an emptied one retired.

    Raises Refused where lines were added or taken out: then it can’t be told which is which.
    """
    lines = edited.split(b"\n")
    while lines and not lines[-1].strip():
        lines.pop()
    lines += [b""] * (len(memories) - len(lines)) if len(memories) == 1 else []
    if len(lines) != len(memories):
        what = f"the copy held {len(memories)} lines and now holds {len(lines)}"
        raise Refused(f"{what}: keep one line for each memory; empty a line to retire it")
    draft = Draft.of(case.snapshot)
    changed = 0
    for memory, line in zip(memories, lines, strict=True):
        raw = line.removesuffix(b"\r")
        if raw != memory.where.raw:
            changed += 1
            _line(case, draft, memory, raw)
    if not changed:
        raise Refused("nothing was changed in the copy")
    return draft.change("edit", f"edited {changed} line{'s' * (changed != 1)} in a copy")


def _line(case: Case, draft: Draft, memory: Memory, raw: bytes) -> None:
    if not raw.strip():
        case.layout.retire(draft, memory, case.today)
        draft.note(memory.key, "retired", case.today.isoformat())
        return
    draft.rewrite(memory.where, raw)
    new = case.layout.memory(Where("", 0, raw, b"", 0), memory.scope)
    follow(case, draft, memory, new.hash)
    seen(draft, new)
