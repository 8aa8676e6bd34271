"""Going to a pane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...commands import PANES
from ...show.panes import BY_ID

if TYPE_CHECKING:
    from ..app import CuratorApp


def go(app: CuratorApp, id_: str, key: str) -> None:
    """Show a pane; its cursor, filter and marks are as they were left."""
    state, main = app.state, app.main
    state.here.cursor = main.list.current
    subject = main.subject(main.list.current)
    if id_ == "seed" and subject is not None:
        state.seed_scope = subject.scope
    if state.whole:
        main.whole(False)
    state.pane = id_
    if id_ == "seed":
        app.ask_seed()
    if id_ == "policy":
        app.tries.ask()
    main.quiet()
    main.list.forget()
    main.draw(keep=False, want=state.here.cursor)


def step(app: CuratorApp, id_: str, key: str) -> None:
    """The next pane with work, or the one before."""
    scene = app.main.scene
    if scene is None:
        return
    here = PANES.index(app.state.pane if app.state.pane in PANES else app.state.before)
    way = 1 if id_ == "next_pane" else -1
    for away in range(1, len(PANES)):
        pane = PANES[(here + way * away) % len(PANES)]
        if BY_ID[pane].work(scene):
            go(app, pane, key)
            return
    app.main.say("no other pane has work")


HANDLERS = {**dict.fromkeys(PANES, go), "next_pane": step, "previous_pane": step}
