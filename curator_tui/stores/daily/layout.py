"""The daily layout as the engine asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from curator_tui.engine.case import Refused
from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, Role, Where
from curator_tui.engine.snapshot import Mark, Snapshot
from curator_tui.engine.values import dataclass, replace

from .. import audit
from . import moving, planting, read, words

if TYPE_CHECKING:
    from curator_tui.engine.loading import Loading
    from curator_tui.engine.policy import Policy

CURATED = "memory"
NOTES = "daily"
_TAILS: dict[Role, str] = {"memory": "", "quarantine": "_QUARANTINE", "archive": "_ARCHIVE"}


@dataclass(frozen=True, slots=True)
class Daily:
    """`curated` names the file of each scope but `daily`, whose files are the notes."""

    curated: tuple[tuple[str, str], ...] = ((CURATED, "MEMORY.md"),)
    lone: str = ""
    name: str = "daily"
    program: str = "OpenClaw"

    def today(self, now: datetime) -> date:
        """Its program names notes by local days."""
        return now.date()

    def file(self, scope: str, role: Role) -> str:
        """The archive and the quarantine stand beside MEMORY.md. Notes are no file to write to: Refused."""
        files = dict(self.curated)
        if scope not in files:
            raise Refused("daily notes are never edited by Curator: promote what should stay")
        stem = files[scope].removesuffix(".md")
        if role != "memory" and scope == CURATED:
            stem = "MEMORY"
        return f"{stem}{_TAILS[role]}.md"

    def lines(self, file: str, data: bytes) -> Iterable[Where]:
        """The bullets."""
        return (where for where, _, _ in read.spans(file, data))

    def memory(self, where: Where, scope: str) -> Memory:
        """One bullet read; any other text counts as the text of one."""
        try:
            return read.memory(where, scope)
        except ValueError:
            text = " ".join(where.raw.decode("utf-8", "surrogateescape").split())
            raw = self.fresh(text or "?", ())
            return read.memory(Where(where.file, where.start, raw, where.eol, where.line), scope)

    def fresh(self, text: str, stamps: Iterable[tuple[str, str]]) -> bytes:
        """A new bullet; a bullet has no stamps. Raises ValueError."""
        return words.reworded(b"- ?", text)

    def stamped(self, raw: bytes, key: str, value: str) -> bytes:
        """A bullet holds no stamps: what we know of it stands in the sidecar."""
        return raw

    def unstamped(self, raw: bytes, key: str) -> bytes:
        """As it is."""
        return raw

    def reworded(self, raw: bytes, text: str) -> bytes:
        """Other words between the same marks and tail. Raises ValueError."""
        return words.reworded(raw, text)

    def retire(self, draft: Draft, memory: Memory, today: date) -> None:
        """A bullet of MEMORY.md moves to the archive with its marks; one in a note is held back only."""
        moving.retire(self, draft, memory, today)

    def restore(self, draft: Draft, memory: Memory) -> None:
        """Back where it stood."""
        moving.restore(self, draft, memory)

    def pointer(self, snapshot: Snapshot, memory: Memory) -> str:
        """Its content hash."""
        return memory.hash

    def quarantined(self, raw: bytes, reason: str) -> bytes:
        """The bullet with its reason behind its last line."""
        return audit.quarantined(raw, reason)

    def marked(self, raw: bytes, mark: Mark, day: date) -> bytes:
        """A decision mark behind all others."""
        return audit.marked(raw, mark, day)

    def headings(self, snapshot: Snapshot) -> tuple[tuple[str, ...], ...]:
        """The paths of MEMORY.md's headings that a person writes under, in order."""
        return planting.headings(snapshot, self.file(CURATED, "memory"))

    def plant(self, draft: Draft, texts: Sequence[str], heading: tuple[str, ...] | None) -> None:
        """New bullets behind the last one under `heading`, in the style of those there. Raises Refused."""
        planting.plant(draft, self.file(CURATED, "memory"), texts, heading)

    def loadings(self, snapshot: Snapshot, policy: Policy, today: date) -> tuple[Loading, ...]:
        """Each memory file, then the notes of yesterday and today."""
        from curator_tui.engine.daily.preview import loading

        days = (today - timedelta(days=1), today)
        notes = [name for name, file in snapshot.files.items() if file.fixed and read.day_of(name) in days]
        names = [*(name for _, name in self.curated), *notes]
        held = [(name, data) for name in names if (data := snapshot.data(name)) is not None]
        return tuple(_named(loading(name, data, policy.daily), data, snapshot) for name, data in held)


def _named(found: Loading, data: bytes, snapshot: Snapshot) -> Loading:
    """Each line with the bullet that it is of."""
    pieces = list(found.pieces)
    at = number = 0
    for memory in snapshot.memories:
        where = memory.where
        if where.file == found.file and memory.role == "memory":
            number += data.count(b"\n", at, where.start)
            at = where.start
            for line in range(number, number + where.raw.count(b"\n") + 1):
                pieces[line] = replace(pieces[line], handle=memory.handle)
    return replace(found, pieces=tuple(pieces))
