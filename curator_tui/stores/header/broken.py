"""What is wrong with a header that can't be read, and the one sensible mend, where there is just one."""

from __future__ import annotations

import re

from curator_tui.engine.values import dataclass

from . import fence
from .model import BOM, Broken, Read
from .plain import plain

KEY = re.compile(r"[ \t]*[\"']?[A-Za-z_][\w-]*[\"']?[ \t]*:(?:\s|$)")
LITERAL = re.compile(r"(\s*-{3,})((?:\\n)+)(.*)")
OPENED = re.compile(r"\s*-{3,}[^\S\n]*(?:\n|\Z)")
_OWN = frozenset(("name", "description", "type"))


@dataclass(frozen=True, slots=True)
class Mend:
    """At byte `start` of the file, `old` gives way to `new`; then the header can be read."""

    start: int
    old: bytes
    new: bytes


def looks(head: str) -> bool:
    """Whether a text between two lines of dashes is meant as a header: its first line is `key: ...`."""
    for line in head.split("\n"):
        if line.strip() and not line.lstrip().startswith("#"):
            return KEY.match(line) is not None
    return False


def region(lines: list[str], start: int) -> int:
    """The number of the line behind the last that can belong to a header beginning at line `start`."""
    at = start
    while at < len(lines):
        line = lines[at]
        inside = at > start and line[:1] in (" ", "\t", "-") and not line.startswith("--")
        if not line.strip() or not (KEY.match(line) or line.startswith("#") or inside):
            break
        at += 1
    return at


def unopened(text: str) -> Broken | None:
    """Why a text without a whole header seems to be meant to have one; None where it doesn't."""
    first = len(text) - len(text.lstrip())
    line = text.count("\n", 0, first) + 1
    if LITERAL.match(text) and LITERAL.match(text.split("\n", line)[line - 1]):
        return Broken(line, "a literal “\\n” behind the fence, where a line should end")
    opened = OPENED.match(text)
    if opened is None or not looks(text[opened.end() :]):
        return None
    lines = text.split("\n")
    end = region(lines, line)
    if end < len(lines) and LITERAL.match(lines[end]):
        return Broken(end + 1, "a literal “\\n” behind the closing fence, where a line should end")
    return Broken(end + 1, "the header isn’t closed: no line of dashes behind its fields")


def second(text: str, start: int, top: Read) -> Broken | None:
    """Whether the body, at offset `start`, begins with the header that was meant, hidden by the first."""
    rest = text[start:].lstrip()
    if not rest.startswith("---"):
        return None
    line = text.count("\n", 0, len(text) - len(rest)) + 1
    parts = fence.split(rest)
    if parts is None or not looks(parts[1]):
        return None
    lower = plain(parts[1])
    if lower is None:
        from .model import Unreadable
        from .read import parsed

        try:
            lower = parsed(parts[1])
        except Unreadable as error:
            return Broken(line, f"a second header stands on top of a broken one: {error.reason}")
    if lower and _OWN & lower.keys() and not _OWN & (top.fields or {}).keys():
        return Broken(line, "a second header stands on top of the memory’s own")
    return None


def mend(data: bytes) -> Mend | None:
    """The smallest splice that makes the header readable; None where there is none, or more than one."""
    from .mends import candidates
    from .read import read

    was = read(data).broken
    if was is None or was.refused:
        return None
    bom = BOM if data.startswith(BOM) else b""
    found = {bom + fence.encode(text) for text in candidates(fence.decode(data))}
    good = [new for new in found if new != data and _readable(read(new))]
    return _narrow(data, good[0]) if len(good) == 1 else None


def _readable(found: Read) -> bool:
    return found.broken is None and bool(found.fields)


def _narrow(old: bytes, new: bytes) -> Mend:
    """The two without the whole lines that they share at either end."""
    before, after = old.split(b"\n"), new.split(b"\n")
    head = 0
    while head < min(len(before), len(after)) - 1 and before[head] == after[head]:
        head += 1
    tail = 0
    while tail < min(len(before), len(after)) - head - 1 and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    start = sum(len(line) + 1 for line in before[:head])
    behind = sum(len(line) + 1 for line in before[len(before) - tail :])
    return Mend(start, old[start : len(old) - behind], new[start : len(new) - behind])
