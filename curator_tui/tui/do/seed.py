"""Pane 1: what a person says of the memories that a seed gives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.case import Args
from . import decide

if TYPE_CHECKING:
    from ..app import CuratorApp


def not_relevant(app: CuratorApp, id_: str, key: str) -> None:
    """Not relevant to the objective; or so after all."""
    asked = app.state.objective.strip()
    if not asked:
        app.main.say(f"not relevant to what? {app.keys.first('objective')} types an objective")
        return
    rows = decide.allowed(app, id_, key)
    if rows:
        decide.carry_out(app, id_, rows, Args(text=asked))


OWN: dict[str, Callable[[CuratorApp, str, str], None]] = {"less": not_relevant}
"""What these commands do in pane 1."""
