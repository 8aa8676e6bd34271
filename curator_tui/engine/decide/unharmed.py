"""A change to MEMORY.md leaves every other bullet as it was: also when words open or close a fence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..case import Args, Case, Refused
from ..change import Append, Change, Create, Edit, Remove, Splice
from ..diff import applied
from ..review import Item

Decide = Callable[[Case, Sequence[Item], Args], Change]


def unharmed(act: Decide) -> Decide:
    """The decision, refused where it would alter a bullet that it doesn't name."""

    def checked(case: Case, items: Sequence[Item], args: Args) -> Change:
        change = act(case, items, args)
        for file, after in applied(change, case.snapshot.data).items():
            if after is not None and not _kept(case, change, file, after):
                raise Refused(f"these words would change how the rest of {file} reads: put them otherwise")
        return change

    return checked


def _kept(case: Case, change: Change, file: str, after: bytes) -> bool:
    """Whether the change itself took each bullet that goes, and wrote each that comes."""
    before = Counter(where.raw for where in case.layout.lines(file, case.snapshot.data(file) or b""))
    now = Counter(where.raw for where in case.layout.lines(file, after))
    mine = [edit for edit in change.edits if edit.file == file]
    taken = [edit.old for edit in mine if isinstance(edit, Splice)]
    put = [_new(edit) for edit in mine]
    gone, come = before - now, now - before
    return all(any(raw in old for old in taken) for raw in gone) and all(
        any(raw in new for new in put) for raw in come
    )


def _new(edit: Edit) -> bytes:
    match edit:
        case Splice(new=new):
            return new
        case Append(data=data) | Create(data=data):
            return data
        case Remove():
            return b""
