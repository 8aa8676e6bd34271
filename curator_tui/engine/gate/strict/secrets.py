"""Secrets without a format of their own: a name that promises one, and a value that nobody would write."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .lazy import Lazy

RULE = "le14"
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
