"""`curator seed --loader own` of a store whose program loads whole files: what it loads, line by line."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from curator_tui.engine.loading import Loading, Loads, loadings

from . import facts
from .out import Usage, emit, say

if TYPE_CHECKING:
    from curator_tui.session.desk import Desk


def show(store: Desk, args: Namespace) -> int:
    """Every file that a session which starts now is given. Raises Usage where no such program is known."""
    if store.layout == "nanika":
        raise Usage("--loader own: nanika chooses for an objective, say which with --objective TEXT")
    layout = loads(store)
    found = loadings(store.case)
    if args.json:
        emit({**facts.head(store), "loader": layout.program, "files": [_facts(one) for one in found]})
        return 0
    say(f"as {layout.program} loads it")
    say(*(line for one in found for line in _lines(one)))
    return 0


def loads(store: Desk) -> Loads:
    """The layout, whose program is known to load whole files. Raises Usage where none is."""
    layout = store.case.layout
    if not isinstance(layout, Loads):
        what = f"no program is known that loads a store of the layout {store.layout}"
        raise Usage(f"--loader own: {what}; without it Curator’s own rules choose")
    return layout


def _facts(found: Loading) -> facts.Facts:
    return {
        "file": found.file,
        "used": found.used,
        "limit": found.limit,
        "unit": found.unit,
        "said": found.says,
        "lost": len(found.lost),
        "lines": [{"line": p.number, "text": p.text, "fate": p.fate} for p in found.pieces],
    }


def _lines(found: Loading) -> Iterator[str]:
    yield f"{found.file}: {found.says}"
    for piece in found.pieces:
        mark = "" if piece.fate == "loaded" else piece.fate
        yield f"{mark:>6} {piece.number:>5}  {piece.text}".rstrip()
