"""An inverse carried over what was written after the change that it takes back."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.change import Conflict, Edit, Splice
from ..engine.splice import CONTEXT, shared_ends
from .journal import Edited, Entry
from .plan import plan_file


def rebased(
    edits: tuple[Edit, ...], file: str, current: bytes | None, later: Sequence[Entry]
) -> tuple[Edit, ...]:
    """`edits`, which undo what stood before `later` was applied, for the file as it is now.

    They are given back as they are where they find their places, and where they can't be carried: a later
    change touched the same bytes, or somebody else wrote the file.
    """
    splices = [edit for edit in edits if isinstance(edit, Splice)]
    if current is None or len(splices) != len(edits) or not splices:
        return edits
    try:
        plan_file(file, current, edits)
        return edits
    except Conflict:
        pass
    done = [did for entry in later for did in entry.files if did.file == file]
    plain = all(not did.made and not did.gone for did in done) and not any(entry.renames for entry in later)
    was = _before(current, done) if plain else None
    if was is None or any(not _fits(was, splice) for splice in splices):
        return edits
    carried = [_carried(splice, done, current) for splice in splices]
    found = [splice for splice in carried if splice is not None]
    return tuple(found) if len(found) == len(splices) else edits


def _before(current: bytes, done: Sequence[Edited]) -> bytes | None:
    """What the file held before `done`; None where it doesn't hold what they wrote."""
    for did in reversed(done):
        for splice, start in reversed(_after(did)):
            end = start + len(splice.new)
            if current[start:end] != splice.new:
                return None
            current = current[:start] + splice.old + current[end:]
    return current


def _after(did: Edited) -> list[tuple[Splice, int]]:
    """Each splice with its start in what the file held afterwards."""
    shift, found = 0, []
    for splice in did.splices:
        found.append((splice, splice.start + shift))
        shift += len(splice.new) - len(splice.old)
    return found


def _fits(held: bytes, splice: Splice) -> bool:
    """True where the splice stands at its start, between the bytes it was seen between."""
    start, end = splice.start, splice.start + len(splice.old)
    around = held[:start].endswith(splice.before) and held[end:].startswith(splice.after)
    return held[start:end] == splice.old and around


def _least(splice: Splice) -> Splice:
    """The same without the bytes that old and new share at either end."""
    old, new = splice.old, splice.new
    head, tail = shared_ends(old, new)
    end = len(old) - tail
    return Splice(splice.file, splice.start + head, old[head:end], new[head : len(new) - tail])


def _carried(splice: Splice, done: Sequence[Edited], current: bytes) -> Splice | None:
    """The splice where its bytes stand after `done`; None where one of them touches it."""
    splice = _least(splice)
    start = splice.start
    for did in done:
        shift = 0
        for other in map(_least, did.splices):
            if other.start + len(other.old) <= start:
                shift += len(other.new) - len(other.old)
            elif other.start < start + len(splice.old) or other.start < start:
                return None
        start += shift
    end = start + len(splice.old)
    before, after = current[max(0, start - CONTEXT) : start], current[end : end + CONTEXT]
    return Splice(splice.file, start, splice.old, splice.new, before, after)
