"""A change to MEMORY.md leaves every other bullet as it was: also when words open or close a fence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ..case import Args, Case, Refused
from ..change import Change
from ..diff import applied
from ..review import Item
from ..splice import resolve

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
    """Whether the change itself took each bullet that goes, and wrote each that comes, and what it wrote
    still reads as bullets."""
    data = case.snapshot.data(file)
    splices = resolve(data, [edit for edit in change.edits if edit.file == file])
    before, now = list(case.layout.lines(file, data or b"")), list(case.layout.lines(file, after))
    taken, put = [s.old for s in splices], [s.new for s in splices]
    shift = 0
    for splice in splices:
        for where in before:
            if where.start <= splice.start and 0 < len(splice.old) <= where.end - splice.start:
                made = [w.raw for w in now if w.start == where.start + shift]
                if not made and splice.new:
                    return False
                taken.append(where.raw)
                put += made
        shift += len(splice.new) - len(splice.old)
    was, is_ = Counter(where.raw for where in before), Counter(where.raw for where in now)
    fresh = (w.raw for s in splices if not s.old for w in case.layout.lines(file, s.new))
    if not all(raw in is_ for raw in fresh):
        return False
    return all(any(raw in old for old in taken) for raw in was - is_) and all(
        any(raw in new for new in put) for raw in is_ - was
    )
