"""A regular expression that is compiled when it is used first.

Compiling all that the views need takes longer than reading a hundred lines; most texts need few of them.
"""

from __future__ import annotations

import re


class Lazy:
    """`get()` is the compiled pattern."""

    __slots__ = ("_made", "flags", "pattern")

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self.flags = flags
        self._made: re.Pattern[str] | None = None

    def get(self) -> re.Pattern[str]:
        """The pattern, compiled once."""
        if self._made is None:
            self._made = re.compile(self.pattern, self.flags)
        return self._made
