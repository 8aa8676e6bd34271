"""Bytes to bullets: each with its wrapped and nested lines, the marks above it, and its headings."""

from __future__ import annotations

from collections.abc import Iterator

from curator_tui.engine.values import dataclass, field, replace

from . import blocks
from .blocks import Line


@dataclass(frozen=True, slots=True)
class Heading:
    """`line` is the whole heading line; it starts at `start`, what it heads at `body`, and ends at `end`.

    `path` are the texts of the headings above it and its own. `generated`: its program wrote it, and may
    drop or rewrite what stands below.
    """

    path: tuple[str, ...]
    level: int
    start: int
    body: int
    end: int
    generated: bool


@dataclass(frozen=True, slots=True)
class Bullet:
    """A bullet and what belongs to it, from `start` (its first mark, else itself) up to `end`.

    `head` is where its own line begins, `line` that line's number; `eol` the line end behind `end`.
    `section` is the number of the heading it stands under, None above the first.
    """

    start: int
    head: int
    end: int
    eol: bytes
    line: int
    section: int | None
    managed: str | None


@dataclass(frozen=True, slots=True)
class Page:
    """A file's bullets and headings, in order."""

    bullets: tuple[Bullet, ...]
    headings: tuple[Heading, ...]

    def heading(self, bullet: Bullet) -> Heading | None:
        """What the bullet stands under."""
        return None if bullet.section is None else self.headings[bullet.section]


@dataclass(slots=True)
class _Open:
    """The bullet being read: its marks, its first line, and the last line that belongs to it."""

    start: int
    first: Line
    last: Line
    indent: int
    gap: bool = False


@dataclass(slots=True)
class _Reader:
    bullets: list[Bullet] = field(default_factory=list)
    found: list[tuple[Line, int, tuple[str, ...]]] = field(default_factory=list)
    above: list[tuple[int, str]] = field(default_factory=list)
    blocks: list[tuple[int, int, str]] = field(default_factory=list)
    begun: dict[str, int] = field(default_factory=dict)
    open: _Open | None = None
    mark: int | None = None
    section: int | None = None

    def close(self) -> None:
        """What was open is whole."""
        if self.open is not None:
            o = self.open
            end = o.last.start + len(o.last.body)
            self.bullets.append(
                Bullet(o.start, o.first.start, end, o.last.eol, o.first.number, self.section, None)
            )
        self.open = None

    def begin(self, line: Line) -> None:
        """A bullet of its own; marks that stood above it are its own."""
        start = line.start if self.mark is None else self.mark
        self.open, self.mark = _Open(start, line, line, blocks.indent(line.body)), None

    def inside(self, line: Line) -> bool:
        """Whether a line is indented deep enough to be part of what is open."""
        return self.open is not None and blocks.indent(line.body) >= self.open.indent + 2

    def wraps(self, line: Line) -> bool:
        """Whether a line goes on with the paragraph above it."""
        return self.open is not None and not self.open.gap and not blocks.breaks(line.body)

    def head(self, line: Line, level: int, text: str) -> None:
        """A heading; what follows stands under it."""
        while self.above and self.above[-1][0] >= level:
            self.above.pop()
        path = (*(above for _, above in self.above), text)
        self.above.append((level, text))
        self.found.append((line, level, path))
        self.section = len(self.found) - 1

    def edge(self, line: Line, name: str, start: bool) -> None:
        """Where a block that its program rewrites as a whole begins or ends."""
        if start:
            self.begun.setdefault(name, line.start)
        elif name in self.begun:
            self.blocks.append((self.begun.pop(name), line.end, name))


def page(data: bytes) -> Page:
    """Everything that a file holds, as bullets under headings."""
    lines = blocks.physical(data)
    fences = blocks.Fences.of(lines)
    reader = _Reader()
    at = blocks.header(lines)
    while at < len(lines):
        line = lines[at]
        outside = not reader.inside(line)
        close = fences.closing(line, at) if outside else None
        if close is not None:
            reader.close()
            reader.mark = None
            at = close
        elif outside and (level := blocks.underlined(lines, at)):
            _underlined(reader, line, lines[at + 1], level)
            at += 1
        else:
            _read(reader, line)
        at += 1
    reader.close()
    bullets = tuple(_managed(reader.bullets, reader.blocks))
    return Page(bullets, tuple(_headings(reader.found, len(data))))


def _read(reader: _Reader, line: Line) -> None:
    if line.blank:
        if reader.open is not None:
            reader.open.gap = True
        return
    if reader.open is not None and (reader.inside(line) or reader.wraps(line)):
        reader.open.last, reader.open.gap = line, False
        return
    reader.close()
    if blocks.BULLET.match(line.body) and not blocks.RULE.fullmatch(line.body):
        reader.begin(line)
    elif blocks.MARK.fullmatch(line.body):
        reader.mark = line.start if reader.mark is None else reader.mark
    else:
        reader.mark = None
        _between(reader, line)


def _underlined(reader: _Reader, line: Line, under: Line, level: int) -> None:
    """A heading by the line below it; both are its line."""
    reader.close()
    reader.mark = None
    whole = Line(line.start, line.body + line.eol + under.body, under.eol, line.number)
    reader.head(whole, level, line.body.strip().decode("utf-8", "surrogateescape"))


def _between(reader: _Reader, line: Line) -> None:
    """A line that belongs to no bullet."""
    edge = blocks.MANAGED.fullmatch(line.body)
    head = blocks.heading(line.body)
    if edge:
        reader.edge(line, edge[1].decode("ascii"), edge[2] == b"start")
    elif head:
        reader.head(line, *head)


def _managed(bullets: list[Bullet], found: list[tuple[int, int, str]]) -> Iterator[Bullet]:
    """The bullets, each with the name of the block it stands in. Blocks end in order, and may overlap."""
    at = 0
    for bullet in bullets:
        while at < len(found) and found[at][1] <= bullet.head:
            at += 1
        inside = at < len(found) and found[at][0] < bullet.head
        yield replace(bullet, managed=found[at][2]) if inside else bullet


def _headings(found: list[tuple[Line, int, tuple[str, ...]]], size: int) -> Iterator[Heading]:
    for i, (line, level, path) in enumerate(found):
        end = found[i + 1][0].start if i + 1 < len(found) else size
        generated = any(blocks.GENERATED.match(text) for text in path)
        yield Heading(path, level, line.start, line.end, end, generated)
