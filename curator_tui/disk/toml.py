"""Where each key of a TOML text stands, and the same text with one line changed; all else stays.

The text has been through tomllib; this only finds places in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from curator_tui.engine.values import dataclass

Key = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A key or a table header. `line` counts from 1; `start` and `end` are offsets of the value (of the
    header, where `table`); `stop` is the offset behind the line end that follows."""

    key: Key
    line: int
    start: int
    end: int
    stop: int
    table: bool


def places(text: str) -> list[Place]:
    """Every header and every key in order; those inside an inline table or array are not listed."""
    return list(_places(text))


def _places(text: str) -> Iterator[Place]:
    at, line = 0, 1
    prefix: Key = ()
    while at < len(text):
        begin = _blank(text, at)
        if text[begin : begin + 1] in ("", "\n", "\r", "#"):
            stop = _line_end(text, begin)
        elif text[begin] == "[":
            prefix, end = _key(text, begin + (2 if text[begin + 1 : begin + 2] == "[" else 1))
            stop = _line_end(text, end)
            yield Place(prefix, line, begin, end, stop, True)
        else:
            key, equals = _key(text, begin)
            start = _blank(text, equals + 1)
            end = _value_end(text, start)
            stop = _line_end(text, end)
            yield Place(prefix + key, line, start, end, stop, False)
        line += text.count("\n", at, stop)
        at = stop


def _blank(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1


def _key(text: str, at: int) -> tuple[Key, int]:
    """The parts of a dotted key, and the offset of what ends it: "=" or "]"."""
    parts: list[str] = []
    while True:
        at = _blank(text, at)
        if text[at] in "\"'":
            end = _string_end(text, at)
            parts.append(_unquoted(text[at:end]))
        else:
            end = at
            while end < len(text) and text[end] not in " \t.=]":
                end += 1
            parts.append(text[at:end])
        at = _blank(text, end)
        if text[at : at + 1] != ".":
            return tuple(parts), at
        at += 1


def _unquoted(raw: str) -> str:
    import tomllib

    found: str = tomllib.loads(f"x = {raw}")["x"]
    return found


def _string_end(text: str, at: int) -> int:
    quote = text[at]
    whole = quote * 3 if text.startswith(quote * 3, at) else quote
    end = at + len(whole)
    while not text.startswith(whole, end):
        end += 2 if quote == '"' and text[end] == "\\" else 1
    end += len(whole)
    while len(whole) == 3 and text[end : end + 1] == quote:  # up to two quotes may stand before the three
        end += 1
    return end


def _value_end(text: str, at: int) -> int:
    depth = 0
    while at < len(text):
        char = text[at]
        if char in "\"'":
            at = _string_end(text, at)
            continue
        if depth == 0 and char in "#\r\n":
            break
        if char == "#":
            at = _line_end(text, at)
            continue
        depth += (char in "[{") - (char in "]}")
        at += 1
    while text[at - 1] in " \t":
        at -= 1
    return at


def literal(value: object) -> str:
    """A value as TOML writes it. Raises TypeError for what has no place in curator.toml."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(literal(one) for one in value) + "]"
    raise TypeError(f"no TOML for {type(value).__name__}")


def _quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _name(part: str) -> str:
    bare = part.isascii() and part.replace("-", "").replace("_", "").isalnum()
    return part if bare else _quoted(part)


def with_value(text: str, key: Sequence[str], value: object) -> tuple[str, int]:
    """The text with the key set, changed in one line alone; and the number of that line.

    Raises ValueError where that can't be done in one line.
    """
    wanted = tuple(key)
    found = places(text)
    here = next((one for one in found if one.key == wanted and not one.table), None)
    if here is not None:
        if "\n" in text[here.start : here.end]:
            raise ValueError("its value stands on several lines")
        return text[: here.start] + literal(value) + text[here.end :], here.line
    at, rest = _room(text, found, wanted)
    eol = "\r\n" if "\r\n" in text else "\n"
    glue = eol if at and text[at - 1] != "\n" else ""
    written = f"{'.'.join(map(_name, rest))} = {literal(value)}{eol}"
    return text[:at] + glue + written + text[at:], text.count("\n", 0, at) + len(glue.strip("\r")) + 1


def _room(text: str, found: Sequence[Place], wanted: Key) -> tuple[int, Key]:
    """Where a new line for the key goes: the end of the deepest table that holds it; its name there."""
    tables = [one for one in found if one.table and one.key == wanted[: len(one.key)] and one.key != wanted]
    if not tables:
        if top := found[: _first_table(found)]:
            return top[-1].stop, wanted
        return _above(text, found[0].start) if found else len(text), wanted
    table = max(tables, key=lambda one: len(one.key))
    inner = found[found.index(table) + 1 :]
    inner = inner[: _first_table(inner)]
    return (inner[-1] if inner else table).stop, wanted[len(table.key) :]


def _first_table(found: Sequence[Place]) -> int:
    return next((number for number, one in enumerate(found) if one.table), len(found))


def _above(text: str, at: int) -> int:
    """The start of the line at `at`, or of the comment that belongs to it."""
    start = text.rfind("\n", 0, at) + 1
    while start:
        before = text.rfind("\n", 0, start - 1) + 1
        if not text[before:start].lstrip().startswith("#"):
            break
        start = before
    return start


def lines(text: str) -> Mapping[Key, int]:
    """The line of each key and table, the first where a table is named twice."""
    found: dict[Key, int] = {}
    for one in places(text):
        for length in range(1, len(one.key) + 1):
            found.setdefault(one.key[:length], one.line)
    return found
