"""The index behind recall, kept up in the background: with its progress, ended by escape or by leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..disk.errors import DiskError
from ..show.words import meter
from . import messages as m
from .lane import Newest

if TYPE_CHECKING:
    from ..session.desk import Desk
    from ..session.indexing import Taken
    from .app import CuratorApp


class Indexer:
    """`progress` is (done, total) while the index is written, else None."""

    def __init__(self, app: CuratorApp) -> None:
        self.app = app
        self.progress: tuple[int, int] | None = None
        self._stopped: Desk | None = None
        self._writes = Newest(lambda: app.run_worker(self._writes.drain, group="indexes", thread=True))

    def keep_up(self, desk: Desk) -> None:
        """Writes what the index lacks of a store that was read, unless a person ended that before."""
        if self._stopped is not desk:
            self.app.lane.later(lambda: self._take(desk))

    def _take(self, desk: Desk) -> None:
        if self.app.leaving or self.app.desk is not desk:
            return
        from ..session import indexing

        try:
            found = indexing.behind(desk)
        except DiskError:
            return  # the next reading says it
        if found is not None:
            self.app.main.post_message(m.ToIndex(desk, found))

    def write(self, desk: Desk, found: Taken) -> None:
        """In the background; a newer reading ends an older one's."""
        self._writes.submit(lambda: self._write(desk, found))

    def _write(self, desk: Desk, found: Taken) -> None:
        from ..session import indexing

        app = self.app

        def wanted() -> bool:
            here = app.desk is desk and self._stopped is not desk
            return here and not (app.leaving or self._writes.waiting)

        def go_on(done: int, total: int) -> bool:
            self._tell((done, total) if done < total else None)
            return app.rests.pause(wanted)

        # What is awaited may last: it is waited for before the index is begun, for while it is half written
        # others are answered from that half, and can't write it.
        if not app.rests.rest(wanted):
            return
        try:
            indexing.write(found, go_on)
        finally:
            self._tell(None)

    def _tell(self, progress: tuple[int, int] | None) -> None:
        if progress != self.progress:
            self.progress = progress
            self.app.main.post_message(m.Indexing())

    def stop(self) -> bool:
        """Ends it, until the store is opened again; False where nothing is written now."""
        if self.progress is None:
            return False
        self._stopped = self.app.desk
        return True


def going_on(app: CuratorApp) -> str:
    """What goes on in the background, for the header."""
    if app.desk is not None and app.desk.gone is not None:
        return "GONE: this is the last reading"
    if app.desk is not None and not app.desk.looked_through:
        return "still looking"
    held = len(app.scene.case.memories) if app.scene else 0
    if app.judged:
        return f"gate: {app.judged:,} of {held:,}"
    if written := app.noting.indexer.progress:
        done, total = written
        return f"index for recall {meter(done, total, 8)} {100 * done // total} % (esc ends)"
    return ""
