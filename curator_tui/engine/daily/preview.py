"""What an OpenClaw agent is given of a file: its beginning and its end, where it is too long.

Source: openclaw/openclaw, docs.openclaw.ai/gateway/config-agents: 12,000 characters a file, as JavaScript
counts them (UTF-16 units); white space at the end doesn't count; of a longer file the first 70 % and the last
20 % of that are kept, with a marker between.
"""

from __future__ import annotations

from curator_tui.engine.values import dataclass

from ..loading import Fate, Loading, Piece
from ..policy import DailyPolicy

# What trimEnd takes off (ECMAScript's WhiteSpace and LineTerminator).
_WHITE = "\t\n\v\f\r \xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029"
_TRIMMED = _WHITE + "\u202f\u205f\u3000\ufeff"


@dataclass(frozen=True, slots=True)
class Preview:
    """Byte offsets: `data[:head]` and `data[tail:end]` are loaded, `data[head:tail]` is lost.

    Where all is loaded, head == tail == end. `units` is the length in UTF-16 units, `limit` the most.
    `first` and `last` are the numbers of the first and last line that is lost or cut, 0 where none is.
    """

    head: int
    tail: int
    end: int
    units: int
    limit: int
    first: int = 0
    last: int = 0

    @property
    def whole(self) -> bool:
        """True when nothing is lost."""
        return self.head == self.tail

    def loads(self, start: int, end: int) -> bool:
        """Whether all of `data[start:end]` is loaded."""
        return self.whole or end <= self.head or start >= self.tail

    @property
    def words(self) -> str:
        """One line for a person."""
        if self.whole:
            return f"all of it loads: {self.units:,} of {self.limit:,} characters"
        lines = f"lines {self.first} to {self.last} don't load"
        return f"{lines}: {self.units:,} characters, {self.limit:,} are the most"


def preview(data: bytes, policy: DailyPolicy) -> Preview:
    """What is loaded of `data`. A byte that is no UTF-8 counts as one character, as its replacement would."""
    text = data.decode("utf-8", "surrogateescape").rstrip(_TRIMMED)
    end = len(_encode(text))
    units = _units(text)
    if units <= policy.chars:
        return Preview(end, end, end, units, policy.chars)
    head = len(_encode(_first(text, int(policy.chars * policy.head))))
    tail = end - len(_encode(_last(text, int(policy.chars * policy.tail))))
    if head >= tail:
        return Preview(end, end, end, units, policy.chars)
    first = data.count(b"\n", 0, head) + 1
    last = data.count(b"\n", 0, tail - 1) + 1
    return Preview(head, tail, end, units, policy.chars, first, last)


def loading(file: str, data: bytes, policy: DailyPolicy) -> Loading:
    """The same, line by line."""
    found = preview(data, policy)
    pieces: list[Piece] = []
    start = 0
    for number, raw in enumerate(data.split(b"\n"), 1):
        end = start + len(raw)
        if end < len(data) or raw:
            text = raw.removesuffix(b"\r") if end < len(data) else raw
            pieces.append(Piece(number, text.decode("utf-8", "surrogateescape"), _fate(found, start, end)))
        start = end + 1
    return Loading(file, tuple(pieces), found.units, found.limit, "characters", found.words)


def _fate(found: Preview, start: int, end: int) -> Fate:
    if start >= found.end:
        return "free"  # white space at the end is none of the text
    if found.loads(start, min(end, found.end)):
        return "loaded"
    return "lost" if start >= found.head and end <= found.tail else "cut"


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def _units(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)


def _first(text: str, units: int) -> str:
    """The longest beginning of at most `units`; half a character is none."""
    left = units
    for at, char in enumerate(text):
        left -= 2 if char > "\uffff" else 1
        if left < 0:
            return text[:at]
    return text


def _last(text: str, units: int) -> str:
    return _first(text[::-1], units)[::-1]
