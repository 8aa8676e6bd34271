"""Words that were taken apart or misspelt on purpose, put together again.

Leet, tags and marks inside words, letters or syllables set apart, words run together, letters scrambled or
doubled. Only words that say nothing to the lexicon are touched, and only repairs that give a known word
count.
"""

from __future__ import annotations

import re
from array import array

from .fold import Folded
from .lexicon import Lexicon
from .tokens import WORD, Tokens

# Classes whose words are worth looking for in pieces.
STRONG = ("DROP", "PRIOR", "ORDERS", "REVEAL", "SECRET", "PROMPT", "SEND", "PRETEND", "LIMITS", "SILENT",
          "STORE", "FUTURE", "MODEL", "DISABLE", "GRANT", "CHECKS", "TELL", "WITHOUT", "RUN", "APPROVAL",
          "MEMORY", "DELETE", "USER", "FREE", "ADMIN", "EVERY", "NEG")  # fmt: skip
_LEAST = 5
_PIECES = 7
_LONGEST = 16
_MEMO = 10_000

_LEET_HINT = re.compile(r"[a-z][013457@$!|+\u20ac\u00a3]{1,3}[a-z]|[013457@$!|][a-z]{2}|[a-z][01357$]")
_LEET_RUN = re.compile(r"[a-z0-9@$!|+\u20ac\u00a3(]{3,64}")
_LEET = str.maketrans("0134578@$!|+\u20ac\u00a3(", "oieastbasiiteLc".lower())
_LEET_L = str.maketrans("1|!", "lll")
_TAG = re.compile(r"(?<=[a-z])<[a-z/!][^<>\n]{0,80}>(?=[a-z])")


def unleet(text: str, lexicon: Lexicon) -> str:
    """Digits and signs inside words as the letters they stand for; each in its place."""
    if not _LEET_HINT.search(text):
        return text

    def one(match: re.Match[str]) -> str:
        run = match[0]
        body = run.rstrip("!|+($@")
        if body.isalpha() or not any("a" <= c <= "z" for c in body):
            return run
        read = body.translate(_LEET)
        if not lexicon.mask(read):
            other = body.translate(_LEET_L).translate(_LEET)
            if lexicon.mask(other):
                read = other
        return read + run[len(body) :] if lexicon.mask(read) or sum(c.isdigit() for c in body) < 3 else run

    return _LEET_RUN.sub(one, text)


def untagged(text: str) -> Folded | None:
    """The text without tags and comments that stand inside words."""
    if "<" not in text:
        return None
    out: list[str] = []
    at = array("l")
    here = 0
    for match in _TAG.finditer(text):
        out.append(text[here : match.start()])
        at.extend(range(here, match.start()))
        here = match.end()
    if not out:
        return None
    out.append(text[here:])
    at.extend(range(here, len(text)))
    return Folded("".join(out), at, len(text))


class Repairer:
    """The tables that repairs need, made once from a lexicon."""

    __slots__ = ("_memo", "_slips", "jumbled", "lexicon", "missing", "prefixes", "strong")

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        bits = 0
        for name in STRONG:
            bits |= lexicon.bit(name)
        self.strong = {
            w: m for w, m in lexicon.exact.items() if m & bits and len(w) >= _LEAST and w.isascii()
        }
        self.jumbled: dict[str, int] = {}
        self.missing: dict[str, int] = {}
        for word, mask in self.strong.items():
            if len(word) > 5:
                self.jumbled[_key(word)] = mask
                for i in range(1, len(word) - 1):
                    self.missing.setdefault(word[:i] + word[i + 1 :], mask)
        self.prefixes = {w[:i] for w in self.strong for i in range(1, len(w) + 1)}
        self._memo: dict[str, tuple[tuple[int, int, int], ...]] = {}
        self._slips: dict[str, int] = {}

    def misspelt(self, word: str) -> int:
        """The classes of the strong word that `word` is one slip away from, else 0."""
        if not 5 < len(word) < _LONGEST or not word.isascii() or word in self.lexicon.exact:
            return 0
        known = self._slips.get(word)
        if known is None:
            if len(self._slips) > _MEMO:
                self._slips.clear()
            known = self._slips[word] = self._slip(word)
        return known

    def _slip(self, word: str) -> int:
        found = self.jumbled.get(_key(word)) or self.missing.get(word)
        if found:
            return found
        single = re.sub(r"(.)\1{1,8}", r"\1", word)
        for i in range(1, len(word)):
            if word[i] == word[i - 1]:
                found = self.strong.get(word[:i] + word[i + 1 :])
                if found:
                    return found
        return self.strong.get(single, 0) if single != word else 0

    def cut(self, run: str) -> tuple[tuple[int, int, int], ...]:
        """Known words in a run without spaces: (start, end, classes), longest first at each place."""
        known = self._memo.get(run)
        if known is None:
            if len(self._memo) > _MEMO:
                self._memo.clear()
            known = self._memo[run] = tuple(self._cut(run))
        return known

    def _cut(self, run: str) -> list[tuple[int, int, int]]:
        exact, here, found = self.lexicon.exact, 0, []
        while here < len(run):
            for width in range(min(_LONGEST, len(run) - here), 2, -1):
                mask = exact.get(run[here : here + width])
                if mask:
                    found.append((here, here + width, mask))
                    here += width
                    break
            else:
                here += 1
        return found


def _key(word: str) -> str:
    return word[0] + "".join(sorted(word[1:-1])) + word[-1]


class _Mender:
    """One walk over the tokens, building the mended ones."""

    __slots__ = ("changed", "given", "out", "repairer", "shift", "text", "tried")

    def __init__(self, given: Tokens, text: str, repairer: Repairer) -> None:
        self.given = given
        self.text = text
        self.repairer = repairer
        self.out = Tokens()
        self.shift = 0
        self.tried = 0
        self.changed = False

    def put(self, mask: int, first: int, last: int, word: str) -> None:
        given = self.given
        self.shift += given.places[last] - given.places[first]
        self.out.add(word, mask, given.places[last] - self.shift, given.starts[first], given.ends[last])

    def joined(self, first: int) -> int:
        """A strong word made of the pieces from `first` on: the index behind it, else `first`."""
        words, starts, ends = self.given.words, self.given.starts, self.given.ends
        if len(words[first]) >= _LONGEST:
            return first
        prefixes = self.repairer.prefixes
        word, best, best_mask, loose = words[first], first, 0, not self.given.masks[first]
        if word not in prefixes:
            return first
        last = first
        for _ in range(_PIECES):
            last += 1
            while last < len(words) and not words[last]:
                last += 1
            if last >= len(words) or starts[last] - ends[last - 1] > 4:
                break
            word += words[last]
            loose = loose or not self.given.masks[last]
            if len(word) > _LONGEST:
                break
            if word not in prefixes:
                break
            mask = self.repairer.strong.get(word, 0) if loose else 0
            if mask:
                best, best_mask = last, mask
        if not best_mask:
            return first
        self.put(best_mask, first, best, "".join(words[first : best + 1]))
        self.changed = True
        return best + 1

    def letters(self, first: int) -> int:
        """A run of single letters, cut into words: the index behind it, else `first`."""
        words = self.given.words
        if first < self.tried:
            return first
        last, run, at = first, [], []
        while last < len(words) and len(words[last]) < 2:
            if words[last]:
                run.append(words[last])
                at.append(last)
            last += 1
        self.tried = last
        if len(run) < _LEAST:
            return first
        found = self.repairer.cut("".join(run))
        if not found:
            return first
        self.spread(found, at, first, last)
        return last

    def spread(self, found: tuple[tuple[int, int, int], ...], at: list[int], first: int, last: int) -> None:
        given = self.given
        place = given.places[first] - self.shift
        for begin, end, mask in found:
            place += WORD
            self.out.add("", mask, place, given.starts[at[begin]], given.ends[at[end - 1]])
        self.shift = given.places[last - 1] - place
        self.changed = True

    def run_together(self, index: int) -> bool:
        """A long word that says nothing, cut where known words are in it."""
        given = self.given
        word = given.words[index]
        found = self.repairer.cut(word)
        if len(found) < 2:
            return False
        place, start = given.places[index] - self.shift - WORD, given.starts[index]
        for begin, end, mask in found:
            place += WORD
            self.out.add(word[begin:end], mask, place, start + begin, start + end)
        self.shift = given.places[index] - place
        self.changed = True
        return True

    def walk(self) -> Tokens | None:
        given = self.given
        words, masks = given.words, given.masks
        index, size = 0, len(words)
        while index < size:
            word = words[index]
            if word:
                behind = self.letters(index) if len(word) == 1 else index
                if behind == index:
                    behind = self.joined(index)
                if behind > index:
                    index = behind
                    continue
                if not masks[index]:
                    if len(word) > 9 and self.run_together(index):
                        index += 1
                        continue
                    mask = self.repairer.misspelt(word)
                    if mask:
                        self.changed = True
                        self.put(mask, index, index, word)
                        index += 1
                        continue
            self.put(masks[index], index, index, word)
            index += 1
        if not self.changed:
            return None
        self.out.close()
        return self.out


def mend(tokens: Tokens, text: str, repairer: Repairer) -> Tokens | None:
    """The tokens with taken-apart words put together, or None where there are none."""
    return _Mender(tokens, text, repairer).walk()
