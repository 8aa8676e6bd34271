"""`curator index`: every memory on one line; the index behind recall, kept up or compared with the files."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from curator_tui.session import indexing, recalling
from curator_tui.session.desk import Desk
from curator_tui.session.find import recognise

from . import facts
from .opening import check_scope, desk, named
from .out import emit, say, terminal, warn
from .parser import takes_place, takes_scope
from .progress import progress

FOUND = 1
_MOST = 20


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser)
    parser.add_argument(
        "--check",
        action="store_true",
        help="compare the index with the files; exit status 1 where they differ",
    )


def run(args: Namespace) -> int:
    args.store = named(args)
    args.place = None
    looked = indexing.look(recognise(Path(args.store)))
    store = recalling.remembered(desk(args, remembers=False))
    check_scope(store, args.scope)
    if args.check:
        return _check(args, store)
    try:
        whole = indexing.refresh(store, looked, progress("index"))
    except KeyboardInterrupt:
        if terminal(sys.stderr):
            sys.stderr.write("\ncurator: stopped; what was written of the index is of use\n")
        raise
    if not whole:
        warn("the index isn’t up to date: another process makes it, it was stopped, or it can’t be written")
    return _list(args, store)


def _check(args: Namespace, store: Desk) -> int:
    said, there = indexing.checked(store)
    if args.json:
        emit({**facts.head(store), "index": there, "differences": said})
    elif not there and not said:
        say("there is no index yet: it is made when it is first needed")
    else:
        more = [f"… and {len(said) - _MOST:,} more"] if len(said) > _MOST else []
        say(*said[:_MOST], *more)
        say(
            "the index was taken away, and is made anew from the files"
            if said
            else "the index is as the files are"
        )
    return FOUND if said else 0


def _list(args: Namespace, store: Desk) -> int:
    from curator_tui.engine.page.index import index

    shorts = facts.shorts_of(store)
    held = [m for m in store.all_memories() if args.scope in (None, m.scope)]
    if args.json:
        emit({**facts.head(store), "items": [facts.memory(m, shorts) for m in held]})
        return 0
    say(*index(held, store.policy, store.case.today))
    return 0
