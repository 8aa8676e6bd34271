"""A value as YAML text, in the style of the value it replaces."""

from __future__ import annotations

import re
from datetime import date
from typing import TypeAlias

from .model import Fixed

Value: TypeAlias = str | bool | int | date

# What YAML 1.1 or 1.2 may take for something other than text; too much is harmless, it gets quotes.
_OTHER = re.compile(
    r"(?:~|null|true|false|yes|no|on|off|y|n|=|<<|[-+]?\.(?:inf|nan)"
    r"|[-+.]?[0-9][-+0-9a-fx_.:,etzo ]*)",
    re.IGNORECASE | re.ASCII,
)
_FIRST = frozenset("-?:,[]{}#&*!|>'\"%@` \t")
_FLOW = re.compile(r"[,\[\]{}]")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def written(value: Value, style: str = "", *, flow: bool = False) -> str:
    """The text that reads back as `value`. `style`: PyYAML's name for the quotes it stood in before.

    Text that is no number or date to YAML needs no quotes; dates, numbers and flags get none, unless what
    they replace had some. Raises Fixed for text that no header can hold.
    """
    text, words = _text(value)
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise Fixed("the value isn’t valid text")
    if style == "'" and _one_line(text):
        return "'" + text.replace("'", "''") + "'"
    if style in ('"', "'") or (words and not _bare(text, flow)):
        return '"' + "".join(_escaped(c) for c in text) + '"'
    return text


def _text(value: Value) -> tuple[str, bool]:
    if isinstance(value, bool):
        return ("true" if value else "false"), False
    if isinstance(value, int):
        return str(value), False
    if isinstance(value, date):
        return value.isoformat(), False
    return value, True


def _bare(text: str, flow: bool) -> bool:
    return bool(
        text
        and text[0] not in _FIRST
        and text[-1] not in " :"
        and ": " not in text
        and " #" not in text
        and _one_line(text)
        and not text.startswith(("---", "..."))
        and not _OTHER.fullmatch(text)
        and not (flow and (_FLOW.search(text) or "?" in text or ":" in text))
    )


def _one_line(text: str) -> bool:
    return all(c.isprintable() or c in "\u00a0\u3000" for c in text)


def _escaped(char: str) -> str:
    if char in _ESCAPES:
        return _ESCAPES[char]
    code = ord(char)
    if char.isprintable():
        return char
    if code < 0x100:
        return f"\\x{code:02X}"
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
