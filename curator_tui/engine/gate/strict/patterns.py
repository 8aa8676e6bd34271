"""Plain patterns: markers of chats and tools, commands, addresses, secrets.

Each begins with, or stands beside, a literal that is looked for first; each repeat in it is bounded, none is
nested in another or next to one. A pattern is compiled when its literal has been seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .rule import Pattern, Rule

MOST = 4
_compiled: dict[str, re.Pattern[str]] = {}


def compiled(pattern: Pattern) -> re.Pattern[str]:
    """The pattern, compiled once."""
    found = _compiled.get(pattern.pattern)
    if found is None:
        found = _compiled[pattern.pattern] = re.compile(pattern.pattern, re.MULTILINE)
    return found


def matches(
    text: str, small: str, patterns: Sequence[tuple[Rule, Pattern]]
) -> Iterator[tuple[Rule, int, int]]:
    """The first MOST matches of each pattern in `text` (`small` is `text` in small letters)."""
    for rule, pattern in patterns:
        for literal in pattern.literals:
            if literal in small:
                break
        else:
            continue
        for count, match in enumerate(compiled(pattern).finditer(text)):
            if count == MOST:
                break
            yield rule, match.start(), match.end()
