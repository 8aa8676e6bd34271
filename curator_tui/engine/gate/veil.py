"""Secrets in any text that is shown, found without the rest of the gate.

The patterns are those of the family “leaks”, so what the gate finds as written is what is hidden here.
"""

from __future__ import annotations

from collections.abc import Container
from re import MULTILINE

from .redact import LEAKS, cover
from .secret_patterns import NAMED, PATTERNS
from .strict.lazy import Lazy
from .strict.secrets import named_secrets

__all__ = ["LEAKS", "LEAST", "Secret", "cut_hidden", "hide", "hide_diff", "secrets"]

Secret = tuple[int, int, str]
# No secret is shorter.
LEAST = 8
_PATTERNS = [(name, literals, Lazy(pattern, MULTILINE)) for name, literals, pattern in PATTERNS]
# Nothing that is cut off behind a text's end can make a secret of more than so many characters of it.
_LONGEST = 8_100


def secrets(text: str, allowed: Container[str] = ()) -> list[Secret]:
    """Each secret in `text` that isn't allowed to be seen: start, end, what it is. In order."""
    if len(text) < LEAST:
        return []
    small = text.lower()
    found: list[Secret] = []
    for name, literals, pattern in _PATTERNS:
        for literal in literals:
            if literal in small:
                found += [(*match.span(), name) for match in pattern.get().finditer(text)]
                break
    found += [(start, end, NAMED) for start, end in named_secrets(text, small)]
    return sorted(one for one in found if text[one[0] : one[1]] not in allowed)


def hide(text: str, allowed: Container[str] = ()) -> str:
    """`text` with each secret replaced by what it is."""
    found = secrets(text, allowed)
    return cover(text, found) if found else text


def hide_diff(diff: str, allowed: Container[str] = ()) -> str:
    """A unified diff without secrets, those of several lines too: lines keep their first character."""
    lines = diff.split("\n")
    bare = "\n".join(line[1:] for line in lines)
    out = lines[:]
    for start, end, name in secrets(bare, allowed):
        here = 0
        for number, line in enumerate(lines):
            first, last = max(start - here, 0), min(end - here, len(line) - 1)
            if first < last:
                out[number] = f"{line[: first + 1]}[redacted: {name}]{line[last + 1 :]}"
            here += len(line[1:]) + 1
    return "\n".join(hide(line, allowed) for line in out)


def cut_hidden(text: str, most: int, allowed: Container[str] = ()) -> list[Secret]:
    """The secrets of `text[:most]`, those too that the cut leaves only the begin of."""
    found = secrets(text[: most + _LONGEST], allowed)
    return [(start, min(end, most), name) for start, end, name in found if start < most]
