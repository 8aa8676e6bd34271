"""What the app asks of workers for notes: looking around, the page; of every store, the look it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..disk.errors import DiskError
from ..engine.change import Conflict
from ..session.desk import Desk
from . import messages as m
from .indexer import Indexer
from .lane import Cut

if TYPE_CHECKING:
    from .app import CuratorApp


class Noting:
    """Makes these jobs. `seen` are the ids of differences whose rows were on the screen."""

    def __init__(self, app: CuratorApp) -> None:
        self.app = app
        self.indexer = Indexer(app)

    def look_around(self, desk: Desk) -> None:
        """Where the work was, what the memories name, which say the same; then the review is made anew."""
        desk.pace = self._pace
        self.app.lane.later(lambda: self._first_look(desk))
        self.app.gathers.submit(lambda: self._gather(desk))
        self.indexer.keep_up(desk)

    def _pace(self) -> None:
        """Ends what takes long once the app is left, but for what was decided before. Raises Cut."""
        if self.app.leaving and not self.app.lane.serving:
            raise Cut

    def _first_look(self, desk: Desk) -> None:
        """Leaves a look where nobody has looked yet: what others do from now on is told."""
        if self.app.leaving:
            return  # which leaves one itself
        try:
            if desk.look.of(desk)[0].look is None:
                desk.leave()
        except (DiskError, Conflict) as error:
            self.app.post_message(m.Decided((), (), str(error), True))

    def _gather(self, desk: Desk) -> None:
        before = desk.regrets, desk.alike
        try:
            desk.gather(lambda: self.app.rests.rest(lambda: not self.app.leaving and self.app.desk is desk))
        except DiskError as error:
            self.app.post_message(m.Decided((), (), str(error), True))
            return
        if desk.paged or (desk.regrets, desk.alike) != before:
            self.app.post_message(m.Gathered(desk))

    def compile(self, desk: Desk) -> None:
        """The page of what was read last, and the chart."""
        if desk.paged:
            self.app.seeds.submit(lambda: self._compile(desk))

    def _compile(self, desk: Desk) -> None:
        from ..session.paging import attended_in

        try:
            found = m.Paged(desk, desk.page(), attended_in(desk))
        except (DiskError, Conflict) as error:
            self.app.post_message(m.Decided((), (), str(error), True))
            return
        self.app.post_message(found)

    def part(self, desk: Desk) -> None:
        """Leaves the store once everything is written."""
        from .pictures import taken

        picture = taken(self.app)
        self.app.lane.submit(lambda: self.leave(desk, picture))

    def leave(self, desk: Desk, picture: Any = None) -> None:
        """Leaves a look behind, what was never on the screen stays new; and a picture for the next start."""
        from . import pictures

        shown = [id_.removeprefix("since:") for id_ in self.app.main.list.drawn if id_.startswith("since:")]
        try:
            desk.leave(shown)
            pictures.leave(desk, picture)
        except (DiskError, Conflict) as error:
            self.app.post_message(m.Decided((), (), str(error), True))
