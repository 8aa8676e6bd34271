"""Small words for people: counts, ages, bytes, bars."""

from __future__ import annotations

from datetime import date


def some(count: int, one: str, many: str | None = None) -> str:
    """“1 line”, “3 lines”."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def ago(day: date | None, today: date) -> str:
    """How long ago a day was, in words: "today", "12 d", "5 mo", "3 y"; "" for none."""
    if day is None:
        return ""
    days = (today - day).days
    if days < 0:
        return f"in {-days} d"
    if days == 0:
        return "today"
    if days < 90:
        return f"{days} d"
    return f"{days // 30} mo" if days < 730 else f"{days // 365} y"


def meter(part: int, whole: int, width: int = 20) -> str:
    """A bar of `width` characters between brackets; it is full only when `part` reaches `whole`."""
    if whole <= 0:
        return ""
    full = min(width, part * width // whole)
    if part > 0 and full == 0:
        full = 1
    return "[" + "#" * full + "-" * (width - full) + "]"


def bar(value: float, top: float, width: int = 6) -> str:
    """A score as a short bar, of `width` characters at `top`; empty for nothing."""
    if top <= 0 or value <= 0:
        return " " * width
    return ("=" * max(1, round(width * min(1.0, value / top)))).ljust(width)
