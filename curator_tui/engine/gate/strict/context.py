"""What stands around a match and may lower it to a flag: a negator at its verb, or talk about attacks."""

from __future__ import annotations

from bisect import bisect_left

from .lexicon import Lexicon
from .tokens import SENTENCE, WORD, Tokens

_NEAR, _WIDE = 3 * WORD, 24 * WORD


def negated(tokens: Tokens, first: int, lexicon: Lexicon, wide: bool = False) -> bool:
    """A negator before token `first`, in its sentence, and nothing that undoes it.

    Within three words, or within 24 if `wide`.
    """
    bits = lexicon.bits
    no, undone, begin = bits["NEG"], bits["UNNEG"], bits["BOS"]
    masks, places = tokens.masks, tokens.places
    if masks[first] & no:
        return False
    reach = _WIDE if wide else _NEAR
    last = places[first]
    for index in range(first - 1, -1, -1):
        place = places[index]
        if places[first] - place > reach or last - place >= SENTENCE or (not wide and masks[index] & begin):
            return False
        if masks[index] & undone:
            return False
        if masks[index] & no:
            return True
        last = place
    return False


def about_attacks(tokens: Tokens, first: int, last: int, lexicon: Lexicon) -> bool:
    """The line speaks about attacks, and the match is something that it names and not its own order.

    It names one where words like "such as" or "detects" stand before it, or where it doesn't begin a clause.
    """
    bits = lexicon.bits
    masks = tokens.masks
    if not _outside(tokens, bits["ABOUT"], first, last):
        return False
    if any(mask & bits["NAMING"] for mask in masks[max(0, first - 6) : first]):
        return True
    opens = bits["BOS"] | bits["IMP"]
    return not (masks[first] & opens or (first and masks[first - 1] & opens))


def _outside(tokens: Tokens, bit: int, first: int, last: int) -> bool:
    """Whether a token of this class stands before `first` or behind `last`."""
    at = tokens.where.get(bit, [])
    return bool(at) and (at[0] < first or at[-1] > last)


def named_pattern(tokens: Tokens, start: int, end: int, lexicon: Lexicon) -> bool:
    """The same for a plain pattern, by its span: the line names attacks and says what they hold."""
    bits = lexicon.bits
    if not tokens.all & bits["ABOUT"] or not tokens.all & bits["NAMING"]:
        return False
    first, last = bisect_left(tokens.ends, start), bisect_left(tokens.starts, end)
    return _outside(tokens, bits["ABOUT"], first, last - 1) and tokens.where[bits["NAMING"]][0] < first
