"""Hostile text made visible: what could steer a terminal, hide or turn text becomes a mark that can be read.

Which characters: Unicode general categories Cc, Cf, Cs, Co, Cn, Zl, Zp (UAX 44), the variation selectors, and
letters or symbols that render as nothing (U+115F, U+1160, U+3164, U+FFA0, U+2800, U+034F, U+17B4, U+17B5).
Emoji modifiers join their neighbour in some terminals and not in others, so they are marks too.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from curator_tui.engine.values import dataclass

from .veil import VEIL

TAB = "    "
MOST_COMBINING = 4
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")
_MARKED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_CACHE = 50_000


class Shown(str):
    """Text that has been through `visible`: it may go to a screen. Slices and sums stay Shown."""

    __slots__ = ()

    def __getitem__(self, at: object) -> Shown:
        return Shown(super().__getitem__(at))  # type: ignore[index]

    def __add__(self, other: str) -> Shown:
        return Shown(super().__add__(visible(other)))


def _is_marked(point: int) -> bool:
    char = chr(point)
    if char in _BLANK or unicodedata.category(char) in _MARKED_CATEGORIES:
        return True
    return 0xFE00 <= point <= 0xFE0F or 0xE0100 <= point <= 0xE01EF or 0x1F3FB <= point <= 0x1F3FF


def _is_combining(point: int) -> bool:
    """Marks, and the Hangul vowels and finals that take no cell of their own."""
    if 0x1161 <= point <= 0x11FF or 0xD7B0 <= point <= 0xD7FF:
        return True
    return unicodedata.category(chr(point)).startswith("M")


def mark(char: str) -> str:
    """The visible name of one character: ␛, ␡, ⟨U+202E⟩; an undecodable byte is ⟨0xFF⟩."""
    point = ord(char)
    if point < 0x20:
        return TAB if char == "\t" else chr(0x2400 + point)
    if point == 0x7F:
        return "␡"
    if 0xDC80 <= point <= 0xDCFF:
        return f"⟨0x{point - 0xDC00:02X}⟩"
    return f"⟨U+{point:04X}⟩"


class _Table(dict[int, "str | int"]):
    """What `str.translate` asks for: each character's mark or itself, worked out at its first use."""

    def __init__(self) -> None:
        super().__init__()
        self.combining: set[str] = set()

    def __missing__(self, point: int) -> str | int:
        if len(self) >= _CACHE:
            self.clear()
        found: str | int = point
        if _is_marked(point):
            found = mark(chr(point))
        elif _is_combining(point):
            self.combining.add(chr(point))
        self[point] = found
        return found


_TABLE = _Table()


def visible(text: str) -> Shown:
    """`text` with nothing left in it that a terminal obeys, an eye can't see, or nobody is to see (a secret).

    One line: a newline becomes ␊. Doing it twice changes nothing.
    """
    if isinstance(text, Shown):
        return text
    return _marked(VEIL.hide(text))


def _marked(text: str) -> Shown:
    if text.isascii() and text.isprintable():
        return Shown(text)
    out = text.translate(_TABLE)
    if _TABLE.combining.isdisjoint(out):
        return Shown(out)
    return Shown("".join(_pieces(text)))


def _pieces(text: str) -> list[str]:
    """What each character of `text` is shown as; runs of combining marks are capped and given a base."""
    out: list[str] = []
    run = 0
    for at, char in enumerate(text):
        if _is_marked(ord(char)) or not _is_combining(ord(char)):
            run = 0
            out.append(mark(char) if _is_marked(ord(char)) else char)
            continue
        run += 1
        if run <= MOST_COMBINING:
            out.append("◌" + char if at == 0 else char)
        else:
            out.append("")
            if run == MOST_COMBINING + 1:
                out[-1] = f"⟨+{_run_length(text, at)} marks⟩"
    return out


def _run_length(text: str, start: int) -> int:
    """How many combining characters stand in a row from `start`."""
    end = start
    while end < len(text) and _is_combining(ord(text[end])) and not _is_marked(ord(text[end])):
        end += 1
    return end - start


@dataclass(frozen=True, slots=True)
class Look:
    """A shown text and where each character of the raw one went. `starts` is None where nothing moved."""

    text: Shown
    starts: Sequence[int] | None = None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The shown offsets of the raw span `start`..`end`, clipped to the text."""
        if self.starts is None:
            top = len(self.text)
            return min(max(start, 0), top), min(max(end, 0), top)
        last = len(self.starts) - 1
        return self.starts[min(max(start, 0), last)], self.starts[min(max(end, 0), last)]

    def raw(self, at: int) -> int:
        """The raw offset of the character that shown offset `at` belongs to."""
        if self.starts is None:
            return at
        return max(0, bisect_right(self.starts, at) - 1)


def look(text: str, most: int | None = None) -> Look:
    """`visible` of a text, or of its first `most` characters, with the map between the offsets of both."""
    hidden = VEIL.spans(text, most)
    text = text[:most]
    if not hidden:
        shown = _marked(text)
        if shown == text:
            return Look(shown)
        return Look(shown, [0, *accumulate(len(piece) for piece in _pieces(text))])
    pieces = _pieces(text)
    for start, end, name in hidden:
        pieces[start:end] = [f"[redacted: {name}]", *[""] * (end - start - 1)]
    return Look(Shown("".join(pieces)), [0, *accumulate(len(piece) for piece in pieces)])


def visible_lines(text: str) -> list[Shown]:
    """The lines of a text, each made visible; CRLF and LF end a line, nothing else does."""
    return [visible(line.removesuffix("\r")) for line in VEIL.hide(text).split("\n")]


def cut(text: str, most: int) -> Shown:
    """`visible(text)` of at most `most` raw characters; what is left away is counted at the end."""
    if len(text) <= most:
        return visible(text)
    return look(text, most).text + f"… ({len(text) - most:,} more)"
