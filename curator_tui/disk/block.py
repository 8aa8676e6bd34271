"""A secret of several lines, such as a key: taken out whole, and line by line where it was torn apart."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import Any

from .scrub import MARK, Secret, written

_LONG = 16  # characters of a line that is a secret by itself
_KINDS = 6  # different characters that it has: a ruler has fewer
# Lines that every key has, or that name what follows (RFC 1421, RFC 4716, RFC 9580, and PuTTY's own).
_FRAME = re.compile(
    r"-{3,5} ?(?:BEGIN|END)\b|(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|Encryption|"
    r"(?:Public|Private)-Lines|PuTTY-User-Key-File-\d): "
)
_BREAK = re.compile(r"\r?\n|\r|\\r\\n|\\n")  # as it is, or as JSON escapes it
_GAP = re.compile(r"(?:\r?\n|\r|\\r|\\n|[ \t>*-])+")  # between two lines of a block that nothing else parts
_WORDLESS = re.compile(r"[^A-Za-z0-9=]*")
_FAR = 4  # lines without a word between two of a block, at most
Span = tuple[int, int]


def secret_of(text: str) -> Secret:
    """What is to be taken out for `text`, a line or several. Raises ValueError where that can't be done."""
    lines = [line.strip() for line in re.split(r"\r\n|\n|\r", text)]
    lines = [line for line in lines if line]
    return Block("\n".join(lines)) if len(lines) > 1 else Secret(text)


def _alone(line: str) -> bool:
    """Whether a line betrays the secret wherever it stands."""
    return len(line) >= _LONG and len(set(line)) >= _KINDS and not _FRAME.match(line)


class Block(Secret):
    """Several lines. The long ones go wherever they stand; the others where they stand next to those."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.lines = text.split("\n")
        self.parts = [Secret(line) for line in dict.fromkeys(self.lines) if _alone(line)]
        if not self.parts:
            raise ValueError(
                f"of several lines one at least must have {_LONG} characters, and be more than a key's first "
                "or last line: give shorter ones one at a time. Nothing was changed"
            )

    @cached_property
    def forms(self) -> tuple[bytes, ...]:
        """Those of the lines that are secrets by themselves."""
        return tuple(form for part in self.parts for form in part.forms)

    @cached_property
    def _long(self) -> dict[str, list[int]]:
        """Each form of a long line, and where in the block that is."""
        found: dict[str, list[int]] = {}
        for at, line in enumerate(self.lines):
            if _alone(line):
                for form in written(line):
                    found.setdefault(form, []).append(at)
        return found

    @cached_property
    def _any_long(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, sorted(self._long, key=len, reverse=True))))

    @cached_property
    def _short(self) -> dict[int, re.Pattern[str]]:
        """The other lines by their place in the block: as words of their own."""
        return {
            at: re.compile(
                rf"(?<![A-Za-z0-9+/=])(?:{'|'.join(map(re.escape, written(line)))})(?![A-Za-z0-9+/=])"
            )
            for at, line in enumerate(self.lines)
            if not _alone(line)
        }

    def spans(self, data: bytes) -> list[Span]:
        """Where it stands in bytes, ascending."""
        text = data.decode("utf-8", "surrogateescape")
        found: list[Span] = []
        here = size = 0
        for start, end in self._in(text):
            first = size + len(text[here:start].encode("utf-8", "surrogateescape"))
            here, size = end, first + len(text[start:end].encode("utf-8", "surrogateescape"))
            found.append((first, size))
        return found

    def out_of(self, data: bytes, mark: str = MARK) -> bytes:
        """Bytes that are no JSON of ours."""
        return self._without(data.decode("utf-8", "surrogateescape"), mark).encode("utf-8", "surrogateescape")

    def out_of_text(self, text: str) -> str:
        """A text out of a record, which may have been cut within any line of it."""
        text = self._without(text, MARK)
        for part in self.parts:
            text = part.out_of_cut(text)
            self.count += part.count
            part.count = 0
        return text

    def _edges(self, splice: dict[str, Any]) -> None:
        for part in self.parts:
            part._edges(splice)
            self.count += part.count
            part.count = 0

    def _without(self, text: str, mark: str) -> str:
        out: list[str] = []
        here = 0
        for start, end in self._in(text):
            out += [text[here:start], mark]
            here = end
            self.count += 1
        return "".join([*out, text[here:]])

    def _in(self, text: str) -> list[Span]:
        """Where it stands in a text: neighbours that only a line's end and a bullet part are one span."""
        if not any(form in text for form in self._long):
            return []
        found = [match.span() for match in self._any_long.finditer(text)]
        found = sorted({*found, *self._beside(text, found)})
        out: list[Span] = []
        for start, end in found:
            if out and (start <= out[-1][1] or _GAP.fullmatch(text, out[-1][1], start)):
                out[-1] = (out[-1][0], max(end, out[-1][1]))
            else:
                out.append((start, end))
        return out

    def _beside(self, text: str, found: list[Span]) -> list[Span]:
        """The short lines that stand above or below one that was found, as they do in the block."""
        lines = list(_lines(text))
        begins = [start for start, _ in lines]
        more: list[Span] = []
        for start, end in found:
            line = bisect_right(begins, start) - 1
            for place in self._long[text[start:end]]:
                for step in (-1, 1):
                    more += self._along(text, lines, line, place, step)
        return more

    def _along(self, text: str, lines: list[Span], line: int, place: int, step: int) -> list[Span]:
        more: list[Span] = []
        while (place := place + step) in self._short:
            near = _next(text, lines, line, step)
            if near is None:
                break
            start, end = lines[near]
            # In the line alone: before it stands the "n" of an escaped line's end.
            if (match := self._short[place].search(text[start:end])) is None:
                break
            more.append((start + match.start(), start + match.end()))
            line = near
        return more


def _lines(text: str) -> list[Span]:
    found: list[Span] = []
    here = 0
    for match in _BREAK.finditer(text):
        found.append((here, match.start()))
        here = match.end()
    return [*found, (here, len(text))]


def _next(text: str, lines: list[Span], line: int, step: int) -> int | None:
    """The nearest line with a word in it, above or below."""
    for near in range(line + step, line + step * (_FAR + 1), step):
        if not 0 <= near < len(lines):
            return None
        if not _WORDLESS.fullmatch(text, *lines[near]):
            return near
    return None
