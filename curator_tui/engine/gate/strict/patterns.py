"""Plain patterns: markers of chats and tools, commands, addresses, secrets.

Each begins with, or stands beside, a literal that is looked for first; each repeat in it is bounded, none is
nested in another or next to one. A pattern is compiled when its literal has been seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import MULTILINE

from .lazy import Lazy

MOST = 4


class Patterns:
    """Some rules' patterns, by the number of the rule."""

    __slots__ = ("rows",)

    def __init__(self, rows: Iterable[tuple[int, tuple[tuple[str, ...], str]]]) -> None:
        self.rows = [(number, literals, Lazy(pattern, MULTILINE)) for number, (literals, pattern) in rows]

    def matches(self, text: str, small: str) -> Iterator[tuple[int, int, int]]:
        """The first MOST of each in `text` (`small`: in small letters), as number of the rule, start, end."""
        for number, literals, pattern in self.rows:
            for literal in literals:
                if literal in small:
                    break
            else:
                continue
            for count, match in enumerate(pattern.get().finditer(text)):
                if count == MOST:
                    break
                yield number, match.start(), match.end()
