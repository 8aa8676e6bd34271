"""`curator log`, `undo` and `redo`: what was done, and back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from curator_tui.disk.journal import Entry
from curator_tui.engine.values import replace
from curator_tui.session.desk import Desk
from curator_tui.show.made import made

from .opening import desk
from .out import emit, say, warn
from .parser import takes_place, whole, writes
from .writing import preview, settle, tell


def options(parser: ArgumentParser, name: str) -> None:
    if name == "undo":
        parser.add_argument(
            "id", metavar="ID", nargs="?", help="the change to take back, as `curator log` names it"
        )
    else:
        takes_place(parser)
    if name == "log":
        parser.add_argument(
            "-n", dest="most", metavar="N", type=whole(1), default=50, help="at most so many (50)"
        )
    else:
        writes(parser)


def run(args: Namespace) -> int:
    store = desk(args)
    if args.command == "log":
        return _log(store, args)
    records = store.records
    back = args.command == "undo"
    step = records.undo_step(args.id, typed=True) if back else records.redo_step(typed=True)
    more = {
        "undoes": None if step.forward else step.entry.id,
        "redoes": step.entry.id if step.forward else None,
        "made": step.entry.when,
        "made_by": step.entry.who,
    }
    when = made(step.entry.at, step.entry.who, store.clock())
    said = f"{step.change.name} ({when}): {step.entry.what}"
    if args.dry_run:
        shown = step.change if args.json else replace(step.change, what=said)
        preview(args, shown, store.diff(step.change), more)
        return 0
    done = records.take(step, store.who, store.clock())
    tell(args, step.change, done.id, said, more)
    if records.goes_on(step, typed=True):
        word = args.command
        warn(f"another change of the same decision can be taken too: `curator {word}` {word}es it")
    settle()
    return 0


def _log(store: Desk, args: Namespace) -> int:
    entries = store.records.log()[::-1][: args.most]
    if args.json:
        emit({"store": store.name, "entries": [_facts(entry) for entry in entries]})
        return 0
    for entry in entries:
        undone = f"  (undone by {entry.undone_by})" if entry.undone_by else ""
        say(f"{entry.id}  {entry.when[:16].replace('T', ' ')}  {entry.who:7}  {entry.what}{undone}")
        say(*(f"       {line}" for line in entry.says))
    if not entries:
        say("nothing was changed here yet")
    return 0


def _facts(entry: Entry) -> dict[str, Any]:
    return {
        "id": entry.id,
        "when": entry.when,
        "who": entry.who,
        "verb": entry.name,
        "what": entry.what,
        "files": [did.file for did in entry.files],
        "undoes": entry.undoes,
        "redoes": entry.redoes,
        "joins": entry.joins,
        "undone_by": entry.undone_by,
        "can_undo": entry.undone_by is None and not entry.final and not entry.pruned,
        "says": list(entry.says),
    }
