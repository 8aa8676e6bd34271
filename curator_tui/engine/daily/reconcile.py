"""What a yes writes over the line that a note contradicts, so that what else the line says is kept.

Where the note says all that the line says, the note's words. Else the line with what differs put in its
place, where each thing that differs stands in both once and as the same sort of thing; or, of several
sentences, the note's words for the one that is contradicted. Else the note's words, and what they lose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from typing import TYPE_CHECKING, Literal

from curator_tui.engine.values import dataclass

from .compare import DENIES, Differs
from .cues import LONGEST, plain
from .facets import Facets, facets, stems
from .garden import Match
from .values import Sort, Value

if TYPE_CHECKING:
    from .candidates import Candidate

How = Literal["whole", "value", "sentence"]

# As compare.py names them, and the sort of value each is of; "name" is both a code and a name.
_SORTS: dict[str, Sort] = {
    "number": "number",
    "hour": "hour",
    "day": "day",
    "date": "date",
    "how often": "often",
    "version": "version",
}
_MEASURED = ("number", "hour", "version")
# Words behind a number that are no unit of it.
_NO_UNIT = """
a an the and or but by for from in into of off on onto to with at as since till until than then is are was
were be not no now yesterday today tomorrow instead because so that this these which who when while where
after before during last next again anymore longer
"""
# Words behind a number that counts what the one before counts.
_EACH = "per a an each every"
# Words before a value: which one it is; that it is the most, or the least.
_WHICH = "first second third fourth fifth last next other every each of"
_MOST = "most under below within max maximum fewer less up"
_LEAST = "least over above min minimum more"
_BEHIND = re.compile(r"[ -]?(\w+|[%°€$£¥])")
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_SENTENCE = re.compile(r"(?<=[.;!?])\s+")
_SOME = 3
_SIGNS = "$€£¥#+-~<>"


@dataclass(frozen=True, slots=True)
class Written:
    """`text` takes the place of the line; `lost` are words of the line that neither it nor the note has."""

    text: str
    how: How
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Swap:
    """`there[start:end]` of the line gives way to `here`."""

    start: int
    end: int
    here: str


def line_of(match: Match) -> str:
    """The line of the entry that is meant, without its indent and marker."""
    lines = match.memory.text.split("\n")
    if not 0 < match.part < len(lines):
        return lines[0]
    return lines[match.part].lstrip(" ").removeprefix("- ").removeprefix("* ").removeprefix("+ ")


def reconciled(match: Match, note: str) -> Written:
    """What takes the place of the contradicted line, where `note` is what the note says."""
    line = line_of(match)
    lost = tuple(_lost(line, note, match.compared.differs))
    if not lost or _secret(line, note):
        return Written(note, "whole", lost)
    swapped = _swapped(line, note, match.compared.differs)
    if swapped is not None:
        return Written(swapped, "value")
    told = _sentence(line, note, match.compared.differs)
    return Written(note, "whole", lost) if told is None else Written(told, "sentence")


def keeps_words(found: Candidate) -> bool:
    """Whether it is the note's own words that are written, or that an edit begins with."""
    match = found.effect.match
    return match is None or found.effect.kind == "repeats" or reconciled(match, found.text).how != "value"


def _secret(line: str, note: str) -> bool:
    """Parts of a secret make no new text: it would be known as one no more."""
    from ..gate.veil import secrets

    return any(secrets(text) for text in (line, note))


def _lost(line: str, note: str, differs: tuple[Differs, ...]) -> Iterator[str]:
    """Words and values of the line that the note lacks, but for what differs."""
    old, new = facets(line), facets(note)
    gone = {part for d in differs for part in d.there.split(", ")} | new.old
    gone |= {stem for d in differs for stem in stems(d.there)}
    codes = {value.text for value in new.values if value.sort == "code"}
    for value in old.values:
        kind = (value.sort, value.text)
        if value.sort == "name" or (value.sort == "code" and value.text in codes):
            continue
        if kind not in new.dated and value.said not in gone and value.text not in gone:
            yield value.said
    rest = old.all - new.all - gone
    for found in _WORD.finditer(line, 0, LONGEST):
        if not rest.isdisjoint(stems(found[0])):
            yield found[0]
    if len(line) > LONGEST:  # of what stands behind nothing was compared
        yield from _WORD.findall(line[LONGEST : 2 * LONGEST])[:_SOME]


def _swapped(line: str, note: str, differs: tuple[Differs, ...]) -> str | None:
    """The line with each thing that differs put in its place; None where that isn't plain."""
    if max(len(line), len(note)) > LONGEST or len(plain(line)) != len(line) or len(plain(note)) != len(note):
        return None  # what stands where is known of plain text alone
    swaps: list[_Swap] = []
    values = any(d.sort in _SORTS for d in differs)
    for one in differs:
        if one.sort == "change" or (one.sort == "word" and values):
            continue
        if one.sort == "no longer":
            continue
        swap = _swap(line, note, one)
        if swap is None:
            return None
        swaps.append(swap)
    if not swaps and all(one.sort == "change" for one in differs):
        swaps = _release(line, note)
    if not swaps or any(a.start < b.end and b.start < a.end for a in swaps for b in swaps if a is not b):
        return None
    text = line
    for swap in sorted(swaps, key=lambda s: -s.start):
        text = text[: swap.start] + swap.here + text[swap.end :]
    return text if _agrees(text, note) else None


def _swap(line: str, note: str, one: Differs) -> _Swap | None:
    sort = _SORTS.get(one.sort)
    if sort is not None:
        return _valued(line, note, one, (sort,))
    if one.sort == "name" and (found := _valued(line, note, one, ("code",))):
        return found
    if one.sort in ("name", "word", "opposite") and one.there and one.here:
        return _worded(line, note, one)
    return None


def _valued(line: str, note: str, one: Differs, sorts: tuple[Sort, ...]) -> _Swap | None:
    """A value for one of the same sort and unit."""
    there = [v for v in facets(line).values if v.sort in sorts and v.said == one.there]
    here = [v for v in facets(note).values if v.sort in sorts and v.said == one.here]
    if len(there) != 1 or not here:
        return None
    old, new = there[0], here[0]
    if one.sort in _MEASURED and _unit(line, old) != _unit(note, new):
        return None
    if _counted(line, old) != _counted(note, new) or _bound(line, old) != _bound(note, new):
        return None
    if _rivals(line, note, old, new):
        return None
    said = note[new.at : new.at + len(new.said)]
    return _Swap(old.at, old.at + len(old.said), said)


def _rivals(line: str, note: str, old: Value, new: Value) -> bool:
    """Whether the note may mean another value of the line: one of the same sort that the note lacks too,
    where neither the unit nor the name before tells which. Of "from 9:00 to 17:00" either may be meant by
    "18:00"."""
    if (name := _name(line, old)) and name == _name(note, new):
        return False
    said = {v.text for v in facets(note).values if v.sort == old.sort}
    others = [v for v in facets(line).values if v.sort == old.sort and v.at != old.at and v.text not in said]
    own = _unit(line, old)[1] if old.sort == "number" else ""
    return any(not own or _unit(line, v)[1] == own or _per(line, v) for v in others)


def _per(text: str, value: Value) -> bool:
    """Whether a number leaves out what it counts, for the one before has said that: "and 5000 per day"."""
    found = _BEHIND.match(text, value.at + len(value.said))
    return found is not None and found[1].lower() in _EACH.split()


def _name(text: str, value: Value) -> str:
    """The name before a value, "" where no name is there: "VLAN" 20."""
    word = text[: value.at].rstrip().rpartition(" ")[2]
    return word.lower() if word[:1].isupper() and word.isalnum() else ""


def _release(line: str, note: str) -> list[_Swap]:
    """The number behind a name for the one that the note has behind it: "Postgres 15.2", "Postgres 16"."""
    old, new = _named(line), _named(note)
    pairs = [(old[name], new[name]) for name in old.keys() & new.keys() if old[name].text != new[name].text]
    if len(pairs) != 1 or _unit(line, pairs[0][0]) != _unit(note, pairs[0][1]):
        return []
    there, here = pairs[0]
    return [_Swap(there.at, there.at + len(there.said), note[here.at : here.at + len(here.said)])]


def _named(text: str) -> dict[str, Value]:
    """Numbers and versions by the name before them, of names with one such number."""
    found: dict[str, list[Value]] = {}
    for value in facets(text).values:
        if value.sort in ("number", "version") and (name := _name(text, value)):
            found.setdefault(name, []).append(value)
    return {name: values[0] for name, values in found.items() if len(values) == 1}


def _unit(text: str, value: Value) -> tuple[str, str]:
    """The sign before a value and the word behind it, "" where there is none that measures."""
    sign = text[value.at - 1 : value.at] if value.at else ""
    found = _BEHIND.match(text, value.at + len(value.said))
    word = found[1].lower() if found else ""
    behind = "" if word[:1].isdigit() or word in _NO_UNIT.split() else " ".join(sorted(stems(word))) or word
    return sign if sign in _SIGNS else "", behind


def _counted(text: str, value: Value) -> str:
    """The word before a value where it says which one or how many of it: "the last" Friday."""
    before = _WORD.findall(text[max(0, value.at - 30) : value.at])[-1:]
    word = before[0].lower() if before else ""
    return word if word in _WHICH.split() or word[:1].isdigit() else ""


def _bound(text: str, value: Value) -> str:
    """Whether a value is the most or the least, by the words before it; "" for neither."""
    before = [word.lower() for word in _WORD.findall(text[max(0, value.at - 30) : value.at])[-3:]]
    if {*_MOST.split()} & {*before}:
        return "most"
    if not {*_LEAST.split()} & {*before}:
        return ""
    return "most" if {"no", "not", "never"} & {*before} else "least"


def _worded(line: str, note: str, one: Differs) -> _Swap | None:
    """A word for a word. Names and words that differ are known by their stems."""
    there = [m for m in _WORD.finditer(line) if stems(m[0]) == {one.there}]
    here = [m for m in _WORD.finditer(note) if stems(m[0]) == {one.here}]
    if len(there) != 1 or not here:
        return None
    return _Swap(there[0].start(), there[0].end(), _cased(there[0][0], here[0][0], named=one.sort == "name"))


def _cased(old: str, new: str, named: bool) -> str:
    """`new` with a capital where `old` has one, but for names, which have their own."""
    if named or not (old[0].isalpha() and new[1:].islower()):
        return new
    return (new[0].upper() if old[0].isupper() else new[0].lower()) + new[1:]


def _agrees(text: str, note: str) -> bool:
    """Whether a line with what differs put in its place leaves nothing that the note gives otherwise."""
    made, said = facets(text), facets(note)
    sorts: tuple[Sort, ...] = (*_SORTS.values(), "code")
    for sort in sorts:
        mine, theirs = made.of(sort), said.of(sort)
        if mine.keys() - theirs.keys() and theirs.keys() - mine.keys():
            return False
    return _denials(made) == _denials(said) and said.old.isdisjoint(made.all | {v.text for v in made.values})


def _denials(found: Facets) -> bool:
    return bool(found.negative % 2)


def _sentence(line: str, note: str, differs: tuple[Differs, ...]) -> str | None:
    """The note's words for the one sentence that is contradicted; None where it isn't one of several."""
    parts = _SENTENCE.split(line)
    if len(parts) < 2:
        return None
    named = [d.there for d in differs if d.there and d.sort != DENIES]
    wanted = {part for there in named for part in there.split(", ")} | {
        s for there in named for s in stems(there)
    }
    holding = _holding(parts, wanted) or _holding(parts, _held(note))
    if len(holding) != 1:
        return None
    at = holding[0]
    said = " ".join(note.split())
    end = parts[at][-1] if parts[at][-1:] in ".;!?" else ""
    parts[at] = said if said[-1:] in ".;!?" else said + end
    return " ".join(parts)


def _holding(parts: Sequence[str], wanted: Set[str]) -> list[int]:
    return [at for at, part in enumerate(parts) if wanted & _held(part)]


def _held(text: str) -> frozenset[str]:
    found = facets(text)
    return found.all | {v.said for v in found.values} | {v.text for v in found.values}
