"""`curator compile`: the page that a store’s memories make under the policy’s budget."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from .opening import desk
from .out import emit, warn
from .parser import takes_place


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--out", metavar="FILE", help="write it there; nothing else is written")
    parser.add_argument("--project", metavar="P", help="the project at hand: its newest come in first")


def run(args: Namespace) -> int:
    from curator_tui.session.paging import page_of

    store = desk(args, remembers=False)
    page, problems = page_of(store, args.project)
    for problem in (*problems, *page.says):
        warn(problem)
    if args.out:
        from curator_tui.disk.atomic import write_own

        write_own(Path(args.out).expanduser().absolute(), page.data)
    if args.json:
        emit(
            {
                "store": store.name,
                "policy": store.policy.name,
                "bytes": page.size,
                "budget": store.policy.page.budget,
                "on_page": [line.memory.handle for line in page.lines],
                "left_out": len(page.left_out),
                "out": args.out,
            }
        )
    elif not args.out:
        sys.stdout.buffer.write(page.data)
    return 0
