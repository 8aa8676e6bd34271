"""`curator redact`: a secret leaves every file of a store and every record of ours. Nothing undoes it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from itertools import islice

from curator_tui.disk.block import secret_of
from curator_tui.disk.redact import preview, redact
from curator_tui.session.desk import Desk

from .opening import desk
from .out import Usage, emit, say, terminal, warn
from .parser import takes_place, writes
from .reading import text_lines

HIDDEN = "‹the secret›"
MOST = 1_000  # lines of a secret; no key has so many


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument(
        "--from", dest="source", metavar="FILE", default="-",
        help="what holds the secret and nothing else: a line, or all lines of a key; without it, it is asked "
        "for, or read from standard input",
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
    forms = secret_of(secret).forms
    fixed = [(name, file.data) for name, file in store.snapshot.files.items() if file.fixed and file.data]
    return [name for name, data in fixed if any(form in data for form in forms)]


def _warn_of(still: list[str]) -> None:
    for name in still:
        warn(f"{name} still holds it: daily notes are never edited by Curator, take it out there yourself")


def _secret(source: str) -> str:
    """All lines of a file; from a terminal one line is asked for and not shown."""
    if source == "-" and terminal(sys.stdin):
        from getpass import getpass

        found = getpass("The secret to remove (it isn’t shown): ").strip()
        if found.startswith("-----BEGIN"):
            raise Usage("a key has several lines, and one alone was read: give all of them with --from FILE")
    else:
        lines = list(islice(text_lines(source), MOST + 1))
        if len(lines) > MOST:
            raise Usage(f"a secret has {MOST:,} lines at most: nothing was changed")
        found = "\n".join(lines).strip()
    if not found:
        raise Usage("the secret is empty: give it on standard input, or in --from FILE")
    return found


def _preview(store: Desk, args: Namespace, names: list[str], secret: str, still: list[str]) -> int:
    """The diff of the store’s files, in which the secret itself isn’t shown."""
    change = preview(store.records.files, names, secret)
    diff = store.diff(change)
    shown = secret_of(secret).out_of(diff.encode("utf-8", "surrogateescape"), HIDDEN)
    diff = shown.decode("utf-8", "surrogateescape")
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
