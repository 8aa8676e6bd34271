"""Every decision on what a queue or a store holds, by name: release, extend, roll back, promote, edit, ..."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from curator_tui.commands import COMMANDS
from curator_tui.engine.case import Args, short
from curator_tui.engine.change import Change
from curator_tui.engine.record import Memory
from curator_tui.engine.review import Item, Queue, broken, mend_name, says_less
from curator_tui.engine.shorts import DIGITS, Shorts
from curator_tui.session.desk import Desk

from . import facts
from .handles import Pool
from .opening import desk
from .out import Usage, warn
from .parser import takes_scope, whole, writes
from .writing import carry_out

_TEXTS = ("expiry replace", "edit")
_WORDS = ("expiry kind", "expiry source", "expiry confidence")
_PAIRS = {
    "supersede": "proposal", "keep-both": "proposal", "keep-newer": "duplicate", "keep-older": "duplicate",
    "keep-two": "duplicate",
}  # fmt: skip
_LATER: dict[str, tuple[Queue, ...]] = {
    "expiry": ("expiry", "returned", "mend"),
    "mend": ("mend",),
    "chains": ("chains", "done"),
    "promote": ("promotion",),
}


def options(parser: ArgumentParser, name: str) -> None:
    if name == "expiry spread":
        takes_scope(parser)
    elif name == "edit":
        parser.add_argument("handles", metavar="NAME", nargs=1, help="its name: a1b2, scope/a1b2, or in full")
    else:
        parser.add_argument("handles", metavar="NAME", nargs="+", help="names: a1b2, scope/a1b2, or in full")
    if name in _TEXTS:
        parser.add_argument("--text", metavar="TEXT", required=True, help="the new words")
    if name in _WORDS:
        what = name.split()[1]
        parser.add_argument(
            "--is", dest="text", metavar="WORD", required=True, help=f"its {what}, in one word"
        )
    if name == "not-relevant":
        parser.add_argument("--objective", dest="text", metavar="TEXT", help="what they aren’t relevant to")
        parser.add_argument(
            "--off", action="store_true", help="relevant after all; to all without an objective"
        )
    if name == "expiry extend":
        parser.add_argument("--days", metavar="N", type=whole(1, 36500), help="good for so many days")
    if name.endswith(" later"):
        parser.add_argument(
            "--days", metavar="N", type=whole(1, 36500), help="out of the queue for so many days"
        )
        parser.add_argument("--off", action="store_true", help="back into the queue now")
    if name == "promote now":
        parser.add_argument("--text", metavar="TEXT", help="of one daily note: promote it in these words")
        parser.add_argument(
            "--heading", metavar="H", help="of daily notes: as new entries under this heading of MEMORY.md"
        )
    if name == "quarantine release":
        parser.add_argument(
            "--source",
            dest="text",
            metavar="WORD",
            help="of a new memory, where it isn’t the proposed one",
        )
    if name == "promote demote":
        parser.add_argument("--to", metavar="P", required=True, help="the scope it goes to")
    writes(parser)


def run(args: Namespace) -> int:
    store = desk(args)
    if args.command == "promote now" and store.layout != "daily":
        for given in ("text", "heading"):
            if getattr(args, given) is not None:
                raise Usage(f"--{given} is for daily notes; this store’s layout is {store.layout}")
    seen: list[Item] = []
    warnings: list[str] = []

    def make() -> Change:
        seen[:] = _chosen(store, args)
        act = _act(args, seen)
        change = store.decide(act, seen, _args(args))
        if act == "promote":
            from curator_tui.engine.decide.typed import said_of_days

            warnings[:] = said_of_days(store.case, act, seen, args.text)
        if getattr(args, "text", None):
            from curator_tui.engine.decide.typed import said_with

            warnings[:] = said_with(store.case, act, args.text)
        return change

    status = carry_out(store, args, make, lambda: _more(seen, warnings))
    for warning in warnings if not args.json else ():
        warn(warning)
    return status


def _more(seen: list[Item], warnings: list[str]) -> dict[str, Any]:
    items = [{"handle": i.members[0].handle, "text": i.text} for i in seen if i.members]
    return {"items": items, "warnings": warnings}


def _args(args: Namespace) -> Args:
    given = (getattr(args, name, None) for name in ("text", "days", "to", "heading"))
    return Args(*given)


def _act(args: Namespace, items: list[Item]) -> str:
    """What the session is asked for, as the registry of commands says."""
    name: str = args.command
    if getattr(args, "off", False):
        return "relevant" if name == "not-relevant" else "now"
    queues = {item.queue for item in items}
    done = "done" in queues
    if name == "chains settle" and done and len(queues) > 1:
        raise Usage("settle what was done by itself apart from what was superseded")
    named = [v for c in COMMANDS for v in c.verbs if v.cli == name and (v.where == "done") == done]
    return named[0].act if named else next(v.act for c in COMMANDS for v in c.verbs if v.cli == name)


def _chosen(store: Desk, args: Namespace) -> list[Item]:
    """The items that the names given stand for. Raises Usage."""
    if args.command == "expiry spread":
        return [i for i in store.review.of("expiry") if args.scope in (None, i.scope)]
    shorts = facts.shorts_of(store)
    if args.command.startswith("quarantine"):
        _judge(store, args.handles, shorts, keep=not args.dry_run)
    held = list(_held(store, args.command))
    pool = Pool(_called(args.command), held, shorts, lambda: _ids(store, held), _why)
    return list({item.id: item for item in map(pool.find, args.handles)}.values())


def _ids(store: Desk, held: list[tuple[str, Item]]) -> Iterator[tuple[str, Item]]:
    """What can be acted on, by the id of its row in a list: the row, else the memory that the row is of."""
    yield from ((item.id, item) for _, item in held)
    store.gather()
    things = dict(held)
    for item in store.review.items:
        thing = things.get(item.members[0].handle) if item.members else None
        if thing is not None and (thing.kind == "memory" or (thing.kind == "link" and item.queue == "done")):
            yield item.id, thing


def _why(item: Item) -> str:
    """What tells an item from another of the same memory."""
    return short(item.said or next(iter(item.reasons), item.kind or item.queue), 60)


def _judge(store: Desk, words: list[str], shorts: Shorts, *, keep: bool) -> None:
    """What the gate finds in a stored memory can be decided on, too: it looks at those that are named.
    Without `keep` nothing is written."""
    held = [(m.handle, m) for m in store.all_memories() if m.role == "memory"]
    pool = Pool("the store", held, shorts)
    for word in words:
        with suppress(Usage):  # said once it is looked for in the quarantine
            named = pool.could_be(word)
            for memory in named or (m for _, m in held if len(word) == DIGITS):
                store.verdicts.ask(memory)
    if keep:
        store.verdicts.save()


def _called(name: str) -> str:
    called = {"quarantine": "the quarantine", "chains": "the list of chains", "mend": "the list of mends"}
    return called.get(name.split()[0], "the store")


def _held(store: Desk, name: str) -> Iterator[tuple[str, Item]]:
    """What the command can act on, by handle."""
    group, _, verb = name.partition(" ")
    if group == "mend":
        yield from _mends(store)
    elif group == "quarantine":
        store.trace()
        # What the seed or the page holds isn't worked out: it orders other queues alone.
        for item in store.glance().of("quarantine", decided=True):
            yield from ((m.handle, item) for m in (item.members[:1] if verb == "later" else item.members))
    elif verb == "later":
        if group in ("expiry", "chains"):  # as their lists do
            store.gather()
        yield from (row for row in _rows(store, *_LATER[group]) if not broken(row[1]))
    elif name in ("bring-back", "seen"):
        yield from _others(store)
    elif name == "expiry leave":
        yield from (row for row in _rows(store, "mend") if says_less(row[1]))
    elif name == "expiry keep":
        store.gather()
        yield from _rows(store, "returned")
    elif group == "chains":
        yield from _pairs(store, _PAIRS.get(verb, "link"))
        if verb == "settle":
            yield from _rows(store, "done")
    else:
        role = "archive" if verb == "restore" else "memory"
        yield from ((m.handle, _as_item(m)) for m in store.all_memories() if m.role == role)


def _rows(store: Desk, *queues: Queue) -> Iterator[tuple[str, Item]]:
    for item in store.review.items:
        if item.queue in queues and item.members:
            yield item.members[0].handle, item


def _mends(store: Desk) -> Iterator[tuple[str, Item]]:
    """What could be mended, by the name that `mend list` gives it, its id, and that of the memory, where only
    one thing is to be mended there."""
    found = [item for item in store.review.of("mend", decided=True) if broken(item)]
    for item in found:
        yield item.id, item
        yield mend_name(item), item
    counts = Counter(m.handle for item in found for m in item.members)
    yield from ((m.handle, item) for item in found for m in item.members if counts[m.handle] == 1)


def _pairs(store: Desk, kind: str) -> Iterator[tuple[str, Item]]:
    """Supersedures, proposals of one, or pairs that say the same, by the older memory’s name."""
    if kind != "link":
        store.gather()
    for item in store.review.of("chains", decided=True):
        if item.kind == kind:
            yield item.members[0].handle, item


def _others(store: Desk) -> Iterator[tuple[str, Item]]:
    """What others did, by the name of the memory and by that of what was done."""
    for item in store.review.of("changed", decided=True):
        yield item.id.removeprefix("since:"), item
        for member in item.members:
            yield member.handle, item


def _as_item(memory: Memory) -> Item:
    """A memory that may be in no queue, as something that can be decided on."""
    return Item(f"memory:{memory.handle}", "expiry", memory.scope, memory.text, (), (memory,), kind="memory")
