"""What differs between two texts, and whether that tells them apart."""

from __future__ import annotations

import re

from curator_tui.engine.values import dataclass

from .stem import NUMBERS
from .stops import NEGATIONS, STOP_WORDS
from .terms import words

_EDGES = "\"'`.,;:!?()[]{}<>*“”‘’"
_JOINTS = re.compile(r"[-_./\\:@#+]+")
_NUMBER = re.compile(r"\d+(?:[.:/-]\d+)*")
_WRITTEN = {word: str(number) for number, word in enumerate(("one", *NUMBERS), 1)}
# A negation before one of these stems denies what comes behind.
_LIKING = frozenset("like love enjoy want use need prefer care longer anymor have go do".split())  # noqa: SIM905
_NAME = re.compile(r"(?<=[^\s.!?:;\"“(-]\s)[A-Z][\w’'-]*")
_DAY_NAMES = """
monday tuesday wednesday thursday friday saturday sunday january february march april june july august
september october november december today tomorrow yesterday
"""
_DAYS = frozenset(_DAY_NAMES.split())
_TURNING = frozenset("always only must may all every any before after until with more less".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class Difference:
    """`gone` are words of the old text that the new one lacks, `new` the other way round, as written.

    `negated`: one denies what the other says. `changed`: both name numbers, days or names, and neither has
    all of the other's.
    """

    gone: tuple[str, ...]
    new: tuple[str, ...]
    negated: bool
    changed: bool


def difference(old: str, new: str) -> Difference:
    """What differs from `old` to `new`."""
    old_stems, new_stems = frozenset(words(old)), frozenset(words(new))
    negated = _denies(old, new_stems) or _denies(new, old_stems)
    changed = any(_crossed(of(old), of(new)) for of in (_numbers, _days, _names))
    return Difference(_lacking(old, new, new_stems), _lacking(new, old, old_stems), negated, changed)


def _denies(text: str, other: frozenset[str]) -> bool:
    """Whether `text` denies something that a text of the stems `other`, which denies nothing, says."""
    if other & NEGATIONS:
        return False
    said = words(text)
    return any(word in NEGATIONS and _denied(said, at) in other for at, word in enumerate(said))


def _denied(said: list[str], at: int) -> str:
    """The first word behind the negation at `at` that is about something; where none is, the one before."""
    behind = next((word for word in said[at + 1 :] if word not in _LIKING), "")
    return behind or (said[at - 1] if at else "")


def _lacking(text: str, other: str, stems: frozenset[str]) -> tuple[str, ...]:
    """Words of `text` that `other`, which has these stems, lacks."""
    said = frozenset(word.strip(_EDGES) for word in other.lower().split())
    found = dict.fromkeys(word.strip(_EDGES) for word in text.split())
    return tuple(w for w in found if (w and _says(w) and _lacks(stems, w)) or _turns(w, said))


def _turns(word: str, said: frozenset[str]) -> bool:
    """A word too common to find anything by, which still makes another sentence of it."""
    return word.lower() in _TURNING and word.lower() not in said


def _lacks(stems: frozenset[str], word: str) -> bool:
    """Whether a text of these stems has neither the word nor, of an identifier, all of its parts."""
    if stems.issuperset(words(word)):
        return False
    return any(not stems.issuperset(words(part)) for part in _JOINTS.split(word))


def _says(word: str) -> bool:
    return bool(words(word)) or any(c.isdigit() for c in word)


def _crossed(old: frozenset[str], new: frozenset[str]) -> bool:
    return bool(old and new) and not old <= new and not new <= old


def _numbers(text: str) -> frozenset[str]:
    low = (word.strip(_EDGES) for word in text.lower().split())
    return frozenset((*_NUMBER.findall(text), *(_WRITTEN[word] for word in low if word in _WRITTEN)))


def _days(text: str) -> frozenset[str]:
    return frozenset(word.strip(_EDGES) for word in text.lower().split()) & _DAYS


def _names(text: str) -> frozenset[str]:
    """Words with a capital inside a sentence; its first word may have one for its place alone."""
    found = {name.removesuffix("'s").removesuffix("’s").lower() for name in _NAME.findall(text)}
    return frozenset(found - STOP_WORDS - _DAYS)
