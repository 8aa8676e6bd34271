"""What a text looks like, whatever it says: too long to read, one thing over and over, out of sight."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .fold import Folded
from .lexicon import Lexicon
from .tokens import Tokens

LONG_LINE = 4096
_SPACES = re.compile(r"[ \t\u00a0\u2000-\u200a\u3000]{100}[ \t\u00a0\u2000-\u200a\u3000]{0,4096}(?=\S)")
_LINES = re.compile(r"\n{12,4096}(?=[^\n])")
_MANY = 40
_SHOUT = re.compile(
    r"\b[A-Z']{2,20}[ ,!]{1,3}[A-Z']{2,20}[ ,!]{1,3}[A-Z']{1,20}[ ,!]{1,3}[A-Z']{2,20}\b|!{2}"
)
_ADDRESSED = 0.035
# Parts of a text that its reader doesn't see once it is rendered.
_COMMENT = re.compile(r"<!--[^>]{0,4000}-->|\[//\]: # [\"(][^\n]{0,4000}")
_STYLED_AWAY = re.compile(
    r"<[a-z]{1,10} [^>]{0,200}(?:display: ?none|font-size: ?0|visibility: ?hidden|opacity: ?0|"
    r"color: ?(?:white|#fff))[^>]{0,200}>[^<]{12,4000}"
)


def shapes(text: str, folded: Folded, tokens: Tokens, lexicon: Lexicon) -> Iterator[tuple[str, int, int]]:
    """Rule ids with spans of the folded text."""
    if len(text) > LONG_LINE:
        for line in re.finditer(r"[^\n]{4097,}", folded.text):
            yield "sh01", line.start(), line.end()
    if len(tokens.words) > _MANY:
        yield from _flood(tokens)
        yield from _address(tokens, lexicon)
    for start, end in styled_away(folded.text):
        yield "en02", start, end
    for match in _SHOUT.finditer(text):
        yield "as05", match.start(), match.end()
    for match in _LINES.finditer(folded.text):
        yield "sh03", match.start(), match.end()
    if len(text) > 100:
        for match in _SPACES.finditer(folded.text):
            yield "sh03", match.start(), match.end()


def comments(text: str) -> list[tuple[int, int]]:
    """Spans of comments."""
    if "<!--" not in text and "[//]" not in text:
        return []
    return [match.span() for match in _COMMENT.finditer(text)]


def styled_away(text: str) -> Iterator[tuple[int, int]]:
    """Spans of text in markup that is styled so that nobody sees it."""
    if "<" in text and "style" in text:
        for match in _STYLED_AWAY.finditer(text):
            yield match.span()


def _address(tokens: Tokens, lexicon: Lexicon) -> Iterator[tuple[str, int, int]]:
    """Many words that address the reader."""
    you = lexicon.bits["YOU"] | lexicon.bits["YOUR"]
    at = [index for index, mask in enumerate(tokens.masks) if mask & you]
    if len(at) >= 6 and len(at) >= _ADDRESSED * len(tokens.words):
        yield "as04" if len(at) >= 15 else "as03", tokens.starts[at[0]], tokens.ends[at[-1]]


def _flood(tokens: Tokens) -> Iterator[tuple[str, int, int]]:
    said = [w for w in tokens.words if w]
    if not said:
        return
    word, times = Counter(said).most_common(1)[0]
    if times >= _MANY and times * 2 > len(said):
        yield "sh02", tokens.starts[tokens.words.index(word)], tokens.ends[-1]
