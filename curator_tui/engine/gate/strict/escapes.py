"""Escapes inside a text (percent, entities, backslashes, quoted-printable), undone in place."""

from __future__ import annotations

import re

from .decode import Payload
from .fold import Folded
from .lazy import Lazy

_LEAST = 3
ESCAPES = "escapes"
_SIGNS = ("%", "&", "\\", "=", "U+", "u+")
_AGAIN = frozenset(" %&\\")
_HINT = Lazy(r"%[0-9A-Fa-f]{2}|&#|&[A-Za-z]{2,8};|\\[uUxX0-3]|[Uu]\+[0-9A-Fa-f]{4}|=[0-9A-F]{2}")
_ESCAPE = Lazy(
    r"(?P<percent>%[0-9A-Fa-f]{2})"
    r"|&#[xX](?P<hexentity>[0-9A-Fa-f]{1,6});?"
    r"|&#(?P<entity>[0-9]{1,7});?"
    r"|&(?P<named>[A-Za-z]{2,8});"
    r"|\\[uU]\{?(?P<u>[0-9A-Fa-f]{4,8})\}?"
    r"|\\[xX]\{?(?P<x>[0-9A-Fa-f]{2})\}?"
    r"|\\(?P<octal>[0-3][0-7]{2})"
    r"|[Uu]\+(?P<point>[0-9A-Fa-f]{4,6}) ?"
    r"|(?P<quoted>=[0-9A-F]{2})"
    r"|=\r?(?P<soft>\n)"
)
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"', "apos": "'", "nbsp": " ", "shy": "", "zwnj": "",
          "zwj": "", "lpar": "(", "rpar": ")", "colon": ":", "comma": ",", "period": ".", "sol": "/",
          "lowbar": "_", "lsqb": "[", "rsqb": "]", "Tab": "\t", "NewLine": "\n", "excl": "!"}  # fmt: skip


def _one(match: re.Match[str]) -> str | None:
    kind, value = match.lastgroup, match[match.lastgroup or 0]
    if kind == "named":
        return _NAMED.get(value)
    if kind == "soft":
        return ""
    if kind in ("percent", "quoted"):
        return chr(int(value[1:], 16))
    code = int(value, 10 if kind == "entity" else 8 if kind == "octal" else 16)
    return chr(code) if code < 0x110000 else None


def _utf8(text: str) -> str:
    """Bytes that were written one by one are one character; each of its bytes keeps a place."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def unescaped(text: str) -> Payload | None:
    """`text` with its escapes undone, or None where there is nothing worth undoing."""
    if not any(sign in text for sign in _SIGNS) or not _HINT.get().search(text):
        return None
    out: list[str] = []
    at: list[int] = []
    here = gained = 0
    held, held_at = "", 0
    for match in _ESCAPE.get().finditer(text):
        read = _one(match)
        if read is None:
            continue
        raw = match.lastgroup in ("percent", "quoted", "x") and read > "\x7f"
        if held and (not raw or match.start() != here):
            _put(out, at, _utf8(held), held_at)
            held = ""
        out.append(text[here : match.start()])
        at.extend(range(here, match.start()))
        here = match.end()
        if raw:
            held, held_at = held + read, held_at if held else match.start()
        else:
            _put(out, at, read, match.start())
        # A sign that begins escapes may have been escaped itself.
        gained += read.isalnum() or read in _AGAIN or (match.lastgroup == "soft") * _LEAST
    if held:
        _put(out, at, _utf8(held), held_at)
    if gained < _LEAST:
        return None
    out.append(text[here:])
    at.extend(range(here, len(text)))
    whole = "".join(out)
    return Payload(ESCAPES, whole, 0, len(text), Folded(whole, at, len(text)))


def _put(out: list[str], at: list[int], read: str, place: int) -> None:
    out.append(read)
    at.extend([place] * len(read))
