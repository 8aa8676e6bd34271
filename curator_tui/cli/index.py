"""`curator index`: every memory on one line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from . import facts
from .opening import check_scope, desk
from .out import emit, say
from .parser import takes_place, takes_scope


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser)


def run(args: Namespace) -> int:
    from curator_tui.engine.page.index import index

    store = desk(args, remembers=False)
    check_scope(store, args.scope)
    shorts = facts.shorts_of(store)
    held = [m for m in store.all_memories() if args.scope in (None, m.scope)]
    if args.json:
        emit({**facts.head(store), "items": [facts.memory(m, shorts) for m in held]})
        return 0
    say(*index(held, store.policy, store.case.today))
    return 0
