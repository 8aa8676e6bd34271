"""A text taken apart: what it is about, the values it gives, and what it says is no longer so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from curator_tui.engine.values import dataclass

from ..relevance.stem import stem
from ..relevance.terms import words
from .cues import LONGEST, plain
from .values import DIGITS, WEEKDAYS, Sort, Value, values

# Words that mean the same where facts are compared; the first stands for its group.
_SAME = {
    stem(word): stem(group.split()[0])
    for group in (
        "database db",
        "production prod",
        "repository repo",
        "documentation doc docs",
        "configuration config",
        "prefer like favour favor favourite enjoy want dislike hate",
        "need require",
        "store keep hold save retention retain",
        "kubernetes k8s",
        "mail email e-mail",
        "own belong",
        "picture image screenshot",
        "send go",
        "allergy allergic",
        "pull pr",
    )
    for word in group.split()
}
# Words that say little of what a fact is about: of whom it is, that it is so, that it changed.
_WEAK_WORDS = """
user users now new use uses run runs be still anymore longer instead change changed move moved switch switched
replace replaced upgrade upgraded update updated decide decided choose chose chosen go goes went get got want
gone any more after all every each always only just rather also directly no not nor none never nothing without
cant dont doesnt isnt arent avoid day date from on since per live lives stand sit sits need require says said
look looks give given make made have has set put place part way thing lot kind sort such other others
everywhere own allow
"""
_WEAK = frozenset(_SAME.get(stem(word), stem(word)) for word in _WEAK_WORDS.split())
_NO_SUBJECT = _WEAK | {stem(word) for word in (*DIGITS, *WEEKDAYS)}
_NEGATIVE = re.compile(
    r"\b(?:not|no|never|without|cannot|isn't|aren't|don't|doesn't|didn't|won't|mustn't|nor|nothing|neither|"
    r"dislikes?|hates?|avoids?)\b",
    re.IGNORECASE,
)
_CHANGED = re.compile(
    r"\b(?:no longer|any ?more|instead of|moved (?:from|to)|went from|switched (?:from|to)|replaced|upgraded|"
    r"promoted to|changed (?:from|to)|renamed|(?:is|are) gone|was sold|given up|switched off|after all|"
    r"in the end|from now on|(?:is|are) \w+ now|now(?=[,;.]|$)|since the|got a new|^new\b|from \w+ on|again|"
    r"these days)(?!\w)",
    re.IGNORECASE,
)
# What a text names as no longer so: behind these words, or before those.
_OLD_BEHIND = re.compile(
    r"\b(?:not|instead of|rather than|(?:moved|went|switched|changed) from|no longer(?: in(?:to)?)?) "
    r"([\w./:'`-]+(?: [\w./:'`-]+){0,3})"
    r"|\bprefer\w* (?:[\w-]+ ){1,3}over ([\w-]+(?: [\w-]+)?)",
    re.IGNORECASE,
)
_OLD_BEFORE = re.compile(
    r"\b((?:[\w./'-]{1,40} ){1,2})(?:(?:is|are|was|were|has been|got) )?"
    r"(?:gone|sold|given up|switched off|replaced by|dropped|retired)\b",
    re.IGNORECASE,
)
# What stands behind such a word where it denies a value that stands beside another one, and not all of it.
_NOTHING = re.compile(r"(?!)")
_BY_VALUE = {
    "no": re.compile(r" longer\b", re.IGNORECASE),
    "never": re.compile(
        rf" (?:(?:on|at|in|by|before|after) )?(?:\d|(?:{'|'.join(WEEKDAYS)})s?\b)", re.IGNORECASE
    ),
}
_OWNER = re.compile(r"\b(\w+)(?:'s|s') ")
_TOKEN = re.compile(r"[^\W_]+(?:['’_./:-]+[^\W_]+)*")
_ARTICLES = ("a", "an", "the")
_LETTERS = 5
_STOPS_OLD = re.compile(r"\b(?:to|but|and|into|for|any|in)\b.*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Facets:
    """`subject` are stems that are no value; `names` those of names; `values` what may differ.

    `all` are both kinds of stems; `dated` are numbers, hours, days and the like, by sort and text.
    `owners` are those whose it is ("the sister's"). `old` are stems and texts of values that the text names
    as no longer so. `negative` counts negations that name nothing old; `changed` are the words that say that
    something changed. `text` is what all of it was read from.
    """

    subject: frozenset[str]
    names: frozenset[str]
    values: tuple[Value, ...]
    owners: frozenset[str]
    old: frozenset[str]
    negative: int
    changed: tuple[str, ...]
    all: frozenset[str]
    dated: frozenset[tuple[Sort, str]]
    text: str

    def of(self, sort: Sort) -> dict[str, Value]:
        """The values of one sort that still hold, by their text."""
        return {v.text: v for v in self.values if v.sort == sort and v.text not in self.old}


@lru_cache(maxsize=20_000)
def facets(text: str) -> Facets:
    """A text taken apart."""
    flat = plain(text[:LONGEST])
    found = tuple(values(flat))
    names = frozenset(t for v in found if v.sort == "name" for t in tuple(_stems([v.said])) or (v.text,))
    given = names.union(_stems(v.said for v in found if v.sort not in ("name", "code")))
    subject = frozenset(s for s in _stems([flat]) if _subject(s) and s not in given)
    owners = frozenset(filter(_subject, _stems(_OWNER.findall(flat))))
    old = frozenset(_old(flat))
    negative = sum(not _names_old(flat, m) for m in _NEGATIVE.finditer(flat))
    changed = tuple(dict.fromkeys(" ".join(m[0].split()) for m in _CHANGED.finditer(flat)))
    names = frozenset(filter(_subject, names))
    dated = frozenset((v.sort, v.text) for v in found if v.sort not in ("name", "code"))
    return Facets(subject, names, found, owners, old, negative, changed, subject | names, dated, flat)


def stems(word: str) -> frozenset[str]:
    """A word as facets compare it."""
    return frozenset(_stems([word]))


def other_word(a: str, b: str) -> tuple[str, str] | None:
    """The one word that two texts don't share, where they are the same word by word but for that: a word of
    weight, on either side, and no other form or spelling of the same."""
    mine, theirs = _in_order(a), _in_order(b)
    if len(mine) != len(theirs):
        return None
    differ = [(x, y) for x, y in zip(mine, theirs, strict=True) if _forms(x) != _forms(y)]
    if len(differ) != 1 or not all(any(map(_subject, _stems([word]))) for word in differ[0]):
        return None
    return None if _spelt(*differ[0]) else differ[0]


def _in_order(text: str) -> list[str]:
    return [word for word in _TOKEN.findall(text) if word.lower() not in _ARTICLES]


def _forms(word: str) -> list[str]:
    return list(_stems([word])) or [word.lower()]


def _spelt(a: str, b: str) -> bool:
    """Whether one is the other in another form or spelling: it begins with it, or is an edit away, behind the
    first letter. Of short words that is another word ("main", "mail"), and with another first letter too
    ("lender", "sender")."""
    a, b = sorted(("".join(_forms(a)), "".join(_forms(b))), key=len)
    if len(a) < _LETTERS:
        return False
    if b.startswith(a):
        return True
    at = next(n for n in range(len(a)) if a[n] != b[n])
    if at == 0:
        return False
    swapped = a[at + 1 : at + 2] + a[at : at + 1] + a[at + 2 :]
    return b[at + 1 :] in (a[at:], a[at + 1 :]) or b[at:] == swapped


def _stems(texts: Iterator[str] | list[str]) -> Iterator[str]:
    for text in texts:
        yield from (_SAME.get(term, term) for term in words(text))


def _subject(term: str) -> bool:
    return not (term in _NO_SUBJECT or term[0].isdigit() or "_" in term)


def _old(text: str) -> Iterator[str]:
    for pattern in (_OLD_BEHIND, _OLD_BEFORE):
        for match in pattern.finditer(text):
            said = next(group for group in match.groups() if group is not None)
            said = _STOPS_OLD.sub("", said) if pattern is _OLD_BEHIND else said
            yield from _stems([said])
            yield from (value.text for value in values(said))


def _names_old(text: str, match: re.Match[str]) -> bool:
    """Whether a denial only names what something else is instead of: "30, not 20", "USD, no longer EUR", "on
    Tuesday, never on Friday"."""
    if not text[: match.start()].rstrip().endswith((",", ";", "(", "-")):
        return False
    word = match[0].lower()
    return word == "not" or _BY_VALUE.get(word, _NOTHING).match(text, match.end()) is not None
