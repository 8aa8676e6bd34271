"""One spelling for a text: compatibility forms, accents, letter case and invisible characters folded.

Folding goes character by character (NFKD, marks of alphabetic scripts removed, NFC, case folded), so each
folded character knows where it stood. `UAX #15` is the source of the forms, `lookalikes.py` of the rest.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from .lazy import Lazy

# Marks that only decorate a letter: Latin, Cyrillic, Hebrew points, Arabic vowels, symbols, half marks.
_MARKS = (
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x05BF, 0x05C7), (0x0610, 0x061A),
    (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06ED), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF),
    (0x20D0, 0x20FF), (0xFE20, 0xFE2F),
)  # fmt: skip
# Never seen, wherever they stand: removed before words are looked for.
_UNSEEN = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x0640, 0x0640), (0x115F, 0x1160),
    (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xD800, 0xDFFF), (0xE0000, 0xE0FFF),
)  # fmt: skip
# Scripts in which a letter that looks Latin is, as a rule, just that script's letter.
_LIVING = ("CYRILLIC", "GREEK", "ARMENIAN", "HEBREW", "ARABIC", "THAI", "LAO", "GEORGIAN", "MYANMAR",
           "MALAYALAM", "ORIYA", "ETHIOPIC", "CANADIAN", "CHEROKEE", "COPTIC", "HANGUL")  # fmt: skip
_PLAIN = {
    "\u2018": "'", "\u2019": "'", "\u201b": "'", "\u02bc": "'", "\u201c": '"', "\u201d": '"',
    "\u201e": '"', "\u00ab": '"', "\u00bb": '"', "\u2028": "\n", "\u2029": "\n", "\x85": "\n",
    "\x0b": " ", "\x0c": " ", "\u061f": "?", "\u3002": "\u2026", "\u0964": "\u2026",
    "\u06d4": "\u2026", "\u2026": "\u2026", "\u060c": ",", "\u3001": ",", "\u2800": " ",
    "\u2010": "-", "\u2011": "-",
}  # fmt: skip


def _within(code: int, ranges: Sequence[tuple[int, int]]) -> bool:
    return any(first <= code <= last for first, last in ranges)


def skeletons() -> dict[int, str]:
    """A translate table from each look-alike to the ASCII letter it looks like, lower case."""
    if not _SKELETONS:
        from .lookalikes import LOOKALIKES

        for letter, others in LOOKALIKES.items():
            _SKELETONS.update(dict.fromkeys(map(ord, others), letter))
    return _SKELETONS


_SKELETONS: dict[int, str] = {}


def _latin_twin(char: str) -> str | None:
    twin = skeletons().get(ord(char))
    if twin and not unicodedata.name(char, "").startswith(_LIVING):
        return twin
    return None


def fold_char(char: str) -> str:
    """What one character counts as: nothing, one character or a few."""
    code = ord(char)
    if 0x3400 <= code <= 0x9FFF or 0xAC00 <= code <= 0xD7A3:
        return char
    if char in _PLAIN:
        return _PLAIN[char]
    if (code < 0x20 and char not in "\t\n\r") or code == 0x7F or _within(code, _UNSEEN):
        return ""
    apart = unicodedata.normalize("NFKD", char)
    bare = "".join(c for c in apart if not _within(ord(c), _MARKS))
    if len(bare) == 3 and bare[0] + bare[2] == "()":
        bare = bare[1]
    folded = unicodedata.normalize("NFC", bare).casefold()
    if len(folded) == 1:
        return _latin_twin(folded) or _latin_twin(char) or folded
    return folded


class _Folds(dict[int, str]):
    """A translate table that fills itself."""

    def __missing__(self, code: int) -> str:
        folded = self[code] = fold_char(chr(code))
        return folded


_FOLDS = _Folds()
_ENOUGH = 20_000
_CONTROLS = Lazy(r"[\x00-\x08\x0b-\x1f\x7f]")


def fold_words(text: str) -> str:
    """`text` folded, without places; for word lists."""
    return text.lower() if text.isascii() else text.translate(_FOLDS)


class Folded:
    """A folded text that knows, for each of its characters, its place in the text before folding."""

    __slots__ = ("at", "text", "width")

    def __init__(self, text: str, at: Sequence[int] | None, width: int) -> None:
        self.text = text
        self.at = at
        self.width = width

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the text before folding that became `start`..`end`."""
        if self.at is None:
            return start, end
        first = self.at[start] if start < len(self.at) else self.width
        last = self.at[end - 1] + 1 if 0 < end <= len(self.at) else first
        return first, max(first, last)


def fold(text: str) -> Folded:
    """Fold `text`. `at` is None where each character stayed in its place."""
    if text.isascii() and (text.isprintable() or not _CONTROLS.get().search(text)):
        return Folded(text.lower(), None, len(text))
    folds = _FOLDS
    if len(folds) > _ENOUGH:
        folds.clear()
    folded = text.translate(folds)
    if all(len(folds[ord(c)]) == 1 for c in set(text)):
        return Folded(folded, None, len(text))
    at: list[int] = []
    for place, char in enumerate(text):
        for _ in folds[ord(char)]:
            at.append(place)
    return Folded(folded, at, len(text))
