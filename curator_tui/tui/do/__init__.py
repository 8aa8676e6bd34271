"""What each command does, by its id."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from . import ask, decide, find, garden, looks, moves, notes, panes, policy, seed

if TYPE_CHECKING:
    from ..app import CuratorApp

Handler = Callable[["CuratorApp", str, str], None]

HANDLERS: dict[str, Handler] = {
    **panes.HANDLERS,
    **moves.HANDLERS,
    **looks.HANDLERS,
    **decide.HANDLERS,
    **ask.HANDLERS,
    **notes.HANDLERS,
    **garden.HANDLERS,
    **find.HANDLERS,
}

OWN: dict[str, dict[str, Handler]] = {"policy": policy.OWN, "find": find.OWN, "seed": seed.OWN}
"""What commands do in a pane of another kind, by the pane."""
