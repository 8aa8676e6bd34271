"""`curator changes`: what others did to a store since you last looked."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from . import facts
from .opening import desk, tell
from .out import emit, say
from .parser import moment, takes_place


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--since", metavar="DATE", type=moment, help="compare with the look of that time")
    parser.add_argument("--seen", action="store_true", help="then leave a new look: all of this was seen")


def run(args: Namespace) -> int:
    from curator_tui.engine.case import short
    from curator_tui.engine.queues.since import WORDS
    from curator_tui.session.looking import changed, leave

    store = desk(args, remembers=args.seen)
    held, differs = changed(store, args.since)
    look = held.look
    tell(args, store)
    found = [d for d in differs if not store.case.sidecar.get(f"i:since:{d.id}", "seen")]
    if args.json:
        items = [
            {
                "id": d.id,
                "did": d.did,
                "scope": d.scope,
                "file": d.file,
                "text": d.text,
                "reasons": list(d.reasons),
            }
            for d in found
        ]
        emit({**facts.head(store), "since": look.when.isoformat() if look else None, "items": items})
    elif look is None:
        if not held.torn:  # of which has been told
            say("nobody has looked yet: --seen leaves a look to compare with")
    else:
        rows = [f"{d.id}  {WORDS[d.did]:18}  {d.file or d.scope}  {short(d.text, 90)}" for d in found]
        say(*(rows or [f"nothing since {look.when:%Y-%m-%d %H:%M}"]))
    if args.seen:
        leave(store)
    return 0
