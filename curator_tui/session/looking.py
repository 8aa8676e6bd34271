"""What others did to a store since a person last looked, and the look that is left behind."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from curator_tui.disk import looks

if TYPE_CHECKING:
    from curator_tui.disk.looks import Look
    from curator_tui.engine.since import Difference

    from .desk import Desk


def changed(desk: Desk, since: datetime | None = None) -> tuple[Look | None, tuple[Difference, ...]]:
    """The look compared with (the last, or the last up to `since`), and what differs, worst first.

    Our own changes are taken out. Without any look yet there is none, and nothing differs. Raises DiskError.
    """
    from curator_tui.engine.since import changes, with_own

    look = looks.last(desk.records.kept, since)
    if look is None:
        return None, ()
    own = looks.own_edits(desk.records.log(), look.when)
    data = with_own(looks.load(desk.records.kept, look), own)
    before = desk.found.shape.snapshot(data, desk.snapshot.sidecar)
    return look, changes(before, desk.snapshot, desk.policy.looks, look.shown, look.skipped)


def leave(desk: Desk) -> Look:
    """Keeps the store as it is now: what differs from then on is new. Raises DiskError."""
    data = {name: file.data for name, file in desk.snapshot.files.items()}
    return looks.take(desk.records.kept, data, desk.clock(), desk.policy.looks)
