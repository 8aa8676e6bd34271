"""A change in the making: edits gathered against one snapshot, one edit a line."""

from __future__ import annotations

from curator_tui.engine.values import dataclass, field, replace

from .change import Append, Change, Create, Edit, Note, Remove, Rename, Splice, Value
from .record import Where
from .snapshot import Snapshot, catch_key
from .splice import narrowed, with_context


@dataclass(slots=True)
class Draft:
    """Collects what a decision does. Rewriting a line twice composes; offsets are those of the snapshot."""

    snapshot: Snapshot
    _lines: dict[tuple[str, int], tuple[Where, bytes | None]] = field(default_factory=dict)
    _more: list[Edit] = field(default_factory=list)
    _ranks: dict[int, int] = field(default_factory=dict)
    _notes: dict[tuple[str, str], Value] = field(default_factory=dict)
    _renames: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, snapshot: Snapshot) -> Draft:
        """An empty draft against `snapshot`."""
        return cls(snapshot)

    def raw(self, where: Where) -> bytes:
        """The line as the draft leaves it so far."""
        _, raw = self._lines.get((where.file, where.start), (where, where.raw))
        return b"" if raw is None else raw

    def rewrite(self, where: Where, raw: bytes) -> None:
        """The line becomes `raw`; its line end stays."""
        self._lines[where.file, where.start] = (where, raw)

    def stamp(self, where: Where, raw: bytes) -> None:
        """The line becomes `raw`, which says the same with other stamps: a person's clearing goes along."""
        self.rewrite(where, raw)
        file = self.snapshot.files.get(where.file)
        if file is None or where.raw.strip() == raw.strip() or not self.snapshot.sidecar.entries:
            return
        from .known import clearing

        old = where.raw.strip()
        keys = (clearing(file.scope, old), catch_key(file.scope, old))
        day = next((day for key in keys if (day := self.snapshot.sidecar.get(key, "released"))), None)
        if day:
            self.note(clearing(file.scope, raw.strip()), "released", day)

    def take(self, where: Where) -> bytes:
        """The line goes, with its end; returns its bytes as the draft left them."""
        raw = self.raw(where)
        self._lines[where.file, where.start] = (where, None)
        return raw

    def append(self, file: str, raw: bytes) -> None:
        """`raw` becomes the last line of `file`, in that file's line ends."""
        self._more.append(Append(file, raw + self._eol(file)))

    def insert(self, splice: Splice, rank: int = 0) -> None:
        """Bytes put between others, or any other splice that is no line's rewriting.

        Of several at one place the lower rank goes first, of equal ones the earlier.
        """
        self._ranks[len(self._more)] = rank
        self._more.append(splice)

    def added(self, file: str) -> list[bytes]:
        """The bytes that were put between others or behind all of them so far."""
        return [new for edit in self._more if edit.file == file and (new := _added(edit))]

    def readd(self, file: str, old: bytes, new: bytes) -> None:
        """What was added as `old` is `new` instead."""
        for at, edit in enumerate(self._more):
            if edit.file != file or _added(edit) != old:
                continue
            if isinstance(edit, Splice):
                self._more[at] = replace(edit, new=new)
            elif isinstance(edit, Append):
                self._more[at] = replace(edit, data=new)
            return

    def create(self, file: str, data: bytes) -> None:
        """`file` comes to be."""
        self._more.append(Create(file, data))

    def remove(self, file: str, data: bytes) -> None:
        """`file`, which holds `data`, goes."""
        self._more.append(Remove(file, data))

    def rename(self, file: str, to: str) -> None:
        """`file`, as the edits leave it, is called `to` afterwards."""
        self._renames[file] = to

    def note(self, key: str, name: str, value: Value) -> None:
        """The sidecar's field `name` of `key` becomes `value` (None removes it)."""
        self._notes[key, name] = value

    def noted(self, key: str, name: str) -> Value:
        """The sidecar's field as the draft leaves it so far."""
        if (key, name) in self._notes:
            return self._notes[key, name]
        return self.snapshot.sidecar.get(key, name)

    def change(self, name: str, what: str) -> Change:
        """All that was gathered, as one change; what alters nothing is left out.

        Raises Refused where it would touch a file that is never edited.
        """
        lines = [s for where, raw in self._lines.values() if (s := self._splice(where, raw)) is not None]
        notes = [
            Note(key, name_, old, new)
            for (key, name_), new in self._notes.items()
            if (old := self.snapshot.sidecar.get(key, name_)) != new
        ]
        renames = tuple(Rename(file, to) for file, to in self._renames.items())
        order = sorted(range(len(self._more)), key=lambda at: self._ranks.get(at, 0))
        more = [self._more[at] for at in order]
        change = Change(name, what, (*lines, *more), tuple(notes), renames)
        for file in change.files:
            held = self.snapshot.files.get(file)
            if held is not None and held.fixed:
                from .case import Refused

                raise Refused(f"{file} is never edited by Curator: its program counts on what stands in it")
        return change

    def _splice(self, where: Where, raw: bytes | None) -> Splice | None:
        old = where.raw + where.eol
        new = b"" if raw is None else raw + where.eol
        if old == new:
            return None
        splice = Splice(where.file, where.start, old, new)
        data = self.snapshot.data(where.file)
        if data is None:
            return splice
        if len(old) == len(data):  # a memory that is a file: the lines that differ, not all of it
            splice = narrowed(splice)
        return with_context(data, splice)

    def _eol(self, file: str) -> bytes:
        data = self.snapshot.data(file) or b""
        return b"\r\n" if data.endswith(b"\r\n") else b"\n"


def _added(edit: Edit) -> bytes:
    if isinstance(edit, Splice):
        return b"" if edit.old else edit.new
    return edit.data if isinstance(edit, Append) else b""
