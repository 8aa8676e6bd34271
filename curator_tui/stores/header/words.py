"""What the words of a header mean: days, flags, numbers, lists."""

from __future__ import annotations

import re
from datetime import date, datetime, tzinfo
from functools import lru_cache

from .model import Field

# 2026-07-30, 2026-7-3, 2026/07/30, 2026.07.30, 20260730; what stands behind may be a time of day.
_DAY = re.compile(r"(\d{4})(?:([-/.])(\d\d?)\2(\d\d?)|(\d\d)(\d\d))(?:$|[Tt \t])", re.ASCII)
_STAMP = re.compile(
    r"(\d{4}-\d\d-\d\d)[Tt \t]+(\d\d?:\d\d(?::\d\d)?)(?:\.\d*)?[ \t]*(?:[Zz]|([-+]\d\d?)(?::?(\d\d))?)",
    re.ASCII,
)
_YES = frozenset({"true", "yes", "on", "1", "y"})
_LINK = re.compile(r"\[\[([^\[\]|#\n]+)(?:[|#][^\[\]\n]*)?\]\]")


@lru_cache(maxsize=4096)
def day(text: str, zone: tzinfo | None = None) -> date | None:
    """The day that is written, None where that is none. A time with its own zone is a day in `zone`."""
    found = _DAY.match(text)
    if found is None:
        return None
    if zone is not None and len(text) > 10 and (stamp := _STAMP.fullmatch(text)):
        return _in_zone(stamp, zone)
    year, _, month, of_month, month2, of_month2 = found.groups()
    try:
        return date(int(year), int(month or month2), int(of_month or of_month2))
    except ValueError:
        return None


def _in_zone(stamp: re.Match[str], zone: tzinfo) -> date | None:
    on, clock, hours, minutes = stamp.groups()
    clock = clock.zfill(len(clock) + (clock.index(":") == 1))
    offset = f"{hours[0]}{int(hours[1:]):02}:{minutes or '00'}" if hours else "+00:00"
    try:
        return datetime.fromisoformat(f"{on}T{clock}{offset}").astimezone(zone).date()
    except (ValueError, OverflowError):
        return None


def flag(text: str) -> bool:
    """True for true, yes, on, y and 1."""
    return text.strip().lower() in _YES


def number(text: str) -> int | None:
    """A whole number, else None."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def listed(value: Field | None, *, commas: bool = False) -> tuple[str, ...]:
    """The words of a list, or of one value; `commas` part a value that is no list."""
    if isinstance(value, str):
        parts = value.split(",") if commas else [value]
    elif isinstance(value, list):
        parts = [one for item in value for one in listed(item)]  # [[name]] unquoted is a list in a list
    else:
        return ()
    return tuple(part for one in parts if (part := one.strip()))


def named(text: str) -> str:
    """The name that a pointer to another memory means: without [[ ]] around it."""
    found = _LINK.fullmatch(text.strip())
    return (found[1] if found else text).strip()


def linked(body: str) -> tuple[str, ...]:
    """The names in `[[name]]` links, each once, in order."""
    if "[[" not in body:
        return ()
    names = dict.fromkeys(map(str.strip, _LINK.findall(body)))
    names.pop("", None)
    return tuple(names)
