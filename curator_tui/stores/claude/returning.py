"""Lines of an index that were set aside, brought back as they stood, in whatever order their files return.

A line that names several files loses one link at a time, the last one by going into a comment, or out of the
file where no comment can hold it. So it is known by its text without links; each file's record says which
links were its own.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from typing import TypeAlias

from curator_tui.engine.change import Splice
from curator_tui.engine.draft import Draft
from curator_tui.engine.splice import with_context
from curator_tui.engine.values import dataclass

from .blocks import Line, lines
from .index import Bullet, Index, commented, links
from .writing import Record, raw, records, text

# A link in a line's plain text: from, to, and its bytes.
Links: TypeAlias = "set[tuple[int, int, bytes]]"


@dataclass(slots=True)
class Kept:
    """The records of all files of a scope, by the sidecar's key and field."""

    draft: Draft
    held: dict[tuple[str, str], list[Record]]

    @classmethod
    def of(cls, draft: Draft, scope: str, but: tuple[str, str]) -> Kept:
        """Those of `scope` without that of the file at hand."""
        begin, held = f"m:{scope}:", {}
        for key, fields in draft.snapshot.sidecar.entries.items():
            for name in fields if key.startswith(begin) else ():
                if name.startswith("lines ") and (key, name) != but:
                    held[key, name] = records(draft.noted(key, name))
        return cls(draft, held)

    def each(self) -> Iterator[tuple[tuple[str, str], int, Record]]:
        """Each record, with what `change` asks to put another in its place."""
        for place, found in self.held.items():
            for at, record in enumerate(found):
                yield place, at, record

    def change(self, place: tuple[str, str], at: int, line: bytes, now: bytes) -> None:
        """A record says from now on that its line was `line` and is `now`."""
        self.held[place][at] = {"line": text(line), "now": text(now)}
        self.draft.note(*place, list(self.held[place]))


def shared(draft: Draft, scope: str, line: bytes) -> bool:
    """Whether a line of the index belongs to a file that was set aside, too."""
    said = plain(line)[0]
    every = Kept.of(draft, scope, ("", "")).each()
    return any(plain(raw(record["line"]))[0] == said for _, _, record in every)


def bring_back(draft: Draft, found: Index, own: Sequence[Record], others: Kept) -> list[Record]:
    """Lines that were set aside, loaded again at once. One that somebody changed since stays as it is.

    Returns the records of those, which no line fits.
    """
    left: list[Record] = []
    for record in own:
        line, now = raw(record["line"]), record.get("now")
        if now is None:
            put_back(draft, found, line, record)
            continue
        here = next((b for b in found.bullets if draft.raw(b.where) == raw(now)), None)
        if here is not None:
            draft.rewrite(here.where, line)
        elif not _Line(draft, found, others, line, raw(now)).back():
            left.append(record)
    return left


class _Line:
    """A line whose other links went or came back since. `plain`: its text without links; `lost`: those that
    are to be in it again; `hidden`: it went into a comment itself."""

    def __init__(self, draft: Draft, found: Index, others: Kept, line: bytes, now: bytes) -> None:
        self.draft, self.found, self.others = draft, found, others
        self.plain, had = plain(line)
        self.hidden = now == commented(line)
        self.lost = had if self.hidden else had - plain(now)[1]

    def back(self) -> bool:
        """Puts its links back where it stands now; False where it stands nowhere."""
        return self._loaded() or self._shared() or self._taken() or self._added() or self._aside()

    def _fitting(self) -> Iterator[tuple[Bullet, bytes, Links, bytes]]:
        """Bullets with its text: what opens their comment, their links, and what closes it."""
        for bullet in self.found.bullets:
            head, inner, tail = _parts(self.draft.raw(bullet.where), bullet.aside)
            said, has = plain(inner)
            if said == self.plain:
                yield bullet, head, has, tail

    def _loaded(self) -> bool:
        for bullet, head, has, _ in self._fitting():
            if not head and not self.lost <= has:
                self.draft.rewrite(bullet.where, linked(self.plain, has | self.lost))
                return True
        return False

    def _shared(self) -> bool:
        """In the comment that another file's retirement made: it comes out, without the other's links."""
        for bullet, head, has, _ in self._fitting():
            now = text(self.draft.raw(bullet.where))
            for place, at, record in self.others.each() if head else ():
                if record.get("now") == now:
                    new = linked(self.plain, self.lost)
                    self.draft.rewrite(bullet.where, new)
                    self.others.change(place, at, linked(self.plain, has | self.lost), new)
                    return True
        return False

    def _taken(self) -> bool:
        """Taken out when another file was retired: it goes back without that one's links."""
        for place, at, record in self.others.each():
            if "now" in record:
                continue
            said, has = plain(raw(record["line"]))
            if said == self.plain:
                new = linked(said, self.lost)
                put_back(self.draft, self.found, new, record)
                self.others.change(place, at, linked(said, has | self.lost), new)
                return True
        return False

    def _added(self) -> bool:
        """Put back by the same change already."""
        for line in self.draft.added(self.found.file):
            body = line.rstrip(b"\r\n")
            said, has = plain(body)
            if said == self.plain and not self.lost <= has:
                self.draft.readd(self.found.file, line, linked(said, has | self.lost) + line[len(body) :])
                return True
        return False

    def _aside(self) -> bool:
        """In a comment: its own, which it leaves, or one that a person made, in which it stays."""
        for bullet, head, has, tail in self._fitting():
            new = linked(self.plain, has | self.lost)
            if head and (self.hidden or (not self.lost <= has and commented(new) is not None)):
                self.draft.rewrite(bullet.where, new if self.hidden else head + new + tail)
                return True
        return False


def _parts(line: bytes, aside: bool) -> tuple[bytes, bytes, bytes]:
    """What opens a line's comment, the bullet in it, and what closes it; both empty where there is none."""
    if not aside or not line.lstrip().startswith(b"<!-- "):
        return b"", line, b""
    start, end = line.index(b"<!-- ") + 5, line.rindex(b" -->")
    return line[:start], line[start:end], line[end:]


def plain(line: bytes) -> tuple[bytes, Links]:
    """A line with all its links as plain text, and those links as (start, end, bytes) in that text."""
    out, at = b"", 0
    held: Links = set()
    for link in links(line, 0, 0):
        out += line[at : link.start]
        shown = raw(link.title)
        held.add((len(out), len(out) + len(shown), line[link.start : link.end]))
        out, at = out + shown, link.end
    return out + line[at:], held


def linked(plain: bytes, held: Links) -> bytes:
    """The reverse of `plain`."""
    for start, end, link in sorted(held, reverse=True):
        plain = plain[:start] + link + plain[end:]
    return plain


def put_back(draft: Draft, found: Index, line: bytes, kept: Record) -> None:
    """A line that was taken out goes back between those that it stood between, or beside one of them."""
    held = lines(found.data)
    inside = {
        n for n, one in enumerate(held) for b in found.bullets if b.where.start < one.start < b.where.end
    }
    number = kept.get("number", "")
    near = int(number) if number.isdigit() else 0
    at = _place(held, raw(kept.get("above", "")), raw(kept.get("below", "")), near, inside)
    if at is None:
        draft.append(found.file, line)
        return
    end = raw(kept.get("end", ""))
    if at < len(held):
        end = end or next((one.eol for one in held if one.eol), b"\n")
    start = held[at].start if at < len(held) else len(found.data)
    draft.insert(with_context(found.data, Splice(found.file, start, b"", line + end)), near)


def _place(held: Sequence[Line], above: bytes, below: bytes, near: int, inside: Container[int]) -> int | None:
    """The number of the line to go ahead of, none of those `inside` a bullet; of equal places the one nearest
    to `near`, where it stood."""
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
    """Whether a line is the one that was seen, which may have gone into a comment since, or come out of one,
    also as the first or last line of it, or have lost or regained a link."""
    return one == seen or (seen != b"" and _bare(one) == _bare(seen))


def _bare(line: bytes) -> bytes:
    return plain(line.removeprefix(b"<!-- ").removesuffix(b" -->"))[0]
