"""The screen as it was left, for the time in which a store is read again; only on the same day, and while no
file differs: what is due changes overnight."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curator_tui.disk import screens, stamps

if TYPE_CHECKING:
    from .desk import Desk

VERSION = 2


def last(store: str) -> Any:
    """What `leave` was given for the store at this path, as JSON has it; None where a file differs since, or
    nothing was left. Of many files only their folders are looked at."""
    from curator_tui.disk import places, registry
    from curator_tui.disk.errors import DiskError

    homes = places.find()
    try:
        real = os.path.realpath(Path(store).expanduser())
        known = next((one for one in registry.known(homes) if str(one.path) == real), None)
    except (DiskError, OSError):
        return None
    found = screens.load(places.kept(homes, known.id)) if known is not None else None
    if not isinstance(found, dict) or (found.get("version"), found.get("day")) != (VERSION, _today()):
        return None
    root, seen = found.get("root"), found.get("seen")
    if not isinstance(root, str) or not isinstance(seen, dict) or not seen:
        return None
    for name, stamp in seen.items():
        if not isinstance(stamp, list) or not stamp:
            return None
        if list(stamps.look(f"{root}/{name}", folder=stamp[0])) != stamp:
            return None
    return found.get("picture")


def leave(desk: Desk, picture: Any) -> None:
    """Keeps the picture of what the desk has read, None for none. Looks at every file; raises DiskError."""
    from .indexing import look, taken

    looked = look(desk.found)
    if picture is None or not desk.current():
        screens.save(desk.records.kept, None)
        return
    seen = taken(desk, looked).seen
    files = [name for name, stamp in seen.items() if not stamp[0]]
    if len(files) > stamps.FEW:
        seen = {name: stamp for name, stamp in seen.items() if stamp[0]}
    left = {
        "version": VERSION,
        "day": _today(),
        "root": str(desk.found.root),
        "seen": seen,
        "picture": picture,
    }
    screens.save(desk.records.kept, left)


def _today() -> str:
    return date.today().isoformat()
