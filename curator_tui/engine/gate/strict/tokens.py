"""A folded text as words with classes, places and distances.

Distance is counted in half words: the next word is 2 further on, a comma adds 1, a new list item 2, the
end of a sentence 8 (neither adds anything after a single word). Between words stand marks that take no room:
the begin of a line or a clause, the end of a sentence, a colon, a question mark. Scripts without spaces are
cut by the longest word that the lexicon knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from .lazy import Lazy
from .lexicon import BOL, BOS, COLON, END, MAIL, MARKS, QUEST, Lexicon, phrase

WORD, COMMA, LINE, SENTENCE = 2, 1, 2, 8
# So many tokens are asked at once what classes they have.
BLOCK = 8

# All that is not a letter, a digit or a mark: Latin-1 punctuation, the general and CJK punctuation blocks,
# symbols, emoji.
_OTHER = (
    (0x80, 0xA9), (0xAB, 0xB4), (0xB6, 0xB9), (0xBB, 0xBF), (0xD7, 0xD7), (0xF7, 0xF7), (0x2000, 0x2BFF),
    (0x2E00, 0x2E7F), (0x3000, 0x3004), (0x3008, 0x3030), (0xFE30, 0xFE6F), (0xFF00, 0xFF0F),
    (0xFF1A, 0xFF20), (0xFF3B, 0xFF40), (0xFF5B, 0xFF65), (0x1F000, 0x1FAFF),
)  # fmt: skip
# Thai, Lao, Burmese, Khmer, Han, kana, Hangul.
_UNSPACED = (
    (0x0E00, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3005, 0x3007), (0x3031, 0x9FFF),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF),
)  # fmt: skip
# A text is cut by the kinds of its characters, so that the pattern knows ASCII alone. Folded texts have no
# control characters, and no capitals.
_LETTER, _RUN, _DOTS, _DASH, _NOTHING = "\x01", "\x02", "\x03", "\x04", "\x05"
_CUT = Lazy(r"[a-z0-9'\x01]+|\x02+|\n|[.!?\x03]+|[:;,(\"\x04\[{>]|[-*#]+|(?<=[a-z0-9\x01])@(?=[a-z0-9\x01])")


class _Kinds(dict[int, str]):
    """What a character counts as; ASCII is itself."""

    def __missing__(self, code: int) -> str:
        if code < 0x80:
            kind = chr(code) if code > ord(_NOTHING) else _NOTHING
        elif code == 0x2026:
            kind = _DOTS
        elif code in (0x2013, 0x2014):
            kind = _DASH
        elif any(first <= code <= last for first, last in _OTHER):
            kind = _NOTHING
        elif any(first <= code <= last for first, last in _UNSPACED):
            kind = _RUN
        else:
            kind = _LETTER
        self[code] = kind
        return kind


_KINDS = _Kinds()
_ENOUGH = 20_000


def kinds(text: str) -> str:
    """The kind of each character of a folded text."""
    if text.isascii():
        return text
    if len(_KINDS) > _ENOUGH:
        _KINDS.clear()
    return text.translate(_KINDS)


_PUNCTUATION = frozenset('\n.!?:;,("[{>-*#@' + _DOTS + _DASH)
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


_SINGLES: dict[int, tuple[int, ...]] = {}


def _singles(mask: int) -> tuple[int, ...]:
    """The single bits of a mask; words have few different ones, so they are kept."""
    found = _SINGLES.get(mask)
    if found is None:
        if len(_SINGLES) > _ENOUGH:
            _SINGLES.clear()
        found = _SINGLES[mask] = tuple(bits(mask))
    return found


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


class Tokens:
    """Parallel lists: what a token says, its classes, its place on the distance scale, its span."""

    __slots__ = ("_blocks", "all", "ends", "fresh", "fresh_at", "masks", "places", "starts", "where", "words")

    def __init__(self) -> None:
        self.words: list[str] = []
        self.masks: list[int] = []
        self.places: list[int] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.all = 0
        # Classes of words that stand in this view alone, and where; 0 and nowhere where all of it is new.
        self.fresh = 0
        self.fresh_at: list[int] = []
        self.where: dict[int, list[int]] = {}
        self._blocks: list[int] = []

    def close(self) -> None:
        """Look up, once all are there, at which tokens each class stands."""
        where = self.where
        for index, mask in enumerate(self.masks):
            if mask:
                for bit in _singles(mask):
                    if bit in where:
                        where[bit].append(index)
                    else:
                        where[bit] = [index]

    def classes(self, begin: int, end: int) -> int:
        """The classes of the tokens from `begin` to before `end`, and of some beside them."""
        if len(self.masks) <= 2 * BLOCK:
            return self.all
        blocks = self._blocks
        if not blocks:
            masks = self.masks
            blocks += [reduce(or_, masks[at : at + BLOCK]) for at in range(0, len(masks), BLOCK)]
        return reduce(or_, blocks[begin // BLOCK : (end - 1) // BLOCK + 1])

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

    __slots__ = ("begin", "ending", "held", "lexicon", "line", "marks", "out", "place", "recent", "said",
                 "text")  # fmt: skip

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.text = text
        self.lexicon = lexicon
        self.out = Tokens()
        self.place = 0
        self.begin = True
        self.line = True
        self.said = 0
        # Where the last distance that an end added begins to count, and how much it was.
        self.held = (0, 0)
        self.recent: list[str] = []
        self.ending = lexicon.ending
        bits = lexicon.bits
        self.marks = {name: bits[name] for name in MARKS}
        self.marks[BOL] |= bits[BOS]
        self.marks[QUEST] |= bits[END]

    def mark(self, name: str, at: int) -> None:
        self.out.add("", self.marks[name], self.place + 1, at, at)

    def word(self, word: str, start: int, mask: int, size: int = 0) -> None:
        if self.begin:
            self.mark(BOL if self.line else BOS, start)
            self.begin = self.line = False
        recent, out = self.recent, self.out
        endings = self.ending(word)
        if endings and recent and recent[-1] in endings:
            mask |= phrase(endings, recent)
        recent.append(word)
        self.place += WORD
        self.said += 1
        out.words.append(word)
        out.masks.append(mask)
        out.places.append(self.place)
        out.starts.append(start)
        out.ends.append(start + (size or len(word)))
        out.all |= mask

    def unspaced(self, run: str, start: int) -> None:
        known, longest = self.lexicon.known, _LONGEST_UNSPACED
        here, size = 0, len(run)
        while here < size:
            for width in range(min(longest, size - here), 0, -1):
                word = run[here : here + width]
                if word in known:
                    self.word(word, start + here, self.lexicon.exact(word))
                    here += width
                    break
            else:
                here += 1
                self.place += 1

    def gap(self, size: int) -> None:
        """Add the distance of an end: none before or behind a sentence of one word, as in a word a line."""
        said, self.said = self.said, 0
        if said > 1:
            self.held = (len(self.out.places), size)
            self.place += size
            return
        first, held = self.held
        self.held = (0, 0)
        for index in range(first, len(self.out.places) if held else 0):
            self.out.places[index] -= held
        self.place -= held

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
            self.gap(SENTENCE)
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
    mask, read = lexicon.mask, reader.word
    shape = kinds(text)
    for match in _CUT.get().finditer(shape):
        start, end = match.span()
        piece, kind = text[start:end], shape[start]
        if kind not in _PUNCTUATION:
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
                        read(word, start, mask(word), len(piece))
                    continue
            if kind == _RUN:
                reader.unspaced(piece, start)
            else:
                read(piece, start, mask(piece))
        else:
            reader.punctuation(piece, start, end)
    reader.mark(END, len(text))
    reader.out.close()
    return reader.out
