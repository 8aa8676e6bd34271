"""Whether two lines are one sentence that was cut, by their marks, capitals and function words.

The words are our own lists: English, and what an order in a few other languages is most often cut behind.
"""

from __future__ import annotations

# What ends a sentence or opens a list, in Latin, full-width, Arabic and Indic script.
_CLOSING = frozenset(".!?:;…。．！？：；｡؟؛۔।")
# What may stand behind such a mark, and what a sentence can't end on.
_BEHIND = " \t\"'`*_)]}»”’」』）"
_GOING_ON = frozenset(",，、،(（-–—")
# Words that need another one behind them; what may end a sentence ("on", "ignore", "to") isn't here.
_OPEN = """
a an the my your our their every and or of than without must shall should because unless previous preceding
las los tus todas les tes vos toutes tue tutte alle deine vorherigen
"""
_ALL_ENDS_AFTER = "for by to of in at on from with after above them us you it we they"
# What the object of an order begins with; a line that begins otherwise may be a sentence without a subject.
_OBJECT = """
all any each every everything anything the these those your my our previous prior earlier preceding above
"""
# Which comes first in a line tells: one of these, that something is said about the words before it, ...
_FINITE = """
is are was were be has have had do does did can could may might must shall should will would
isn't aren't wasn't weren't hasn't haven't doesn't don't didn't can't cannot won't
"""
# ... or one of these, that something else begins.
_JOINS = "and or but then"
_ANEW = "and or but then that which who you i we they"


def closed(text: str) -> bool:
    """Whether the text says by its last mark that its sentence is over."""
    return text.rstrip(_BEHIND)[-1:] in _CLOSING


def one_sentence(first: str, second: str, end: int) -> bool:
    """Whether `first`, which isn't closed, goes on in `second`; an order over both ends at `end` in that."""
    return _left_open(first) or _goes_on(first, second, end)


def _left_open(first: str) -> bool:
    """Whether no sentence can end as this line does."""
    *before, last = ["", *_words(first)]
    if last == "all":
        return before[-1] not in _ALL_ENDS_AFTER.split()
    return last in _OPEN.split() or first.rstrip()[-1:] in _GOING_ON


def _goes_on(first: str, second: str, end: int) -> bool:
    """Whether the second line is no sentence of its own.

    A small letter tells where the first line has a capital: who writes without begins sentences so too.
    """
    words, finite = _words(_sentence(second)), _FINITE.split()
    if _letter(first).isupper() and _letter(second).islower():
        telling = (*finite, *_ANEW.split())
        at = next((at for at, word in enumerate(words) if word in telling), 0)
        return at == 0 or words[at] not in finite
    rest = _words(_sentence(second[end:]))
    whole = not any(rest) or rest[0] in _JOINS.split()
    cased = _letter(second).lower() != _letter(second).upper()
    object_alone = whole and not any(word in finite for word in words)
    return object_alone and (not cased or "".join(words[:1]) in _OBJECT.split())


def _words(text: str) -> list[str]:
    return [word.strip("\"'`*_()[]{},") for word in text.casefold().split()]


def _sentence(text: str) -> str:
    """What stands before the first mark that closes a sentence; one inside a word, as in a.b, does not."""
    marks = (at for at, mark in enumerate(text) if mark in _CLOSING and not _inside(text, at))
    return text[: next(marks, len(text))]


def _inside(text: str, at: int) -> bool:
    return text[at].isascii() and text[at + 1 : at + 2].isalnum()


def _letter(text: str) -> str:
    return next(filter(str.isalpha, text), "")
