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


# Letters from common to rare; what is not among them is rarer.
_COMMON = " etaoinsrhldcumfpgwybvkxjqz"


class Patterns:
    """Some rules' patterns, by the number of the rule.

    `literals` are kept under their rarest character, with the numbers of the rows that they belong to: a text
    without the character needs no look for them.
    """

    __slots__ = ("literals", "rows")

    def __init__(self, rows: Iterable[tuple[int, PatternRow]]) -> None:
        self.rows: list[tuple[int, Lazy, bool]] = []
        listed: dict[str, list[int]] = {}
        for number, (literals, pattern, loose) in rows:
            for literal in literals:
                listed.setdefault(literal, []).append(len(self.rows))
            self.rows.append((number, Lazy(pattern, MULTILINE), loose))
        self.literals: dict[str, list[tuple[str, list[int]]]] = {}
        for literal, mine in listed.items():
            self.literals.setdefault(_rarest(literal), []).append((literal, mine))

    def matches(self, text: str, small: str) -> Iterator[tuple[int, int, int, bool]]:
        """The first MOST of each in `text` (`small`: in small letters): number of the rule, span, loose."""
        wanted: set[int] = set()
        for char in self.literals.keys() & set(small):
            for literal, rows in self.literals[char]:
                if literal in small:
                    wanted.update(rows)
        for row in sorted(wanted):
            number, pattern, loose = self.rows[row]
            for count, match in enumerate(pattern.get().finditer(text)):
                if count == MOST:
                    break
                yield number, match.start(), match.end(), loose


def _rarest(literal: str) -> str:
    """Its character that stands last among the common ones, or isn't one of them."""
    return max(literal, key=lambda char: _COMMON.index(char) if char in _COMMON else len(_COMMON))
