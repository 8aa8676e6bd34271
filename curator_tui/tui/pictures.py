"""What is shown while a store is read: the first rows as they were left, where no file of it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..disk.errors import DiskError
from ..engine.values import replace
from ..show.doc import NOTHING, listed
from ..show.panes import PANES
from ..show.picture import ROWS, Picture, packed, unpacked
from ..show.veil import VEIL
from . import bars

if TYPE_CHECKING:
    from ..session.desk import Desk
    from .app import CuratorApp
    from .main import Main


def last(store: str) -> Picture | None:
    """In a worker: the picture that was left of the store at this path."""
    from ..session import pictured

    found = pictured.last(store)
    try:
        return unpacked(found) if found is not None else None
    except ValueError:
        return None


def show(main: Main, picture: Picture) -> None:
    """Draw it. No key acts on it: those count once the store was read, and for what is seen then."""
    main.tabs.show(picture.tabs)
    main.banner.styles.height = len(picture.banner)
    main.banner.show(picture.banner)
    main.list.show(listed(picture.rows))
    main.detail.show(picture.detail, "picture")


def taken(app: CuratorApp) -> Any:
    """What the next start would show first, without secrets that were revealed; None while more is to come:
    a decision is being written, or differences are shown that count as seen from now on."""
    scene = app.scene
    if scene is None or app.desk is None or app.lane.busy or scene.review.of("changed"):
        return None
    VEIL.revealed = set()
    scene = replace(scene, objective=app.desk.objective, key=app.keys.first)
    pane = next((one for one in PANES if one.work(scene)), PANES[0])
    rows = pane.rows(scene)
    made = tuple(rows.row(at) for at in range(min(len(rows), ROWS)))
    first = next((one.id for one in made if not one.head), None)
    detail = pane.detail(scene, first) if first is not None else pane.empty(scene)
    tabs, _ = bars.tabs(scene, pane.id, app.keys, app.main.size.width)
    short = tuple(one for one in detail if len(one.text) < 2000)[:ROWS] or (replace(detail[0], text=NOTHING),)
    return packed(Picture(tabs, pane.banner(scene), made, short))


def leave(desk: Desk, picture: Any) -> None:
    """In a worker: keeps what `taken` made."""
    from ..session import pictured

    try:
        pictured.leave(desk, picture)
    except DiskError:
        return  # what is wrong with the files is said where they are read
