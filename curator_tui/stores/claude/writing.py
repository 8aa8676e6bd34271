"""Lines of an index: one more in its own style, one set aside, one brought back. Never more than those."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from typing import TypeAlias

from curator_tui.engine.change import Splice, Value
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Where
from curator_tui.engine.splice import with_context

from .blocks import Line, lines
from .facts import MARKED
from .index import Bullet, Index, commented, index, links

_DASH = re.compile(r"\][(][^()]*[)](\s*(?:—|–|--|-|:)\s+)\S")
Record: TypeAlias = "dict[str, str]"


def text(raw: bytes) -> str:
    """Bytes as they are kept in the sidecar."""
    return raw.decode("utf-8", "surrogateescape")


def raw(words: str) -> bytes:
    """The reverse of `text`."""
    return words.encode("utf-8", "surrogateescape")


def new_line(found: Index, target: str, title: str, hook: str) -> bytes:
    """A line for `target` as the index writes its lines, without an end."""
    last = _last(found)
    marker, dash = b"- ", " — "
    if last is not None:
        match = MARKED.match(last.inner)
        if match and match[0].strip() in (b"-", b"*", b"+"):
            marker = match[0].lstrip()
        if said := _DASH.search(text(last.inner)):
            dash = said[1]
    shown = " ".join(title.translate({ord(c): " " for c in "[]\r\n"}).split()) or target
    words = " ".join(hook.split())
    aim = f"<{target}>" if any(c in target for c in " ()") else target
    return marker + raw(f"[{shown}]({aim})" + (dash + words if words else ""))


def _last(found: Index) -> Bullet | None:
    return next((b for b in reversed(found.bullets) if b.links and not b.aside), None)


def put_line(draft: Draft, found: Index, line: bytes) -> bool:
    """Behind the last line that links a file, else at the end. False where it would not be read as a line of
    the index there: the end is code, or a comment left open; nothing is done then."""
    last = _last(found)
    if last is None or not last.where.eol:
        if not found.open_end:
            draft.append(found.file, line)
        return not found.open_end
    match = MARKED.match(last.inner)
    indent = match[0][: len(match[0]) - len(match[0].lstrip())] if match else b""
    draft.insert(
        with_context(found.data, Splice(found.file, last.where.end, b"", indent + line + last.where.eol))
    )
    return True


def put_aside(draft: Draft, found: Index, target: str) -> list[Record]:
    """The lines of a file leave what is loaded: into a comment of their own, out of the file where a comment
    can't hold them, and where a line names other files too, only the link becomes plain text.

    Returns what `bring_back` needs.
    """
    mine = [b for b in found.bullets if not b.aside and any(link.target == target for link in b.links)]
    alone = [b for b in mine if all(link.target == target for link in b.links)]
    gone = [b.where for b in alone if commented(draft.raw(b.where)) is None]
    out: list[Record] = []
    for bullet in mine:
        if bullet in alone:
            out.append(line_aside(draft, found, bullet.where, gone))
            continue
        before = draft.raw(bullet.where)
        after = unlinked(before, target)
        draft.rewrite(bullet.where, after)
        out.append({"line": text(before), "now": text(after)})
    return out


def line_aside(draft: Draft, found: Index, where: Where, gone: Sequence[Where] = ()) -> Record:
    """One bullet into a comment of its own, or out of the file; returns what `bring_back` needs.

    `gone`: bullets that are taken out with it, and so are no neighbours.
    """
    before = draft.raw(where)
    hidden = commented(before)
    if hidden is not None:
        draft.rewrite(where, hidden)
        return {"line": text(before), "now": text(hidden)}
    draft.take(where)
    held = [line for line in lines(found.data) if not any(w.start <= line.start < w.end for w in gone)]
    above = [line.raw for line in held if line.start < where.start]
    below = next((line.raw for line in held if line.start >= where.end), b"")
    around = {"above": text(above[-1] if above else b""), "below": text(below), "number": str(len(above))}
    return {"line": text(before), "end": text(where.eol), **around}


def unlinked(line: bytes, target: str) -> bytes:
    """The line with links to `target` as plain text."""
    for link in reversed(links(line, 0, 0)):
        if link.target == target:
            line = line[: link.start] + raw(link.title) + line[link.end :]
    return line


def uncomment(draft: Draft, found: Index, target: str) -> None:
    """Every line for a file that stands in a comment of its own comes out of it."""
    for bullet in found.bullets:
        if bullet.aside and any(link.target == target for link in bullet.links):
            draft.rewrite(bullet.where, bullet.inner)


def bring_back(draft: Draft, found: Index, records: Sequence[Record]) -> list[Record]:
    """Lines that were set aside, as they stood. One that somebody changed since stays as it is.

    Returns the records of those, which no line fits.
    """
    left: list[Record] = []
    for record in records:
        line, now = raw(record["line"]), record.get("now")
        if now is None:
            _put_back(draft, found, line, record)
            continue
        here = next((b for b in found.bullets if draft.raw(b.where) == raw(now)), None)
        if here is not None:
            draft.rewrite(here.where, line)
        elif not _mend(draft, found, line, raw(now)):
            left.append(record)
    return left


def _mend(draft: Draft, found: Index, line: bytes, now: bytes) -> bool:
    """A line whose other links went or came back since: its own link is put back, in a comment too, where
    another file's retirement put it; one that was put into a comment itself comes out. False where none fits.
    """
    plain, had = _plain(line)
    hidden = now == commented(line)
    lost = had if hidden else had - _plain(now)[1]
    for bullet in found.bullets:
        head, inner, tail = _parts(draft.raw(bullet.where), bullet.aside)
        text, has = _plain(inner)
        if text != plain or (not head if hidden else lost <= has):
            continue
        new = _linked(plain, has | lost)
        if hidden:
            draft.rewrite(bullet.where, new)
            return True
        if not head or commented(new) is not None:
            draft.rewrite(bullet.where, head + new + tail)
            return True
    return False


def _parts(line: bytes, aside: bool) -> tuple[bytes, bytes, bytes]:
    """What opens a line's comment, the bullet in it, and what closes it; both empty where there is none."""
    if not aside or not line.lstrip().startswith(b"<!-- "):
        return b"", line, b""
    start, end = line.index(b"<!-- ") + 5, line.rindex(b" -->")
    return line[:start], line[start:end], line[end:]


def _plain(line: bytes) -> tuple[bytes, set[tuple[int, int, bytes]]]:
    """A line with all its links as plain text, and those links as (start, end, bytes) in that text."""
    out, at = b"", 0
    held: set[tuple[int, int, bytes]] = set()
    for link in links(line, 0, 0):
        out += line[at : link.start]
        shown = raw(link.title)
        held.add((len(out), len(out) + len(shown), line[link.start : link.end]))
        out, at = out + shown, link.end
    return out + line[at:], held


def _linked(plain: bytes, held: set[tuple[int, int, bytes]]) -> bytes:
    """The reverse of `_plain`."""
    for start, end, link in sorted(held, reverse=True):
        plain = plain[:start] + link + plain[end:]
    return plain


def _put_back(draft: Draft, found: Index, line: bytes, kept: Record) -> None:
    """A line that was taken out goes back between those that it stood between, or beside one of them."""
    held = lines(found.data)
    inside = {
        n for n, one in enumerate(held) for b in found.bullets if b.where.start < one.start < b.where.end
    }
    at = _place(held, raw(kept.get("above", "")), raw(kept.get("below", "")), kept.get("number", ""), inside)
    if at is None:
        draft.append(found.file, line)
        return
    end = raw(kept.get("end", ""))
    if at < len(held):
        end = end or next((one.eol for one in held if one.eol), b"\n")
    start = held[at].start if at < len(held) else len(found.data)
    draft.insert(with_context(found.data, Splice(found.file, start, b"", line + end)))


def _place(
    held: Sequence[Line], above: bytes, below: bytes, number: str, inside: Container[int]
) -> int | None:
    """The number of the line to go ahead of, none of those `inside` a bullet; of equal places the one nearest
    to where it stood."""
    near = int(number) if number.isdigit() else 0
    places: list[tuple[int, int, int]] = []
    for at in range(len(held) + 1):
        if at in inside or (at and not held[at - 1].eol):
            continue
        before = held[at - 1].raw if at else b""
        behind = held[at].raw if at < len(held) else b""
        fits = _same(before, above) + _same(behind, below)
        if fits or not held:
            places.append((-fits, abs(at - near), at))
    return min(places)[2] if places else None


def _same(one: bytes, seen: bytes) -> bool:
    """Whether a line is the one that was seen; that may have gone into a comment in the same change, also as
    the first or last line of one, or have lost a link."""
    if one == seen or not seen:
        return one == seen
    return one in (commented(seen), b"<!-- " + seen, seen + b" -->") or _plain(one)[0] == _plain(seen)[0]


def records(value: Value) -> list[Record]:
    """What was kept of lines set aside; what isn't of that form is left out."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        return []
    return [found for one in value if (found := record(one)) is not None]


def record(value: Value) -> Record | None:
    """One line's record."""
    if not isinstance(value, Mapping):
        return None
    found = {key: one for key, one in value.items() if isinstance(one, str)}
    return found if "line" in found else None


def index_of(draft: Draft, file: str) -> Index:
    """The index as the draft's snapshot holds it; empty where there is none."""
    return index(file, draft.snapshot.data(file) or b"")
