"""`curator redact`: a secret leaves every file of a store and every record of ours. Nothing undoes it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from curator_tui.disk.redact import preview, redact
from curator_tui.disk.scrub import Secret
from curator_tui.session.desk import Desk

from .opening import desk
from .out import Usage, emit, say, terminal, warn
from .parser import takes_place, writes
from .reading import text_lines

HIDDEN = "‹the secret›"


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument(
        "--from", dest="source", metavar="FILE", default="-",
        help="where the secret is the first line; without it, it is asked for, or read from standard input",
    )  # fmt: skip
    writes(parser)


def run(args: Namespace) -> int:
    store = desk(args)
    secret = _secret(args.source)
    names = [n for n, file in store.snapshot.files.items() if file.data is not None and not file.fixed]
    try:
        still = _still_in(store, secret)
        if args.dry_run:
            return _preview(store, args, names, secret, still)
        kept = store.records.kept
        done = redact(store.records.files, kept, names, secret, store.who, store.clock())
    except ValueError as error:
        raise Usage(str(error)) from None
    if args.json:
        rows = [{"file": one.path, "times": one.count, "dropped": one.dropped} for one in done]
        emit({"dry_run": False, "files": rows, "still_in": still, "diff": None})
        return 0
    for one in done:
        say(f"{one.path}: {'taken away, it is made anew' if one.dropped else f'taken out {one.count} times'}")
    elsewhere = " else" if still else ""
    say(
        "it can't be undone" if done else f"the secret is nowhere{elsewhere} in the store, nor in our records"
    )
    _warn_of(still)
    return 0


def _still_in(store: Desk, secret: str) -> list[str]:
    """The files that hold it and that Curator never edits. Raises ValueError for a text too short."""
    forms = Secret(secret).forms
    fixed = [(name, file.data) for name, file in store.snapshot.files.items() if file.fixed and file.data]
    return [name for name, data in fixed if any(form in data for form in forms)]


def _warn_of(still: list[str]) -> None:
    for name in still:
        warn(f"{name} still holds it: daily notes are never edited by Curator, take it out there yourself")


def _secret(source: str) -> str:
    """The first line of a file; from a terminal it is asked for and not shown."""
    if source == "-" and terminal(sys.stdin):
        from getpass import getpass

        found = getpass("The secret to remove (it isn’t shown): ")
    else:
        found = next(text_lines(source), "")
    if not found.strip():
        raise Usage("the secret is empty: give it as the first line of standard input, or of --from FILE")
    return found.strip()


def _preview(store: Desk, args: Namespace, names: list[str], secret: str, still: list[str]) -> int:
    """The diff of the store’s files, in which the secret itself isn’t shown."""
    change = preview(store.records.files, names, secret)
    diff = store.diff(change)
    for form in Secret(secret).forms:
        diff = diff.replace(form.decode("utf-8", "surrogateescape"), HIDDEN)
    if args.json:
        counts = {name: sum(edit.file == name for edit in change.edits) for name in change.files}
        rows = [{"file": name, "times": times, "dropped": False} for name, times in counts.items()]
        emit({"dry_run": True, "files": rows, "still_in": still, "diff": diff})
        return 0
    if diff:
        say(*diff.removesuffix("\n").split("\n"))
    warn(f"nothing is written; it would have said: {change.what}, and cleaned our own records")
    _warn_of(still)
    return 0
