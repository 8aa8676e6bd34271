"""The made-up store on disk: its files, and one merge that leaves something done by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path

from curator_tui.disk.atomic import write_own
from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Places
from curator_tui.engine.merge import Incoming, merge
from curator_tui.engine.policy import Policy
from curator_tui.engine.values import replace
from curator_tui.stores.nanika import demo

from .opening import open_desk

Told = Callable[[int, int], object]
SCOPE = "reviewer"
_ENTRY = "MEMORY_NEW.md"


def make(
    folder: Path,
    places: Places,
    now: datetime,
    memories: int = 0,
    layout: str = "nanika",
    work: Path | None = None,
    told: Told = lambda done, of: None,
) -> None:
    """Writes a store of `layout` into `folder`, which must be new or empty.

    `work`: a folder for small trees of the projects that notes speak of, so that what these name is there or
    gone; `places.config` then names it. `told` hears how many files are written, of how many. Raises
    DiskError.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DiskError(str(folder), "it is there already, and not empty", "name a new folder with --to")
    if layout == "claude":
        _claude(folder, places, now, memories, work, told)
        return
    if layout == "notes" and work is not None:
        _projects(work, places)
    if layout != "nanika":
        files = _files(layout, now.date(), memories)
        for name in _telling(files, told):
            write_own(folder / name, files[name])
        return
    _nanika(folder, places, now, memories)


def _telling(files: Mapping[str, bytes], told: Told) -> Iterator[str]:
    for done, name in enumerate(files, 1):
        yield name
        told(done, len(files))


def _files(layout: str, today: date, memories: int) -> dict[str, bytes]:
    if layout == "daily":
        from curator_tui.stores.daily import demo as daily

        return daily.files(today)
    from curator_tui.stores.notes import demo as notes

    return notes.files(today, memories or 713)


def _projects(work: Path, places: Places) -> None:
    """The projects’ trees, and the line of curator.toml by which they are found."""
    from curator_tui.disk import config
    from curator_tui.stores.notes import demo as notes

    for name, data in notes.tree().items():
        write_own(work / name, data)
    with suppress(DiskError):  # settings that can’t be added to: then nothing is found of what notes name
        roots = config.load(places.config).table.get("roots", [])
        config.set_line(places.config, ("roots",), [*roots, str(work)])


def _claude(
    folder: Path, places: Places, now: datetime, memories: int, work: Path | None, told: Told
) -> None:
    """Writes the store as a review left it, each file as old as it says, and then what came since."""
    from curator_tui.stores.claude import demo as claude

    files = claude.files(now.date(), memories, str(work) if work else claude.HOME)
    if work is not None:
        for name, data in claude.tree().items():
            write_own(work / name, data)
    for name in _telling(files, told):
        if name not in claude.SINCE:
            _aged(folder / name, files[name])
    yesterday = now - timedelta(days=1)
    open_desk(str(folder), now=yesterday, who="hook", places=places).leave()
    for name in claude.SINCE:
        _aged(folder / name, files[name])


def _aged(path: Path, data: bytes) -> None:
    import os
    import re

    write_own(path, data)
    if said := re.search(rb"modified: (\S+)Z", data):
        when = datetime.fromisoformat(f"{said[1].decode()}+00:00").timestamp()
        os.utime(path, (when, when))


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
