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
    names = [name for name, file in store.snapshot.files.items() if file.data is not None]
    try:
        if args.dry_run:
            return _preview(store, args, names, secret)
        kept = store.records.kept
        done = redact(store.records.files, kept, names, secret, store.who, store.clock())
    except ValueError as error:
        raise Usage(str(error)) from None
    if args.json:
        rows = [{"file": one.path, "times": one.count, "dropped": one.dropped} for one in done]
        emit({"dry_run": False, "files": rows, "diff": None})
        return 0
    for one in done:
        say(f"{one.path}: {'taken away, it is made anew' if one.dropped else f'taken out {one.count} times'}")
    say("it can't be undone" if done else "the secret is nowhere in the store, nor in our records")
    return 0


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


def _preview(store: Desk, args: Namespace, names: list[str], secret: str) -> int:
    """The diff of the store’s files, in which the secret itself isn’t shown."""
    change = preview(store.records.files, names, secret)
    diff = store.diff(change)
    for form in Secret(secret).forms:
        diff = diff.replace(form.decode("utf-8", "surrogateescape"), HIDDEN)
    if args.json:
        counts = {name: sum(edit.file == name for edit in change.edits) for name in change.files}
        rows = [{"file": name, "times": times, "dropped": False} for name, times in counts.items()]
        emit({"dry_run": True, "files": rows, "diff": diff})
        return 0
    if diff:
        say(*diff.removesuffix("\n").split("\n"))
    warn(f"nothing is written; it would have said: {change.what}, and cleaned our own records")
    return 0
