"""A quick reader for plain headers: `key: value`, one level below a key, simple lists. No YAML library.

It reads a part of YAML, and exactly as PyYAML does; whatever else a header holds, it leaves to that.
"""

from __future__ import annotations

import re

from .model import Field

_KEY = re.compile(r"( *)([A-Za-z_][A-Za-z0-9_-]{0,99})", re.ASCII)
_ITEM = re.compile(r"( *)-(?: +(.*))", re.ASCII)
_FLOW = re.compile(r"\[ *([A-Za-z0-9_./][A-Za-z0-9_./ -]*(?:, *[A-Za-z0-9_./][A-Za-z0-9_./ -]*)*)? *\]")
# Tabs, other controls, the line ends that YAML knows besides \n, and what YAML doesn't allow at all.
_ODD = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
_KEYS: dict[str, tuple[int, str]] = {}
_MANY = 1000
_FIRST = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_/.()$+~^;<=")


def plain(head: str) -> dict[str, Field] | None:
    """The fields of a header, None where it isn't plain. `head` is what stands between the fences."""
    if "\r" in head:
        head = head.replace("\r\n", "\n")
    if _odd(head):
        return None
    return _Reader().read(head.split("\n"))


def _odd(head: str) -> bool:
    if head.isascii():
        return not head.replace("\n", "").isprintable()
    return _ODD.search(head) is not None


class _Reader:
    """`into`: the mapping that the last key stood in, indented by `depth`; `open`: that key while it has no
    value, so that what is indented further, or a list with its items at `item`, may belong to it."""

    __slots__ = ("depth", "into", "item", "open", "outer")

    def __init__(self) -> None:
        self.outer: dict[str, Field] = {}
        self.into = self.outer
        self.depth = 0
        self.item = -1
        self.open = ""

    def read(self, lines: list[str]) -> dict[str, Field] | None:
        keys, first = _KEYS.get, _FIRST
        for line in lines:
            key, _, value = line.partition(": ")
            known = keys(key)
            if known is None or not value or value[0] not in first or value[-1] in ": ":
                if not self._line(line):
                    return None
                continue
            if known[0] != self.depth and not self._moved(known[0]):
                return None
            if ": " in value or " #" in value:
                return None
            self.open = ""
            self.into[known[1]] = value
        return self.outer

    def _line(self, line: str) -> bool:
        """A line that isn’t just a known key and a word."""
        key, colon, value = line.partition(": ")
        if not colon and line.endswith(":"):
            key, colon = line[:-1], ":"
        known = (_KEYS.get(key) or _key(key)) if colon else None
        if known is None:
            return self._other(line)
        indent, name = known
        scalar = _value(value)
        if scalar is None or (indent != self.depth and not self._moved(indent)):
            return False
        self.open = "" if value.strip(" ") else name
        self.item = -1
        self.into[name] = scalar
        return True

    def _moved(self, indent: int) -> bool:
        """To another mapping: back to the outer one, or into one below the key that is open."""
        if indent == 0:
            self.into, self.depth = self.outer, 0
            return True
        if self.depth or not self.open or self.item >= 0:
            return False
        fresh: dict[str, Field] = {}
        self.outer[self.open] = fresh
        self.into, self.depth = fresh, indent
        return True

    def _other(self, line: str) -> bool:
        """Blank lines, comments, and the items of a list."""
        stripped = line.lstrip(" ")
        if not stripped or stripped.startswith("#"):
            return True
        found = _ITEM.fullmatch(line)
        if found is None or not self.open:
            return False
        indent, value = len(found[1]), found[2]
        scalar = _value(value)
        if not isinstance(scalar, str) or not scalar:
            return False
        if self.item < 0:
            if indent < self.depth:
                return False
            self.item = indent
            self.into[self.open] = []
        held = self.into[self.open]
        if indent != self.item or not isinstance(held, list):
            return False
        held.append(scalar)
        return True


def _key(text: str) -> tuple[int, str] | None:
    """Indentation and name of what stands before a colon; stores have few names, so they are remembered."""
    found = _KEY.fullmatch(text)
    if found is None:
        return None
    known = (len(found[1]), found[2])
    if len(_KEYS) < _MANY:
        _KEYS[text] = known
    return known


def _value(value: str) -> Field | None:
    if value[:1] in _FIRST and value[-1] not in ": ":
        return None if ": " in value or " #" in value else value
    value = value.strip(" ")
    if not value:
        return ""
    first = value[0]
    if first in _FIRST or first > "\x7f":
        return None if ": " in value or " #" in value or value[-1] == ":" else value
    if first in "\"'":
        inner = value[1:-1]
        whole = len(value) > 1 and value[-1] == first and first not in inner and "\\" not in inner
        return inner if whole else None
    if first == "[" and (flow := _FLOW.fullmatch(value)):
        return [part.strip(" ") for part in flow[1].split(",")] if flow[1] else []
    return None
