"""What daily notes would do to MEMORY.md, in words: rows, titles, and a note beside the entry it concerns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..engine.record import Memory
from ..engine.review import Item
from ..engine.snapshot import Catch
from ..engine.values import replace
from .doc import Doc, Line, Row, line, row
from .scene import CANDIDATES, Scene
from .words import some

# What weighs daily notes is loaded only for a store that has them.
if TYPE_CHECKING:
    from ..engine.daily.candidates import Candidate

_TITLES = {
    "contradicts": "Contradicts what MEMORY.md says",
    "new": "Will it still matter in a month?",
    "repeats": "MEMORY.md says so already",
}
_DOUBTS = {"contradicted": "Something newer says otherwise", "evidence gone": "Its evidence is gone"}


def is_candidate(item: Item) -> bool:
    """True for what a daily note says."""
    return item.queue == "promotion" and item.kind in CANDIDATES


def is_doubt(item: Item) -> bool:
    """True for an entry of MEMORY.md that may no longer hold."""
    return item.queue == "expiry" and item.kind in _DOUBTS


def entry_of(item: Item) -> Memory | None:
    """The entry that a candidate repeats or contradicts; None for any other item."""
    if not is_candidate(item):
        return None
    entry = item.members[1] if len(item.members) > 1 else None
    return entry if isinstance(entry, Memory) else None


def fact(item: Item) -> str:
    """The one thing to know of an open candidate, short."""
    entry = entry_of(item)
    said = f"{item.kind} line {entry.where.line}" if entry else item.kind
    return f"{said} ×{item.count}" if item.count > 1 else said


def candidate_row(scene: Scene, item: Item, found: Candidate | None) -> Row:
    """A row of pane 5: the day, the words, and where they would go."""
    entry = entry_of(item)
    if found is None or item.state != "open":
        tail = "" if item.kind == "passing" else item.said
    elif found.newer is not None:
        tail = "a later note disagrees"
    elif entry is not None:
        tail = f"line {entry.where.line}"
    else:
        tail = found.place.heading[-1] if found.place.heading else "top"
    if item.state == "open" and item.count > 1:
        tail = f"×{item.count} · {tail}"
    memory = item.members[0]
    day = memory.filed.strftime("%m-%d") if isinstance(memory, Memory) and memory.filed else ""
    return row(item.id, item.text, lead=day, tail=tail, tone="plain" if item.state == "open" else "dim")


def title(item: Item) -> str:
    """The head of the page of a candidate or a doubt."""
    if is_doubt(item):
        return _DOUBTS[item.kind]
    if item.kind not in _TITLES:
        return f"{item.said[:1].upper()}{item.said[1:]}"
    times = f", said {some(item.count, 'time')}" if item.count > 1 else ""
    return f"{_TITLES[item.kind]}{times}"


def beside(item: Item, entry: Memory, old: Doc, new: Doc) -> Iterator[Line]:
    """The entry as it stands, and beside it what the note says."""
    yield from _column(1, entry, old)
    yield from _column(2, item.members[0], new)


def _column(number: int, memory: Memory | Catch, text: Doc) -> Iterator[Line]:
    head = line((f"{memory.where.file}, line {memory.where.line}:", "dim"), hang=2)
    return (replace(one, column=number) for one in (head, *text))


def told_beside(item: Item, reason: str) -> bool:
    """Whether the page shows already what a reason quotes."""
    return entry_of(item) is not None and reason.startswith(("contradicts “", "repeats “"))


def is_written(item: Item, reason: str) -> bool:
    """Whether a reason says what a yes would write, or what it would lose."""
    return is_candidate(item) and reason.startswith(("yes keeps", "that entry says more"))


def held_back(scene: Scene, memory: Memory) -> Iterator[Line]:
    """That a bullet of a note is held back by us alone, and still loaded."""
    if scene.case.layout.name != "daily":
        return
    from ..engine.daily.survey import held

    if said := held(scene.case, memory):
        yield line((said, "warn"), hang=2)


def in_a_note(scene: Scene, item: Item) -> Iterator[Line]:
    """What keeping out a bullet of a daily note means: that it isn't loaded is not in our hands."""
    note = item.members[0]
    file = scene.case.snapshot.files.get(note.where.file)
    if item.queue == "quarantine" and item.state == "open" and file is not None and file.fixed:
        said = "in a daily note, which stays as it is: held back by Curator alone, its program still loads it"
        yield line((said, "warn"), hang=2)
