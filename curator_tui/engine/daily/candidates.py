"""Candidates for promotion: what recent notes say, each once, what speaks for it, and what it would do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from curator_tui.engine.values import dataclass, replace

from ..policy import Policy
from ..record import Memory, extra
from .dates import Offer, offers
from .facets import facets
from .garden import Effect, Garden, Kept, Place
from .headings import kind_of
from .lasting import Lasting, lasting

DAILY = "daily"


@dataclass(frozen=True, slots=True)
class Candidate:
    """What notes of the last days say, in the words of the latest.

    `memories` are all bullets that say it, oldest first; `days` the days they are of. `newer` is a later
    note that says otherwise. `offers` are its relative days with the absolute ones.
    """

    memories: tuple[Memory, ...]
    days: tuple[date, ...]
    lasting: Lasting
    effect: Effect
    place: Place
    newer: Memory | None = None
    offers: tuple[Offer, ...] = ()

    @property
    def memory(self) -> Memory:
        """The latest bullet."""
        return self.memories[-1]

    @property
    def text(self) -> str:
        """Its words."""
        return self.memory.text

    @property
    def day(self) -> date:
        """The latest day."""
        return self.days[-1]

    @property
    def keys(self) -> tuple[str, ...]:
        """The sidecar's names of all its texts, that of the latest last."""
        return tuple(dict.fromkeys(m.key for m in self.memories))

    @property
    def score(self) -> float:
        """Rank among candidates of one effect: what it says for itself, less where a newer note disagrees."""
        doubt = 2.0 if self.newer is not None else 0.0
        return (
            self.lasting.score + (self.effect.match.compared.likeness if self.effect.match else 0.0) - doubt
        )


def candidates(notes: Iterable[Memory], garden: Garden, policy: Policy, today: date) -> list[Candidate]:
    """One candidate for each thing that notes of the policy's last days say, in the order of the notes.

    `notes` are all bullets of all notes, oldest first: what was said before the window counts as said.
    Blocks that a program rewrites, and what a person holds back, are left out.
    """
    first = today - timedelta(days=policy.daily.days)
    found = [weigh(group, garden, policy) for group in grouped(notes, first, today)]
    return list(_overtaken(found, policy))


def grouped(notes: Iterable[Memory], first: date, last: date) -> list[tuple[Memory, ...]]:
    """What notes of `first`..`last` say, each with all bullets that say it, oldest first.

    Alike: the same words but for white space and case, or the same stems and values. Of earlier notes only
    the same words count, so that a long past costs little.
    """
    said: dict[object, list[Memory]] = defaultdict(list)
    names: dict[str, object] = {}
    earlier: list[Memory] = []
    for note in notes:
        if note.status != "active" or extra(note, "managed") or day_of(note) > last:
            continue
        if day_of(note) < first:
            earlier.append(note)
            continue
        name = names.setdefault(note.hash, _said(note))
        said[name].append(note)
    for note in earlier:
        if note.hash in names:
            said[names[note.hash]].append(note)
    return [tuple(sorted(group, key=day_of)) for group in said.values()]


def _said(note: Memory) -> object:
    """What a note says, the same for the same stems, values and denials."""
    found = facets(note.text)
    values = frozenset((v.sort, v.text) for v in found.values)
    return (found.all, values, found.negative % 2, found.old) if len(found.all) > 1 else note.hash


def day_of(note: Memory) -> date:
    """The day of a bullet of a note."""
    return note.filed or date.min


def weigh(group: Sequence[Memory], garden: Garden, policy: Policy) -> Candidate:
    """What speaks for one thing that notes say, and what promoting it would do."""
    latest = group[-1]
    days = tuple(sorted({day_of(m) for m in group}))
    heading = kind_of((extra(latest, "heading") or "").split(" > "))
    effect = garden.effect(latest.text)
    found = lasting(latest.text, days[-1], policy.daily, len(days), heading, instead(effect))
    if effect.kind == "contradicts" and not found.durable:
        effect = Effect("new")  # what passes contradicts nothing that stays
    place = garden.place(latest.text, found.kind)
    return Candidate(tuple(group), days, found, effect, place, offers=offers(latest.text, days[-1]))


def instead(effect: Effect) -> bool:
    """Whether a note gives another hour or day for one that stands in MEMORY.md: that is no appointment."""
    if effect.kind != "contradicts" or effect.match is None:
        return False
    return any(one.sort in ("hour", "day") and one.there for one in effect.match.compared.differs)


_among = Kept()


def _overtaken(found: Sequence[Candidate], policy: Policy) -> Iterator[Candidate]:
    """The candidates, each that a later note contradicts with that note."""
    durable = [c for c in found if c.lasting.durable]
    among = _among.of([c.memory for c in durable], (), policy.daily.alike)
    newer: dict[str, Memory] = {}
    for one in durable:
        for match in among.matches(one.text):
            older = match.memory
            if match.compared.otherwise and day_of(older) < one.day:
                newer.setdefault(older.handle, one.memory)
    for one in found:
        yield replace(one, newer=newer[one.memory.handle]) if one.memory.handle in newer else one
