"""Letter ciphers: shifted alphabets, the mirrored alphabet, words or lines written backwards.

A word of a short list, as each cipher would write it, is a trigger. Where two triggers of one cipher stand
near each other, the words around them are read by that cipher.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping

from .decode import Payload
from .lazy import Lazy
from .tokens import Tokens

_WORD = Lazy("[a-z]{2,40}ay")
_NEAR = 12
_AROUND = 16
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
# Words that nearly every overt order to an agent holds; long enough not to be another word when shifted.
_WATCHED = """
    ignore disregard forget override bypass previous prior above system prompt instructions instruction rules
    reveal password secret secrets credentials guidelines restrictions unrestricted developer pretend
    assistant execute upload delete remember always without safety filters memory hidden every other your
    from send print admin approval session sessions users user token tokens silently never inform command
    commands messages tell about this that have with must every files home link asks treat whatever grant
    access policies keep emails conversation history address question
"""


BACKWARDS, PIG_LATIN, MIRRORED, SHIFTED = "backwards", "pig latin", "mirrored alphabet", "letters shifted by "
CIPHERS = (*(f"{SHIFTED}{n}" for n in range(1, 26)), MIRRORED, BACKWARDS, PIG_LATIN)


def _table(name: str) -> dict[int, int] | None:
    """How to read a cipher back, letter by letter; None for one that isn't letter by letter."""
    if name in (BACKWARDS, PIG_LATIN):
        return None
    by = 0 if name == MIRRORED else 26 - int(name.removeprefix(SHIFTED))
    turned = _LETTERS[::-1] if name == MIRRORED else _LETTERS[by:] + _LETTERS[:by]
    return str.maketrans(_LETTERS + _LETTERS.upper(), turned + turned.upper())


def written_by() -> tuple[tuple[str, str], ...]:
    """What the watched words look like in each cipher: names of ciphers (by `|`), and the written forms."""
    plain = sorted(set(_WATCHED.split()))
    found: dict[str, list[str]] = {}
    for name in CIPHERS:
        undone = {letter: code for code, letter in (_table(name) or {}).items()}
        for word in plain:
            if name == BACKWARDS:
                hidden = word[::-1]
            elif name == PIG_LATIN:
                hidden = _pig(word)
            else:
                hidden = word.translate(undone)
            if hidden not in plain:
                found.setdefault(hidden, []).append(name)
    rows: dict[str, list[str]] = {}
    for hidden, names in found.items():
        rows.setdefault("|".join(names), []).append(hidden)
    return tuple((names, " ".join(words)) for names, words in rows.items())


def triggers(rows: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Written forms to names of ciphers, from what `written_by` gave."""
    found: dict[str, str] = {}
    for names, words in rows:
        found.update(dict.fromkeys(words.split(), names))
    return found


def _pig(word: str) -> str:
    """The consonants before the first vowel go to the end, then "ay"; "way" where there are none."""
    first = next((i for i, c in enumerate(word) if c in "aeiou"), 0)
    return word[first:] + word[:first] + ("ay" if first else "way")


def _from_pig(word: str, known: Container[str]) -> str:
    """The word that was written in pig latin, if it is known; else a guess."""
    body = word[:-2]
    turned = [body[:-1]] * body.endswith("w") + [body[-n:] + body[:-n] for n in (1, 2, 3)]
    return next((w for w in turned if w in known), turned[0])


def ciphered(text: str, tokens: Tokens, words: Container[str], known: Mapping[str, str]) -> Iterator[Payload]:
    """What two triggers near each other let us read.

    `text` is the folded text that `tokens` are of; `words` are those that a guess may become, `known`
    the triggers.
    """
    hits: dict[str, list[int]] = {}
    for index, word in enumerate(tokens.words):
        if word in known:
            for name in known[word].split("|"):
                hits.setdefault(name, []).append(index)
    for name, found in hits.items():
        for first, last in _groups(found):
            start = tokens.starts[max(0, first - _AROUND)]
            end = tokens.ends[min(len(tokens.ends) - 1, last + _AROUND)]
            yield Payload(name, _read(text[start:end], name, words), start, end)


def _read(text: str, name: str, words: Container[str]) -> str:
    table = _table(name)
    if table is not None:
        return text.translate(table)
    if name == PIG_LATIN:
        return _WORD.get().sub(lambda m: _from_pig(m[0], words) if len(m[0]) > 3 else m[0], text)
    # Both a line backwards and its words backwards one by one.
    return text[::-1] + "\n\n" + " ".join(word[::-1] for word in text.split())


def _groups(found: list[int]) -> Iterator[tuple[int, int]]:
    """Runs of hits whose neighbours are near; a hit alone is no run."""
    first = last = found[0]
    for index in found[1:]:
        if index - last > _NEAR:
            if last > first:
                yield first, last
            first = index
        last = index
    if last > first:
        yield first, last
