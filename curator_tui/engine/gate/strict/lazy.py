"""What is made when it is used first: a compiled regular expression, what a function says of a word.

Compiling all that the views need takes longer than reading a hundred lines; most texts need few of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


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


class Kept(dict[str, T], Generic[T]):
    """What a function says of each word, kept: at most `most` of them, then begun anew."""

    def __init__(self, made: Callable[[str], T], most: int) -> None:
        super().__init__()
        self.made = made
        self.most = most

    def __missing__(self, word: str) -> T:
        if len(self) > self.most:
            self.clear()
        found = self[word] = self.made(word)
        return found
