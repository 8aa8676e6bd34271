"""Plain patterns: markers of chats and tools, commands, addresses, secrets.

Each begins with, or stands beside, a literal that is looked for first; each repeat in it is bounded, none is
nested in another or next to one. A pattern is compiled when its literal has been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import MULTILINE

from .lazy import Lazy
from .tables import PatternRow

MOST = 4


class Patterns:
    """Some rules' patterns, by the number of the rule."""

    __slots__ = ("rows",)

    def __init__(self, rows: Iterable[tuple[int, PatternRow]]) -> None:
        self.rows = [
            (number, some, Lazy(pattern, MULTILINE), loose) for number, (some, pattern, loose) in rows
        ]

    def matches(self, text: str, small: str) -> Iterator[tuple[int, int, int, bool]]:
        """The first MOST of each in `text` (`small`: in small letters): number of the rule, span, loose."""
        for number, literals, pattern, loose in self.rows:
            for literal in literals:
                if literal in small:
                    break
            else:
                continue
            for count, match in enumerate(pattern.get().finditer(text)):
                if count == MOST:
                    break
                yield number, match.start(), match.end(), loose
