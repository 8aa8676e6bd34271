"""What stands between the bullets of a file: fences, managed blocks, headings. Whole lines only.

Marks of OpenClaw: openclaw/openclaw, extensions/memory-core (dreaming-markdown, short-term-promotion).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from curator_tui.engine.values import dataclass

HEADING = re.compile(rb" {0,3}(#{1,6})(?:[ \t]|$)")
FENCE = re.compile(rb" {0,3}(`{3,}|~{3,})([^`]*)")
BULLET = re.compile(rb"([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(?=[^ \t])")
RULE = re.compile(rb" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}")
MARK = re.compile(rb" {0,3}<!-- openclaw-[a-z-]+:[^<>\n]{1,400}-->[ \t]*")
MANAGED = re.compile(rb"<!-- openclaw:dreaming:([a-z]+):(start|end) -->[ \t]*")
GENERATED = re.compile(r"(Promoted From Short-Term Memory|Consolidated Memory)\b", re.IGNORECASE)
UNDERLINE = re.compile(rb" {0,3}(?:(=+)|-{2,})[ \t]*")
BOM = b"\xef\xbb\xbf"
_BREAKS = re.compile(rb" {0,3}(?:#{1,6}(?:[ \t]|$)|```|~~~|<!--|-->|>|\|)|[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]*$")


@dataclass(frozen=True, slots=True)
class Line:
    """One physical line: `body` without its end; it starts at offset `start`, and is number `number`."""

    start: int
    body: bytes
    eol: bytes
    number: int

    @property
    def end(self) -> int:
        """Offset behind the line end."""
        return self.start + len(self.body) + len(self.eol)

    @property
    def blank(self) -> bool:
        return not self.body.strip()


def physical(data: bytes) -> list[Line]:
    """Every line of `data`, the first without a byte order mark. Lines end at b"\\n"; a b"\\r" before it
    belongs to the end."""
    out: list[Line] = []
    start = 0
    for number, raw in enumerate(data.split(b"\n"), 1):
        last = start + len(raw) == len(data)
        if last and not raw:
            break
        body = raw.removesuffix(b"\r") if not last else raw
        eol = b"" if last else raw[len(body) :] + b"\n"
        skip = len(BOM) if number == 1 and body.startswith(BOM) else 0
        out.append(Line(start + skip, body[skip:], eol, number))
        start += len(raw) + 1
    return out


def width(space: bytes) -> int:
    """Columns that white space takes, a tab up to the next multiple of four."""
    at = 0
    for byte in space:
        at = at + 4 - at % 4 if byte == 9 else at + 1
    return at


def indent(body: bytes) -> int:
    """Columns before the first character that isn't white space."""
    return width(body[: len(body) - len(body.lstrip(b" \t"))])


def breaks(body: bytes) -> bool:
    """True for a line that ends a paragraph without a blank line before it."""
    return bool(_BREAKS.match(body) or RULE.fullmatch(body) or BULLET.match(body))


def header(lines: Sequence[Line]) -> int:
    """How many lines a header between "---" takes at the top of a file; 0 where it isn't closed."""
    if not lines or lines[0].body.rstrip() != b"---":
        return 0
    stop = next((i for i, line in enumerate(lines[1:], 1) if line.body.rstrip() == b"---"), None)
    return 0 if stop is None else stop + 1


@dataclass(slots=True)
class Fences:
    """Which line closes a fence. A fence that nothing closes is none: its program loads what follows it."""

    _closers: dict[bytes, list[tuple[int, int]]]

    @classmethod
    def of(cls, lines: Sequence[Line]) -> Fences:
        """For each fence character: index and length of the lines that can close one, last first."""
        out: dict[bytes, list[tuple[int, int]]] = {b"`": [], b"~": []}
        for i in range(len(lines) - 1, -1, -1):
            body = lines[i].body.strip()
            if len(body) >= 3 and body[:1] in out and not body.strip(body[:1]) and indent(lines[i].body) < 4:
                out[body[:1]].append((i, len(body)))
        return cls(out)

    def closing(self, line: Line, at: int) -> int | None:
        """Index of the line that closes the fence that `line`, the one at index `at`, opens; None if none.

        Ask in the order of the lines: those before `at` are forgotten.
        """
        match = FENCE.fullmatch(line.body)
        if match is None:
            return None
        left = self._closers[match[1][:1]]
        while left and left[-1][0] <= at:
            left.pop()
        return next((i for i, length in reversed(left) if length >= len(match[1])), None)


def underlined(lines: Sequence[Line], at: int) -> int:
    """Level of the heading that the line at index `at` is by the line of "=" or "-" below it; 0 for none.

    A sentence isn't one: in memory files a line of "-" below it separates.
    """
    line = lines[at]
    under = UNDERLINE.fullmatch(lines[at + 1].body) if at + 1 < len(lines) else None
    before = lines[at - 1].body if at else b""
    above = not before.strip() or heading(before) is not None or RULE.fullmatch(before)
    words = line.body.strip()
    if under is None or not above or not words or len(words) > 100 or words[-1:] in b".:;,!?":
        return 0
    return 0 if breaks(line.body) or indent(line.body) > 3 else 1 if under[1] else 2


def heading(body: bytes) -> tuple[int, str] | None:
    """Level and text of a heading line, without the "#" that may close it."""
    match = HEADING.match(body)
    if not match:
        return None
    rest = body[match.end() :].strip()
    bare = rest.rstrip(b"#")
    if not bare or bare[-1:] in b" \t":
        rest = bare.rstrip()
    return len(match[1]), rest.decode("utf-8", "surrogateescape")
