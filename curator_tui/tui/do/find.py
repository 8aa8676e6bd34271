"""Search over everything, from whatever pane; escape goes back there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.values import replace
from .looks import back as usual
from .looks import decided as other
from .panes import go

if TYPE_CHECKING:
    from ..app import CuratorApp


def find(app: CuratorApp, id_: str, key: str) -> None:
    """Type what is looked for; what is known follows as you type."""
    state = app.state
    if state.pane != "find":
        state.before = state.pane
        go(app, "find", key)

    def changed(text: str) -> None:
        app.search = replace(app.search, sought=text)
        app.ask_find()

    def given_up() -> None:
        go(app, state.before, key)

    app.main.ask("find", app.search.sought, changed=changed, given_up=given_up)


def back(app: CuratorApp, id_: str, key: str) -> None:
    """As everywhere; where nothing is left to take back, to where the search was begun."""
    here = app.state.here
    if app.state.whole or here.filter or app.main.list.marks:
        usual(app, id_, key)
    else:
        go(app, app.state.before, key)


def decided(app: CuratorApp, id_: str, key: str) -> None:
    """Superseded ones too, or not."""
    other(app, id_, key)
    app.ask_find()


HANDLERS = {"find": find}
OWN: dict[str, Callable[[CuratorApp, str, str], None]] = {"back": back, "decided": decided}
"""What these commands do in the search."""
