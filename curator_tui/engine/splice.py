"""The one splice: edits applied to the bytes of one file."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from .change import Append, Conflict, Create, Edit, Remove, Splice

CONTEXT = 160


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


def _fits(data: bytes, splice: Splice, at: int) -> bool:
    end = at + len(splice.old)
    return data[at:end] == splice.old


def _agreement(data: bytes, splice: Splice, at: int) -> int:
    """How many bytes of context agree around offset `at`."""
    count = 0
    for mine, theirs in zip(reversed(splice.before), reversed(data[max(0, at - CONTEXT) : at]), strict=False):
        if mine != theirs:
            break
        count += 1
    end = at + len(splice.old)
    for mine, theirs in zip(splice.after, data[end : end + CONTEXT], strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def _candidates(data: bytes, splice: Splice) -> list[int]:
    """Offsets that hold `old`, whole lines only where `old` began or ended one."""
    starts = not splice.before or splice.before.endswith(b"\n")
    ends = splice.old.endswith(b"\n") or splice.after[:1] in (b"", b"\n", b"\r")
    found: list[int] = []
    at = data.find(splice.old)
    while at >= 0:
        end = at + len(splice.old)
        begins = not starts or at == 0 or data[at - 1 : at] == b"\n"
        closes = not ends or splice.old.endswith(b"\n") or data[end : end + 1] in (b"", b"\n", b"\r")
        if begins and closes:
            found.append(at)
        at = data.find(splice.old, at + 1)
    return found


def _anchors(data: bytes, splice: Splice) -> list[int]:
    """Where a pure insertion belongs: behind the line that stood before it, or ahead of the one after."""
    found: list[int] = []
    before = splice.before[splice.before.rfind(b"\n", 0, -1) + 1 :] if splice.before else b""
    after = splice.after[: splice.after.find(b"\n") + 1] or splice.after
    if before:
        at = data.find(before)
        while at >= 0:
            found.append(at + len(before))
            at = data.find(before, at + 1)
    if after:
        at = data.find(after)
        while at >= 0:
            found.append(at)
            at = data.find(after, at + 1)
    return found


def locate(data: bytes, splice: Splice) -> int:
    """Where the splice belongs in `data` now. Raises Conflict where that is nowhere, or not plain.

    Its own offset, if `old` stands there among its neighbours; else the place whose neighbours agree most.
    """
    whole = len(splice.before) + len(splice.after)
    here = splice.start <= len(data) and _fits(data, splice, splice.start)
    if here and _agreement(data, splice, splice.start) == whole:
        return splice.start
    places = _candidates(data, splice) if splice.old else _anchors(data, splice)
    if not places:
        if not splice.old and not data:
            return 0
        raise Conflict(splice.file, "the text to change is no longer there")
    scored = sorted({(-_agreement(data, splice, at), abs(at - splice.start), at) for at in places})
    if len(scored) > 1 and scored[0][0] == scored[1][0] and splice.old and whole and scored[0][0] == 0:
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
                at = edit.start if trust and _fits(body, edit, edit.start) else locate(body, edit)
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
    glue = b"\n" if rest and not rest.endswith(b"\n") else b""
    return Splice(file, len(body), b"", glue + tail)


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
