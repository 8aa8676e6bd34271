"""`curator compile`: the page that a store’s memories make under the policy’s budget."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .opening import desk
from .out import emit, say, warn
from .parser import takes_place

if TYPE_CHECKING:
    from curator_tui.engine.page.model import Page


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--out", metavar="FILE", help="write it there; nothing else is written")
    parser.add_argument("--why", action="store_true", help="why each line is there, and what is left out")
    parser.add_argument("--project", metavar="P", help="the project at hand: its newest come in first")


def _lines(page: Page) -> list[dict[str, Any]]:
    return [
        {
            "handle": one.memory.handle,
            "section": section.title,
            "rank": one.rank,
            "bytes": one.size,
            "worth": round(one.worth, 4),
            "text": one.text,
            "why": list(one.why),
        }
        for section in page.sections
        for one in section.lines
    ]


def _off(page: Page) -> list[dict[str, Any]]:
    return [
        {"handle": one.memory.handle, "off": one.off, "why": one.why, "needs": one.needs}
        for one in page.left_out
    ]


def _explained(page: Page) -> list[str]:
    """The page with the reasons of each line, then what is left out."""
    said = [f"{page.size:,} of {page.budget:,} bytes, {len(page.lines):,} memories"]
    for section in page.sections:
        if section.lines:
            said += ["", f"## {section.title}: {section.size:,} of {section.space:,} bytes"]
        for one in section.lines:
            said += [one.text, f"    {'; '.join(one.why)}"]
    said += ["", f"left out: {len(page.left_out):,}"]
    said += [f"{one.memory.handle}: {one.why}; to get in: {one.needs}" for one in page.left_out]
    return said


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
                **({"lines": _lines(page), "off": _off(page)} if args.why else {}),
            }
        )
    elif args.why:
        say(*_explained(page))
    elif not args.out:
        sys.stdout.buffer.write(page.data)
    return 0
