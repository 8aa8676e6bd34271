"""Secrets in any text that is shown, found without the rest of the gate.

The patterns are those of the family “leaks”, so what the gate finds as written is what is hidden here.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from re import MULTILINE

from .redact import LEAKS, cover
from .secret_patterns import KEY_LINE, NAMED, PATTERNS
from .strict.lazy import Lazy
from .strict.secrets import key_lines, key_rests, named_secrets

__all__ = ["LEAKS", "LEAST", "Secret", "cut_hidden", "hide", "hide_lines", "secrets"]

Secret = tuple[int, int, str]
# No secret is shorter.
LEAST = 8
# The least that a secret is, encoded: letters of base64 or hex, or what numbers and escapes are written with.
_CODED = Lazy(r"[A-Za-z0-9+/_-]{24,}|[%\\&=;,| ][0-9A-Fa-fuxX#]{2}[ %\\&=;,|0-9A-Fa-fuxX#]{16,}")
_DEPTH = 2
_PATTERNS = [(name, literals, Lazy(pattern, MULTILINE)) for name, literals, pattern in PATTERNS]
# Nothing that is cut off behind a text's end can make a secret of more than so many characters of it.
_LONGEST = 8_100


def secrets(text: str, allowed: Container[str] = ()) -> list[Secret]:
    """Each secret in `text` that isn't allowed to be seen: start, end, what it is. In order.

    Those too that stand in an encoded part of it: the part is the secret then.
    """
    if len(text) < LEAST:
        return []
    lines = ((start, end, KEY_LINE) for start, end in (*key_lines(text), *key_rests(text)))
    found = [*_written(text), *lines, *_encoded(text)]
    return sorted(one for one in found if text[one[0] : one[1]] not in allowed)


def _written(text: str) -> Iterator[Secret]:
    small = text.lower()
    for name, literals, pattern in _PATTERNS:
        for literal in literals:
            if literal in small:
                yield from ((*match.span(), name) for match in pattern.get().finditer(text))
                break
    yield from ((start, end, NAMED) for start, end in named_secrets(text, small))


def _encoded(text: str, depth: int = 0) -> Iterator[Secret]:
    if depth == _DEPTH or not _CODED.get().search(text):
        return
    from .strict.decode import payloads
    from .strict.escapes import unescaped
    from .strict.signs import signs

    whole = unescaped(text)
    for part in (*payloads(text), *signs(text), *((whole,) if whole else ())):
        for start, end, name in (*_written(part.text), *_encoded(part.text, depth + 1)):
            # An escape is several characters for one: all of the last is covered.
            stop = part.span(end, end)[0] if part.places else part.end
            yield part.span(start, end)[0], stop, name


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
