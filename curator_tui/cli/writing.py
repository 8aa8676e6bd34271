"""A change from the command line: previewed or committed, and what is said of it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from curator_tui.engine.change import Change, Conflict
from curator_tui.session.desk import Desk
from curator_tui.show.veil import VEIL

from .facts import change as facts_of
from .out import emit, say, warn

_TRIES = 3


def carry_out(
    desk: Desk, args: Namespace, make: Callable[[], Change], more: Callable[[], dict[str, Any]] = dict
) -> int:
    """Makes the change, then previews or commits it. `more` adds keys to the JSON.

    Another program may write in between: the change is then made again on what the files hold now. Raises
    Refused, Conflict and DiskError.
    """
    change = make()
    if args.dry_run:
        preview(args, change, desk.diff(change), more())
        return 0
    for left in reversed(range(_TRIES)):
        try:
            done = desk.commit(change)
            break
        except Conflict:
            if not left or not desk.reload():
                raise
            change = make()
    tell(args, change, done.id, done.what, more())
    settle()
    return 0


def preview(args: Namespace, change: Change, diff: str, more: dict[str, Any]) -> None:
    """The unified diff of what would be done."""
    if args.json:
        emit({**facts_of(change), "dry_run": True, "id": None, "diff": diff, **more})
        return
    if diff:
        say(*VEIL.hide_diff(diff).removesuffix("\n").split("\n"))
    notes = len(change.notes)
    beside = f", and {notes} mark{'s' * (notes != 1)} beside the store" if notes else ""
    files = f"{len(change.files)} file{'s' * (len(change.files) != 1)}" if change.files else "no file"
    warn(f"nothing is written; it would change {files}{beside}: {change.what}")


def tell(args: Namespace, change: Change, id: str, what: str, more: dict[str, Any]) -> None:
    """What was done, and how to take it back."""
    if args.json:
        emit({**facts_of(change), "dry_run": False, "id": id or None, "diff": None, **more})
    elif id:
        say(f"{what} (change {id}; `curator undo {id}` takes it back)")
    else:
        say(f"nothing to do, it is so already: {what}")


def settle() -> None:
    """What others appended to the old files while we wrote is carried over before the process ends."""
    from curator_tui.disk import finisher

    for notice in finisher.settle():
        warn(notice)
