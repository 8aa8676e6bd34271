"""The made-up store on disk: its files, and one merge that leaves something done by itself."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from curator_tui.disk.atomic import write_own
from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Places
from curator_tui.engine.merge import Incoming, merge
from curator_tui.engine.policy import Policy
from curator_tui.engine.values import replace
from curator_tui.stores.nanika import demo

from .opening import open_desk

SCOPE = "reviewer"
_ENTRY = "MEMORY_NEW.md"


def make(folder: Path, places: Places, now: datetime, memories: int = 0, layout: str = "nanika") -> None:
    """Writes a store of `layout` into `folder`, which must be new or empty. Raises DiskError."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DiskError(str(folder), "it is there already, and not empty", "name a new folder with --to")
    if layout == "daily":
        from curator_tui.stores.daily.demo import files

        for name, data in files(now.date()).items():
            write_own(folder / name, data)
        return
    _nanika(folder, places, now, memories)


def _nanika(folder: Path, places: Places, now: datetime, memories: int) -> None:
    """Writes the store and merges a session’s end into it, with a ceiling as high as the file is now, so
    that a new line pushes an old one out."""
    today = now.date()
    for name, data in demo.files(today, memories).items():
        write_own(folder / name, data)

    def full(policy: Policy) -> Policy:
        lines = demo.files(today, memories)[f"personas/{SCOPE}/MEMORY.md"].count(b"\n")
        return replace(policy, ceiling=replace(policy.ceiling, mode="auto", lines=lines))

    desk = open_desk(str(folder), now=now, who="hook", places=places, adjust=full)
    case = desk.case
    incoming = Incoming(_ENTRY, demo.incoming(today))
    write_own(folder / _ENTRY, incoming.data)
    merged = merge(case.snapshot, incoming, SCOPE, case.layout, case.policy, case.today, case.judge)
    desk.commit(merged.change)
