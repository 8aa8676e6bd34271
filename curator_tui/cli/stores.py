"""`curator stores`: those known and found on this machine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from curator_tui.disk import places, registry
from curator_tui.session.find import recognise
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
            }
        )
    if args.json:
        emit({"stores": rows, "says": list(says)})
        return 0
    say(*says)
    for row in rows:
        opened = f"opened {str(row['opened'])[:10]}" if row["opened"] else "never opened"
        say(f"{row['path']}  {row['layout']}, {len(row['scopes'])} scopes, {opened}")
    if not rows:
        say("no store was found; name one: `curator PATH`, or look around first with `curator demo`")
    return 0
