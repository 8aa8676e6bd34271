"""`quarantine list`, `expiry list`, `chains list`, `promote list`: what waits in one queue."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Container
from typing import cast

from curator_tui.engine.case import short
from curator_tui.engine.review import Item, Queue, broken, mend_name, shared
from curator_tui.engine.shorts import Shorts, digits
from curator_tui.session.desk import Desk
from curator_tui.show.items import title_of

from . import facts
from .opening import check_scope, desk
from .out import emit, say
from .parser import takes_place, takes_scope
from .progress import judge_all

QUEUES: dict[str, tuple[Queue, ...]] = {
    "quarantine": ("quarantine",),
    "expiry": ("expiry", "returned", "mend"),
    "mend": ("mend",),
    "chains": ("chains", "done"),
    "promote": ("promotion",),
}
EMPTY = {
    "quarantine": "nothing that the gate caught waits",
    "expiry": "no fact is due",
    "mend": "nothing is broken, and index and files agree",
    "chains": "no supersedure waits to be looked at",
    "promote": "nothing is used often enough for the wider file",
}


EMPTY_DAILY = {
    "expiry": "no entry of MEMORY.md is in doubt; nothing is due by age alone",
    "promote": "what notes of the last days say waits for nobody",
}


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser)
    parser.add_argument("--all", action="store_true", help="what is decided or put off too")


def run(args: Namespace) -> int:
    group = cast(str, args.command).split()[0]
    store = desk(args)
    check_scope(store, args.scope)
    if group in ("quarantine", "expiry"):  # what the gate says of memories; what the page holds without those
        judge_all(store)
    if group in ("expiry", "chains", "promote"):
        store.gather()
    elif group == "quarantine":
        store.trace()
    found = [
        item
        for item in store.review.items
        if item.queue in QUEUES[group]
        and (item.queue != "mend" or broken(item) == (group == "mend"))
        and (args.all or item.state == "open" or (group == "promote" and item.kind == "near"))
        and args.scope in (None, item.scope)
    ]
    shorts = facts.shorts_of(store)
    if args.json:
        emit({**facts.head(store), "items": _items(store, group, found, shorts)})
        return 0
    if store.snapshot.no_promotion and group == "promote":
        say(store.snapshot.no_promotion)
    several = shared(store.review)
    for item in found:
        say(_line(item, shorts, several))
    if not found:
        empty = EMPTY_DAILY.get(group) if store.layout == "daily" else None
        say((empty or EMPTY[group]) + ("" if args.all else "; --all shows what is decided too"))
    return 0


def _items(store: Desk, group: str, found: list[Item], shorts: Shorts) -> list[facts.Facts]:
    if group == "promote" and store.layout == "daily":
        from . import candidates

        return candidates.items(store, found, shorts)
    return facts.items(found, shorts, store.review)


def _line(item: Item, shorts: Shorts, several: Container[str]) -> str:
    """`a1b2  scope  text  (the first reason)`; rows that would have one name have digits of their own."""
    name = shorts.short(item.members[0].handle) if item.members else "-"
    if broken(item):
        name = mend_name(item)
    elif item.id in several:
        name = digits(item.id)
    parts = [f"{name:8}", f"{item.scope:12}", short(title_of(item), 90)]
    why = item.said or (item.reasons[0] if item.reasons else "")
    if item.findings:
        why = "; ".join(dict.fromkeys(f.name for f in item.findings))
    if item.count > 1:
        why += f", {item.count} times"
    if item.kind == "proposal":
        why = f"proposal: {why}"
    return "  ".join(parts) + (f"  ({short(why, 160)})" if why else "")
