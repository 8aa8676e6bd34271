"""`curator show ID`: one memory whole, with what happened to it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from curator_tui.engine.history import Deed, Event, history
from curator_tui.show.veil import VEIL

from . import facts
from .handles import Pool
from .opening import desk
from .out import emit, say

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory
    from curator_tui.session.desk import Desk


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("id", metavar="ID|NAME", help="a memory’s short or full name")


def run(args: Namespace) -> int:
    from curator_tui.world.hunks import hunks

    store = desk(args, remembers=False)
    shorts = facts.shorts_of(store)
    pool = Pool("memory", [(m.handle, m) for m in store.all_memories()], shorts)
    memory = pool.find(args.id)
    file = store.snapshot.files.get(memory.where.file)
    fixed = file is not None and file.fixed
    events = history(memory, _deeds(store), hunks(store.found.root, memory.where.file), fixed=fixed)
    if args.json:
        emit({**facts.head(store), **facts.memory(memory, shorts), "history": [_facts(e) for e in events]})
        return 0
    where = f"{memory.where.file}, line {memory.where.line}"
    # A secret may run over several lines: hidden before they part.
    said = VEIL.hide(memory.where.raw.decode("utf-8", "surrogateescape")).split("\n")
    say(f"{shorts.short(memory.handle)}  {memory.scope}  {memory.status}  {where}", *said)
    say(*_held(store, memory), *(line for event in events for line in _words(event)))
    return 0


def _held(store: Desk, memory: Memory) -> list[str]:
    """That a bullet of a daily note is held back by us alone."""
    if store.layout != "daily":
        return []
    from curator_tui.engine.daily.survey import held

    return [f"  {said}"] if (said := held(store.case, memory)) else []


def _deeds(store: Desk) -> list[Deed]:
    return [
        Deed(
            entry.id,
            entry.when,
            entry.who,
            entry.name,
            entry.what,
            tuple(s for edited in entry.files for s in edited.splices),
            entry.notes,
            entry.undone_by is not None,
        )
        for entry in store.records.log()
    ]


def _words(event: Event) -> list[str]:
    undone = " (taken back)" if event.undone else ""
    lines = [f"  {event.when[:10]}  {event.source} {event.id}  {event.what}{undone}"]
    if event.before is not None:
        lines.append(f"    it said before: {event.before}")
    return lines


def _facts(event: Event) -> facts.Facts:
    return {
        "when": event.when,
        "source": event.source,
        "id": event.id,
        "what": event.what,
        "before": event.before,
        "undone": event.undone,
    }
