"""`curator stores`: those known and found on this machine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from curator_tui.disk import places, registry
from curator_tui.disk.errors import DiskError
from curator_tui.disk.files import Files
from curator_tui.disk.places import Places
from curator_tui.session.find import Found, recognise
from curator_tui.session.meant import check
from curator_tui.session.opening import open_desk, stores

from .opening import now
from .out import emit, say


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument(
        "--adopt", nargs=2, metavar=("OLD", "NEW"),
        help="the store that was at OLD is at NEW now: its journal and marks go along",
    )  # fmt: skip


def run(args: Namespace) -> int:
    homes = places.find()
    says: tuple[str, ...] = ()
    if args.adopt:
        old, new = args.adopt
        path = recognise(Path(new)).opened
        says = registry.adopt(homes, old, path, now(args)).says
        says += open_desk(str(path), now=args.now, who="command", places=homes).notices
    found = [recognise(Path(args.store))] if args.store else list(stores(homes))
    known = {one.path: one for one in registry.known(homes)}
    rows: list[dict[str, Any]] = []
    for one in found:
        entry = known.get(one.opened.resolve())
        rows.append(
            {
                "path": str(one.opened),
                "layout": one.shape.layout.name,
                "scopes": list(one.shape.scopes),
                "id": entry.id if entry else None,
                "opened": entry.opened if entry else None,
                "doubt": None if entry else _doubt(one, homes, args),
            }
        )
    if args.json:
        emit({"stores": rows, "says": list(says)})
        return 0
    say(*says)
    for row in rows:
        opened = f"opened {str(row['opened'])[:10]}" if row["opened"] else "never opened"
        count = f"{len(row['scopes'])} scope{'s' * (len(row['scopes']) != 1)}"
        what = row["doubt"] or f"{row['layout']}, {count}, {opened}"
        say(f"{row['path']}  {what}")
    if not rows:
        say("no store was found; name one: `curator PATH`, or look around first with `curator demo`")
    return 0


def _doubt(one: Found, homes: Places, args: Namespace) -> str | None:
    """Why a folder is hardly meant as a store, and what to do if it is; None where it may well be."""
    if one.shape.layout.name != "notes":
        return None
    try:
        check(one, Files(one.root, one.declared), homes, now(args))
    except DiskError as error:
        return f"{error.what}; {error.todo}"
    return None
