"""The history of one memory: from the journal's entries, and from what git knows of its file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Literal

from curator_tui.engine.values import dataclass, replace

from .catches import Group
from .change import Note, Splice
from .record import Memory
from .text import normal

Source = Literal["journal", "git"]

# A line that goes where another comes was that other one before, if they are at least this alike.
_ALIKE = 0.5


@dataclass(frozen=True, slots=True)
class Deed:
    """One entry of the journal, as plain values. `when` is ISO with its zone; `undone`: it was taken back."""

    id: str
    when: str
    who: str
    name: str
    what: str
    splices: tuple[Splice, ...] = ()
    notes: tuple[Note, ...] = ()
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Hunk:
    """One place that a commit changed in a file: the lines it took away and those it put there, in order.

    `when` is the commit's ISO date, `commit` its id, `subject` the first line of its message.
    """

    commit: str
    when: str
    subject: str
    file: str
    removed: tuple[str, ...]
    added: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a memory. `before` is what its line said, None where it came anew."""

    when: str
    source: Source
    id: str
    what: str
    before: str | None = None
    undone: bool = False


def history(
    memory: Memory, deeds: Iterable[Deed], hunks: Iterable[Hunk] = (), *, fixed: bool = False
) -> tuple[Event, ...]:
    """What happened to a memory, oldest first; `deeds` and `hunks` in any order.

    `fixed`: its file is never edited by us, so that an edit of the same words elsewhere is none of it.
    Followed backwards: where an entry put its present words in the place of others, those are looked for in
    what is older.
    """
    lines = set() if fixed else {memory.where.raw.strip()} - {b""}
    found = [*_by_deeds(lines, {memory.hash} - {""}, deeds), *_by_hunks(memory, hunks)]
    return tuple(sorted(found, key=lambda event: _instant(event.when)))


def of_catch(group: Group, deeds: Iterable[Deed]) -> tuple[Event, ...]:
    """What happened to a line that the gate caught, oldest first; its words never change, only its marks."""
    lines = {part.strip() for row in group.rows for part in (row.raw, row.where.raw)} - {b""}
    found = _by_deeds(lines, {group.first.key.rpartition(":")[2]}, deeds)
    return tuple(replace(e, before=None) for e in sorted(found, key=lambda event: _instant(event.when)))


def _instant(when: str) -> float:
    from datetime import UTC, datetime

    try:
        at = datetime.fromisoformat(when)
    except ValueError:
        return 0.0
    return (at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp()


def _by_deeds(lines: set[bytes], hashes: set[str], deeds: Iterable[Deed]) -> list[Event]:
    """Of the deeds that touched one of the lines or names, the last one first."""
    out: list[Event] = []
    for deed in sorted(deeds, key=lambda d: _instant(d.when), reverse=True):
        before, touched = _touched(deed, lines)
        noted = {part for note in deed.notes for part in note.key.split(":")} & hashes
        if not touched and not noted:
            continue
        hashes |= _pointed(deed, hashes)
        if before:
            lines.add(before)
        said = before.decode("utf-8", "replace") if before else None
        out.append(Event(deed.when, "journal", deed.id, deed.what, said, deed.undone))
    return out


def _touched(deed: Deed, lines: set[bytes]) -> tuple[bytes | None, bool]:
    """What stood in the place of one of `lines`, and whether the deed put one there or took one away."""
    for splice in deed.splices:
        old, new = splice.old.strip(), splice.new.strip()
        if any(_holds(new, line) for line in lines):
            return (old or None) if old != new and old not in lines else None, True
        if any(_holds(old, line) for line in lines):
            return None, True
    return None, False


def _holds(data: bytes, line: bytes) -> bool:
    """Whether `line` stands in `data` as whole lines, but for white space and what was put behind it."""
    at = data.find(line)
    return at == 0 or (at > 0 and data[at - 1 : at] in (b"\n", b" "))


def _pointed(deed: Deed, hashes: set[str]) -> set[str]:
    """Names that the deed gave up for one of `hashes`: "c:scope:OLD:NEW"."""
    out: set[str] = set()
    for note in deed.notes:
        parts = note.key.split(":")
        if parts[0] == "c" and len(parts) >= 4 and parts[-1] in hashes:
            out.add(parts[-2])
    return out


def _by_hunks(memory: Memory, hunks: Iterable[Hunk]) -> list[Event]:
    """Commits in which its first line came, and what that line was before."""
    mine = [h for h in hunks if h.file == memory.where.file]
    line = _first_line(memory)
    out: list[Event] = []
    for hunk in sorted(mine, key=lambda h: _instant(h.when), reverse=True):
        if not line or normal(line) not in {normal(added) for added in hunk.added}:
            continue
        before = _before(line, hunk.removed)
        if before is not None and normal(before) == normal(line):
            continue
        out.append(Event(hunk.when, "git", hunk.commit[:12], hunk.subject, before))
        if before is None:
            break
        line = before
    return out


def _first_line(memory: Memory) -> str:
    """The first line of its bytes that holds its text."""
    text = memory.text.split("\n", 1)[0].strip()
    lines = memory.where.raw.decode("utf-8", "replace").splitlines()
    return next((line for line in lines if text and text[:40] in line), lines[0] if lines else "")


def _before(line: str, removed: Sequence[str]) -> str | None:
    likeness = [(SequenceMatcher(None, line, old, autojunk=False).ratio(), old) for old in removed]
    best = max(likeness, default=(0.0, ""))
    return best[1] if best[0] >= _ALIKE else None
