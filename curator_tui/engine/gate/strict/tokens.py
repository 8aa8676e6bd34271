"""A folded text as words with classes, places and distances.

Distance is counted in half words: the next word is 2 further on, a comma adds 1, a new list item 2, the
end of a sentence 8 (neither adds anything after a single word). Between words stand marks that take no room:
the begin of a line or a clause, the end of a sentence, a colon, a question mark. Scripts without spaces are
cut by the longest word that the lexicon knows.
"""

from __future__ import annotations

import re

from .lexicon import BOL, BOS, COLON, END, MAIL, MARKS, PHRASE, QUEST, Lexicon

WORD, COMMA, LINE, SENTENCE = 2, 1, 2, 8

# Letters, digits and marks of every script: all that is not ASCII or Latin-1 punctuation, a general or CJK
# punctuation block, a symbol block or an emoji. Input is folded, so there are no capitals.
_OTHER = (
    r"\x00-&(-/:-`{-\xa9\xab-\xb4\xb6-\xb9\xbb-\xbf\xd7\xf7\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004"
    r"\u3008-\u3030\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff"
)
# Han, kana, Hangul, Thai, Lao, Khmer, Burmese.
_UNSPACED = r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3031-\u9fff\uac00-\ud7a3\uf900-\ufaff"
_CUT = re.compile(
    rf"[^{_OTHER}{_UNSPACED}]+|[{_UNSPACED}]+|\n|[.!?\u2026]+|[:;,(\"\u2014\u2013\[{{>]|[-*#]+"
    r"|(?<=[a-z0-9])@(?=[a-z0-9])"
)
_UNSPACED_FIRST = re.compile(f"[{_UNSPACED}]")
_PUNCTUATION = frozenset('\n.!?\u2026:;,("\u2014\u2013[{>-*#@')
_SPACE = " \t\n\r"
_LONGEST_UNSPACED = 12
# Two words in one, in English.
_CONTRACTED = {
    **{f"{who}'re": (who, "are") for who in ("you", "we", "they")},
    **{f"{who}'s": (who, "is") for who in ("what", "where", "who", "it", "that", "here", "he", "she")},
    **{f"{who}'ll": (who, "will") for who in ("you", "i", "we", "they")},
    **{f"{who}'ve": (who, "have") for who in ("you", "i", "we", "they")},
    "i'm": ("i", "am"),
}


class Tokens:
    """Parallel lists: what a token says, its classes, its place on the distance scale, its span."""

    __slots__ = ("all", "ends", "fresh", "masks", "places", "starts", "where", "words")

    def __init__(self) -> None:
        self.words: list[str] = []
        self.masks: list[int] = []
        self.places: list[int] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.all = 0
        # Classes of words that stand in this view alone; 0 where all of it is new.
        self.fresh = 0
        self.where: dict[int, list[int]] = {}

    def close(self) -> None:
        """Look up, once all are there, at which tokens each class stands."""
        where = self.where
        for index, mask in enumerate(self.masks):
            while mask:
                bit = mask & -mask
                if bit in where:
                    where[bit].append(index)
                else:
                    where[bit] = [index]
                mask ^= bit

    def add(self, word: str, mask: int, place: int, start: int, end: int) -> None:
        """One more token."""
        self.words.append(word)
        self.masks.append(mask)
        self.places.append(place)
        self.starts.append(start)
        self.ends.append(end)
        self.all |= mask


class _Reader:
    """Walks the pieces of a text once."""

    __slots__ = ("begin", "lexicon", "line", "marks", "out", "place", "recent", "said", "text")

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text = text
        self.lexicon = lexicon
        self.out = Tokens()
        self.place = 0
        self.begin = True
        self.line = True
        self.said = 0
        self.recent: list[str] = []
        self.marks = {name: lexicon.bit(name) for name in MARKS}

    def mark(self, name: str, at: int) -> None:
        bit = self.marks[name]
        if name == BOL:
            bit |= self.marks[BOS]
        elif name == QUEST:
            bit |= self.marks[END]
        self.out.add("", bit, self.place + 1, at, at)

    def word(self, word: str, start: int, mask: int, size: int = 0) -> None:
        if self.begin:
            self.mark(BOL if self.line else BOS, start)
            self.begin = self.line = False
        recent = self.recent
        recent.append(word)
        if len(recent) > 2 * PHRASE:
            del recent[:-PHRASE]
        if word in self.lexicon.phrases:
            mask |= self.lexicon.phrase(recent)
        self.place += WORD
        self.said += 1
        self.out.add(word, mask, self.place, start, start + (size or len(word)))

    def unspaced(self, run: str, start: int) -> None:
        exact, longest = self.lexicon.exact, _LONGEST_UNSPACED
        here, size = 0, len(run)
        while here < size:
            for width in range(min(longest, size - here), 0, -1):
                mask = exact.get(run[here : here + width])
                if mask is not None:
                    self.word(run[here : here + width], start + here, mask)
                    here += width
                    break
            else:
                here += 1
                self.place += 1

    def gap(self, size: int) -> int:
        """The distance that an end adds: none between sentences or lines of one word, as in a word a line."""
        said, self.said = self.said, 0
        return size if said > 1 else 0

    def punctuation(self, piece: str, start: int, end: int) -> None:
        first = piece[0]
        if first == "\n":
            if not self.begin:
                self.mark(END, start)
            self.place += SENTENCE if self.line else 0
            self.said = 0
            self.begin = self.line = True
        elif first in ".!?\u2026":
            if first == "." and end < len(self.text) and self.text[end] not in _SPACE + "\"')]*_`":
                return
            self.mark(QUEST if "?" in piece else END, start)
            self.place += self.gap(SENTENCE)
            self.begin = True
        elif first == ":":
            self.mark(COLON, start)
            self.begin = True
        elif first in ';"([{>\u2014\u2013':
            self.place += COMMA if first != '"' else 0
            self.begin = True
        elif first == "@":
            self.mark(MAIL, start)
        elif first == ",":
            self.place += COMMA
        else:
            if self.line and self.out.words:
                self.place += LINE
            self.begin = self.begin or (start > 0 and self.text[start - 1] in _SPACE)


def tokenise(text: str, lexicon: Lexicon) -> Tokens:
    """The tokens of a folded text, in order. Linear: each piece is looked at a bounded number of times."""
    reader = _Reader(text, lexicon)
    mask = lexicon.mask
    for match in _CUT.finditer(text):
        piece, start = match[0], match.start()
        first = piece[0]
        if first.isalnum() or first == "'":
            if "'" in piece:
                bare = piece.lstrip("'")
                if bare != piece:
                    reader.begin = True
                    start += len(piece) - len(bare)
                piece = bare.rstrip("'")
                if not piece:
                    continue
                whole = _CONTRACTED.get(piece)
                if whole:
                    for word in whole:
                        reader.word(word, start, mask(word), len(piece))
                    continue
            if first >= "\u0e00" and _UNSPACED_FIRST.match(first):
                reader.unspaced(piece, start)
            else:
                reader.word(piece, start, mask(piece))
        elif first in _PUNCTUATION:
            reader.punctuation(piece, start, match.end())
        else:
            reader.word(piece, start, mask(piece))
    reader.mark(END, len(text))
    reader.out.close()
    return reader.out
