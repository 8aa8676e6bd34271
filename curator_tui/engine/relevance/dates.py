"""Days that an objective names: "in May 2023", "2023-05-08", "March 4, 2024"."""

from __future__ import annotations

import re
from datetime import date

from curator_tui.engine.values import dataclass

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONG = ("uary", "ruary", "ch", "il", "", "e", "y", "ust", "tember", "ober", "ember", "ember")
_NAMES = "|".join(
    f"{month}(?:{rest})?" if rest else month for month, rest in zip(_MONTHS, _LONG, strict=True)
)
# A month is written with a capital, or behind a word that dates have: "may" and "march" are verbs too.
_MONTH = (
    rf"(?:\b(?:in|of|on|since|until|till|by|last|this|from)\s+(?:early\s+|late\s+|mid-?)?)?\b({_NAMES})\b"
)
_YEAR = r"(?<![\d.-])((?:19|20)\d\d)(?![\d.])"
_ISO = r"(?<!\d)((?:19|20)\d\d)-(\d\d)(?:-(\d\d))?(?!\d)"


@dataclass(frozen=True, slots=True)
class Asked:
    """Months (1-12) and years that are named; each empty where none is."""

    months: frozenset[int]
    years: frozenset[int]

    def holds(self, day: date | None) -> bool:
        """True for a day in one of the months and one of the years."""
        return (
            day is not None
            and (not self.months or day.month in self.months)
            and (not self.years or day.year in self.years)
        )


def asked(text: str) -> Asked | None:
    """What `text` names of dates; None for nothing."""
    low = text.lower()
    if "19" not in low and "20" not in low and not any(month in low for month in _MONTHS):
        return None  # most name none, and the patterns take longer to compile than a seed to be chosen
    months = {
        _MONTHS.index(m[1].lower()[:3]) + 1
        for m in re.finditer(_MONTH, text, re.IGNORECASE)
        if m[1][0].isupper() or m.start(1) > m.start()
    }
    years = {int(m[1]) for m in re.finditer(_YEAR, text)}
    for m in re.finditer(_ISO, text):
        years.add(int(m[1]))
        if 1 <= int(m[2]) <= 12:
            months.add(int(m[2]))
    return Asked(frozenset(months), frozenset(years)) if months or years else None
