"""Text -> terms: the words that relevance counts, in one form for all their spellings.

A term is lower case, without accents, a stem. An identifier (`retry_count`, `RetryCount`, `src/retry.py`,
`v2.3.1`, `ERR_4012`) gives the terms of its parts and one for the whole, its parts joined by "_".
Writing without spaces between words (Chinese, Japanese, Korean, Thai, ...) gives pairs of characters.
No term holds a space or ASCII punctuation other than "_".
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import chain

from .stem import stem
from .stops import NEGATIONS, STOP_WORDS

# Marks that stand inside words: accents, Hebrew and Arabic points, the vowel signs of Indic and South-East
# Asian scripts (without the dandas U+0964-0965).
_MARKS = (
    "\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0dff"
    "\u0e30-\u0e3a\u0e40-\u0e4e\u0eb0-\u0ece\u102b-\u109f\u17b4-\u17dd"
)
_WORD = rf"(?:[^\W_]|[{_MARKS}])+"
_JOINED = r"{0}(?:[-_./\\:@#+'’]{{1,2}}{0})*"
_ASCII_TOKEN = re.compile(_JOINED.format("[A-Za-z0-9]+"))
_UNSPACED_CHARS = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff"
)
_JOINTS = re.compile(r"[-_./\\:@#+]+")
_HUMPS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[^A-Za-z0-9]+")
_NUMBERED = re.compile(r"([A-Za-z]{2,}|v)(\d+)")
_FAR = re.compile(r"[^-A-Za-z]")

_LONGEST = 64
_KEPT = 200_000
_NUMBER = 4


# Patterns of large sets of characters take long to compile; a text of ASCII alone needs none of them.
@cache
def _any_token() -> re.Pattern[str]:
    return re.compile(_JOINED.format(_WORD))


@cache
def _unspaced() -> re.Pattern[str]:
    return re.compile(rf"([{_UNSPACED_CHARS}]+)")


@cache
def _sentence() -> re.Pattern[str]:
    return re.compile(r"(?<=[.!?。！？])\s+|(?<=[。！？])|\n+")


def _token(text: str) -> re.Pattern[str]:
    """What finds the tokens of `text`."""
    return _ASCII_TOKEN if text.isascii() else _any_token()


class _Cache(dict[str, tuple[str, ...]]):
    """Token -> its terms. Words repeat, so that most of a store's tokens cost one look-up."""

    def __init__(self, keep: frozenset[str]) -> None:
        super().__init__()
        self.keep = keep

    def __missing__(self, token: str) -> tuple[str, ...]:
        if len(token) > _NUMBER and token.isascii() and token.isdigit():
            return (token[:_LONGEST],)  # few come again, and a large store has as many of them as lines
        if len(self) >= _KEPT:
            self.clear()
        found = self[token] = tuple(_terms_of(token, self.keep))
        return found


_TERMS = _Cache(frozenset())
_WORDS = _Cache(NEGATIONS)


def terms(text: str) -> list[str]:
    """The terms of a text in its order, repeated as they are, without stop words."""
    return _read(text, _TERMS)


def words(text: str) -> list[str]:
    """As `terms`, but with the words of negation: where "use it" and "never use it" must differ."""
    return _read(text, _WORDS)


def spans(text: str, wanted: frozenset[str]) -> list[tuple[int, int]]:
    """Where in `text` the tokens stand that have one of the terms `wanted`: (start, end), in order."""
    return [
        match.span() for match in _token(text).finditer(text) if not wanted.isdisjoint(_TERMS[match.group()])
    ]


def sentences(text: str) -> list[str]:
    """The sentences of a text that have terms, in order, each once."""
    parts = (part.strip() for part in _sentence().split(text))
    return list(dict.fromkeys(part for part in parts if part and terms(part)))


def _read(text: str, cache: _Cache) -> list[str]:
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return list(chain.from_iterable(map(cache.__getitem__, _token(text).findall(text))))


def _terms_of(token: str, keep: frozenset[str]) -> list[str]:
    if not token.isascii():
        token = _plain(token)
    if not token.isascii() and _unspaced().search(token):
        return [t for part in _unspaced().split(token) if part for t in _script_run(part, keep)]
    return _spaced(token, keep)


def _script_run(part: str, keep: frozenset[str]) -> list[str]:
    if not _unspaced().match(part):
        return [t for found in _token(part).findall(part) for t in _spaced(found, keep)]
    return [part[i : i + 2] for i in range(len(part) - 1)] or [part]


def _plain(token: str) -> str:
    """Without accents; the marks of scripts that need them stay."""
    apart = unicodedata.normalize("NFD", token)
    bare = "".join(c for c in apart if not "\u0300" <= c <= "\u036f")
    return unicodedata.normalize("NFC", bare).replace("ß", "ss").replace("’", "'")


def _spaced(token: str, keep: frozenset[str]) -> list[str]:
    token = _no_apostrophes(token)
    parts = [p.lower() for joint in _JOINTS.split(token) for p in _humps(joint)]
    if len(parts) < 2:
        return [_term(p) for p in parts if _says(p, keep)]
    found = [_term(p) for p in parts if _says(p, keep) and not (len(p) == 1 and p.isdigit())]
    version = len(parts) > 2 and parts[0] == "v" and parts[1].isdigit()
    found.append("_".join(parts[1:] if version else parts)[:_LONGEST])
    if len(parts) == 2 and all(p.isalpha() for p in parts) and not _FAR.search(token):
        found.append(_term("".join(parts)))
    return found


def _no_apostrophes(token: str) -> str:
    if "'" not in token:
        return token
    token = re.sub(r"'[sS](?![^\W_])", "", token)
    return token.replace("'", "")


def _humps(part: str) -> list[str]:
    """`RetryCount`, `utf8` and `v2` in two, a plain word in one."""
    if part.isalpha() and (part.islower() or part.istitle() or part.isupper()):
        return [part]
    numbered = _NUMBERED.fullmatch(part)
    if numbered:
        return [numbered[1], numbered[2]]
    return [part] if part.islower() or not part.isascii() else _HUMPS.findall(part)


def _says(part: str, keep: frozenset[str]) -> bool:
    return part in keep or part not in STOP_WORDS


def _term(part: str) -> str:
    return stem(part[:_LONGEST])
