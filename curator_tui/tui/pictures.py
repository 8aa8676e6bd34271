"""What is shown while a store is read: the first rows as they were left, where nothing they show differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ..disk.errors import DiskError
from ..engine.record import Memory
from ..engine.values import replace
from ..show.doc import BLANK, Doc, Row, listed
from ..show.panes import PANES
from ..show.picture import ROWS, Picture, packed, unpacked
from ..show.veil import VEIL
from . import bars

if TYPE_CHECKING:
    from ..session.desk import Desk
    from ..session.pictured import Drawn
    from ..show.scene import Pane, Scene
    from .app import CuratorApp
    from .main import Main
    from .options import Options

_LONGEST = 2000
"""Characters of a line that is kept."""


def last(store: str, options: Options) -> Picture | None:
    """In a worker: the picture that was left of the store at this path."""
    from ..session import pictured

    found = pictured.last(store, options.now, options.policy)
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


def taken(app: CuratorApp) -> Drawn | None:
    """What the next start would show first, every secret hidden; None while differences are shown, which
    count as seen from now on. What is decided or read until it is kept makes it void, see `leave`."""
    from ..session.pictured import Drawn

    scene = app.scene
    if scene is None or app.desk is None or scene.review.of("changed"):
        return None
    scene = replace(scene, objective=app.desk.objective, key=app.keys.first)
    with _veiled():
        pane = next((one for one in PANES if one.work(scene)), PANES[0])
        rows = pane.rows(scene)
        made = [rows.row(at) for at in range(min(len(rows), ROWS))]
        first = next((one.id for one in made if not one.head), None)
        detail = pane.detail(scene, first) if first is not None else pane.empty(scene)
        tabs, _ = bars.tabs(scene, pane.id, app.keys, app.main.size.width)
        # An id can be the name of a file, and so hold a secret.
        plain = tuple(replace(one, id=str(at)) for at, one in enumerate(made))
        picture = packed(Picture(tabs, pane.banner(scene), plain, short(detail)))
    return Drawn(picture, scene.case, _files(scene, pane, made))


@contextmanager
def _veiled() -> Iterator[None]:
    """Every secret is hidden in what is made meanwhile, whatever was released, and none is revealed after."""
    lifted, released, ends = VEIL.lifted, VEIL.released, VEIL.ends
    VEIL.reset()
    VEIL.ends = ends
    try:
        yield
    finally:
        VEIL.lifted, VEIL.released = lifted, released


def short(detail: Doc) -> Doc:
    """As many lines of a detail as a screen shows, without very long ones; one that is blank at least."""
    return tuple(one for one in detail if len(one.text) < _LONGEST)[:ROWS] or (BLANK,)


def _files(scene: Scene, pane: Pane, rows: Sequence[Row]) -> frozenset[str]:
    """The files of the memories and catches that rows and their details show."""
    found: set[str] = set()
    newer: set[str] = set()
    for row in rows:
        subject = pane.subject(scene, row.id)
        for member in (one for item in subject.items for one in item.members) if subject else ():
            found.add(member.where.file)
            if isinstance(member, Memory) and member.superseded_by:
                newer.add(member.superseded_by)
    if newer:
        found.update(one.where.file for one in scene.case.memories if one.hash in newer)
    return frozenset(found)


def leave(desk: Desk, drawn: Drawn | None) -> None:
    """In a worker, when all before it was written: keeps what `taken` made, if it still holds."""
    from ..session import pictured

    try:
        pictured.leave(desk, drawn)
    except DiskError:
        return  # what is wrong with the files is said where they are read
