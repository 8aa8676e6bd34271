"""Light stems of words in Cyrillic letters: the endings of cases, numbers and persons go.

A list of endings and a least length, no more, as in J. Savoy, "Light stemming approaches for the French,
Portuguese, German and Hungarian languages", 2006. The list is our own.
"""

from __future__ import annotations

# As words are when they come here: without the marks of "й" and "ё". Of nouns and adjectives, then of verbs;
# Russian, with what other languages of these letters share.
_FORMS = """
ами ями ого его ому ему ыми ими ость ости остью ение ения ению ание ания анию иеи иям иях ием ов ев еи ам ям
ах ях ом ем ои ыи ии ая яя ое ее ые ие ых их ую юю ою ею ию ью ия ья
ает ают аем аешь яет яют ует уют ит ят ал ала ало али ил ила ило или ать ять ить еть ется ится аться
а я о е ы и у ю ь і
"""
_ENDINGS = tuple(sorted(_FORMS.split(), key=len, reverse=True))
_LEAST = 3


def cyrillic(word: str) -> str:
    """The word without its longest ending; at least three letters stay."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            return word[: -len(ending)]
    return word
