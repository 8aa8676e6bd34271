"""The stamps of a line: ` | key: value`, read as the nanika program reads them, written by splicing.

Format and reading rules: the nanika vectors (joeyhipolito/nanika at cd5ad67).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache

from curator_tui.engine.text import WHITESPACE, strip
from curator_tui.engine.values import dataclass

_STAMP = re.compile(r"(\w+):[\t\n\f\r ]*([^|]+)", re.ASCII)
_DATE = re.compile(r"(\d{4})-(\d\d)-(\d\d)", re.ASCII)
_NUMBER = re.compile(r"[+-]?\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Stamp:
    """One stamp, and where its value stands in the line, in characters."""

    key: str
    value: str
    start: int
    end: int


def content(line: str) -> str:
    """What stands before the first `|`, trimmed."""
    return strip(line.split("|", 1)[0])


def stamps(line: str) -> Iterator[Stamp]:
    """All stamps of a line, known or not, in order."""
    at = line.find("|")
    while at >= 0:
        stop = line.find("|", at + 1)
        end = len(line) if stop < 0 else stop
        match = _STAMP.search(line, at + 1, end)
        if match:
            value = strip(match[2])
            lead = len(match[2]) - len(match[2].lstrip(WHITESPACE))
            start = match.start(2) + (lead if value else 0)
            yield Stamp(match[1], value, start, start + len(value))
        at = stop


def said(tail: str) -> Iterator[tuple[str, str]]:
    """Key and value of all stamps, in order, of what stands behind the first `|` of a line."""
    for part in tail.split("|"):
        match = _STAMP.search(part)
        if match:
            yield match[1], strip(match[2])


@lru_cache(maxsize=4096)  # a store has few days, and each on many lines
def day(value: str) -> date | None:
    """A real date written YYYY-MM-DD; 0001-01-01 counts as none, a day of year 0 as the first of all."""
    match = _DATE.fullmatch(value)
    if not match:
        return None
    year, month, of_month = int(match[1]), int(match[2]), int(match[3])
    try:
        found = date(year or 2000, month, of_month)
    except ValueError:
        return None
    if not year:
        return date.min
    return None if found == date.min else found


def number(value: str) -> int:
    """Leading digits with an optional sign; 0 for anything else and for what 64 bits can't hold."""
    match = _NUMBER.match(value)
    if not match or len(match[0].lstrip("+-0")) > 19:
        return 0
    found = int(match[0])
    return found if -(2**63) <= found < 2**63 else 0


def _found(line: str, key: str, valid: bool) -> Stamp | None:
    last: Stamp | None = None
    for stamp in stamps(line):
        if stamp.key == key and (not valid or day(stamp.value)):
            last = stamp
    return last


DATED = frozenset({"filed", "verified", "expires", "bridged", "retired"})


def stamped(line: str, key: str, value: str) -> str:
    """The line with `key` set: its value replaced where the stamp stands, else the stamp added at the end
    in the style of those before it."""
    stamp = _found(line, key, key in DATED)
    if stamp and stamp.value:
        return line[: stamp.start] + value + line[stamp.end :]
    body = line.rstrip(WHITESPACE)
    separator = _separator(line)
    if body.endswith(":"):
        separator = separator.lstrip(WHITESPACE)  # a space behind `type:` would make it an empty type
    return body + separator + f"{key}: {value}" + line[len(body) :]


def _separator(line: str) -> str:
    found = re.findall(rf"[{WHITESPACE}]*\|[{WHITESPACE}]*", line)
    whole = [s for s in found if "\n" not in s]
    return whole[-1] if len(found) > 1 and whole else " | "


def unstamped(line: str, key: str) -> str:
    """The line without any stamp `key`: each goes with the `|` before it."""
    while (stamp := _found(line, key, valid=False)) is not None:
        bar = line.rfind("|", 0, stamp.start)
        kept = line[:bar].rstrip(WHITESPACE)
        cut = bar if kept.endswith(":") else len(kept)
        line = line[:cut] + line[stamp.end :]
    return line


def reworded(line: str, text: str) -> str:
    """The line with its content replaced; leading white space and all behind the content stay."""
    head = line.split("|", 1)[0]
    lead = head[: len(head) - len(head.lstrip(WHITESPACE))]
    tail = line[len(head.rstrip(WHITESPACE)) :]
    return lead + text + tail
