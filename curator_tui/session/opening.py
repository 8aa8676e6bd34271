"""From a path, or none, to an open store."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.disk import places as folders
from curator_tui.disk.errors import DiskError
from curator_tui.disk.files import Files

from .desk import Desk
from .find import Found, likely, recognise
from .judging import judge_of
from .policies import settings_for
from .records import Records

if TYPE_CHECKING:
    from collections.abc import Callable

    from curator_tui.disk.journal import Who
    from curator_tui.disk.places import Places
    from curator_tui.engine.policy import Policy


class Unclear(Exception):
    """No store was named, and none or several could be meant; `choices` are their paths."""

    def __init__(self, choices: tuple[str, ...]) -> None:
        super().__init__("several stores are known" if choices else "no store is known")
        self.choices = choices


def open_desk(
    path: str | None = None,
    *,
    policy: str | None = None,
    now: datetime | None = None,
    who: Who = "person",
    places: Places | None = None,
    writes: bool = True,
    adjust: Callable[[Policy], Policy] | None = None,
) -> Desk:
    """The store at `path`; without one the last opened, else the only one found.

    `now` fixes the clock. `writes` False: nothing is remembered and nothing mended (a dry run, a preview).
    `adjust` changes the policy last. Raises DiskError, also for a folder that is hardly meant as a store,
    Unclear, or a mistake in a policy file.
    """
    homes = places or folders.find()
    found = recognise(Path(path)) if path is not None else recognise(usual(homes))
    clock = _clock(now)
    from curator_tui.disk import registry

    own = settings_for(found.shape.layout.name, homes, found.opened, policy)
    files = Files(found.root, found.declared, own.follow_links)
    if found.shape.layout.name == "notes" and policy is None:
        from .meant import check

        check(found, files, homes, clock())
    opened = registry.open_id(homes, found.opened, found.shape.layout.name, clock(), writes=writes)
    kept = folders.kept(homes, opened.id)
    says = (*opened.says, *_mended(files, kept, writes))
    chosen = own.policy if adjust is None else adjust(own.policy)
    desk = Desk(found, Records(files, kept), chosen, clock, judge_of(chosen), who)
    desk.settings = own
    if writes:
        desk.keep_headers()
        if opened.scopes != tuple(sorted(desk.scopes)):
            from .moved import take_along

            says = (*says, *filter(None, [take_along(desk, homes, opened.scopes)]))
    desk.notices = (*says, *desk.snapshot.says, *desk.case.says)
    if desk.layout == "claude":
        from . import claude

        desk.notices += claude.says(found, desk.snapshot.paths)
    return desk


def _clock(fixed: datetime | None) -> Callable[[], datetime]:
    return lambda: fixed or datetime.now(UTC).astimezone()


def _mended(files: Files, kept: folders.Kept, writes: bool) -> tuple[str, ...]:
    if not writes or not kept.needs_care():
        return ()
    from curator_tui.disk.recover import recover

    return tuple(recover(files, kept))


def usual(homes: Places) -> Path:
    """The store that is meant when none is named. Raises Unclear."""
    from curator_tui.disk import registry

    last = registry.last(homes)
    if last is not None:
        return last.path
    found = stores(homes)
    if len(found) == 1:
        return found[0].opened
    raise Unclear(tuple(str(one.opened) for one in found))


def stores(homes: Places) -> tuple[Found, ...]:
    """Every store that is found on this machine: those opened before and those in the usual places."""
    from curator_tui.disk import registry

    paths = dict.fromkeys([*(known.path for known in registry.known(homes)), *likely()])
    out: dict[Path, Found] = {}
    for path in paths:
        try:
            found = recognise(path)
        except DiskError:
            continue
        out.setdefault(found.opened, found)
    return tuple(out.values())
