"""Tokens with words put together again that were set apart, run together or misspelt on purpose."""

from __future__ import annotations

from .lexicon import PHRASE, phrase
from .repair import LEAST, LONGEST, Repairer
from .tokens import WORD, Tokens

_PIECES = 7
_APART = 4
_RUN = 9
# A run shorter than a sentence is mostly known words; "directories" is not "direct or".
_SENTENCE, _MOSTLY = 18, 0.85


class _Mender:
    """One walk over the tokens, building the mended ones. `shift` is how much nearer all has come."""

    __slots__ = ("changed", "given", "out", "recent", "repairer", "shift", "tried")

    def __init__(self, given: Tokens, repairer: Repairer) -> None:
        self.given = given
        self.repairer = repairer
        self.out = Tokens()
        self.recent: list[str] = []
        self.shift = 0
        self.tried = 0
        self.changed = False

    def word(self, word: str, place: int, start: int, end: int, before: int | None = None) -> None:
        """One more word. `before`: the classes of one that is kept as it was, None for one that is mended."""
        lexicon = self.repairer.lexicon
        mask = lexicon.mask(word)
        endings = lexicon.ending(word)
        if endings and self.recent:
            mask |= phrase(endings, self.recent)
        self.recent.append(word)
        self.out.add(word, mask, place, start, end)
        new = mask & ~(before or 0)
        if new or before is None:
            self.out.fresh |= new
            self.out.fresh_at.append(len(self.out.words) - 1)

    def begin(self, index: int) -> None:
        """What stands before the first thing to mend is as it was."""
        if self.changed:
            return
        self.changed = True
        given, out = self.given, self.out
        out.words, out.masks, out.places = given.words[:index], given.masks[:index], given.places[:index]
        out.starts, out.ends, out.all = given.starts[:index], given.ends[:index], given.all
        self.recent = [word for word in given.words[max(0, index - 4 * PHRASE) : index] if word][-PHRASE:]

    def keep(self, index: int) -> None:
        if not self.changed:
            return
        given = self.given
        place, start, end = given.places[index] - self.shift, given.starts[index], given.ends[index]
        if given.words[index]:
            self.word(given.words[index], place, start, end, given.masks[index])
        else:
            self.out.add("", given.masks[index], place, start, end)

    def replace(self, word: str, first: int, last: int) -> None:
        self.begin(first)
        given = self.given
        place = given.places[first] - self.shift
        self.shift += given.places[last] - given.places[first]
        self.word(word, place, given.starts[first], given.ends[last])

    def may_go_on(self, index: int) -> bool:
        """Whether a known word begins with this piece and the first letter of the next: most don't."""
        words, last = self.given.words, index + 1
        while last < len(words) and not words[last]:
            last += 1
        return last < len(words) and self.repairer.begins(words[index] + words[last][0])

    def pieces(self, first: int) -> int:
        """A known word made of the pieces from `first` on: the index behind it, else `first`."""
        words, starts, ends = self.given.words, self.given.starts, self.given.ends
        word, best, made = words[first], first, ""
        begins, whole = self.repairer.begins, self.repairer.whole
        last = first
        for _ in range(_PIECES):
            last += 1
            while last < len(words) and not words[last]:
                last += 1
            if last >= len(words) or starts[last] - ends[last - 1] > _APART:
                break
            word += words[last]
            if len(word) > LONGEST or not begins(word):
                break
            if whole(word):
                best, made = last, word
        if not made:
            return first
        self.replace(made, first, best)
        return best + 1

    def letters(self, first: int) -> int:
        """A run of single letters, cut into words: the index behind it, else `first`."""
        words = self.given.words
        if first < self.tried:
            return first
        last = first
        at: list[int] = []
        while last < len(words) and len(words[last]) < 2:
            if words[last]:
                at.append(last)
            last += 1
        self.tried = last
        run = "".join(words[i] for i in at)
        found = tuple(self.repairer.spelled(run)) if len(run) >= LEAST else ()
        if not found:
            return first
        self.begin(first)
        given = self.given
        place = given.places[first] - self.shift - WORD
        for begin, end in found:
            place += WORD
            self.word(run[begin:end], place, given.starts[at[begin]], given.ends[at[end - 1]])
        self.shift = given.places[last - 1] - place
        return last

    def run_together(self, index: int) -> bool:
        """A long word that says nothing, cut where known words are in it."""
        given = self.given
        word = given.words[index]
        found = self.repairer.cut(word)
        known = sum(end - begin for begin, end in found)
        if len(found) < 2 or (len(word) < _SENTENCE and known < _MOSTLY * len(word)):
            return False
        self.begin(index)
        place, start = given.places[index] - self.shift - WORD, given.starts[index]
        for begin, end in found:
            place += WORD
            self.word(word[begin:end], place, start + begin, start + end)
        self.shift = given.places[index] - place
        return True

    def single(self, index: int) -> None:
        """One word by itself: as it is, cut, or as it was meant."""
        word = self.given.words[index]
        if not word or self.given.masks[index]:
            self.keep(index)
            return
        meant = self.repairer.meant(word)
        if meant:
            self.replace(meant, index, index)
        elif len(word) <= _RUN or not self.run_together(index):
            self.keep(index)

    def walk(self) -> Tokens | None:
        words, masks = self.given.words, self.given.masks
        begins, meant = self.repairer.begins, self.repairer.meant
        index, size = 0, len(words)
        while index < size:
            word = words[index]
            behind = index
            if len(word) == 1:
                behind = self.letters(index)
            if behind == index and word and begins(word) and self.may_go_on(index):
                behind = self.pieces(index)
            if behind == index:
                if self.changed or (not masks[index] and (len(word) > _RUN or meant(word))):
                    self.single(index)
                behind += 1
            index = behind
        if not self.changed:
            return None
        self.out.close()
        return self.out


def mend(tokens: Tokens, repairer: Repairer) -> Tokens | None:
    """The tokens with taken-apart words put together, or None where there are none."""
    return _Mender(tokens, repairer).walk()
