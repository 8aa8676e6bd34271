"""The options that commands share, and errors in one line."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import NoReturn

from .out import Usage

# Our messages are in English alone, so argparse's are not looked up in the system's translations either;
# that look-up would cost a third of starting Python.
argparse._ = str  # type: ignore[attr-defined]

NEEDS_VALUE = ("--store", "--policy", "--now")


class Format(argparse.HelpFormatter):
    """Help of one width: asking for the terminal's imports what nearly no command needs."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where to read more."""

    def error(self, message: str) -> NoReturn:
        raise Usage(f"{message} ({self.prog} --help says what it takes)")


def parser_of(name: str, about: str) -> Parser:
    """A parser with what every command takes."""
    parser = Parser(
        prog=f"curator {name}",
        description=about[:1].upper() + about[1:] + ".",
        allow_abbrev=False,
        formatter_class=Format,
    )
    parser.add_argument("--store", metavar="STORE", help="a store’s folder, or a MEMORY.md")
    parser.add_argument("--policy", metavar="NAME|FILE", help="a preset’s name, or a TOML file of changes")
    parser.add_argument(
        "--now", metavar="ISO", type=moment, help="the time to take for now (without a zone: UTC)"
    )
    parser.add_argument("--reveal", action="store_true", help="show secrets that are hidden otherwise")
    parser.add_argument("--json", action="store_true", help="print JSON, its keys are in docs/json.md")
    return parser


def takes_place(parser: argparse.ArgumentParser) -> None:
    """STORE may stand there without its option."""
    parser.add_argument("place", metavar="STORE", nargs="?", help="the same as --store")


def takes_scope(parser: argparse.ArgumentParser, what: str = "only what is of this scope") -> None:
    parser.add_argument("--scope", metavar="P", help=what)


def writes(parser: argparse.ArgumentParser, who: str = "person") -> None:
    """What every command takes that writes."""
    parser.add_argument("--dry-run", action="store_true", help="print a unified diff, write nothing")
    parser.add_argument(
        "--by", choices=("person", "command", "hook"), default=who,
        help=f"who acts, for the journal; `undo` passes over what a hook did (default: {who})",
    )  # fmt: skip


def moment(text: str) -> datetime:
    """An ISO time or day; what carries no zone is UTC."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no ISO time, such as 2026-03-01T23:30:00+13:00"
        ) from None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def whole(least: int, most: int = 10**9) -> type[int]:
    """A whole number within bounds, for `type=`."""

    def parse(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} to {most}")
        return int(text)

    return parse  # type: ignore[return-value]
