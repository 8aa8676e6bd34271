"""`curator guard FILE...`: notes checked as they are written."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+", help="notes: files in the store, or about to be")


def run(args: Namespace) -> int:
    raise NotImplementedError
