"""Lines edited in a copy: what differs on return becomes one change."""

from __future__ import annotations

from collections.abc import Sequence

from curator_tui.engine.values import replace

from ..case import Case, Refused, named
from ..change import Change
from ..draft import Draft
from ..record import Memory, Where
from .lifecycle import seen, verify
from .wording import follow


def copy_of(memories: Sequence[Memory]) -> bytes:
    """The lines of `memories` as written, one each; a memory that is a file as it is."""
    if len(memories) == 1 and is_file(memories[0]):
        return memories[0].where.raw
    return b"".join(m.where.raw + b"\n" for m in memories)


def from_copy(case: Case, memories: Sequence[Memory], edited: bytes) -> Change:
    """The change that the edited copy asks for: a line reworded in place, an emptied one retired.

    Raises Refused where lines were added or taken out: then it can’t be told which is which; and for several
    memories that are files.
    """
    if any(map(is_file, memories)):
        return _file(case, memories, edited)
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


def is_file(memory: Memory) -> bool:
    """Whether a memory is all of its file."""
    return memory.handle == memory.where.file


def _file(case: Case, memories: Sequence[Memory], edited: bytes) -> Change:
    """A file that was edited in a copy: written as it came back, and verified; an emptied one is retired."""
    if len(memories) > 1:
        raise Refused("one memory at a time can be edited in a copy where memories are files")
    memory = memories[0]
    if edited == memory.where.raw:
        raise Refused("nothing was changed in the copy")
    draft = Draft.of(case.snapshot)
    if not edited.strip():
        _line(case, draft, memory, b"")
        return draft.change("edit", named("retired", [memory.text], ", its copy came back empty"))
    draft.rewrite(memory.where, edited)
    new = case.layout.memory(Where(memory.where.file, 0, edited, b"", 1), memory.scope)
    follow(case, draft, memory, new.hash)
    verify(case, draft, replace(new, where=memory.where))
    seen(draft, new)
    return draft.change("edit", named("edited", [memory.text], " in a copy, verified today"))


def _line(case: Case, draft: Draft, memory: Memory, raw: bytes) -> None:
    if not raw.strip():
        case.layout.retire(draft, memory, case.today)
        draft.note(memory.key, "retired", case.today.isoformat())
        return
    draft.rewrite(memory.where, raw)
    new = case.layout.memory(Where("", 0, raw, b"", 0), memory.scope)
    follow(case, draft, memory, new.hash)
    seen(draft, new)
