"""Which classes a word belongs to. A class is a name with a set of words in many languages."""

from __future__ import annotations

from .fold import skeletons
from .tables import Tables, mask_of

PHRASE = 5
# Classes that no word has: the begin of a line or a clause, the end of a sentence, a colon, a question mark,
# the @ of an address.
BOL, BOS, END, COLON, QUEST, MAIL = "BOL", "BOS", "END", "COLON", "QUEST", "MAIL"
MARKS = (BOL, BOS, END, COLON, QUEST, MAIL)
STEM_LEAST = 3
_MEMO = 20_000


class Lexicon:
    """Words to class bits. `mask(word)` is the sum of the bits of every class that holds `word`."""

    __slots__ = ("_memo", "bits", "exact", "phrases", "stem_longest", "stems")

    def __init__(self, tables: Tables) -> None:
        self.bits = {name: 1 << number for number, name in enumerate(tables.classes.split())}
        self.exact: dict[str, int] = {}
        self.stems: dict[str, int] = {}
        for kept, rows in ((self.exact, tables.words), (self.stems, tables.stems)):
            for classes, words in rows:
                kept.update(dict.fromkeys(words.split(), mask_of(classes)))
        self.stem_longest = max(map(len, self.stems), default=STEM_LEAST)
        self.phrases = tables.phrases
        self._memo: dict[str, int] = {}

    def mask(self, word: str) -> int:
        """The classes of one folded word; 0 for a word that says nothing to us."""
        found = self.exact.get(word)
        if found is not None and "'" not in word:
            return found
        memo = self._memo
        if word in memo:
            return memo[word]
        if len(memo) > _MEMO:
            memo.clear()
        found = memo[word] = self._search(word)
        return found

    def _search(self, word: str) -> int:
        found = self.exact.get(word, 0) | self._by_stem(word)
        if "'" in word:
            head, _, tail = word.partition("'")
            found |= self.exact.get(head + tail, 0) or self.exact.get(head if len(head) > 2 else tail, 0)
        if not word.isascii():
            twin = word.translate(skeletons())
            if twin != word and twin.isascii():
                found |= self.exact.get(twin, 0) or self._by_stem(twin)
        return found

    def _by_stem(self, word: str) -> int:
        stems = self.stems
        for size in range(min(len(word), self.stem_longest), STEM_LEAST - 1, -1):
            found = stems.get(word[:size])
            if found is not None:
                return found
        return 0

    def phrase(self, words: list[str]) -> int:
        """The classes of the phrases that end with the last of `words`."""
        found = 0
        for before, classes in self.phrases.get(words[-1], ()):
            size = len(before)
            if len(words) > size and all(words[-2 - i] == before[i] for i in range(size)):
                found |= mask_of(classes)
        return found
