"""The one splice: edits applied to the bytes of one file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .change import Append, Conflict, Create, Edit, Remove, Splice

CONTEXT = 160
LITTLE = 3


def with_context(data: bytes, splice: Splice) -> Splice:
    """The same splice carrying up to CONTEXT bytes of `data` on either side."""
    end = splice.start + len(splice.old)
    return Splice(
        splice.file,
        splice.start,
        splice.old,
        splice.new,
        data[max(0, splice.start - CONTEXT) : splice.start],
        data[end : end + CONTEXT],
    )


def narrowed(splice: Splice) -> Splice:
    """The same without the whole lines that old and new share at either end."""
    old, new = splice.old.splitlines(keepends=True), splice.new.splitlines(keepends=True)
    head, tail = shared_ends(old, new)
    start = splice.start + sum(map(len, old[:head]))
    return Splice(
        splice.file, start, b"".join(old[head : len(old) - tail]), b"".join(new[head : len(new) - tail])
    )


def shared_ends(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """How many parts (lines, or bytes) two sequences share at the begin, and of the rest at the end."""
    least = min(len(old), len(new))
    head = next((n for n in range(least) if old[n] != new[n]), least)
    tail = next((n for n in range(least - head) if old[-1 - n] != new[-1 - n]), least - head)
    return head, tail


def _agreement(data: bytes, splice: Splice, at: int) -> tuple[int, int]:
    """How many bytes of context agree before and behind a span at offset `at`."""
    end = at + len(splice.old)
    ahead = _alike(splice.before[::-1], data[max(0, at - len(splice.before)) : at][::-1])
    return ahead, _alike(splice.after, data[end : end + len(splice.after)])


def _alike(one: bytes, other: bytes) -> int:
    """Length of the common beginning."""
    if one == other:
        return len(one)
    return next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _in_line(data: bytes, splice: Splice, at: int) -> bool:
    """Whether a span at `at` stands in its line as the one seen did: the same text to either side of it."""
    head = splice.before[splice.before.rfind(b"\n") + 1 :]
    cut = len(head) == len(splice.before) >= CONTEXT
    start = at - len(head)
    if start < 0 or data[start:at] != head or not (cut or start == 0 or data[start - 1 : start] == b"\n"):
        return False
    if splice.old.endswith(b"\n") or (not splice.old and not head):
        return True
    end = at + len(splice.old)
    tail = splice.after[: splice.after.find(b"\n")] if b"\n" in splice.after else splice.after
    cut = len(tail) == len(splice.after) >= CONTEXT
    tail = tail.removesuffix(b"\r")
    stop = end + len(tail)
    return data[end:stop] == tail and (
        cut or data[stop : stop + 2] == b"\r\n" or data[stop : stop + 1] in (b"", b"\n")
    )


def _candidates(data: bytes, splice: Splice) -> list[int]:
    """Offsets where the span may stand now: those of `old`, or, for an insertion, beside its neighbours."""
    if splice.old:
        found = _all(data, splice.old)
    else:
        last = splice.before[splice.before.rfind(b"\n", 0, -1) + 1 :]
        first = splice.after[: splice.after.find(b"\n") + 1] or splice.after
        found = [at + len(last) for at in _all(data, last)] + _all(data, first)
    return [at for at in dict.fromkeys(found) if _in_line(data, splice, at)]


def _all(data: bytes, part: bytes) -> list[int]:
    found: list[int] = []
    at = data.find(part) if part else -1
    while at >= 0:
        found.append(at)
        at = data.find(part, at + 1)
    return found


def _anchored(splice: Splice, ahead: int, behind: int) -> bool:
    """Whether what agrees holds a whole line that isn't blank, or the whole context, on one side at least."""
    before = splice.before[len(splice.before) - ahead :]
    if ahead < len(splice.before):
        before = before[before.find(b"\n") + 1 :] if b"\n" in before else b""
    after = splice.after[:behind]
    if behind < len(splice.after):
        after = after[: after.rfind(b"\n") + 1]
    return bool(before.strip() or after.strip())


def _telling(splice: Splice, places: int) -> bool:
    """Whether the text names its place by itself: it is long enough, or stands in one line alone."""
    text = splice.old.strip()
    return len(text) > LITTLE or (bool(text) and places == 1)


def locate(data: bytes, splice: Splice) -> int:
    """Where the splice belongs in `data` now. Raises Conflict where that is nowhere, or not plain.

    Its own offset, if `old` stands there among its neighbours; else, of the places where it stands in a line
    as it did, the one whose neighbours agree most. What says little by itself (an insertion, a blank line, a
    word of three letters that is there twice) is found again only beside a neighbour.
    """
    whole = (len(splice.before), len(splice.after))
    here = data[splice.start : splice.start + len(splice.old)] == splice.old and splice.start <= len(data)
    if here and _agreement(data, splice, splice.start) == whole:
        return splice.start
    if not splice.old and not data:
        return 0
    places, scored = _candidates(data, splice), []
    for at in places:
        ahead, behind = _agreement(data, splice, at)
        if _telling(splice, len(places)) or _anchored(splice, ahead, behind):
            scored.append((-ahead - behind, abs(at - splice.start), at))
    if not scored:
        raise Conflict(splice.file, "the text to change is no longer there")
    scored.sort()
    if len(scored) > 1 and scored[0][0] == scored[1][0] == 0 and whole != (0, 0):
        raise Conflict(splice.file, "the text to change stands in several places, none like the one seen")
    return scored[0][2]


def resolve(data: bytes | None, edits: Sequence[Edit], *, trust: bool = False) -> list[Splice]:
    """The edits of one file as splices at their places in `data`, ascending, none overlapping.

    An Append becomes an insertion at the end, with a newline first where one is missing; Create and
    Remove become the splice of the whole. `trust` takes offsets as they stand (the bytes are those read).
    Raises Conflict.
    """
    splices: list[Splice] = []
    tail = b""
    body = data or b""
    for edit in edits:
        match edit:
            case Append(data=more):
                tail += more
            case Create(file=file, data=fresh):
                if data is not None:
                    raise Conflict(file, "the file exists already")
                splices.append(Splice(file, 0, b"", fresh))
            case Remove(file=file, old=old):
                if data != old:
                    raise Conflict(file, "the file to remove is gone or has changed")
                splices.append(Splice(file, 0, old, b""))
            case Splice():
                if data is None:
                    raise Conflict(edit.file, "the file is gone")
                here = trust and body[edit.start : edit.start + len(edit.old)] == edit.old
                at = edit.start if here else locate(body, edit)
                splices.append(Splice(edit.file, at, edit.old, edit.new))
    splices.sort(key=lambda s: (s.start, s.start + len(s.old)))
    for left, right in pairwise(splices):
        if left.start + len(left.old) > right.start:
            raise Conflict(right.file, "two edits of the change meet in one place")
    if tail:
        splices.append(_appended(edits[0].file, body, splices, tail))
    return [with_context(body, s) for s in splices]


def _appended(file: str, body: bytes, splices: Sequence[Splice], tail: bytes) -> Splice:
    """The insertion at the end; it begins with a newline where what stands before it has none."""
    rest = splice_bytes(body, splices)
    glue = line_end(rest) if rest and not rest.endswith(b"\n") else b""
    return Splice(file, len(body), b"", glue + tail)


def line_end(data: bytes) -> bytes:
    """What ends a line in `data`, judged by its last one."""
    last = data.rfind(b"\n")
    return b"\r\n" if last > 0 and data[last - 1 : last] == b"\r" else b"\n"


def splice_bytes(data: bytes, splices: Sequence[Splice]) -> bytes:
    """`data` with resolved, ascending splices applied."""
    out: list[bytes] = []
    at = 0
    for splice in splices:
        out += (data[at : splice.start], splice.new)
        at = splice.start + len(splice.old)
    out.append(data[at:])
    return b"".join(out)


def inverse(data: bytes, splices: Sequence[Splice]) -> list[Splice]:
    """Splices that take `splice_bytes(data, splices)` back to `data`, placed in that result."""
    result = splice_bytes(data, splices)
    back: list[Splice] = []
    shift = 0
    for s in splices:
        back.append(with_context(result, Splice(s.file, s.start + shift, s.new, s.old)))
        shift += len(s.new) - len(s.old)
    return back
