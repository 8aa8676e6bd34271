"""Secrets without a format of their own: a name that promises one, and a value that nobody would write."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .lazy import Lazy

RULE, KEY_LINE = "le14", "le15"
_HINTS = ("passw", "passphrase", "pwd", "secret", "token", "key", "credential")
_NAMED = Lazy(
    r"(?:passw(?:or)?d|passphrase|pwd|secret|token|api[ _-]?key|access[ _-]?key|auth[ _-]?key|credential)s?"
    r"[\"'`]?(?: is|:| =|=|:=| :) ?[\"'`]?([A-Za-z0-9+/_.!#%^&*~@$-]{8,200})",
    re.IGNORECASE,
)
# A value is code, a variable or a stand-in when one of these is in it.
_STAND_IN = Lazy(
    r"example|sample|your|change|placeholder|dummy|test|xxx|\*\*\*|\.\.\.|1234|abcd|process\.|env\.|os\.|config|"
    r"secret|password|token|_key|\$"
)
# A line of base64 alone, as a key has: RFC 7468 breaks them at 64 characters. The last may be shorter, and is
# known by the signs that fill it up; stamps may stand behind it.
_LINE = Lazy(r"(?<![A-Za-z0-9+/=_.:,;%@#&?-])[A-Za-z0-9+/]{60,90}={0,2}(?![A-Za-z0-9+/=_-])")
_REST = Lazy(r"^[ \t>*-]{0,8}([A-Za-z0-9+/]{16,59}={1,2})(?=[ \t\r]{0,4}$| \| )", re.MULTILINE)
_LINE_LEAST = 60
_HEX = frozenset("0123456789abcdefABCDEF")
_JOINERS = str.maketrans("", "", "._-/")
_LEAST_BITS = 2.9
_LEAST_KINDS = 3


def bits(value: str) -> float:
    """Shannon entropy, in bits a character, of the characters of `value`."""
    from math import log2

    size = len(value)
    return -sum(n / size * log2(n / size) for n in Counter(value).values())


def _kinds(value: str) -> int:
    tests = (str.islower, str.isupper, str.isdigit, lambda c: not c.isalnum())
    return sum(any(test(c) for c in value) for test in tests)


def named_secrets(text: str, small: str) -> Iterator[tuple[int, int]]:
    """Spans of values that are named as secrets and look random. `small` is `text` in small letters."""
    if not any(hint in small for hint in _HINTS):
        return
    for match in _NAMED.get().finditer(text):
        value = match[1].rstrip(".!")
        if _STAND_IN.get().search(value) or value.translate(_JOINERS).isalpha() or bits(value) < _LEAST_BITS:
            continue
        if _kinds(value) >= _LEAST_KINDS or (len(value) >= 24 and _kinds(value) >= 2):
            yield match.start(1), match.start(1) + len(value)


def key_lines(text: str) -> Iterator[tuple[int, int]]:
    """Spans of words that look like a line of a key: letters and digits at random, no text once decoded."""
    for match in _LINE.get().finditer(text) if len(text) >= _LINE_LEAST else ():
        if _key(match[0]):
            yield match.span()


def key_rests(text: str) -> Iterator[tuple[int, int]]:
    """Spans of lines that could be the last of a key. Hashes look so too: enough to hide, and no more."""
    for match in _REST.get().finditer(text) if "=" in text else ():
        if _key(match[1]):
            yield match.span(1)


def _key(line: str) -> bool:
    body = line.rstrip("=")
    return _random(body) and not _decoded(body)


def _random(body: str) -> bool:
    # At random a third is small, a third large, a sixth digits; paths and names have few of the one or other.
    tests = ((str.islower, 6), (str.isupper, 6), (str.isdigit, 32))
    mixed = all(sum(map(test, body)) * share >= len(body) for test, share in tests)
    alphabet = "abcdefgh" in body.lower()
    return mixed and len(set(body)) >= min(24, len(body) * 0.6) and not alphabet and not _HEX.issuperset(body)


def _decoded(body: str) -> bool:
    from .decode import unshifted

    return unshifted(body) is not None
