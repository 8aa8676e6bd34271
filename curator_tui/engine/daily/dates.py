"""Days in a note's words: relative ones as absolute ones, and days that are past."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta

from curator_tui.engine.values import dataclass

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
)  # fmt: skip
_NUMBERS = {
    w: n
    for n, w in enumerate(("a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1)
} | {"an": 1, "one": 1}
_COUNT = r"(\d{1,3}|" + "|".join(_NUMBERS) + ")"
_WEEKDAY = "|".join(_DAYS)
_MONTH = "|".join(f"{m[:3]}(?:{m[3:]})?" if len(m) > 3 else m for m in _MONTHS)


@dataclass(frozen=True, slots=True)
class Offer:
    """`old`, which stands at `start`..`end` of the text, means `new`."""

    start: int
    end: int
    old: str
    new: str


def _number(word: str) -> int:
    return int(word) if word.isdigit() else _NUMBERS[word.lower()]


def _week(day: date, weeks: int) -> str:
    return f"the week of {_plus(day - timedelta(days=day.weekday()), 7 * weeks).isoformat()}"


def _month(day: date, months: int) -> str:
    at = day.year * 12 + day.month - 1 + months
    return f"{at // 12:04}-{at % 12 + 1:02}"


def _plus(day: date, days: int) -> date:
    at = min(max(day.toordinal() + days, 1), date.max.toordinal())
    return date.fromordinal(at)


def _weekday(day: date, word: str, weeks: int) -> str:
    """The weekday of the week `weeks` from that of `day`; "last" is the latest one before `day`."""
    index = _DAYS.index(word.lower())
    if weeks < 0:
        return _plus(day, -((day.weekday() - index - 1) % 7 + 1)).isoformat()
    return _plus(day, index - day.weekday() + 7 * weeks).isoformat()


_When = Callable[[date, re.Match[str]], str]
_RULES: tuple[tuple[str, _When], ...] = (
    (r"the day before yesterday", lambda d, m: _plus(d, -2).isoformat()),
    (r"the day after tomorrow", lambda d, m: _plus(d, 2).isoformat()),
    (r"(?:earlier |later )?(?:today|this (?:morning|afternoon|evening)|tonight)", lambda d, m: d.isoformat()),
    (r"(?:yesterday(?: (?:morning|afternoon|evening))?|last night)", lambda d, m: _plus(d, -1).isoformat()),
    (r"tomorrow(?: (?:morning|afternoon|evening|night))?", lambda d, m: _plus(d, 1).isoformat()),
    (rf"{_COUNT} days? ago", lambda d, m: _plus(d, -_number(m[1])).isoformat()),
    (rf"{_COUNT} weeks? ago", lambda d, m: _plus(d, -7 * _number(m[1])).isoformat()),
    (rf"in {_COUNT} days?", lambda d, m: f"on {_plus(d, _number(m[1])).isoformat()}"),
    (rf"in {_COUNT} weeks?", lambda d, m: f"on {_plus(d, 7 * _number(m[1])).isoformat()}"),
    (rf"last ({_WEEKDAY})", lambda d, m: _weekday(d, m[1], -1)),
    (rf"this ({_WEEKDAY})", lambda d, m: _weekday(d, m[1], 0)),
    (rf"next ({_WEEKDAY})", lambda d, m: _weekday(d, m[1], 1)),
    (r"last week", lambda d, m: _week(d, -1)),
    (r"this week", lambda d, m: _week(d, 0)),
    (r"next week", lambda d, m: _week(d, 1)),
    (r"last month", lambda d, m: _month(d, -1)),
    (r"this month", lambda d, m: _month(d, 0)),
    (r"next month", lambda d, m: _month(d, 1)),
    (r"last year", lambda d, m: str(d.year - 1)),
    (r"this year", lambda d, m: str(d.year)),
    (r"next year", lambda d, m: str(d.year + 1)),
)
_COMPILED = tuple((re.compile(rf"(?<![\w-]){rule}(?![\w-])", re.IGNORECASE), when) for rule, when in _RULES)
# A note that says when says it early; behind this many characters nothing is offered.
_LOOK = 2000
_ISO = re.compile(r"(?<![\d-])(\d{4})-(\d\d)-(\d\d)(?![\d-])")
_DAY_MONTH = re.compile(rf"(?<!\d)(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({_MONTH})\b(?:,? (\d{{4}}))?", re.I)
_MONTH_DAY = re.compile(rf"\b({_MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (\d{{4}}))?", re.I)


def offers(text: str, day: date) -> tuple[Offer, ...]:
    """Relative days in the first characters of a text written on `day`, each with the absolute one."""
    found: list[Offer] = []
    for pattern, when in _COMPILED:
        for match in pattern.finditer(text, 0, _LOOK):
            if not any(match.start() < o.end and o.start < match.end() for o in found):
                found.append(Offer(match.start(), match.end(), match[0], when(day, match)))
    return tuple(sorted(found, key=lambda offer: offer.start))


def absolute(text: str, day: date) -> str:
    """The text with every relative day replaced."""
    out: list[str] = []
    at = 0
    for offer in offers(text, day):
        out += (text[at : offer.start], offer.new)
        at = offer.end
    return "".join((*out, text[at:]))


def days_in(text: str, year: int) -> Iterator[tuple[str, date]]:
    """Days that are written out, with their words; one without a year is of `year`."""
    for match in _ISO.finditer(text):
        yield from _day(match[0], int(match[1]), int(match[2]), int(match[3]))
    for match in _DAY_MONTH.finditer(text):
        yield from _day(match[0], int(match[3] or year), _month_of(match[2]), int(match[1]))
    for match in _MONTH_DAY.finditer(text):
        yield from _day(match[0], int(match[3] or year), _month_of(match[1]), int(match[2]))


def _month_of(word: str) -> int:
    return next(i for i, name in enumerate(_MONTHS, 1) if name.startswith(word.lower()[:3]))


def _day(words: str, year: int, month: int, day: int) -> Iterator[tuple[str, date]]:
    try:
        yield words, date(year, month, day)
    except ValueError:
        return
