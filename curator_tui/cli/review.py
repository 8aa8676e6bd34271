"""`curator review`, and `curator` alone: the app, or the same as text."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from .opening import desk, named, quiet_desk, tell
from .out import terminal
from .parser import takes_place


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--plain", action="store_true", help="print the review as text and end")


def run(args: Namespace) -> int:
    if args.json or plain(args):
        return show(args)
    return in_app(args)


def plain(args: Namespace) -> bool:
    """Text where it is asked for, and where there is no terminal."""
    return bool(args.plain) or not (terminal(sys.stdin) and terminal(sys.stdout))


def show(args: Namespace) -> int:
    """Prints the review."""
    from . import facts
    from .out import emit, say
    from .progress import judge_all

    store = desk(args)
    store.by_itself()
    judge_all(store)
    store.gather()
    if args.json:
        items, due = store.today()
        tell(args, store)
        found = facts.items(items, facts.shorts_of(store), store.review)
        emit({**facts.head(store), "due": due, "shown": len(found), "items": found})
        return 0
    from curator_tui.show.plain import review_lines

    say(*review_lines(store.case, store.review))
    tell(args, store)
    store.leave()
    return 0


def in_app(args: Namespace) -> int:
    """Opens the app; the store is read while it starts."""
    from .writing import settle

    args.store, args.place = named(args), None
    status: int = args.app(lambda: quiet_desk(args), args.store, args.now, args.policy)
    settle()
    return status
