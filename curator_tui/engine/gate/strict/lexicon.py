"""Which classes a word belongs to. A class is a name with a set of words in many languages."""

from __future__ import annotations

from collections.abc import Callable

from .fold import skeletons
from .lazy import Kept
from .tables import FIRST_SET, Tables, mask_of

PHRASE = 5
# Classes that no word has: the begin of a line or a clause, the end of a sentence, a colon, a question mark,
# the @ of an address.
BOL, BOS, END, COLON, QUEST, MAIL = "BOL", "BOS", "END", "COLON", "QUEST", "MAIL"
MARKS = (BOL, BOS, END, COLON, QUEST, MAIL)
STEM_LEAST = 3
_MEMO = 20_000


# The phrases that end with one word, by the word before it: the words before, nearest first, and the classes.
Endings = dict[str, list[tuple[list[str], int]]]


class Lexicon:
    """Words to class bits. `mask(word)` is the sum of the bits of every class that holds the folded `word`; 0
    for a word that says nothing to us.

    `ending(word)` are the phrases that end with it; `known` are the words that are listed as they stand, with
    the number of their set of classes.
    """

    __slots__ = ("_masks", "_sets", "bits", "ending", "known", "mask", "phrases", "stem_longest", "stems")

    def __init__(self, tables: Tables) -> None:
        self.bits = {name: 1 << number for number, name in enumerate(tables.classes.split())}
        self.known: dict[str, str] = dict(zip(tables.words.split(), tables.word_sets, strict=True))
        self._sets = tables.combined.split()
        self._masks: dict[str, int] = {}
        self.stems = tables.stems
        self.stem_longest = max(map(len, self.stems), default=STEM_LEAST)
        self.phrases = tables.phrases
        self.ending: Callable[[str], Endings] = Kept(self._ending, _MEMO).__getitem__
        self.mask: Callable[[str], int] = Kept(self._search, _MEMO).__getitem__

    def exact(self, word: str) -> int:
        """The classes that list `word` as it stands."""
        place = self.known.get(word)
        if place is None:
            return 0
        found = self._masks.get(place)
        if found is None:
            found = self._masks[place] = mask_of(self._sets[ord(place) - FIRST_SET])
        return found

    def _search(self, word: str) -> int:
        found = self.exact(word)
        if found and "'" not in word:
            return found
        found |= self._by_stem(word)
        if "'" in word:
            head, _, tail = word.partition("'")
            found |= self.exact(head + tail) or self.exact(head if len(head) > 2 else tail)
        if not word.isascii():
            twin = word.translate(skeletons())
            if twin != word and twin.isascii():
                found |= self.exact(twin) or self._by_stem(twin)
        return found

    def _by_stem(self, word: str) -> int:
        stems = self.stems
        for size in range(min(len(word), self.stem_longest), STEM_LEAST - 1, -1):
            found = stems.get(word[:size])
            if found is not None:
                return mask_of(found)
        return 0

    def _ending(self, last: str) -> Endings:
        return _by_nearest(self.phrases[last]) if last in self.phrases else {}


def phrase(endings: Endings, before: list[str]) -> int:
    """The classes of those of a word's phrases that stand behind the words `before`, which aren't none."""
    found = 0
    for parts, mask in endings.get(before[-1], ()):
        size = len(parts)
        if size == 1 or before[: -1 - size : -1] == parts:
            found |= mask
    return found


def _by_nearest(phrases: str) -> Endings:
    found: Endings = {}
    for phrase in phrases.split():
        before, _, classes = phrase.partition(":")
        parts = before.split("_")
        found.setdefault(parts[0], []).append((parts, mask_of(classes)))
    return found
