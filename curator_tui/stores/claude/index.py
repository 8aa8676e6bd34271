"""The index of a memory folder: its bullets, and the links to topic files in them. It is never made anew."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Sequence

from curator_tui.engine.record import Where
from curator_tui.engine.values import dataclass

from .blocks import Line, lines

_BULLET = re.compile(rb"([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(?=\S)")
_LINK = re.compile(
    rb"\[(?P<title>[^\[\]\r\n]*)\]\([ \t]*(?:<(?P<angle>[^<>\r\n]+)>|(?P<plain>[^()\s<>]+))"
    rb"(?:[ \t]+\"[^\"\r\n]*\")?[ \t]*\)"
)
_WIKI = re.compile(rb"\[\[(?P<name>[^\[\]|#\r\n]+)(?:[|#][^\[\]\r\n]*)?\]\]")
_ESCAPED = re.compile(r"%[0-9A-Fa-f]{2}")
_STARTS = re.compile(rb"[ \t]*(?:#{1,6}\s|[-*+]\s|\d{1,9}[.)]\s|<!--|```|~~~|>|\|)")


@dataclass(frozen=True, slots=True)
class Link:
    """`[title](target)`: `target` is the file’s path in the memory folder; `start` and `end` in the index."""

    title: str
    target: str
    start: int
    end: int
    line: int


@dataclass(frozen=True, slots=True)
class Bullet:
    """A bullet with the indented lines that go on with it, without what is nested below it.

    `where` begins at the line's first byte and ends before the last line's end. `aside`: it stands in a
    comment of its own, whose bytes `where` spans; `inner` are then the bullet's, else the same.
    """

    where: Where
    inner: bytes
    links: tuple[Link, ...]
    children: bool
    aside: bool = False

    @property
    def text(self) -> str:
        """What it says, in one line, without its marker."""
        found = _BULLET.match(self.inner)
        body = self.inner[found.end() :] if found else self.inner
        return " ".join(body.decode("utf-8", "surrogateescape").split())


@dataclass(frozen=True, slots=True)
class Index:
    """`loose`: links that stand in prose, not in a bullet. `open_end`: a line put behind all others would be
    part of code, or of a comment."""

    file: str
    data: bytes
    bullets: tuple[Bullet, ...]
    loose: tuple[Link, ...]
    open_end: bool = False

    def linked(self) -> Iterator[tuple[Link, Bullet | None]]:
        """Every link that is loaded, in order, with its bullet."""
        pairs: list[tuple[Link, Bullet | None]] = [(link, None) for link in self.loose]
        pairs += [(link, bullet) for bullet in self.bullets if not bullet.aside for link in bullet.links]
        yield from sorted(pairs, key=lambda pair: pair[0].start)


def index(file: str, data: bytes) -> Index:
    """The index `file` holds as `data`; what stands in code or in comments is not looked at, but for bullets
    that were set aside in a comment of their own."""
    held = lines(data)
    bullets: list[Bullet] = []
    loose: list[Link] = []
    at = 0
    while at < len(held):
        line = held[at]
        if line.kind == "comment":
            stop = _comment_end(held, at)
            if found := _aside(file, data, held[at:stop]):
                bullets.append(found)
            at = stop
            continue
        if line.kind != "text":
            at += 1
            continue
        if _BULLET.match(line.raw) is None:
            loose += links(line.raw, line.start, line.number)
            at += 1
            continue
        stop = _bullet_end(held, at)
        bullets.append(_bullet(file, data, held, at, stop))
        at = stop
    return Index(file, data, tuple(bullets), tuple(loose), _open_end(data))


def _open_end(data: bytes) -> bool:
    if not any(mark in data for mark in (b"```", b"~~~", b"<!--")):
        return False
    return lines(data + b"\n- x\n-->\n")[-2].kind != "text"


def _comment_end(held: Sequence[Line], at: int) -> int:
    """Behind the line on which the comment that begins on line `at` ends."""
    stop = at
    while stop < len(held) and b"-->" not in held[stop].raw:
        stop += 1
    return min(stop + 1, len(held))


def _bullet_end(held: Sequence[Line], at: int) -> int:
    """Behind the last line that goes on with the bullet of line `at`: indented text, no bullet itself."""
    stop = at + 1
    while stop < len(held):
        line = held[stop]
        if line.kind != "text" or line.raw[:1] not in (b" ", b"\t") or not line.raw.strip():
            break
        if _STARTS.match(line.raw):
            break
        stop += 1
    return stop


def _bullet(file: str, data: bytes, held: Sequence[Line], at: int, stop: int) -> Bullet:
    first, last = held[at], held[stop - 1]
    raw = data[first.start : last.start + len(last.raw)]
    found = [link for line in held[at:stop] for link in links(line.raw, line.start, line.number)]
    indent = len(first.raw) - len(first.raw.lstrip())
    below = next((line for line in held[stop:] if line.raw.strip()), None)
    nested = below is not None and len(below.raw) - len(below.raw.lstrip()) > indent
    children = nested and below is not None and _BULLET.match(below.raw) is not None
    return Bullet(Where(file, first.start, raw, last.eol, first.number), raw, tuple(found), children)


def _aside(file: str, data: bytes, held: Sequence[Line]) -> Bullet | None:
    """A comment that holds one bullet and nothing else."""
    first, last = held[0], held[-1]
    raw = data[first.start : last.start + len(last.raw)]
    body = raw.strip()
    if not body.startswith(b"<!-- ") or not body.endswith(b" -->") or body.count(b"-->") != 1:
        return None
    inner = body[5:-4]
    if _BULLET.match(inner) is None:
        return None
    found = tuple(links(inner, first.start + raw.index(b"<!-- ") + 5, first.number))
    return Bullet(Where(file, first.start, raw, last.eol, first.number), inner, found, False, True)


def links(raw: bytes, start: int, number: int) -> list[Link]:
    """The links to Markdown files in a text that begins at byte `start`, in line `number`."""
    found: list[Link] = []
    for match in _LINK.finditer(raw):
        target = _target((match["angle"] or match["plain"]).decode("utf-8", "surrogateescape"))
        if target:
            title = match["title"].decode("utf-8", "surrogateescape")
            found.append(Link(title, target, start + match.start(), start + match.end(), number))
    return found


def _target(text: str) -> str:
    """The path in the folder that a link leads to; "" for one that leads elsewhere or to no Markdown file."""
    path = text.partition("#")[0]
    if "://" in path or path.startswith(("/", "~", "mailto:")):
        return ""
    if _ESCAPED.search(path):
        from urllib.parse import unquote

        path = unquote(path, errors="surrogateescape")
    path = posixpath.normpath(path) if path else ""
    return path if path.endswith(".md") and not path.startswith("../") and "\0" not in path else ""


def wiki(raw: bytes) -> list[tuple[str, int, int]]:
    """The `[[name]]` links of a text: name, start, end."""
    return [(m["name"].decode("utf-8", "surrogateescape").strip(), *m.span()) for m in _WIKI.finditer(raw)]


def commented(raw: bytes) -> bytes | None:
    """A bullet in a comment of its own, which isn’t loaded; None where it would end the comment early."""
    if b"<!--" in raw or b"-->" in raw:
        return None
    return b"<!-- " + raw + b" -->"
