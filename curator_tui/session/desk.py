"""One open store: decided on, previewed, committed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError
from curator_tui.engine.case import Args
from curator_tui.engine.values import replace

from .opened import FEW, Opened

# A command that only reads pays for no more than that: what decides and what writes is imported where used.
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from curator_tui.disk.journal import Entry
    from curator_tui.disk.undo import Step
    from curator_tui.engine.case import Case
    from curator_tui.engine.change import Change
    from curator_tui.engine.effect import Effect
    from curator_tui.engine.loading import Piece
    from curator_tui.engine.page.model import Page
    from curator_tui.engine.review import Item
    from curator_tui.engine.seed import Loader, Seed
    from curator_tui.engine.snapshot import Snapshot

    from .records import Done


class Desk(Opened):
    """What the app and the commands work on. Methods that touch the disk say so; call those in a worker."""

    @property
    def looked_through(self) -> bool:
        """False as long as some of what waits in a large store may not be known: see `glance`."""
        return self._review.made or len(self.case.memories) <= FEW

    def decide(self, command: str, items: Sequence[Item], args: Args | None = None) -> Change:
        """What a decision would do. Raises Refused."""
        from curator_tui.engine.decide.verbs import decide

        if command == "bring_back":
            self._changed()  # the look it is brought back from, where no review came since the last reading
        return self.settled(decide(command, self.case, items, args or Args()))

    def settled(self, change: Change) -> Change:
        """The change with what follows for memories that are files: what it does to their times, where those
        tell an age, and that what was let in stays so."""
        if not self.paged:
            return change
        from curator_tui.engine.clearance import carried

        return carried(self.case.filing.timed(change, self.snapshot), self.snapshot)

    def seed(
        self, objective: str, scope: str, change: Change | None = None, loader: Loader = "curator"
    ) -> Seed:
        """The seed of one scope, now or as if `change` were applied. Raises Conflict."""
        now = self.clock()
        if change is None:
            return self._now.seed(self.case, objective, scope, now, loader)
        return self._now.would(self.case_of(self._after(change)), self.case, objective, scope, now, loader)

    def seed_under(self, case: Case, objective: str, scope: str) -> Seed:
        """The seed of one scope as another policy, that of `case`, would choose it."""
        return self._now.seed(case, objective, scope, self.clock())

    def page(self, change: Change | None = None) -> Page:
        """The page as `compile` makes it, now or as if `change` were applied. Raises Conflict."""
        from .paging import page_under

        return page_under(self, self.case if change is None else self.case_of(self._after(change)), self.near)

    def regained(self, change: Change) -> tuple[Piece, ...]:
        """Lines that the store's own program leaves out now and would load then. Raises Conflict."""
        from curator_tui.engine.loading import loadings, regained

        before = loadings(self.case)
        if not any(one.lost for one in before):
            return ()
        return regained(before, loadings(self.case_of(self._after(change))))

    def effect(self, change: Change, objective: str, scope: str, loader: Loader = "curator") -> Effect:
        """What `change` would do to the seed of one scope. Raises Conflict."""
        from curator_tui.engine.effect import effect

        before = self.seed(objective, scope, loader=loader)
        return effect(before, self.seed(objective, scope, change, loader))

    def _after(self, change: Change) -> Snapshot:
        from curator_tui.disk import sidecar as sidecars
        from curator_tui.engine.diff import applied

        data = {name: file.data for name, file in self.snapshot.files.items()}
        data.update(applied(change, self.snapshot.data))
        sidecar = sidecars.apply(self.snapshot.sidecar, change.notes)
        after = self.found.shape.snapshot(data, sidecar, dict(self._cache))
        dates = dict(self.snapshot.dates)
        dates |= {one.to: dates[one.file] for one in change.renames if one.file in dates}
        return replace(after, seeds=self.snapshot.seeds, dates=dates, paths=self.snapshot.paths)

    def diff(self, change: Change) -> str:
        """The change as a unified diff of what was read. Raises Conflict."""
        from curator_tui.engine.diff import diff

        return diff(
            change,
            lambda name: (
                self.snapshot.data(name) if name in self.snapshot.files else self.records.files.read(name)
            ),
        )

    def commit(self, change: Change, joins: str | None = None) -> Done:
        """Writes a change, and reads again. Raises Conflict or DiskError; then nothing was changed. `joins`
        names an earlier change of the same decision, which is taken back with this one.

        A file that can't be read isn't written either: what it holds would count for nothing.
        """
        if self.gone is not None:
            raise self.gone
        problems = {problem.file: problem for problem in self.problems}
        for name in change.files if problems else ():
            if found := problems.get(str(self.records.files.path(name))):
                raise DiskError(found.file, found.what, found.todo)
        done = self.records.commit(change, self.who, self.clock(), joins)
        self._mine.add(done.id)
        self.reload()
        return done

    def undo(self, id: str | None = None) -> tuple[Done, Entry | None]:
        """Takes back the last decision of a person, whole, or the change named; that one too, where it was
        made before this desk was opened, or by others. Raises Conflict or DiskError."""
        return self._take(self.records.undo_step(id)) if id else self._whole(self.records.undo_step)

    def redo(self) -> tuple[Done, Entry | None]:
        """Does again the decision that was taken back last. Raises Conflict or DiskError."""
        return self._whole(self.records.redo_step)

    def _whole(self, step: Callable[[], Step]) -> tuple[Done, Entry | None]:
        """Each change of one decision. Where a later one can't be taken, it is told, and the others are."""
        from curator_tui.engine.change import Conflict

        taken = step()
        done, foreign = self._take(taken)
        try:
            while self.records.goes_on(taken):
                self._take(more := step())
                done = replace(done, what=f"{done.what}; {more.entry.what}")
        except (Conflict, DiskError) as error:
            done = replace(done, what=f"{done.what}; but the rest of that decision stays: {error}")
        return done, foreign

    def _take(self, step: Step) -> tuple[Done, Entry | None]:
        if self.gone is not None:
            raise self.gone
        done = self.records.take(step, self.who, self.clock())
        self.reload()
        return done, None if step.entry.id in self._mine else step.entry
