"""`curator show ID`: one memory or catch whole, with what happened to it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from curator_tui.engine.catches import Group, groups
from curator_tui.engine.history import Deed, Event, history, of_catch
from curator_tui.engine.queues import quarantine
from curator_tui.engine.review import broken, mend_name
from curator_tui.engine.shorts import digits
from curator_tui.engine.snapshot import Catch
from curator_tui.show.veil import VEIL

from . import facts
from .handles import Pool
from .opening import desk
from .out import Usage, emit, say

if TYPE_CHECKING:
    from curator_tui.engine.record import Memory
    from curator_tui.engine.review import Item
    from curator_tui.engine.shorts import Shorts
    from curator_tui.session.desk import Desk


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("id", metavar="ID|NAME", help="the short or full name of a memory or a catch")


def run(args: Namespace) -> int:
    store = desk(args, remembers=False)
    shorts = facts.shorts_of(store)
    found = _found(store, args.id, shorts)
    member: Memory | Catch
    if isinstance(found, Group):
        member, events = found.first, of_catch(found, _deeds(store))
    else:
        member, events = found, _history(store, found)
        store.verdicts.ask(found)
    caught = quarantine.of(store.case, found)
    if args.json:
        said = facts.caught(caught) if caught else None
        row = facts.member(member, shorts)
        emit({**facts.head(store), **row, "caught": said, "history": [_facts(e) for e in events]})
        return 0
    status = "caught" if isinstance(member, Catch) else member.status
    raw = member.raw if isinstance(member, Catch) else member.where.raw
    # A secret may run over several lines: hidden before they part.
    text = VEIL.hide(raw.decode("utf-8", "surrogateescape")).split("\n")
    say(f"{shorts.short(member.handle)}  {member.scope}  {status}  {_places(found)}", *text)
    say(*_held(store, member), *_why(caught), *(line for event in events for line in _words(event)))
    return 0


def _found(store: Desk, word: str, shorts: Shorts) -> Memory | Group:
    """What a list's name stands for: a memory, else a catch. Raises Usage."""
    memories: list[tuple[str, Memory | Group]] = [(m.handle, m) for m in store.all_memories()]
    caught = groups(store.snapshot.catches, store.case.sidecar)
    rows: list[tuple[str, Memory | Group]] = [(row.handle, group) for group in caught for row in group.rows]
    pool = Pool("memory", memories, shorts)
    try:
        if rows and not pool.could_be(word):
            pool = Pool("the store", rows, shorts)
        return pool.find(word)
    except Usage:
        if (named := _row(store, word)) is None:
            raise
        return named


def _row(store: Desk, word: str) -> Memory | None:
    """The memory of a row that has a name of its own in a list: another row has that memory's, or the row is
    of something to mend."""
    store.gather()
    for item in store.review.items:
        first = item.members[0] if item.members else None
        own = mend_name(item) if broken(item) else digits(item.id)
        if word == own and first is not None and not isinstance(first, Catch):
            return first
    return None


def _history(store: Desk, memory: Memory) -> tuple[Event, ...]:
    from curator_tui.world.hunks import hunks

    file = store.snapshot.files.get(memory.where.file)
    fixed = file is not None and file.fixed
    return history(memory, _deeds(store), hunks(store.found.root, memory.where.file), fixed=fixed)


def _places(found: Memory | Group) -> str:
    """File and lines."""
    rows = found.rows if isinstance(found, Group) else (found,)
    lines = [str(row.where.line) for row in rows]
    return f"{rows[0].where.file}, line{'s' * (len(lines) > 1)} {', '.join(lines)}"


def _why(caught: Item | None) -> list[str]:
    """What the gate says of it, and what a person decided."""
    if caught is None:
        return []
    decided = caught.said or "waits: nothing is decided; `curator quarantine release` or `discard` does"
    return [f"  {line}" for line in (*caught.reasons, decided)]


def _held(store: Desk, memory: Memory | Catch) -> list[str]:
    """That a bullet of a daily note is held back by us alone."""
    if store.layout != "daily" or isinstance(memory, Catch):
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
