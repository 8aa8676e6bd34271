"""A bullet's bytes to its words, and back: only the lines whose words change are written anew.

Marks above it and a machine's tail behind its first paragraph are no words, and stay as they are.
Tails: openclaw/openclaw, extensions/memory-core (short-term-promotion, dreaming-consolidation).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from curator_tui.engine.values import dataclass

from . import blocks
from .blocks import Line

_NOTES = rb"(?:[ \t]+<!-- (?:trigger|importance|project):[^<>\n]*-->)"
_TAILS = re.compile(
    rb"[ \t]+\[score=[-\d.]+(?: [a-z]+=[^\s\[\]]*)*\][ \t]*$"
    rb"|[ \t]+Source: [^\s<]+#L\d+(?:-L?\d+)?" + _NOTES + rb"*[ \t]*$"
    rb"|" + _NOTES + rb"+[ \t]*$"
)
# No tail is longer than this: a search stays short on a line of white space.
_LONGEST_TAIL = 1000


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a bullet's text: the words of `raw[start:end]`, wrapped lines joined by a space.

    `deep` are the columns that it is indented by beyond the bullet's own words.
    """

    start: int
    end: int
    text: str
    deep: int


@dataclass(frozen=True, slots=True)
class Words:
    """A bullet taken apart: `head` is where its own line begins, `lead` its indent and marker.

    `parts` are its lines of text, the first without lead and without `tail`.
    """

    raw: bytes
    head: int
    lead: bytes
    parts: tuple[Part, ...]
    tail: bytes

    @property
    def text(self) -> str:
        """All lines, each after the first with its depth."""
        return "\n".join(" " * part.deep + part.text for part in self.parts)

    @property
    def marks(self) -> bytes:
        """The lines above the bullet that are a machine's."""
        return self.raw[: self.head]


def words(raw: bytes) -> Words:
    """Take apart the bytes of one bullet, its marks included. Raises ValueError where it is none."""
    lines = blocks.physical(raw)
    first = next((i for i, line in enumerate(lines) if blocks.BULLET.match(line.body)), None)
    if first is None:
        raise ValueError("it isn't a bullet")
    line = lines[first]
    match = blocks.BULLET.match(line.body)
    if match is None or blocks.RULE.fullmatch(line.body):
        raise ValueError("it isn't a bullet")
    lead = match[0]
    column = blocks.width(lead)
    own, rest = _own(lines[first:])
    bodies = [part.body for part in own]
    bodies[0] = bodies[0][len(lead) :]
    tail = _tail(bodies[-1])
    bodies[-1] = bodies[-1][: len(bodies[-1]) - len(tail)]
    text = b" ".join(part for body in bodies if (part := body.strip()))
    end = own[-1].start + len(own[-1].body) - len(tail)
    head = Part(line.start + len(lead), end, _decode(text), 0)
    return Words(raw, line.start, lead, (head, *_nested(rest, column)), tail)


def _own(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """The first paragraph of a bullet, and what is nested behind it."""
    at = 1
    while at < len(lines) and not lines[at].blank and not blocks.breaks(lines[at].body.lstrip()):
        at += 1
    return lines[:at], lines[at:]


def _tail(last: bytes) -> bytes:
    match = _TAILS.search(last, max(0, len(last) - _LONGEST_TAIL))
    return last[match.start() :] if match else b""


def _nested(lines: list[Line], column: int) -> Iterator[Part]:
    """Nested bullets and paragraphs, each one line of text; code keeps its lines."""
    code = False
    group: list[Line] = []
    for line in lines:
        fence = blocks.FENCE.fullmatch(line.body.lstrip()) is not None
        if group and (line.blank or code or fence or blocks.breaks(line.body.lstrip())):
            yield _part(group, column)
            group = []
        if not line.blank:
            group.append(line)
        code = code != fence
    if group:
        yield _part(group, column)


def _part(group: list[Line], column: int) -> Part:
    deep = blocks.indent(group[0].body)
    text = b" ".join(line.body.strip() for line in group)
    start = group[0].start + len(group[0].body) - len(group[0].body.lstrip(b" \t"))
    end = group[-1].start + len(group[-1].body)
    return Part(start, end, _decode(text), max(0, deep - column))


def reworded(raw: bytes, text: str) -> bytes:
    """The bullet with `text` for its words; marks, tail and every line that says the same stay as they are.

    Raises ValueError where `text` can't be one bullet.
    """
    old = words(raw)
    new = [line.rstrip() for line in text.replace("\r\n", "\n").split("\n") if line.strip()]
    if not new:
        raise ValueError("a memory needs a text")
    new[0] = new[0].lstrip()
    had = [" " * part.deep + part.text for part in old.parts]
    same = _prefix(had, new)
    rest = max(same, 1)
    back = _prefix(had[rest:][::-1], new[rest:][::-1])
    changed = _between(old, same, len(had) - back, new[same : len(new) - back])
    if " ".join(words(changed).text.split()) != " ".join("\n".join(new).split()):
        raise ValueError("these words can't stand as one bullet")
    return changed


def _prefix(a: list[str], b: list[str]) -> int:
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count


def _between(old: Words, first: int, last: int, lines: list[str]) -> bytes:
    """Parts `first` up to `last` give way to `lines`."""
    raw = old.raw
    eol = b"\r\n" if b"\r\n" in raw else b"\n"
    pad = eol + b" " * blocks.width(old.lead)
    if first == 0:
        body = _encode(lines[0]) + old.tail + b"".join(pad + _encode(line) for line in lines[1:])
        return raw[: old.parts[0].start] + body + raw[_end(old, last) :]
    start = _end(old, first)
    return raw[:start] + b"".join(pad + _encode(line) for line in lines) + raw[_end(old, max(last, first)) :]


def _end(old: Words, count: int) -> int:
    """Where the first `count` parts end, the tail included."""
    return old.parts[count - 1].end + (len(old.tail) if count == 1 else 0)


def _decode(raw: bytes) -> str:
    return raw.decode("utf-8", "surrogateescape")


def _encode(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
