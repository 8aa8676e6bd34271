"""What a change would do to each file, worked out before anything is written."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Literal

from curator_tui.engine.values import dataclass

from ..engine.change import Append, Change, Conflict, Edit, Remove, Splice
from ..engine.splice import resolve, splice_bytes

How = Literal["make", "gone", "append", "swap", "touch"]


@dataclass(frozen=True, slots=True)
class Planned:
    """One file of a change: what it holds now, what it will hold (None: no such file), and how.

    `was`: the modification time that it has, in nanoseconds; `time`: the one that it is to have, None for
    what its writing gives it.
    """

    file: str
    before: bytes | None
    after: bytes | None
    edits: tuple[Edit, ...]
    splices: tuple[Splice, ...]
    how: How
    was: int | None = None
    time: int | None = None


def plan(change: Change, read: Callable[[str], bytes | None]) -> list[Planned]:
    """The change against the files as `read` gives them. Raises Conflict where one doesn't fit."""
    ordered = sorted(change.edits, key=lambda edit: edit.file)
    planned = [plan_file(name, read(name), tuple(edits)) for name, edits in groupby(ordered, _file)]
    return [one for one in planned if one.before != one.after]


def _file(edit: Edit) -> str:
    return edit.file


def plan_file(name: str, before: bytes | None, edits: tuple[Edit, ...]) -> Planned:
    """The edits of one file against its bytes. Raises Conflict."""
    splices = tuple(resolve(before, edits))
    after: bytes | None = splice_bytes(before or b"", splices)
    gone = any(isinstance(edit, Remove) for edit in edits)
    if gone and len(edits) > 1:
        raise Conflict(name, "the change removes the file and edits it too")
    how: How
    if before is None:
        how = "make"
    elif gone:
        how, after = "gone", None
    elif all(isinstance(edit, Append) for edit in edits):
        how = "append"
    else:
        how = "swap"
    return Planned(name, before, after, edits, splices, how)
