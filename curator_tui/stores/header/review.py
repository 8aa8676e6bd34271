"""Review items of headers that can't be read, and the changes that mend them."""

from __future__ import annotations

from collections.abc import Iterator

from curator_tui.engine.change import Change, Splice
from curator_tui.engine.record import Memory, extra
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.engine.splice import with_context

from .broken import Mend, mend
from .note import HEADER, NONE

KIND = "header"


def items(snapshot: Snapshot) -> Iterator[Item]:
    """One item for each header that can't be read, with its mend where there is just one."""
    for memory in snapshot.memories:
        why = extra(memory, HEADER)
        if why is None or why == NONE or why.startswith("refused"):
            continue
        found = mend(memory.where.raw)
        yield Item(
            id=f"{KIND}:{memory.where.file}",
            queue="mend",
            scope=memory.scope,
            text=f"header can’t be read: {memory.where.file}",
            harm=(3.2, 1.0 if found else 0.0),
            members=(memory,),
            reasons=(why, *_said(found)),
            kind=KIND,
        )


def _said(found: Mend | None) -> Iterator[str]:
    if found is None:
        yield "there is no one sensible mend: edit the file by hand"
        return
    old, new = (part.decode("utf-8", "backslashreplace").splitlines() for part in (found.old, found.new))
    yield from (f"- {line}" for line in old)
    yield from (f"+ {line}" for line in new)


def mended(memory: Memory) -> Change | None:
    """The change that makes a memory's header readable; None where there is no one sensible mend."""
    found = mend(memory.where.raw)
    if found is None:
        return None
    file = memory.where.file
    splice = with_context(memory.where.raw, Splice(file, found.start, found.old, found.new))
    return Change("mend", f"mended the header of {file}", (splice,))


def by_id(snapshot: Snapshot, id: str) -> Change | None:
    """The mend of the item with that id; None where there is none."""
    file = id.removeprefix(f"{KIND}:")
    held = (m for m in snapshot.memories if m.where.file == file and extra(m, HEADER) not in (None, NONE))
    memory = next(held, None)
    return mended(memory) if memory is not None else None
