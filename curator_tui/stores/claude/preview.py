"""What Claude Code loads of an index, exactly: 200 lines or 25,000 UTF-16 code units, whichever is less.

Limits and order: code.claude.com/docs/en/memory, and measurements in pjt222/agent-almanac#407. A header and
block-level comments are stripped first; the text is trimmed; then it is cut at the end of a line.
"""

from __future__ import annotations

from typing import Literal

from curator_tui.engine.values import dataclass

from .blocks import lines

LINES = 200
UNITS = 25_000
# White space as JavaScript trims it.
_TRIM = "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_TRIM += "\u2028\u2029\u202f\u205f\u3000\ufeff"


@dataclass(frozen=True, slots=True)
class Shown:
    """A line of the file: its number, from 1, its text, and the UTF-16 units that it costs with its end."""

    number: int
    text: str
    units: int


@dataclass(frozen=True, slots=True)
class Preview:
    """`loaded` and `lost`: lines in order, those that cost nothing left out. `units`: of the loaded text;
    `whole`: of what it would be without limits. `limit`: which one cut, None where all is loaded. `part`: the
    number of units loaded of the first line where not even that one fits, else 0."""

    loaded: tuple[Shown, ...]
    lost: tuple[Shown, ...]
    text: str
    units: int
    whole: int
    limit: Literal["lines", "units"] | None
    part: int = 0

    @property
    def first_lost(self) -> Shown | None:
        """The first line with a text that isn’t loaded."""
        return next((line for line in self.lost if line.text.strip()), None)

    @property
    def words(self) -> str:
        """One line for a person."""
        said = f"{len(self.loaded)} of {LINES} lines, {self.units:,} of {UNITS:,} units are loaded"
        first = self.first_lost
        if first is None:
            return said
        return f"{said}; from line {first.number} on nothing is: {len(self.lost)} lines are cut silently"


def load_preview(data: bytes) -> Preview:
    """What a session that starts now gets of the index `data`."""
    held = [
        (line.number, _clean(line.kept) + _clean(line.eol.decode()))
        for line in lines(data)
        if line.kept is not None
    ]
    while held and not held[0][1].strip(_TRIM):
        held.pop(0)
    while held and not held[-1][1].strip(_TRIM):
        held.pop()
    if not held:
        return Preview((), (), "", 0, 0, None)
    held[0] = (held[0][0], held[0][1].lstrip(_TRIM))
    held[-1] = (held[-1][0], held[-1][1].rstrip(_TRIM))
    shown = [Shown(number, text.rstrip("\r\n"), units(text)) for number, text in held]
    whole = sum(line.units for line in shown)
    count, limit, part = _fits(shown, whole)
    text = "".join(text for _, text in held[:count])
    if count < len(held):
        text = text.removesuffix("\n")
    if part:
        text = _first_units(held[0][1], part)
    return Preview(tuple(shown[:count]), tuple(shown[count:]), text, units(text), whole, limit, part)


def _clean(text: str) -> str:
    """Bytes that are no UTF-8 read as U+FFFD."""
    if text.isascii():
        return text
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def units(text: str) -> int:
    """UTF-16 code units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def _fits(shown: list[Shown], whole: int) -> tuple[int, Literal["lines", "units"] | None, int]:
    """How many lines are loaded, what cut the rest, and how much of the first if that alone is too long."""
    limit: Literal["lines", "units"] | None = "lines" if len(shown) > LINES else None
    most = min(len(shown), LINES)
    total = sum(line.units for line in shown[:most])
    if limit:
        total -= 1  # the last line's end is none of the text
    if total <= UNITS:
        return most, limit, 0
    used, count = 0, 0
    for line in shown[:most]:
        used += line.units
        if used - 1 > UNITS:
            break
        count += 1
    count = min(count, most - 1) if most == len(shown) else count
    return (count, "units", 0) if count else (0, "units", UNITS)


def _first_units(text: str, most: int) -> str:
    return text.encode("utf-16-le", "surrogatepass")[: most * 2].decode("utf-16-le", "replace")
