"""`curator ceiling`: how full each file is, and what is over."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from curator_tui.engine.case import short
from curator_tui.engine.ceiling import Ceiling
from curator_tui.engine.queues.promotion import fills
from curator_tui.engine.shorts import Shorts

from . import facts
from .opening import check_scope, desk
from .out import emit, say
from .parser import takes_place, takes_scope, writes
from .writing import carry_out


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser)
    parser.add_argument("--archive", action="store_true", help="move what is over the ceiling to the archive")
    writes(parser)


def run(args: Namespace) -> int:
    store = desk(args)
    check_scope(store, args.scope)
    if args.archive:
        from curator_tui.engine.decide.ceiling import archive_over

        scopes = store.scopes if args.scope is None else (args.scope,)
        return carry_out(store, args, lambda: archive_over(store.case, scopes))
    found = [fill for fill in fills(store.case) if args.scope in (None, fill.scope)]
    shorts = facts.shorts_of(store)
    if args.json:
        emit(
            {
                **facts.head(store),
                "mode": store.policy.ceiling.mode,
                "scopes": [_facts(f, shorts) for f in found],
            }
        )
        return 0
    for fill in found:
        say(f"{fill.scope}: {fill.lines} lines" + (f" of {fill.limit}" if fill.limit else ", no ceiling"))
        say(*(f"  over: {shorts.short(m.handle)}  {short(m.text, 90)}" for m in fill.over))
    return 0


def _facts(fill: Ceiling, shorts: Shorts) -> facts.Facts:
    return {
        "scope": fill.scope,
        "lines": fill.lines,
        "ceiling": fill.limit,
        "over": [facts.memory(m, shorts) for m in fill.over],
    }
