"""The notes layout as the engine asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from curator_tui.engine.case import Refused
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, Role, Where, extra
from curator_tui.engine.snapshot import Mark, Snapshot

from ..header import filing
from ..header.names import Names, bare
from ..header.note import HEADER, NONE, note

# What the sidecar may hold for a file without a header, under the names of the engine.
KNOWN = ("type", "verified", "expires", "source", "confidence", "status")


@dataclass(frozen=True, slots=True)
class Notes:
    """A memory is a file, so `raw` is all of it."""

    lone: str = ""
    name: str = "notes"

    def today(self, now: datetime) -> date:
        """Headers have local days."""
        return now.date()

    def file(self, scope: str, role: Role) -> str:
        """There is none that a line could be added to: `add` makes a file. Raises Refused."""
        raise Refused("in a notes store each memory is a file of its own")

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """The whole file."""
        return (Where(file, 0, data, b"", 1),)

    def memory(self, where: Where, scope: str) -> Memory:
        """One file read."""
        return note(where.file, where.raw, scope)

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """A new file. Raises ValueError."""
        return filing.fresh(text, stamps)

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """One field set; a file without a header stays as it is. Raises Refused."""
        return filing.stamped(raw, key, value)

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """One field taken out. Raises Refused."""
        return filing.unstamped(raw, key)

    def reworded(self, raw: bytes, text: str) -> bytes:
        """Another body below the same header. Raises ValueError and Refused."""
        return filing.reworded(raw, text)

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """`status: retired` in place, with the day. Raises Refused."""
        self._aside(draft, memory, "retired", today)

    def quarantine(self, draft: Draft, memory: Memory, today: date, reason: str = "") -> None:
        """`status: quarantined` in place, with the day. Raises Refused."""
        self._aside(draft, memory, "quarantined", today)

    def _aside(self, draft: Draft, memory: Memory, status: str, today: date) -> None:
        raw = draft.raw(memory.where)
        draft.note(memory.key, "was", filing.value(raw, "status") or "")
        if extra(memory, HEADER) == NONE:
            draft.note(memory.key, "status", status)
            return
        raw = filing.stamped(raw, "status", status)
        draft.rewrite(memory.where, filing.stamped(raw, status, today.isoformat()))

    def restore(self, draft: Draft, memory: Memory) -> None:
        """The status that it had, else none. Raises Refused."""
        was = draft.noted(memory.key, "was")
        draft.note(memory.key, "was", None)
        if extra(memory, HEADER) == NONE:
            draft.note(memory.key, "status", None)
            return
        raw = draft.raw(memory.where)
        for key in ("retired", "quarantined"):
            raw = filing.unstamped(raw, key)
        if isinstance(was, str) and was:
            raw = filing.stamped(raw, "status", was)
        elif was is None:
            raw = filing.stamped(raw, "status", "active")
        else:
            raw = filing.unstamped(raw, "status")
        draft.rewrite(memory.where, raw)

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The file with that status. Raises Refused."""
        return filing.stamped(raw, "status", "quarantined")

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """Decisions on a file stand in the sidecar."""
        return raw

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """What `superseded_by` and the like call a memory: its name, or its path where others share that."""
        name = extra(memory, "name") or bare(memory.where.file)
        names = Names.of(snapshot.memories)
        for call in (name, bare(memory.where.file)):
            found = names.get(call, memory.scope)
            if found is not None and found.handle == memory.handle:
                return call
        return memory.handle

    def add(self, draft: Draft, raw: bytes, beside: Memory | None = None) -> str:
        """A new file with these bytes, in the folder of `beside`; returns its name."""
        folder = beside.where.file.rpartition("/")[0] if beside else ""
        return fresh_file(draft, raw, folder)

    def add_header(self, draft: Draft, memory: Memory) -> None:
        """A header for a file without one, with what is known of it besides. Raises Refused."""
        draft.rewrite(memory.where, filing.headed(draft.raw(memory.where), known_fields(draft, memory)))


def fresh_file(draft: Draft, raw: bytes, folder: str) -> str:
    """Creates a file named after the memory in it; returns its name."""
    name = extra(note("", raw, ""), "name") or "note"
    stem = filing.slug(name)
    taken = {file.lower() for file in (*draft.snapshot.files, *draft.change("", "").files)}
    for number in range(1, len(taken) + 2):
        leaf = f"{stem}.md" if number == 1 else f"{stem}-{number}.md"
        file = f"{folder}/{leaf}" if folder else leaf
        if file.lower() not in taken:
            draft.create(file, raw)
            return file
    raise AssertionError("there is always a free name")


def known_fields(draft: Draft, memory: Memory) -> dict[str, str]:
    """Name and description of a memory, and what the sidecar holds of it, for a header to be made."""
    fields = {"name": bare(memory.where.file)}
    for name in KNOWN:
        held = draft.noted(memory.key, "kind" if name == "type" else name)
        if isinstance(held, str) and held:
            fields[name] = held
    return fields
