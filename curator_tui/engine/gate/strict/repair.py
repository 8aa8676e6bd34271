"""Tables and text repairs for words that were taken apart or misspelt on purpose; `mend.py` walks with them.

Leet and tags inside words are undone in the text. Only a repair that gives a known word counts.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import pairwise

from .fold import Folded
from .lazy import Kept, Lazy
from .lexicon import Lexicon
from .tables import Tables

# Classes whose words are worth looking for in pieces.
STRONG = ("DROP", "PRIOR", "ORDERS", "REVEAL", "SECRET", "PROMPT", "SEND", "PRETEND", "LIMITS", "SILENT",
          "STORE", "FUTURE", "MODEL", "DISABLE", "GRANT", "CHECKS", "TELL", "WITHOUT", "RUN", "APPROVAL",
          "MEMORY", "DELETE", "USER", "FREE", "ADMIN", "EVERY", "NEG")  # fmt: skip
LEAST = 5
LONGEST = 16
_MEMO = 10_000

_LEET_SIGNS = "013457@$!|+\u20ac\u00a3"
_LEET_HINT = Lazy(r"[a-z][013457@$!|+\u20ac\u00a3]{1,3}[a-z]|[013457@$!|][a-z]{2}|[a-z][01357$]")
_LEET_RUN = Lazy(r"[a-z0-9@$!|+\u20ac\u00a3(]{2,64}")
_LEET = str.maketrans("0134578@$!|+\u20ac\u00a3(", "oieastbasiiteLc".lower())
_LEET_L = str.maketrans("1|!", "lll")
_TAG = Lazy(r"<[a-z/!][^<>\n]{0,80}>")
# Two-letter words that may come out of letters run together; others would be chance.
_SHORT = frozenset("me no to do be is of my us in on up or as an at if it am we so by".split())  # noqa: SIM905


def unleet(text: str, lexicon: Lexicon) -> str:
    """Digits and signs inside words as the letters they stand for; each in its place."""
    if not any(sign in text for sign in _LEET_SIGNS) or not _LEET_HINT.get().search(text):
        return text

    def one(match: re.Match[str]) -> str:
        run = match[0]
        if lexicon.mask(run.translate(_LEET)) and not run.isalpha():
            return run.translate(_LEET)
        body = run.rstrip("!|+($@")
        if body.isalpha() or not any("a" <= c <= "z" for c in body):
            return run
        read = body.translate(_LEET)
        if not lexicon.mask(read):
            other = body.translate(_LEET_L).translate(_LEET)
            if lexicon.mask(other):
                read = other
        return read + run[len(body) :] if lexicon.mask(read) or sum(c.isdigit() for c in body) < 3 else run

    return _LEET_RUN.get().sub(one, text)


def _tags_in_words(text: str) -> Iterator[tuple[int, int]]:
    """Spans of tags, one or several in a row, with a letter right before and right behind."""
    start = end = -1
    for match in _TAG.get().finditer(text):
        if match.start() != end:
            if start > 0 and text[start - 1].isalpha() and text[end : end + 1].isalpha():
                yield start, end
            start = match.start()
        end = match.end()
    if start > 0 and text[start - 1].isalpha() and text[end : end + 1].isalpha():
        yield start, end


def untagged(text: str) -> Folded | None:
    """The text without tags and comments that stand inside words."""
    if "<" not in text:
        return None
    out: list[str] = []
    at: list[int] = []
    here = 0
    for start, end in _tags_in_words(text):
        out.append(text[here:start])
        at.extend(range(here, start))
        here = end
    if not out:
        return None
    out.append(text[here:])
    at.extend(range(here, len(text)))
    return Folded("".join(out), at, len(text))


class Repairer:
    """The tables that repairs need.

    `begins(word)`: whether a known word begins so. `meant(word)`: the known word that it is meant to be
    (scrambled, a letter missing or doubled), else "". `cut(run)`: known words in a run without spaces, as
    spans, the longest first at each place.
    """

    __slots__ = ("_shapes", "_sorted", "_strong", "begins", "cut", "lexicon", "meant")

    def __init__(self, lexicon: Lexicon, tables: Tables) -> None:
        self.lexicon = lexicon
        self._sorted = tables.whole.split()
        self._strong = 0
        for name in STRONG:
            self._strong |= lexicon.bits[name]
        self._shapes = tables.shapes
        self.begins: Callable[[str], bool] = Kept(self._starts, _MEMO).__getitem__
        self.meant: Callable[[str], str] = Kept(self._slip, _MEMO).__getitem__
        self.cut: Callable[[str], tuple[tuple[int, int], ...]] = Kept(self._cut, _MEMO).__getitem__

    def _starts(self, word: str) -> bool:
        at = bisect_left(self._sorted, word)
        return at < len(self._sorted) and self._sorted[at].startswith(word)

    def whole(self, word: str) -> bool:
        """Whether it is a known word, long enough to be put together again."""
        return len(word) >= LEAST and word in self.lexicon.known and word.isascii()

    def strong(self, word: str) -> bool:
        """Whether it is such a word, and one of those that orders to an agent are made of."""
        return self.whole(word) and bool(self.lexicon.exact(word) & self._strong)

    def _slip(self, word: str) -> str:
        if not LEAST < len(word) <= LONGEST or not word.isascii():
            return ""
        found = self._jumbled(word) or self._shortened(word)
        if found:
            return found
        for i in range(1, len(word)):
            if word[i] == word[i - 1] and self.whole(word[:i] + word[i + 1 :]):
                return word[:i] + word[i + 1 :]
        single = re.sub(r"(.)\1{1,8}", r"\1", word) if _doubled(word) else word
        return single if single != word and self.whole(single) else ""

    def _jumbled(self, word: str) -> str:
        """The known word with the same first and last letter, and the same letters between."""
        between = None
        for known in self._shapes.get(shape(word), "").split():
            between = between or sorted(word[1:-1])
            if sorted(known[1:-1]) == between:
                return known
        return ""

    def _shortened(self, word: str) -> str:
        """The known word of which one inner letter is missing."""
        for known in self._shapes.get(shape(word, 1), "").split():
            if self.strong(known):
                at = next((i for i in range(len(word)) if word[i] != known[i]), len(word))
                if known[at + 1 :] == word[at:]:
                    return known
        return ""

    def _cut(self, run: str) -> tuple[tuple[int, int], ...]:
        return tuple(self._longest(run))

    def _longest(self, run: str) -> Iterator[tuple[int, int]]:
        listed, here = self.lexicon.known, 0
        while here < len(run):
            for width in range(min(LONGEST, len(run) - here), 1, -1):
                word = run[here : here + width]
                if word in listed and (width > 2 or word in _SHORT):
                    yield here, here + width
                    here += width
                    break
            else:
                here += 1

    def spelled(self, run: str) -> Iterator[tuple[int, int]]:
        """Words spelled letter by letter, where other letters may stand before and behind.

        The cut with the longest words: the greatest sum of squared lengths, found from the end."""
        listed, size = self.lexicon.known, len(run)
        best = [0] * (size + 1)
        width_at = [0] * (size + 1)
        for here in range(size - 2, -1, -1):
            best[here] = best[here + 1]
            for width in range(2, min(LONGEST, size - here) + 1):
                value = best[here + width] + width * width
                if value > best[here]:
                    word = run[here : here + width]
                    if word in listed and (width > 2 or word in _SHORT):
                        best[here], width_at[here] = value, width
        here = 0
        while here < size:
            width = width_at[here]
            if width:
                yield here, here + width
            here += width or 1


def shape(word: str, more: int = 0) -> str:
    """First letter, last letter and length (`more` longer than it is), which scrambling keeps."""
    return f"{word[0]}{word[-1]}{len(word) + more}"


def _doubled(word: str) -> bool:
    return any(a == b for a, b in pairwise(word))
