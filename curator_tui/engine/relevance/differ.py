"""What differs between two texts, and whether that tells them apart."""

from __future__ import annotations

import re

from curator_tui.engine.values import dataclass

from .stops import NEGATIONS, STOP_WORDS
from .terms import words

_EDGES = "\"'`.,;:!?()[]{}<>*“”‘’"
_NUMBER = re.compile(r"\d+(?:[.:/-]\d+)*")
_NAME = re.compile(r"(?<=[^\s.!?:;\"“(-]\s)[A-Z][\w’'-]*")
_DAY_NAMES = """
monday tuesday wednesday thursday friday saturday sunday january february march april june july august
september october november december today tomorrow yesterday
"""
_DAYS = frozenset(_DAY_NAMES.split())


@dataclass(frozen=True, slots=True)
class Difference:
    """`gone` are words of the old text that the new one lacks, `new` the other way round, as written.

    `negated`: one denies and the other doesn't. `changed`: both name numbers, days or names, and neither has
    all of the other's.
    """

    gone: tuple[str, ...]
    new: tuple[str, ...]
    negated: bool
    changed: bool


def difference(old: str, new: str) -> Difference:
    """What differs from `old` to `new`."""
    old_stems, new_stems = frozenset(words(old)), frozenset(words(new))
    negated = bool(old_stems & NEGATIONS) != bool(new_stems & NEGATIONS)
    changed = any(_crossed(of(old), of(new)) for of in (_numbers, _days, _names))
    return Difference(_lacking(old, new_stems), _lacking(new, old_stems), negated, changed)


def _lacking(text: str, stems: frozenset[str]) -> tuple[str, ...]:
    found = (word.strip(_EDGES) for word in text.split())
    return tuple(dict.fromkeys(w for w in found if w and _says(w) and stems.isdisjoint(words(w))))


def _says(word: str) -> bool:
    return bool(words(word)) or any(c.isdigit() for c in word)


def _crossed(old: frozenset[str], new: frozenset[str]) -> bool:
    return bool(old and new) and not old <= new and not new <= old


def _numbers(text: str) -> frozenset[str]:
    return frozenset(_NUMBER.findall(text))


def _days(text: str) -> frozenset[str]:
    return frozenset(word.strip(_EDGES) for word in text.lower().split()) & _DAYS


def _names(text: str) -> frozenset[str]:
    """Words with a capital inside a sentence; its first word may have one for its place alone."""
    found = {name.removesuffix("'s").removesuffix("’s").lower() for name in _NAME.findall(text)}
    return frozenset(found - STOP_WORDS - _DAYS)
