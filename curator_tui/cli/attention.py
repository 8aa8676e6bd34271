"""`curator attention`: how much recent work each project has had, and its share of the page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from . import facts
from .opening import desk
from .out import emit, say, warn
from .parser import takes_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from curator_tui.engine.attention import Attended
    from curator_tui.engine.page.model import Page


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--project", metavar="P", help="the project at hand, as `compile` takes it")


def run(args: Namespace) -> int:
    from curator_tui.engine.attention import chart
    from curator_tui.session.paging import attended_in, page_of

    store = desk(args, remembers=False)
    page, problems = page_of(store, args.project)
    for problem in problems:
        warn(problem)
    rows = _all(attended_in(store), page)
    held = sum(m.role == "memory" for m in store.case.memories)
    if args.json:
        found = [
            {
                "project": row.project,
                "share": round(row.share, 4),
                "events": dict(row.counts),
                "days": list(row.days),
                **_space(page, row.project),
            }
            for row in rows
        ]
        whole = {"bytes": page.size, "budget": page.budget, "on_page": len(page.lines), "memories": held}
        emit({**facts.head(store), **whole, "items": found})
        return 0
    share = f"{len(page.lines) / held:.0%}" if held else "none"
    lines = f"{len(page.lines):,} of {held:,} memories ({share})"
    say(f"the page: {page.size:,} of {page.budget:,} bytes, {lines}")
    drawn = chart(rows, called=store.snapshot.called)
    say(*(f"{line}  {_said(page, row.project)}" for line, row in zip(drawn, rows, strict=True)))
    return 0


def _all(rows: Sequence[Attended], page: Page) -> tuple[Attended, ...]:
    """Projects that have some of the page and no work of late come last."""
    from curator_tui.engine.attention import Attended

    known = {row.project for row in rows}
    more = [s.project for s in page.sections if s.project is not None and s.project not in known]
    return (
        *rows,
        *(Attended(name, 0.0, 0.0, {}, (0,) * len(rows[0].days) if rows else (0,)) for name in more),
    )


def _space(page: Page, project: str) -> facts.Facts:
    """What the project has of the page: bytes, the share of those, and lines."""
    mine = next((s for s in page.sections if s.project == project), None)
    if mine is None:
        return {"bytes": 0, "share_of_page": 0.0, "lines": 0, "whole": True}
    all_ = sum(s.size for s in page.sections if s.project is not None)
    share = round(mine.size / all_, 4)
    return {
        "bytes": mine.size,
        "share_of_page": share,
        "lines": len(mine.lines),
        "whole": mine.size >= mine.room,
    }


def _said(page: Page, project: str) -> str:
    found = _space(page, project)
    whole = ", all that it has" if found["whole"] else ""
    return f"page: {found['share_of_page']:.0%}, {found['bytes']:,} bytes, {found['lines']} lines{whole}"
