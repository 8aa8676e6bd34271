"""Which classes a word belongs to. A class is a name with a set of words in many languages.

A word list is one string: words set off by white space, `_` or `-` joins a phrase of up to five words, a
final `*` means "begins like this". Words are folded as texts are, so lists are written as people write.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .fold import fold_words, skeletons

PHRASE = 5
# Classes that no word has: the begin of a line or a clause, the end of a sentence, a colon, a question mark,
# the @ of an address.
BOL, BOS, END, COLON, QUEST, MAIL = "BOL", "BOS", "END", "COLON", "QUEST", "MAIL"
MARKS = (BOL, BOS, END, COLON, QUEST, MAIL)
_STEM_LEAST = 3
# What nearly every text holds makes a bad anchor.
_COMMON = 1000
_EVERYWHERE = frozenset(
    "BE IMP YOU YOUR ME NEG TO THIS EVERY QUANT NEW =the =to =a =and =for =in =i =is =of".split()  # noqa: SIM905
)
_MEMO = 20_000
# Words of other languages, which rules may ask for by themselves: English technical prose has none of them.
_ALSO = {"FREVEAL": "REVEAL", "FPRETEND": "PRETEND", "FSTORE": "STORE", "FLIMITS": "LIMITS"}


class Lexicon:
    """Words to class bits. `mask(word)` is the sum of the bits of every class that holds `word`."""

    __slots__ = ("_memo", "_sizes", "bits", "exact", "longest", "phrases", "stem_longest", "stems")

    def __init__(self, lists: Iterable[Mapping[str, str]]) -> None:
        self.bits: dict[str, int] = {}
        self.exact: dict[str, int] = {}
        self.stems: dict[str, int] = {}
        self.phrases: dict[str, list[tuple[tuple[str, ...], int]]] = {}
        self.longest = 1
        self.stem_longest = _STEM_LEAST
        self._memo: dict[str, int] = {}
        self._sizes: dict[int, int] = {}
        for name in MARKS:
            self._sizes[self.bit(name)] = _COMMON
        for words in lists:
            for name, listed in words.items():
                self.add(name, listed)
                if name in _ALSO:
                    self.add(_ALSO[name], listed)

    def bit(self, name: str) -> int:
        """The bit of a class; a new name gets the next one."""
        return self.bits.setdefault(name, 1 << len(self.bits))

    def add(self, name: str, listed: str) -> int:
        """Put words into a class, and return its bit."""
        bit = self.bit(name)
        self._sizes[bit] = max(len(listed.split()), self._sizes.get(bit, 0)) + _COMMON * (name in _EVERYWHERE)
        exact = self.exact
        for word in fold_words(listed).replace("-", "_").split():
            if word[-1] == "*":
                self._add_stem(word[:-1], bit)
            elif "_" in word:
                self._add_phrase(word, bit)
            else:
                exact[word] = exact.get(word, 0) | bit
        return bit

    def weight(self, mask: int) -> int:
        """How common the words of these classes are, roughly: how many there are."""
        size = 0
        while mask:
            bit = mask & -mask
            size += self._sizes[bit]
            mask ^= bit
        return size

    def _add_stem(self, stem: str, bit: int) -> None:
        self.stems[stem] = self.stems.get(stem, 0) | bit
        self.stem_longest = max(self.stem_longest, len(stem))

    def _add_phrase(self, phrase: str, bit: int) -> None:
        *first, last = phrase.split("_")
        self.phrases.setdefault(last, []).append((tuple(reversed(first)), bit))

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
        for size in range(min(len(word), self.stem_longest), _STEM_LEAST - 1, -1):
            found = stems.get(word[:size])
            if found is not None:
                return found
        return 0

    def phrase(self, words: list[str]) -> int:
        """The classes of the phrases that end with the last of `words`."""
        found = 0
        for before, bit in self.phrases.get(words[-1], ()):
            size = len(before)
            if len(words) > size and all(words[-2 - i] == before[i] for i in range(size)):
                found |= bit
        return found
