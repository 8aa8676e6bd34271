"""MEMORY.md as notes are held against it: what a note does to it, and where it would stand."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from heapq import nlargest
from typing import Literal

from curator_tui.engine.values import dataclass, field

from ..record import Memory, extra
from .compare import ANOTHER, FORMER, Compared, Differs, Weights, compare
from .facets import Facets, facets, other_word
from .headings import kind_of

Kind = Literal["new", "repeats", "contradicts"]
Path = tuple[str, ...]

# Entries looked at closely: those that share most with the note.
_LOOK = 12
# Of so many of them the statements are looked at one by one.
_STATEMENTS = 6
_NEIGHBOURS = 3
# What an entry said is remembered for so many times that it was overwritten.
_BACK = 8
# Below this likeness a neighbour says nothing of where a note belongs.
_NEAR = 0.15
_BETWEEN = re.compile(r"(?:[;,]|\.(?= [A-Z]))(?: (?:and|but))? ")


@dataclass(frozen=True, slots=True)
class Match:
    """An entry held against a note. `part` is the line of the entry's text that is meant, 0 its first."""

    memory: Memory
    part: int
    compared: Compared


@dataclass(frozen=True, slots=True)
class Effect:
    """What promoting a note would do: nothing stands there yet, `match` says it, or `match` says otherwise.

    `others` are further matches, best first; of a new one an entry that says the same but for one word.
    """

    kind: Kind
    match: Match | None = None
    others: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A heading to stand under (None: above all headings), and why there."""

    heading: Path | None
    why: str


@dataclass(slots=True)
class Garden:
    """Entries by the stems they have. An entry with nested lines is held against a note line by line.

    `former` are texts that entries were written over, by the hash of what stands there now: a note that
    nothing else is like may mean one of those. What was worked out for a text is kept.
    """

    entries: tuple[Memory, ...]
    headings: tuple[Path, ...]
    alike: float
    former: tuple[Memory, ...] = ()
    _units: list[tuple[int, int, Facets, list[Facets]]] = field(default_factory=list)
    _holders: dict[str, list[int]] = field(default_factory=dict)
    _weights: Weights = field(default_factory=lambda: Weights.of(()))
    _known: dict[str, list[Match]] = field(default_factory=dict)
    _paths: dict[str, Path] = field(default_factory=dict)
    _fallback: Place | None = None
    _past: list[Garden] | None = None

    @classmethod
    def of(
        cls,
        entries: Sequence[Memory],
        headings: Sequence[Path],
        alike: float,
        former: Sequence[Memory] = (),
    ) -> Garden:
        """`headings` are those a person writes under, in their order; `alike` as in `DailyPolicy`."""
        garden = cls(tuple(entries), tuple(headings), alike, tuple(former))
        garden._paths = {" > ".join(path): path for path in reversed(headings)}
        holders: dict[str, list[int]] = defaultdict(list)
        for at, entry in enumerate(entries):
            for part, text in enumerate(_parts(entry.text)):
                found = facets(text)
                for term in found.all:
                    holders[term].append(len(garden._units))
                garden._units.append((at, part, found, clauses(text)))
        garden._holders = dict(holders)
        garden._weights = Weights.of(found for _, part, found, _ in garden._units if part == 0)
        return garden

    def matches(self, text: str) -> list[Match]:
        """Entries that share a stem with `text`: those it repeats or contradicts first, then by likeness."""
        if text not in self._known:
            self._known[text] = sorted(self._best(text), key=_rank, reverse=True)
        return self._known[text]

    def _best(self, text: str) -> Iterable[Match]:
        """Each entry that shares most with a note, by the statements of both that are nearest.

        What a note says first is its claim; why, and since when, comes behind.
        """
        note, claim = facets(text), clauses(text)[:1]
        shared: dict[int, float] = defaultdict(float)
        for term in note.all:
            weight = self._weights([term])
            for unit in self._holders.get(term, ()):
                shared[unit] += weight
        best: dict[int, Match] = {}
        for rank, unit in enumerate(nlargest(_LOOK, shared, key=lambda u: (shared[u], -u))):
            at, part, line, statements = self._units[unit]
            compared = compare(note, line, self._weights, self.alike)
            if compared.label == "related" and rank < _STATEMENTS:
                compared = self._by_statement((note, *claim), (line, *statements)) or compared
            match = Match(self.entries[at], part, compared)
            if at not in best or _rank(match) > _rank(best[at]):
                best[at] = match
        return best.values()

    def _by_statement(self, notes: Sequence[Facets], lines: Sequence[Facets]) -> Compared | None:
        """The plainest contradiction of a statement of the one by a statement of the other."""
        found = [compare(n, s, self._weights, self.alike) for n in notes for s in lines]
        return max(filter(_plainly, found), key=lambda c: c.score, default=None)

    def effect(self, text: str) -> Effect:
        """What `text` does to the entries."""
        return (
            self._as_it_stands(text)
            or self._by_former(text)
            or Effect("new", others=self._but_for_a_word(text))
        )

    def _as_it_stands(self, text: str) -> Effect | None:
        """What `text` does to what entries say now; None where it is new beside that."""
        found = [m for m in self.matches(text) if m.compared.label != "related"]
        if not found:
            return None
        label = found[0].compared.label
        return Effect("repeats" if label == "repeats" else "contradicts", found[0], tuple(found[1:3]))

    def _but_for_a_word(self, text: str) -> tuple[Match, ...]:
        """The entry that is `text` but for one word, if the nearest is: too little alike to contradict it."""
        near = max(self.matches(text), key=lambda m: m.compared.likeness, default=None)
        return (near,) if near and other_word(near.memory.text, text) is not None else ()

    def _by_former(self, text: str) -> Effect | None:
        """What `text` does to an entry that said it, or what it contradicts, before it was overwritten."""
        newer = self
        for older in self._earlier():
            found = older._as_it_stands(text)
            if found is not None and found.match is not None:
                at = max(n for n, one in enumerate(older.entries) if one is found.match.memory)
                if older.entries[at] is newer.entries[at]:  # it stood as long as what it was meant over
                    return None
                was, told = found.match.compared, (Differs(FORMER, "", found.kind),)
                compared = Compared("contradicts", was.likeness, was.score, told)
                return Effect("contradicts", Match(self.entries[at], 0, compared))
            newer = older
        return None

    def _earlier(self) -> list[Garden]:
        """The entries, each at its place as it was before it was last overwritten; before that; and so on."""
        if self._past is None:
            self._past = []
            held, left = self.entries, self.former
            for _ in range(_BACK):
                hashes = {entry.hash for entry in held}
                older = {one.superseded_by: one for one in left if one.superseded_by in hashes}
                if not older:
                    break
                used = {one.handle for one in older.values()}
                held = tuple(older.get(entry.hash, entry) for entry in held)
                left = tuple(one for one in left if one.handle not in used)
                self._past.append(Garden.of(held, (), self.alike))
        return self._past

    def place(self, text: str, kind: str | None) -> Place:
        """Where its nearest neighbours stand; else under a heading for its kind; else where most stand."""
        near = sorted(self.matches(text), key=lambda m: -m.compared.likeness)
        placed = [
            (path, m)
            for m in near
            if m.compared.likeness >= _NEAR and (path := self._path(m.memory)) is not None
        ]
        votes: dict[Path, float] = defaultdict(float)
        for path, match in placed[:_NEIGHBOURS]:
            votes[path] += match.compared.likeness
        if votes:
            path = max(votes, key=lambda p: (votes[p], -self.headings.index(p)))
            first = next(m for p, m in placed if p == path).memory.text.split("\n", 1)[0]
            return Place(path, f"“{first}” stands there")
        named = next((path for path in self.headings if kind and kind_of(path) == kind), None)
        if named is not None:
            return Place(named, f"it reads like a {kind}")
        return self._usual()

    def _usual(self) -> Place:
        if self._fallback is None:
            filled = [path for path in map(self._path, self.entries) if path is not None]
            if filled:
                self._fallback = Place(max(self.headings, key=filled.count), "most entries stand there")
            else:
                last = self.headings[-1] if self.headings else None
                self._fallback = Place(last, "nothing like it stands anywhere yet")
        return self._fallback

    def _path(self, memory: Memory) -> Path | None:
        return self._paths.get(extra(memory, "heading") or "")


@dataclass(slots=True)
class Kept:
    """The last garden asked for, kept for as long as nothing in it changes: most decisions change little."""

    _last: Garden | None = None

    def of(
        self,
        entries: Sequence[Memory],
        headings: Sequence[Path],
        alike: float,
        former: Sequence[Memory] = (),
    ) -> Garden:
        """As `Garden.of`."""
        last, asked = self._last, (tuple(entries), tuple(headings), alike, tuple(former))
        if last is None or (last.entries, last.headings, last.alike, last.former) != asked:
            last = self._last = Garden.of(*asked)
        return last


def clauses(text: str) -> list[Facets]:
    """What a line says in several statements, each by itself; nothing where it makes one."""
    parts = _BETWEEN.split(text)
    found = [facets(part) for part in parts] if len(parts) > 1 else []
    return [one for one in found if len(one.all) > 1 or (one.all and one.dated)]


def _plainly(compared: Compared) -> bool:
    """Whether more than a name or a word contradicts a statement: of few words those say little, and that
    something changed says not what."""
    weak = ("name", "word", "change", ANOTHER)
    return compared.label == "contradicts" and any(d.sort not in weak for d in compared.differs)


def _rank(match: Match) -> tuple[bool, float]:
    return match.compared.label != "related", match.compared.score


def _parts(text: str) -> list[str]:
    """The first line of an entry, and each nested line behind it."""
    first, *rest = text.split("\n")
    return [first, *(f"{first} {line.strip().lstrip('-*+ ')}" for line in rest)]
