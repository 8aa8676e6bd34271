"""Saying of a memory what replaced it: in its own bytes, else, where those can't hold it, in the sidecar."""

from __future__ import annotations

from ..case import Case
from ..draft import Draft
from ..record import Memory

FIELD = "superseded_by"


def point(case: Case, draft: Draft, older: Memory, pointer: str) -> None:
    """`older` is replaced by what `pointer` names. Raises Refused."""
    raw = draft.raw(older.where)
    new = case.layout.stamped(raw, FIELD, pointer)
    draft.stamp(older.where, new)
    if new == raw:  # a file without a header, a line of an index
        draft.note(older.key, FIELD, pointer)


def unpoint(case: Case, draft: Draft, older: Memory) -> None:
    """Nothing replaced it. Raises Refused."""
    draft.stamp(older.where, case.layout.unstamped(draft.raw(older.where), FIELD))
    draft.note(older.key, FIELD, None)
