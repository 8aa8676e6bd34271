"""What a text looks like, whatever it says: too long to read, one thing over and over, out of sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .fold import Folded
from .lazy import Lazy
from .lexicon import Lexicon
from .tokens import Tokens

LONG_LINE = 4096
_SPACES = Lazy(r"[ \t\u00a0\u2000-\u200a\u3000]{100,}")
_LINES = Lazy(r"\n{12,}")
_MANY = 40
_SHOUT = Lazy(r"\b[A-Z']{2,20}[ ,!]{1,3}[A-Z']{2,20}[ ,!]{1,3}[A-Z']{1,20}[ ,!]{1,3}[A-Z']{2,20}\b|!{2}")
_CAPITALS = Lazy("[A-Z'][A-Z'][ ,!]")
_ADDRESSED = 0.035
# How Markdown and HTML begin and end what isn't shown; a comment that never ends hides the rest.
_COMMENTS = (("<!--", "-->"), ("[//]: #", "\n"))
_STYLED_AWAY = Lazy(
    r"<[a-z]{1,10} [^>]{0,200}(?:display: ?none|font-size: ?0|visibility: ?hidden|opacity: ?0|"
    r"color: ?(?:white|#fff))[^>]{0,200}>[^<]{12,4000}"
)

Span = tuple[int, int]


def shapes(text: str, folded: Folded, tokens: Tokens, lexicon: Lexicon) -> Iterator[tuple[str, Span]]:
    """Rule ids with spans of the text as written."""
    if len(text) > LONG_LINE:
        for span in _long_lines(text):
            yield "sh01", span
    if len(tokens.words) > _MANY:
        for rule, (start, end) in (*_flood(tokens), *_address(tokens, lexicon)):
            yield rule, folded.span(start, end)
    for span in styled_away(folded.text):
        yield "en02", folded.span(*span)
    if "!!" in text or _CAPITALS.get().search(text):
        for match in _SHOUT.get().finditer(text):
            yield "as05", match.span()
    for pattern, least in ((_LINES, 12), (_SPACES, 100)):
        for match in pattern.get().finditer(text) if len(text) > least else ():
            if text[match.end() :].strip():
                yield "sh03", match.span()
                break


def _long_lines(text: str) -> Iterator[Span]:
    start = 0
    for line in text.split("\n"):
        if len(line) > LONG_LINE:
            yield start, start + len(line)
        start += len(line) + 1


def comments(text: str) -> Iterator[Span]:
    """Spans of comments."""
    for begin, close in _COMMENTS:
        start = text.find(begin)
        while start >= 0:
            end = text.find(close, start + len(begin))
            end = len(text) if end < 0 else end + len(close)
            yield start, end
            start = text.find(begin, end)


def styled_away(text: str) -> Iterator[Span]:
    """Spans of text in markup that is styled so that nobody sees it."""
    if "<" in text and "style" in text:
        for match in _STYLED_AWAY.get().finditer(text):
            yield match.span()


def _address(tokens: Tokens, lexicon: Lexicon) -> Iterator[tuple[str, Span]]:
    """Many words that address the reader."""
    you = lexicon.bits["YOU"] | lexicon.bits["YOUR"]
    at = [index for index, mask in enumerate(tokens.masks) if mask & you]
    if len(at) >= 6 and len(at) >= _ADDRESSED * len(tokens.words):
        yield "as04" if len(at) >= 15 else "as03", (tokens.starts[at[0]], tokens.ends[at[-1]])


def _flood(tokens: Tokens) -> Iterator[tuple[str, Span]]:
    said = [w for w in tokens.words if w]
    if not said:
        return
    word, times = Counter(said).most_common(1)[0]
    if times >= _MANY and times * 2 > len(said):
        yield "sh02", (tokens.starts[tokens.words.index(word)], tokens.ends[-1])
