"""Two texts on one subject: does one repeat the other, or give another value?

The likeness is Tversky's ratio (1977) over weighted stems: what is shared, over that, all that only the note
says, and half of what only the entry says (an entry may hold more than a note repeats of it).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from curator_tui.engine.values import dataclass

from .facets import Facets, other_word, stems
from .values import Sort, Value

Label = Literal["repeats", "contradicts", "related"]

DENIES = "denies it"
ANOTHER = "another word"
"""One word stands in the place of another, and nothing else differs: both may be so."""
FORMER = "former words"
"""It is of a text that an entry was written over; `here` says what it does to that."""
_UNSURE = (ANOTHER, FORMER)
_ENTRY = 0.5
# How alike two texts must be for a difference to count, as a multiple of the policy's `alike`.
_NEEDS = {
    "old": 0.5,
    "value": 0.8,
    "changed": 0.8,
    "opposite": 0.6,
    "name": 0.9,
    "negation": 1.0,
    "word": 1.3,
}
_LEAST = min(_NEEDS.values())
# What a difference of each kind adds to the rank of a proposal.
_STRONG = {"old": 0.5, "value": 0.5, "opposite": 0.1}
_COVERED = 0.62
# A number, an hour or a day counts as much as this share of a word that no entry has.
_VALUE = 0.5
_UNKNOWN = "\0"
_SORTS: tuple[tuple[Sort, str], ...] = (
    ("number", "number"),
    ("hour", "hour"),
    ("day", "day"),
    ("date", "date"),
    ("often", "how often"),
    ("version", "version"),
)
_OPPOSITES = (
    ("light", "dark"),
    ("long", "short"),
    ("enabl", "disabl"),
    ("public", "privat"),
    ("local", "remot"),
    ("local", "utc"),
    ("left", "right"),
    ("upper", "lower"),
    ("american", "british"),
    ("manual", "automat"),
    ("sync", "async"),
)
_PARTS = re.compile(r"[a-z]+|\d+")


@dataclass(frozen=True, slots=True)
class Differs:
    """One thing that differs: of which `sort`, what the entry says, what the note says."""

    sort: str
    there: str
    here: str

    @property
    def words(self) -> str:
        """One sentence for a person."""
        if self.sort == DENIES:
            return "denies what stands there" if self.here == "yes" else "says what is denied there"
        if self.sort == ANOTHER:
            both = "if both are so, promote it under a heading"
            return f"one word differs: “{self.there}” there, “{self.here}” here; {both}"
        if self.sort == FORMER:
            what = "is" if self.here == "repeats" else "contradicts"
            return f"it {what} what that entry said before it was overwritten"
        if not self.there:
            return f"says “{self.here}”"
        if not self.here:
            return f"says that “{self.there}” is no longer so"
        return f"{self.sort}: “{self.there}” there, “{self.here}” here"


@dataclass(frozen=True, slots=True)
class Compared:
    """`likeness` within 0..1; `score` ranks proposals of one label."""

    label: Label
    likeness: float
    score: float
    differs: tuple[Differs, ...] = ()

    @property
    def former(self) -> bool:
        """Whether it is of words that stand there no more."""
        return any(d.sort == FORMER for d in self.differs)

    @property
    def otherwise(self) -> bool:
        """Whether it surely contradicts: by more than one word, and what stands there now."""
        return self.label == "contradicts" and any(d.sort not in _UNSURE for d in self.differs)


@dataclass(frozen=True, slots=True)
class Weights:
    """How much a stem says: the fewer entries have it, the more (BM25's idf, as in relevance/bm25.py)."""

    counts: Counter[str]
    size: int

    @classmethod
    def of(cls, entries: Iterable[Facets]) -> Weights:
        """Counted over the entries of MEMORY.md."""
        sets = [entry.all for entry in entries]
        return cls(Counter(term for found in sets for term in found), len(sets))

    def __call__(self, terms: Iterable[str]) -> float:
        counts = map(self.counts.__getitem__, terms)
        return sum(math.log(1 + (self.size - n + 0.5) / (n + 0.5)) for n in counts)


def compare(note: Facets, entry: Facets, weigh: Weights, alike: float) -> Compared:
    """What the note does to the entry."""
    shared = weigh(note.all & entry.all)
    if not shared:
        return Compared("related", 0.0, 0.0)
    here, there = note.all - entry.all, entry.all - note.all
    swapped = bool(here & note.names) and bool(there)
    only_here = weigh(here - note.names if swapped else here)
    only_there = weigh(there - entry.names if swapped else there)
    most = weigh([_UNKNOWN])
    shared += _VALUE * most * len(note.dated & entry.dated)
    likeness = shared / (shared + only_here + _ENTRY * only_there)
    if likeness < alike * _LEAST:
        return Compared("related", likeness, likeness)
    found = [d for d in _differences(note, entry) if likeness >= alike * _NEEDS[d[0]]]
    if found and not note.owners - entry.all:
        score = likeness * (1 + max(_STRONG.get(kind, 0.0) for kind, _ in found))
        return Compared("contradicts", likeness, score, tuple(d for _, d in found))
    covered = shared / (shared + weigh(here) + _VALUE * most * len(note.dated - entry.dated))
    if covered >= _COVERED and likeness >= alike and not found and not _of_another(note, entry):
        other = other_word(entry.text, note.text)
        if other is not None:
            return Compared("contradicts", likeness, likeness, (Differs(ANOTHER, *other),))
        return Compared("repeats", likeness, covered)
    return Compared("related", likeness, likeness)


def _differences(note: Facets, entry: Facets) -> Iterator[tuple[str, Differs]]:
    yield from _gone(note, entry)
    for sort, name in _SORTS:
        yield from (("value", Differs(name, a, b)) for a, b in _both(note, entry, sort, _beside))
    yield from (("value", Differs("name", a, b)) for a, b in _both(note, entry, "code", _shaped))
    yield from _opposite(note, entry)
    held = entry.all | {v.text for v in entry.values}
    if note.changed and not entry.changed and not (note.old and note.old.isdisjoint(held)):
        yield "changed", Differs("change", "", note.changed[0])
    yield from _names(note, entry)
    if bool(note.negative % 2) != bool(entry.negative % 2):
        said = ("no", "yes") if note.negative % 2 else ("yes", "no")
        yield "negation", Differs(DENIES, *said)
    yield from _words(note, entry)


def _gone(note: Facets, entry: Facets) -> Iterator[tuple[str, Differs]]:
    """What the note names as no longer so, and the entry still says."""
    held = (entry.all | {v.text for v in entry.values}) - entry.old
    gone = sorted(note.old & held)
    fresh = (note.all | {v.text for v in note.values}) - entry.all - note.old
    if gone and (fresh or note.changed):
        said = {v.text: v.said for v in entry.values}
        yield "old", Differs("no longer", ", ".join(dict.fromkeys(said.get(one, one) for one in gone)), "")


def _both(
    note: Facets, entry: Facets, sort: Sort, same: Callable[[Value, Value], bool]
) -> Iterator[tuple[str, str]]:
    """Values of one sort that each has without the other, and that are values of the same thing."""
    mine, theirs = note.of(sort), entry.of(sort)
    here = [v for text, v in mine.items() if text not in theirs]
    there = [v for text, v in theirs.items() if text not in mine]
    for new in here:
        old = next((v for v in there if same(new, v)), None)
        if old is not None:
            yield old.said, new.said
            return


def _beside(a: Value, b: Value) -> bool:
    """Numbers are of one thing where a word beside them is the same; other sorts have one thing each."""
    return a.sort != "number" or bool(a.near & b.near)


def _shaped(a: Value, b: Value) -> bool:
    """Names with signs in them that are built alike or share a part: db-staging-1, db-staging-4."""
    mine, theirs = _PARTS.findall(a.text), _PARTS.findall(b.text)
    if len(mine) > 1 and len(theirs) > 1 and set(mine) & set(theirs):
        return True
    return _skeleton(a.text) == _skeleton(b.text)


def _skeleton(text: str) -> str:
    return re.sub(r"\d+", "9", re.sub(r"[a-z]+", "a", text))


def _opposite(note: Facets, entry: Facets) -> Iterator[tuple[str, Differs]]:
    here, there = note.all - entry.all, entry.all - note.all
    for a, b in _OPPOSITES:
        for x, y in ((a, b), (b, a)):
            if x in here and y in there:
                yield "opposite", Differs("opposite", y, x)


def _names(note: Facets, entry: Facets) -> Iterator[tuple[str, Differs]]:
    """A name that only the note has, where the entry has another."""
    here = note.names - entry.all - note.old
    there = entry.names - note.all
    if here and there:
        yield "name", Differs("name", ", ".join(sorted(there)), ", ".join(sorted(here)))


def _of_another(note: Facets, entry: Facets) -> bool:
    """Whether each names what the other doesn't, be it by words that say little elsewhere: Go, Make."""
    here, there = _named(note), _named(entry)
    return bool(here - there - entry.all and there - here - note.all)


def _named(found: Facets) -> frozenset[str]:
    return frozenset(term for text in found.of("name") for term in stems(text))


def _words(note: Facets, entry: Facets) -> Iterator[tuple[str, Differs]]:
    """One or two other words in the place of one or two."""
    here, there = note.subject - entry.all, entry.subject - note.all
    if any(a[:4] == b[:4] for a in here for b in there):
        return
    if 1 <= len(here) <= 2 and 1 <= len(there) <= 2:
        yield "word", Differs("word", ", ".join(sorted(there)), ", ".join(sorted(here)))
