"""`curator demo`: a made-up store with something in every queue, apart from a person’s own records."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from . import review
from .opening import now
from .out import Usage, say
from .parser import whole
from .writing import settle

LAYOUTS = ("nanika", "notes", "claude", "daily")
PATIENCE = 0.5
"""Seconds in which a person isn’t told yet what goes on."""


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("--to", metavar="DIR", help="make it there, and keep its records with your own")
    parser.add_argument(
        "--memories", metavar="N", type=whole(0, 10**6), default=0, help="fill it up to so many"
    )
    parser.add_argument(
        "--layout", choices=LAYOUTS, default="nanika", help="which kind of store (default: nanika)"
    )
    parser.add_argument("--plain", action="store_true", help="print the review as text and end")


def run(args: Namespace) -> int:
    folder, apart = _folder(args)
    _make(folder, args, folder.with_name("work") if apart else None)
    args.store, args.place = str(folder), None
    as_text = args.json or review.plain(args)
    status = review.show(args) if as_text else review.in_app(args)
    if not args.json:
        say("", f"The made-up store is in {folder}", f"  open it again: {_again(folder, apart)}")
    return status


def _folder(args: Namespace) -> tuple[Path, bool]:
    """Where the store goes, and whether its records are apart from a person’s own, beside it: with them a
    copy of curator.toml, so that a number saved in the demo is saved for it alone."""
    if args.to is not None and args.store is not None:
        raise Usage("demo: --to and --store name the same place, give one")
    kept = args.to or args.store
    if kept is not None:
        return Path(kept).expanduser().absolute(), False
    import tempfile

    from curator_tui.disk import places
    from curator_tui.disk.atomic import write_own

    mine = places.find().config
    base = Path(tempfile.mkdtemp(prefix="curator-demo-"))
    records = base / "records"
    write_own(records / mine.name, mine.read_bytes() if mine.is_file() else b"")
    os.environ["CURATOR_STATE_DIR"] = str(records)
    return base / "store", True


def _make(folder: Path, args: Namespace, work: Path | None) -> None:
    """`work`: where the trees of made-up projects go, where a person’s own settings needn’t name them."""
    from curator_tui.disk import places
    from curator_tui.session.demo import make

    from .progress import progress

    told = progress("writing made-up memories", PATIENCE)
    make(folder, places.find(), now(args), args.memories, args.layout, work, told)
    settle()


def _again(folder: Path, apart: bool) -> str:
    """The command that opens it once more."""
    import shlex

    command = f"curator {shlex.quote(str(folder))}"
    if apart:
        return f"CURATOR_STATE_DIR={shlex.quote(os.environ['CURATOR_STATE_DIR'])} {command}"
    return command
