"""What others took away or wrote over since the last look, put back from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..case import Args, Case, Refused, named
from ..change import Change, Splice
from ..draft import Draft
from ..pairing import paired
from ..record import Memory
from ..review import Item
from ..snapshot import Snapshot
from ..splice import with_context

_Now = Mapping[tuple[str, int], Memory]
"""Memories that are still there, by where they stood in the look."""


def bring_back(case: Case, items: Sequence[Item], args: Args) -> Change:
    """Vanished memories stand where they stood; rewordings are taken back. Raises Refused."""
    look = case.look
    if look is None:
        raise Refused("there is no earlier look at this store to bring anything back from")
    wanted = [m for i in items if i.queue == "changed" for m in i.members if isinstance(m, Memory)]
    same = {name for name in look.files if look.data(name) == case.snapshot.data(name)}
    then = [m for m in look.memories if m.where.file not in same]
    found = paired(then, [m for m in case.snapshot.memories if m.where.file not in same])
    now = {_place(old): new for old, new in found if old and new}
    draft = Draft.of(case.snapshot)
    back: list[Memory] = []
    for memory in dict.fromkeys(wanted):
        if look.data(memory.where.file) is None or memory not in look.memories:
            continue
        standing = now.get(_place(memory))
        if standing is None:
            _put(draft, look, memory, now)
        elif standing.where.raw != memory.where.raw:
            draft.rewrite(standing.where, memory.where.raw)
        else:
            continue
        back.append(memory)
    if not back:
        raise Refused("nothing here can be brought back: it stands there, or it is new")
    return draft.change("bring-back", named("brought back", [m.text for m in back]))


def _place(memory: Memory) -> tuple[str, int]:
    return memory.where.file, memory.where.start


def _put(draft: Draft, look: Snapshot, memory: Memory, now: _Now) -> None:
    """Its file made anew, or filled, where it was all of it; else behind or before the nearest that still
    stands."""
    where = memory.where
    data = draft.snapshot.data(where.file)
    whole = look.data(where.file) == where.raw + where.eol
    if whole and data is None:
        draft.create(where.file, where.raw + where.eol)
        return
    if whole and data is not None and not data.strip():
        draft.insert(Splice(where.file, 0, data, where.raw + where.eol))
        return
    anchor = _anchor(look, memory, now)
    if data is None or anchor is None:
        draft.append(where.file, where.raw)
        return
    draft.insert(with_context(data, Splice(where.file, anchor, b"", where.raw + (where.eol or b"\n"))))


def _anchor(look: Snapshot, memory: Memory, now: _Now) -> int | None:
    """The offset to stand at now; None for the end of the file."""
    file = memory.where.file
    mine = sorted((m for m in look.memories if m.where.file == file), key=lambda m: m.where.start)
    at = next((i for i, m in enumerate(mine) if m.where.start == memory.where.start), 0)
    for before in reversed(mine[:at]):
        found = now.get(_place(before))
        if found is not None and found.where.file == file:
            return found.where.end if found.where.eol else None
    for after in mine[at + 1 :]:
        found = now.get(_place(after))
        if found is not None and found.where.file == file:
            return found.where.start
    return None
