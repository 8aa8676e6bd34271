"""`curator attend PROJECT`: a person says that they worked on a project today."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from .opening import desk
from .parser import writes
from .writing import carry_out


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("project", metavar="PROJECT", help="as the memories name it")
    writes(parser)


def run(args: Namespace) -> int:
    from curator_tui.engine.decide.attend import attend

    store = desk(args)
    return carry_out(store, args, lambda: attend(store.case, args.project))
