"""The journal: every change that was applied, one JSON object a line, only ever appended to."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from curator_tui.engine.values import dataclass, replace

from ..engine.change import Note, Rename, Splice
from .atomic import append_own
from .codec import get_notes, get_splice, put_notes, put_splice
from .errors import Impossible, from_os
from .lines import line, objects, parsed
from .own import opened
from .places import Kept

Who = Literal["person", "command", "hook"]
_TAIL = 1 << 16


@dataclass(frozen=True, slots=True)
class Edited:
    """What an entry did to one file.

    `splices` ascend; `start` counts in what the file held before, `before` and `after` are the bytes
    around it as the change left them. `made`: the file came to be. `gone`: it was removed. `was` and `now`:
    its modification time before and after, in nanoseconds, None where that isn't known.
    """

    file: str
    splices: tuple[Splice, ...]
    made: bool = False
    gone: bool = False
    was: int | None = None
    now: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One change that was applied. `when` is ISO with its zone. `files` are named as before the renames.

    `joins`: the entry that began the decision which this one goes on with; they are taken back together.
    `undoes`: the entry whose inverse this is; `redoes`: the one it applies again. `undone_by`: the entry
    that took it back, None while it stands. `pruned`: bytes to undo it are no longer kept. `final`: it
    can't be undone. `says`: what happened to it later, in sentences.
    """

    id: str
    who: Who
    when: str
    name: str
    what: str
    files: tuple[Edited, ...] = ()
    notes: tuple[Note, ...] = ()
    undoes: str | None = None
    redoes: str | None = None
    undone_by: str | None = None
    pruned: bool = False
    final: bool = False
    says: tuple[str, ...] = ()
    renames: tuple[Rename, ...] = ()
    joins: str | None = None

    @property
    def decision(self) -> str:
        """The id of the entry that began the decision which this one is of."""
        return self.joins or self.id

    @property
    def at(self) -> datetime:
        return datetime.fromisoformat(self.when)


def put_entry(entry: Entry) -> dict[str, Any]:
    """An entry as its line in the journal."""
    found: dict[str, Any] = {
        "id": entry.id,
        "who": entry.who,
        "when": entry.when,
        "name": entry.name,
        "what": entry.what,
        "files": [_put_edited(edited) for edited in entry.files],
        "notes": put_notes(entry.notes),
    }
    if entry.renames:
        found["renames"] = [[one.file, one.to] for one in entry.renames]
    for name in ("undoes", "redoes", "joins"):
        if value := getattr(entry, name):
            found[name] = value
    for name in ("pruned", "final"):
        if getattr(entry, name):
            found[name] = True
    return found


def _put_edited(edited: Edited) -> dict[str, Any]:
    found: dict[str, Any] = {"file": edited.file, "splices": [put_splice(s) for s in edited.splices]}
    if edited.made:
        found["made"] = True
    if edited.gone:
        found["gone"] = True
    if edited.was is not None or edited.now is not None:
        found["times"] = [edited.was, edited.now]
    return found


def get_entry(value: Mapping[str, Any]) -> Entry:
    """The entry that `put_entry` was given."""
    files = tuple(_get_edited(one) for one in value["files"])
    return Entry(
        value["id"],
        value["who"],
        value["when"],
        value["name"],
        value["what"],
        files,
        get_notes(value["notes"]),
        value.get("undoes"),
        value.get("redoes"),
        pruned=value.get("pruned", False),
        final=value.get("final", False),
        renames=tuple(Rename(file, to) for file, to in value.get("renames", ())),
        joins=value.get("joins"),
    )


def _get_edited(value: Mapping[str, Any]) -> Edited:
    file = value["file"]
    splices = tuple(get_splice(file, s) for s in value["splices"])
    was, now = value.get("times", (None, None))
    return Edited(file, splices, value.get("made", False), value.get("gone", False), was, now)


def add(kept: Kept, entry: Entry) -> None:
    """Appends an entry; it is on the disk when this returns. The store's lock is held."""
    append_own(kept.journal, line(put_entry(entry)))


def mark(kept: Kept, id: str, state: str, says: str = "", did: Edited | None = None) -> None:
    """Appends what became of an entry later; `did` replaces what it says of that file.

    `state` is "said", "again" or "dropped". The store's lock is held.
    """
    found = {"mark": id, "state": state, "says": says}
    append_own(kept.journal, line(found if did is None else {**found, "did": _put_edited(did)}))


def read(kept: Kept) -> list[Entry]:
    """All entries, oldest first; a torn or foreign line is passed over. Raises DiskError."""
    return fold(objects(kept.journal))


def fold(lines: Sequence[Mapping[str, Any]]) -> list[Entry]:
    """Entries with what later lines say of them: their marks, and which entry took them back."""
    found: dict[str, Entry] = {}
    for value in lines:
        try:
            if "mark" in value:
                _mark(found, value)
                continue
            entry = get_entry(value)
        except (KeyError, TypeError, ValueError):
            continue
        found[entry.id] = entry
        if entry.undoes in found:
            found[entry.undoes] = replace(found[entry.undoes], undone_by=entry.id)
        if entry.redoes in found:
            found[entry.redoes] = replace(found[entry.redoes], undone_by=None)
    return list(found.values())


def _mark(found: dict[str, Entry], value: Mapping[str, Any]) -> None:
    entry = found.get(value["mark"])
    if entry is None:
        return
    if value.get("says"):
        entry = replace(entry, says=(*entry.says, str(value["says"])))
    if "did" in value:
        did = _get_edited(value["did"])
        entry = replace(entry, files=tuple(did if one.file == did.file else one for one in entry.files))
    found[entry.id] = entry


def find(entries: Sequence[Entry], id: str) -> Entry:
    """The entry with that id, with or without its leading zeros. Raises Impossible."""
    wanted = id.lstrip("0")
    for entry in reversed(entries):
        if entry.id.lstrip("0") == wanted:
            return entry
    raise Impossible("journal", f"there is no change {id!r}", "`curator log` lists them")


def next_id(kept: Kept) -> str:
    """The number behind the last entry's, as five digits or more. The store's lock is held."""
    last = 0
    for name in _names(kept.intents):
        last = max(last, _number(name.removesuffix(".jsonl")))
    return f"{max(last, _last(kept.journal)) + 1:05}"


def is_last(kept: Kept, id: str) -> bool:
    """Whether the journal's last entry is `id`, and so that change done."""
    return _last(kept.journal) == _number(id)


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except FileNotFoundError:
        return []


def _number(id: object) -> int:
    return int(id) if isinstance(id, str) and id.isascii() and id.isdigit() else 0


def _last(path: Path) -> int:
    """The highest number near the end of the journal, in all of it where its last lines are long."""
    try:
        with opened(path) as file:
            size = file.seek(0, os.SEEK_END)
            back = _TAIL
            while True:
                file.seek(max(0, size - back))
                numbers = [_number(v.get("id")) for raw in file.read().split(b"\n") if (v := parsed(raw))]
                if any(numbers) or back >= size:
                    return max(numbers, default=0)
                back *= 16
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise from_os(str(path), error) from error
