"""Secrets in any text that is shown, found without the rest of the gate.

The patterns are those of the family “leaks”, so what the gate finds as written is what is hidden here.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from re import MULTILINE

from .redact import LEAKS, cover
from .secret_patterns import NAMED, PATTERNS
from .strict.lazy import Lazy
from .strict.secrets import named_secrets

__all__ = ["LEAKS", "LEAST", "Secret", "cut_hidden", "hide", "hide_lines", "secrets"]

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


def hide_lines(lines: Sequence[str], allowed: Container[str] = ()) -> list[str]:
    """The lines of one text without secrets, those of several lines too; as many lines as before."""
    return _covered(lines, secrets("\n".join(lines), allowed))


def _covered(lines: Sequence[str], found: Sequence[Secret]) -> list[str]:
    if not found:
        return list(lines)
    out: list[str] = []
    here = 0
    for line in lines:
        there = here + len(line)
        mine = [(max(start, here) - here, min(end, there) - here, name) for start, end, name in found]
        out.append(cover(line, [one for one in mine if one[0] < one[1]]))
        here = there + 1
    return out


def cut_hidden(text: str, most: int, allowed: Container[str] = ()) -> list[Secret]:
    """The secrets of `text[:most]`, those too that the cut leaves only the begin of."""
    found = secrets(text[: most + _LONGEST], allowed)
    return [(start, min(end, most), name) for start, end, name in found if start < most]
