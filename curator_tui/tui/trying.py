"""What pane 7 asks of workers: what the numbers do now, what others would do, and saving one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..disk.errors import DiskError
from ..engine.case import Refused
from ..engine.change import Change, Conflict
from ..engine.thresholds import changed
from ..engine.values import replace
from ..engine.whatif import Asked, Comparison
from ..session.saving import origins, prepare, saved
from ..session.whatif import WhatIf, logged, unasked
from ..show.scene import Scene
from ..show.trial import Saving
from . import messages as m

if TYPE_CHECKING:
    from ..session.desk import Desk
    from .app import CuratorApp

Job = Callable[[], None]
FAILS = (Refused, Conflict, DiskError)


class Tries:
    """Makes the jobs of pane 7; the comparison's first half is kept for as long as the store is the same."""

    def __init__(self, app: CuratorApp) -> None:
        self.app = app
        self.stopped = False
        self._whatif: tuple[Desk, WhatIf] | None = None

    def ask(self) -> None:
        """What the numbers do, and what those tried would do; a newer request ends an older one."""
        app = self.app
        if app.desk is None or app.scene is None:
            return
        self.stopped = False
        job = self._look(app.desk, app.scene, dict(app.trial.values), app.trial.everywhere)
        app.whatifs.submit(job)

    def _go_on(self) -> bool:
        return not (self.stopped or self.app.leaving or self.app.whatifs.waiting)

    def _asked(self, desk: Desk) -> tuple[Asked, ...]:
        """What is typed now, then the logged objectives."""
        app = self.app
        typed = (Asked(app.seed_scope(), app.state.objective),) if app.state.objective else ()
        return tuple(dict.fromkeys((*typed, *logged(desk))))

    def _look(self, desk: Desk, scene: Scene, values: Mapping[str, object], everywhere: bool | None) -> Job:
        asked = self._asked(desk)

        def job() -> None:
            from ..engine.doing import doing

            app = self.app
            whatif = self._of(desk)
            try:
                app.post_message(m.Numbers(origins=origins(desk), savings=_savings(desk, values, everywhere)))

                told_of = (-1, 0)

                def go_on(done: int, total: int) -> bool:
                    nonlocal told_of
                    if values and told_of != (done, total):
                        told_of = (done, total)
                        app.post_message(m.Numbers(progress=told_of))
                    return self._go_on()

                before = whatif.now(asked, go_on)
                if before.complete:
                    app.post_message(m.Numbers(doing=doing(scene.case, scene.review, before)))
                if values:
                    older = unasked(desk, asked)

                    def told(found: Comparison) -> None:
                        found = replace(found, unasked=older)
                        app.post_message(m.Numbers(tried=values, found=found, progress=(steps, steps)))

                    steps = 2 * len(asked) + 4
                    found = whatif.compare(changed(desk.policy, values.items()), asked, go_on, told)
                    if found.complete or self.stopped:
                        found = replace(found, unasked=older)
                        app.post_message(m.Numbers(tried=values, found=found))
            except FAILS as error:
                app.post_message(m.Decided((), (), str(error), True))

        return job

    def _of(self, desk: Desk) -> WhatIf:
        if self._whatif is None or self._whatif[0] is not desk:
            self._whatif = (desk, WhatIf(desk))
        return self._whatif[1]

    def _saving(self, keys: Sequence[str]) -> tuple[list[tuple[str, object]], Callable[[Desk], Change]]:
        """The numbers tried under `keys` as they are now, and what makes the change that saves them."""
        trial = self.app.trial
        sets = [(key, trial.values[key]) for key in keys if key in trial.values]
        return sets, lambda desk: saved(desk, sets, trial.everywhere)

    def save(self, keys: Sequence[str]) -> Job:
        """Write the numbers tried under `keys` to curator.toml."""
        app = self.app
        sets, saving = self._saving(keys)

        def job() -> None:
            desk = app.desk
            if desk is None:
                return
            try:
                change = saving(desk)
                prepare(change)
                said = desk.commit(change).what
            except FAILS as error:
                app.post_message(m.Decided(tuple(keys), (), str(error), True))
                return
            app.post_message(m.Read(desk, Scene.of(desk.case, desk.review), True))
            app.post_message(
                m.Decided(tuple(keys), ((change.name, len(sets)),), said, hint=app.jobs.hint("undo"))
            )

        return job

    def diff(self, keys: Sequence[str]) -> Job:
        """What saving would do to curator.toml."""
        app = self.app
        _, saving = self._saving(keys)

        def job() -> None:
            from ..show.diff import diff_doc

            desk = app.desk
            if desk is None:
                return
            try:
                change = saving(desk)
                app.post_message(m.Sheet(diff_doc([(change, desk.diff(change))])))
            except FAILS as error:
                app.post_message(m.Decided((), (), str(error), True))

        return job


def _savings(desk: Desk, values: Mapping[str, object], everywhere: bool | None) -> dict[str, Saving]:
    """For each number tried what saving it would do."""
    out: dict[str, Saving] = {}
    for key, value in values.items():
        try:
            change = saved(desk, [(key, value)], everywhere)
        except FAILS as error:
            out[key] = Saving(str(error), refused=True)
        else:
            out[key] = Saving(change.what, *_lines(desk, change))
    return out


def _lines(desk: Desk, change: Change) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines that go, and those that come."""
    rows = [row for row in desk.diff(change).split("\n") if row[:3] not in ("+++", "---")]
    gone = tuple(row[1:] for row in rows if row[:1] == "-")
    return gone, tuple(row[1:] for row in rows if row[:1] == "+")
