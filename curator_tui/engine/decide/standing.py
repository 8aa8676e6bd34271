"""Items as they stand now: an earlier change of the same decision may have moved their lines."""

from __future__ import annotations

from collections.abc import Sequence

from ..case import Case
from ..record import Memory
from ..review import Item
from ..snapshot import Catch
from ..values import replace


def standing(case: Case, items: Sequence[Item]) -> list[Item]:
    """The items, their members where the case has them. One that it hasn't, or whose words it has
    otherwise, stays as it was seen: what would change it finds no place."""
    moved = {m.handle for item in items for m in item.members if not _stands(case, m)}
    if not moved:
        return list(items)
    there: tuple[Memory | Catch, ...] = (*case.memories, *case.snapshot.catches)
    held = {(type(m), m.handle): m for m in there if m.handle in moved}

    def now(member: Memory | Catch) -> Memory | Catch:
        found = held.get((type(member), member.handle))
        return found if found is not None and found.text == member.text else member

    return [replace(item, members=tuple(map(now, item.members))) for item in items]


def left(case: Case, items: Sequence[Item]) -> list[Item]:
    """The items that an earlier change of the same decision left to decide: a member is still what it was."""
    asked = {_what(m) for item in items for m in item.members}
    there: tuple[Memory | Catch, ...] = (*case.memories, *case.snapshot.catches)
    still = {what for m in there if (what := _what(m)) in asked}
    return [i for i in items if not i.members or any(_what(m) in still for m in i.members)]


def _what(member: Memory | Catch) -> tuple[str, str]:
    return member.handle, member.role if isinstance(member, Memory) else "catch"


def _stands(case: Case, member: Memory | Catch) -> bool:
    where = member.where
    data = case.snapshot.data(where.file)
    return data is not None and data[where.start : where.end] == where.raw + where.eol
