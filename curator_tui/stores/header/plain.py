"""A quick reader for plain headers: `key: value`, one level below a key, simple lists. No YAML library.

It reads a part of YAML, and exactly as PyYAML does; whatever else a header holds, it leaves to that.
"""

from __future__ import annotations

import re

from .model import Field

_KEY = re.compile(r"( *)([A-Za-z_][A-Za-z0-9_-]{0,99}):(?: +(.*)|)", re.ASCII)
_ITEM = re.compile(r"( *)-(?: +(.*))", re.ASCII)
_FLOW = re.compile(r"\[ *([A-Za-z0-9_./][A-Za-z0-9_./ -]*(?:, *[A-Za-z0-9_./][A-Za-z0-9_./ -]*)*)? *\]")
# Tabs, other controls, the line ends that YAML knows besides \n, and what YAML doesn't allow at all.
_ODD = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
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
    """`open`: the key that what is indented further would belong to, while it has no value."""

    __slots__ = ("inner", "into", "item", "open", "outer")

    def __init__(self) -> None:
        self.outer: dict[str, Field] = {}
        self.into = self.outer
        self.inner = 0
        self.item = -1
        self.open = ""

    def read(self, lines: list[str]) -> dict[str, Field] | None:
        for line in lines:
            found = _KEY.fullmatch(line)
            if found is None:
                if not self._other(line):
                    return None
                continue
            indent, key, value = found.groups()
            if indent:
                if not self._below(len(indent)):
                    return None
            else:
                self.into = self.outer
            self.item = -1
            if not value:
                self.open = key
                self.into[key] = ""
                continue
            scalar = _value(value)
            if scalar is None:
                return None
            self.open = ""
            self.into[key] = scalar
        return self.outer

    def _below(self, indent: int) -> bool:
        """A key under another: the first makes the mapping, the rest stand exactly below it."""
        if self.into is not self.outer:
            return indent == self.inner
        if not self.open or self.item >= 0:
            return False
        fresh: dict[str, Field] = {}
        self.outer[self.open] = fresh
        self.into, self.inner = fresh, indent
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
            if indent < (self.inner if self.into is not self.outer else 0):
                return False
            self.item = indent
            self.into[self.open] = []
        held = self.into[self.open]
        if indent != self.item or not isinstance(held, list):
            return False
        held.append(scalar)
        return True


def _value(value: str) -> Field | None:
    value = value.rstrip(" ")
    if not value:
        return ""
    first = value[0]
    if first in _FIRST or first > "\x7f":
        return None if ": " in value or " #" in value or value[-1] == ":" else value
    inner = value[1:-1]
    if first == '"':
        return (
            inner if len(value) > 1 and value[-1] == '"' and '"' not in inner and "\\" not in inner else None
        )
    if first == "'":
        return inner if len(value) > 1 and value[-1] == "'" and "'" not in inner else None
    if first == "[" and (flow := _FLOW.fullmatch(value)):
        return [part.strip(" ") for part in flow[1].split(",")] if flow[1] else []
    return None
