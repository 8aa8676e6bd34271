"""`curator merge`: what an agent wrote goes through the gate and into a scope’s memory."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from curator_tui.engine.case import short
from curator_tui.engine.change import Change
from curator_tui.engine.merge import Incoming, Merged, Step, merge
from curator_tui.session.desk import Desk

from .opening import desk, scope_of
from .out import say
from .parser import takes_place, takes_scope, writes
from .reading import whole
from .writing import carry_out

SOURCES = ("stated", "observed", "inferred", "tool", "web", "imported")


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser, "the scope whose memory it becomes; the only persona, if there is one")
    parser.add_argument(
        "--from", dest="source", metavar="FILE", required=True,
        help="lines that an agent wrote (- for standard input); one named MEMORY_NEW.md is removed",
    )  # fmt: skip
    parser.add_argument(
        "--source", dest="writer", choices=SOURCES,
        help="where all of it comes from; what is from a tool or the web waits in quarantine",
    )  # fmt: skip
    writes(parser, "command")


def run(args: Namespace) -> int:
    store = desk(args)
    scope = scope_of(store, args.scope)
    incoming = _incoming(store, args.source)
    made: list[Merged] = []

    def make() -> Change:
        made[:] = [merge_into(store, incoming, scope, args.writer)]
        return made[0].change

    status = carry_out(store, args, make, lambda: _facts(made[0]))
    if not args.json and not args.dry_run:
        say(*(f"  {_line(step)}" for step in made[0].steps))
        say(*(f"  left to you: {_line(step)}" for step in made[0].left))
    return status


def merge_into(store: Desk, incoming: Incoming, scope: str, writer: str | None = None) -> Merged:
    """What the merge would do to the store as it was read."""
    case = store.case
    return merge(case.snapshot, incoming, scope, case.layout, case.policy, case.today, case.judge, writer)


def _incoming(store: Desk, source: str) -> Incoming:
    """The file by its absolute path, which the change names it by too. Raises DiskError."""
    data = whole(source)
    if source == "-":
        return Incoming("-", data)
    name = str(Path(source).expanduser().absolute())
    store.records.reach([name])
    return Incoming(name, data)


def _facts(merged: Merged) -> dict[str, Any]:
    return {
        "steps": [_step(step) for step in merged.steps],
        "left": [_step(step) for step in merged.left],
    }


def _step(step: Step) -> dict[str, str]:
    return {"did": step.did, "text": step.text, "why": step.why}


def _line(step: Step) -> str:
    return f"{step.did}: {short(step.text, 90)} ({step.why})"
