"""Values in a text: numbers, hours, days, dates, how often, names, and names with signs in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from curator_tui.engine.values import dataclass

from ..relevance.stem import stem
from .dates import days_in

Sort = Literal["number", "hour", "day", "date", "often", "version", "code", "name"]

DIGITS = {
    word: str(n)
    for n, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), 1
    )
} | {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_LEAP = 2024
_UNITS = r"(second|minute|hour|day|night|week|month|quarter|year)"
_OFTEN = re.compile(
    rf"\b(?:every|each|per|an?) (?:(other|second|two|2|third|three|3|four|4) )?{_UNITS}s?\b"
    r"|\b(daily|nightly|weekly|monthly|quarterly|yearly)\b",
    re.IGNORECASE,
)
_STEPS = {"other": "2", "second": "2", "two": "2", "third": "3", "three": "3", "four": "4"}
_LY = {"daily": "day", "nightly": "day", "night": "day"}
_HOUR = re.compile(r"(?<![\d:.])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])")
_VERSION = re.compile(r"(?<![\w./-])v?(\d+(?:\.\d+){1,3})(?![\w./-]*\w)")
_CODE = re.compile(r"(?<![\w/.~-])[\w~/.-]{0,80}(?:[./_-][\w*<>-]{1,80}){1,20}/?", re.ASCII)
_NUMBER = re.compile(
    r"(?<![\w.,])(\d+(?:,\d{3})*(?:\.\d+)?)(?:st|nd|rd|th)?(?!\w)|\b(" + "|".join(DIGITS) + r")\b(?! of the)"
)
_LETTERED = re.compile(r"\b(?=\w*\d)(?=\w*[A-Za-z])\w+\b")
_DAY = re.compile(r"\b(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?days?\b", re.IGNORECASE)
_NAME = re.compile(r"(?<![\w./-])([A-Z][\w'+]*[A-Za-z0-9]|[a-z]+[A-Z]\w*)(?![\w/])")
_WORD = re.compile(r"[A-Za-z][\w'-]*")


@dataclass(frozen=True, slots=True)
class Value:
    """`text` compares; it stands at `at` of the text, as `said`. `near` are stems of the words beside it."""

    sort: Sort
    text: str
    said: str
    at: int
    near: frozenset[str] = frozenset()


def values(text: str) -> Iterator[Value]:
    """Every value of a text, each place read as one sort only."""
    taken: list[tuple[int, int]] = []
    for value in _all(text):
        end = value.at + len(value.said)
        if not any(value.at < stop and start < end for start, stop in taken):
            taken.append((value.at, end))
            yield value


def _all(text: str) -> Iterator[Value]:
    for said, day in days_in(text, _LEAP):
        yield Value("date", day.isoformat().removeprefix(f"{_LEAP}-"), said, text.index(said))
    for m in _OFTEN.finditer(text):
        unit = (m[2] or m[3]).lower()
        unit = _LY.get(unit, unit.removesuffix("ly"))
        step = (m[1] or "1").lower()
        yield Value("often", f"{_STEPS.get(step, step)} {unit}", m[0], m.start())
    for m in _HOUR.finditer(text):
        yield Value("hour", f"{int(m[1]):02}:{m[2]}", m[0], m.start())
    for m in _VERSION.finditer(text):
        if m[1].count(".") < 3:
            yield Value("version", m[1], m[0], m.start())
    for m in _CODE.finditer(text):
        if any(c.isalnum() for c in m[0]):
            yield Value("code", m[0].lower().strip("./"), m[0], m.start())
    for m in _DAY.finditer(text):
        yield Value("day", m[1].lower(), m[0], m.start())
    for m in _NUMBER.finditer(text.lower()):
        number = DIGITS.get(m[2] or "", m[1] or "").replace(",", "")
        yield Value("number", number, m[0], m.start(), _near(text, *m.span()))
    for m in _LETTERED.finditer(text):
        yield Value("code", m[0].lower(), m[0], m.start())
    for m in _NAME.finditer(text):
        if not (m[0][1:].islower() and _begins(text, m.start())):
            yield Value("name", m[0].lower().removesuffix("'s"), m[0], m.start())


def _begins(text: str, at: int) -> bool:
    """Whether a sentence begins here, where a capital says nothing."""
    before = text[:at].rstrip()
    return not before or before[-1] in ".:;!?"


def _near(text: str, start: int, end: int) -> frozenset[str]:
    """Stems of the word before and the two words behind."""
    before = _WORD.findall(text[max(0, start - 30) : start])[-1:]
    behind = _WORD.findall(text[end : end + 40])[:2]
    return frozenset(stem(word.lower()) for word in (*before, *behind)) - {"the", "a", "to", "of", "and"}
