"""The marks of a quarantine file: why a text was caught, and what was decided of it.

The audit trail of every layout that keeps one: a decision is put behind all marks, and none is taken away.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from curator_tui.engine.snapshot import Mark
from curator_tui.engine.values import dataclass

OPENS = "<!-- quarantined: "
_CLOSES = " -->"
_DECIDED = re.compile(r"\s*<!-- (released|discarded|reopened): (\d{4}-\d\d-\d\d) -->")
_MARKS: dict[str, Mark] = {"released": "released", "discarded": "discarded", "reopened": "reopened"}


@dataclass(frozen=True, slots=True)
class Caught:
    """What stands before the last quarantined mark, its reason, and the last decision behind it."""

    before: str
    reason: str
    mark: Mark | None
    marked: date | None


def caught(text: str, opens: str, day: Callable[[str], date | None]) -> Caught | None:
    """The marks of one entry, None where none begins with `opens`; `day` reads a date."""
    at = text.rfind(opens)
    if at < 0:
        return None
    end = text.find(_CLOSES, at)
    reason = text[at + len(opens) : end if end >= 0 else len(text)]
    mark, marked = _decision(text[end + len(_CLOSES) :] if end >= 0 else "", day)
    return Caught(text[:at], reason, mark, marked)


def _decision(tail: str, day: Callable[[str], date | None]) -> tuple[Mark | None, date | None]:
    """The last decision behind the last `quarantined` mark."""
    mark: Mark | None = None
    marked: date | None = None
    at = 0
    while (match := _DECIDED.match(tail, at)) is not None:
        mark, marked, at = _MARKS[match[1]], day(match[2]), match.end()
    return mark, marked


def quarantined(raw: bytes, reason: str) -> bytes:
    """The entry with its reason behind it."""
    return raw + f" {OPENS}{reason}{_CLOSES}".encode("utf-8", "surrogateescape")


def marked(raw: bytes, mark: Mark, day: date) -> bytes:
    """The entry with a decision behind all other marks, ahead of white space at its end."""
    body = raw.rstrip(b" \t\r")
    return body + f" <!-- {mark}: {day.isoformat()}{_CLOSES}".encode("ascii") + raw[len(body) :]
