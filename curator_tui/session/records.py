"""What is kept of one store, and the one way to change it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass

# Reading is cheap to import; what writes is imported where used.
if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from curator_tui.disk.files import Files
    from curator_tui.disk.journal import Entry, Who
    from curator_tui.disk.places import Kept
    from curator_tui.disk.undo import Step
    from curator_tui.engine.change import Change, Sidecar
    from curator_tui.engine.usage import Seeding


@dataclass(frozen=True, slots=True)
class Done:
    """A change that was applied: its id in the journal ("" if nothing was altered), and what it did."""

    id: str
    what: str


@dataclass(slots=True)
class Records:
    """The files of a store and our own records of it."""

    files: Files
    kept: Kept

    def sidecar(self) -> Sidecar:
        """What we know of memories that their files can't hold. Raises DiskError."""
        from curator_tui.disk import sidecar

        return sidecar.load(self.kept)

    def seeds(self) -> tuple[Seeding, ...]:
        """The log of real seedings, oldest first. Raises DiskError."""
        if not self.kept.seeds.exists():
            return ()
        from curator_tui.disk import seedlog

        return seedlog.read(self.kept)

    def log_seed(self, seeding: Seeding, keep: int) -> None:
        """Logs a real seeding; the last `keep` stay, with 0 nothing is logged. Raises DiskError."""
        from curator_tui.disk import seedlog

        seedlog.add(self.kept, seeding, keep)

    def log(self) -> list[Entry]:
        """Every change that was applied, oldest first. Raises DiskError."""
        from curator_tui.disk import journal

        return journal.read(self.kept)

    def commit(self, change: Change, who: Who, now: datetime, joins: str | None = None) -> Done:
        """Applied whole or not at all; `joins` names an earlier change of the same decision. Raises Conflict
        or DiskError."""
        from curator_tui.disk import commit as commits

        entry = commits.commit(self.files, self.kept, change, who, now, joins=joins)
        return Done(entry.id, entry.what)

    def reach(self, names: Iterable[str]) -> None:
        """Files outside the store that a change names by their absolute paths, as a merge does its source."""
        from pathlib import Path

        from curator_tui.engine.values import replace

        outside = {name: Path(name) for name in names if Path(name).is_absolute()}
        if not outside.keys() <= self.files.declared.keys():
            self.files = replace(self.files, declared={**self.files.declared, **outside})

    def _reach_journaled(self) -> None:
        self.reach(did.file for entry in self.log() for did in entry.files)

    def undo_step(self, id: str | None = None, *, typed: bool = False) -> Step:
        """What `undo` would do, for a preview; `typed`: what commands did counts too. Raises DiskError."""
        from curator_tui.disk import undo

        self._reach_journaled()
        return undo.undo_step(self.files, self.kept, id, undo.TYPED if typed else undo.PERSON)

    def redo_step(self, *, typed: bool = False) -> Step:
        """What `redo` would do, for a preview. Raises DiskError."""
        from curator_tui.disk import undo

        self._reach_journaled()
        return undo.redo_step(self.files, self.kept, undo.TYPED if typed else undo.PERSON)

    def goes_on(self, taken: Step, *, typed: bool = False) -> bool:
        """Whether the next step in the same direction is of the decision that `taken` was of. Raises
        DiskError."""
        from curator_tui.disk import undo

        by = undo.TYPED if typed else undo.PERSON
        following = (undo.next_redo if taken.forward else undo.next_undo)(self.log(), by)
        return following is not None and following.decision == taken.entry.decision

    def take(self, step: Step, who: Who, now: datetime) -> Done:
        """One step back or forward. Raises Conflict or DiskError."""
        from curator_tui.disk import undo

        entry = undo.take(self.files, self.kept, step, who, now)
        return Done(entry.id, step.change.what)
