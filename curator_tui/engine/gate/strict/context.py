"""What stands around a match and may lower it to a flag: a negator at its verb, or talk about attacks."""

from __future__ import annotations

from .lexicon import Lexicon
from .tokens import WORD, Tokens

_BACK = 4
_REACH = 3 * WORD


def negated(tokens: Tokens, first: int, lexicon: Lexicon) -> bool:
    """A negator within three words before token `first`, in the same sentence, and nothing that undoes it."""
    bits = lexicon.bits
    no, undone = bits["NEG"], bits["UNNEG"]
    masks, places = tokens.masks, tokens.places
    if masks[first] & no or not tokens.words[first]:
        return False
    for index in range(first - 1, max(-1, first - 1 - _BACK), -1):
        if places[first] - places[index] > _REACH or not tokens.words[index]:
            return False
        if masks[index] & undone:
            return False
        if masks[index] & no:
            return True
    return False


def about_attacks(tokens: Tokens, first: int, last: int, lexicon: Lexicon) -> bool:
    """The line names attacks, and the match is one of the things it names: in quotes, or behind “such as”."""
    bits = lexicon.bits
    about, naming = bits["ABOUT"], bits["NAMING"]
    if not tokens.all & about:
        return False
    outside = any(m & about for i, m in enumerate(tokens.masks) if not first <= i <= last)
    return outside and any(m & naming for m in tokens.masks[max(0, first - 6) : first])
