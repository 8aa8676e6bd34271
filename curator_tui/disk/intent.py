"""What a commit is about to do, written down before it does it, and how far it came.

A file of JSON lines in the data folder: first the entry and the work on each file, then one line for each
step that a crash must not repeat or forget. The file goes when the change is settled.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from curator_tui.engine.values import dataclass, field, replace

from ..engine.change import Edit
from .atomic import append_own, new_side
from .codec import get_edit, put_edit
from .errors import telling
from .journal import Edited, Entry, get_entry, mark, put_entry
from .lines import line, objects
from .places import Kept, private
from .plan import How, Planned
from .spot import sync


@dataclass(frozen=True, slots=True)
class Print:
    """What bytes look like: their number, and their SHA-256. No file: size -1."""

    size: int
    sha: str

    @classmethod
    def of(cls, data: bytes | None) -> Print:
        return cls(-1, "") if data is None else cls(len(data), sha256(data).hexdigest())

    def starts(self, data: bytes | None) -> bool:
        """True where `data` is those bytes, or those bytes and more."""
        if data is None or self.size < 0:
            return False
        return len(data) >= self.size and sha256(data[: self.size]).hexdigest() == self.sha


@dataclass(slots=True)
class Work:
    """What is done to one file.

    `side`: the random name beside it. `ino`: the inode made for the new bytes (-1 where none is made), 0
    until they are on the disk. `inverse`: this takes back what an earlier work on the file did. `undone`: the
    file is again what it was. `was` and `time`: as `Planned` has them.
    """

    file: str
    path: str
    how: How
    side: str
    edits: tuple[Edit, ...]
    before: Print
    after: Print
    ino: int = 0
    inverse: bool = False
    undone: bool = False
    was: int | None = None
    time: int | None = None

    @classmethod
    def of(cls, planned: Planned, path: str, *, inverse: bool = False) -> Work:
        found = cls(
            planned.file,
            path,
            planned.how,
            new_side(),
            planned.edits,
            Print.of(planned.before),
            Print.of(planned.after),
            inverse=inverse,
        )
        found.was, found.time = planned.was, planned.time
        return found


@dataclass(slots=True)
class Intent:
    """One open change. `bases`: by side name, what is known already of the bytes under that name. `moving`:
    the inode of each file that is being renamed."""

    path: Path
    entry: Entry
    works: list[Work]
    bases: dict[str, Print] = field(default_factory=dict)
    carrying: Mapping[str, Any] | None = None
    back: bool = False
    done: float | None = None
    dropped: set[str] = field(default_factory=set)
    moving: dict[str, int] = field(default_factory=dict)
    says: list[str] = field(default_factory=list)

    def add(self, **what: Any) -> None:
        """Writes one line down; it is on the disk when this returns."""
        append_own(self.path, line(what))

    def start(self) -> None:
        """Writes the intent itself down."""
        private(self.path.parent)
        self.add(entry=put_entry(self.entry), files=[_put_work(work) for work in self.works])
        _sync_folder(self.path.parent)

    def is_ready(self, works: list[Work]) -> None:
        """The new bytes of `works` are on the disk under their side names."""
        self.add(ready={work.side: work.ino for work in works})

    def again(self, work: Work) -> None:
        """`work` is what is done to its file from now on; its new bytes aren't written yet."""
        self.works.append(work)
        self.add(again=_put_work(work))

    def moves(self, inodes: Mapping[str, int]) -> None:
        """These files, by their old names, get their new ones from here on."""
        self.moving.update(inodes)
        self.add(moving=dict(inodes))

    def did(self, edited: Edited) -> None:
        """What was really done to a file, where that isn't what was planned."""
        files = tuple(edited if one.file == edited.file else one for one in self.entry.files)
        self.entry = replace(self.entry, files=files)

    def stands(self, work: Work) -> bool:
        """Whether the change is done and this is what it did to its file."""
        standing = self.done is not None and not self.back and work.side not in self.dropped
        return standing and self.current().get(work.file) is work

    def drop(self, work: Work) -> None:
        """This part of the change is given up: another program's version stands."""
        self.dropped.add(work.side)
        self.add(dropped=work.side)

    def current(self) -> dict[str, Work]:
        """The last work on each file that isn't an inverse."""
        return {work.file: work for work in self.works if not work.inverse}

    def inverses(self) -> dict[str, Work]:
        """The work that takes each file back, where it was begun."""
        return {work.file: work for work in self.works if work.inverse}

    def remove(self) -> None:
        """Everything is settled."""
        with telling(str(self.path)):
            self.path.unlink(missing_ok=True)


def new_intent(kept: Kept, entry: Entry, works: list[Work]) -> Intent:
    """An intent that isn't written down yet."""
    return Intent(kept.intents / f"{entry.id}.jsonl", entry, works)


def open_intents(kept: Kept) -> list[str]:
    """The ids of all changes that aren't settled, oldest first."""
    try:
        names = os.listdir(kept.intents)
    except FileNotFoundError:
        return []
    ids = [name.removesuffix(".jsonl") for name in names if name.endswith(".jsonl")]
    return sorted(ids, key=lambda id: (len(id), id))


def load(kept: Kept, id: str) -> Intent | None:
    """An open change as far as it came; None where not even the intent was written whole."""
    path = kept.intents / f"{id}.jsonl"
    lines = objects(path)
    if not lines or "entry" not in lines[0]:
        return None
    found = Intent(path, get_entry(lines[0]["entry"]), [_get_work(value) for value in lines[0]["files"]])
    for value in lines[1:]:
        _step(found, value)
    return found


def _step(found: Intent, value: Mapping[str, Any]) -> None:
    if "ready" in value:
        for work in found.works:
            work.ino = value["ready"].get(work.side, work.ino)
    elif "again" in value:
        found.works.append(_get_work(value["again"]))
    elif "carry" in value:
        found.carrying = value["carry"]
    elif "carried" in value:
        found.carrying = None
        found.bases[value["carried"]["side"]] = Print(value["carried"]["size"], value["carried"]["sha"])
    elif "undone" in value:
        for work in found.works:
            work.undone |= work.side == value["undone"]
    elif "dropped" in value:
        found.dropped.add(value["dropped"])
    elif "moving" in value:
        found.moving.update(value["moving"])
    elif "back" in value:
        found.back = True
    elif "done" in value:
        found.done = value["done"]


def tell(kept: Kept, intent: Intent) -> list[str]:
    """What happened on the way, in sentences; into the journal too, once the entry is there."""
    says, intent.says = intent.says, []
    for sentence in says if intent.done is not None else ():
        mark(kept, intent.entry.id, "said", sentence)
    return says


def _put_work(work: Work) -> dict[str, Any]:
    return {
        "file": work.file,
        "path": work.path,
        "how": work.how,
        "side": work.side,
        "ino": work.ino,
        "before": [work.before.size, work.before.sha],
        "after": [work.after.size, work.after.sha],
        "inverse": work.inverse,
        "times": [work.was, work.time],
        "edits": [put_edit(edit) for edit in work.edits],
    }


def _get_work(value: Mapping[str, Any]) -> Work:
    was, time = value.get("times", (None, None))
    return Work(
        value["file"],
        value["path"],
        value["how"],
        value["side"],
        tuple(get_edit(value["file"], edit) for edit in value["edits"]),
        Print(*value["before"]),
        Print(*value["after"]),
        value["ino"],
        value["inverse"],
        was=was,
        time=time,
    )


def _sync_folder(folder: Path) -> None:
    with telling(str(folder)):
        fd = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            sync(fd)
        finally:
            os.close(fd)
