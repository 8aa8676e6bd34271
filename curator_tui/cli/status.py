"""`curator status`: what a store holds, and how much waits."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from curator_tui.engine.ceiling import ceiling
from curator_tui.engine.review import Queue
from curator_tui.session.desk import Desk
from curator_tui.show.words import some

from . import facts
from .opening import desk, tell
from .out import emit, say
from .parser import takes_place

QUEUES: tuple[Queue, ...] = (
    "changed", "quarantine", "done", "returned", "expiry", "mend", "chains", "promotion",
)  # fmt: skip
WORDS = {
    "changed": "done by others since you last looked",
    "mend": "headers and indexes to mend",
    "quarantine": "caught by the gate",
    "done": "done by itself, to confirm",
    "returned": "came back after you retired it",
    "expiry": "to verify",
    "chains": "supersedures to look at",
    "promotion": "for the wider file",
}
PAGED = "what nearly repeats another, and what names something that is gone"
SOUGHT = {"nanika": "what nearly repeats another", "daily": ""}
"""What only a review works out, by layout."""
_MOST = 2_000
"""Stored memories that the gate looks at for the sake of a count; the next time it looks at so many more."""


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)


def run(args: Namespace) -> int:
    store = desk(args)
    whole = store.scan(most=_MOST) < _MOST
    store.verdicts.save()
    found = _facts(store, 0 if whole else store.verdicts.unjudged(store.all_memories()))
    tell(args, store)
    if args.json:
        emit(found)
        return 0
    say(f"{store.name}: {store.layout}, policy {store.policy.name}, {found['memories']} memories")
    for scope in found["scopes"]:
        limit = f" of {scope['ceiling']}" if scope["ceiling"] else ""
        say(f"  {scope['scope']}: {scope['lines']}{limit} lines, {scope['active']} active")
    for queue, count in found["queues"].items():
        say(f"  {count:4} {WORDS[queue]}")
    sought = SOUGHT.get(store.layout, PAGED)
    say(f"  {found['open']:4} in all{f'; `curator review` looks for {sought}, too' if sought else ''}")
    if left := found["unjudged"]:
        say(f"       {left:,} not looked at by the gate yet: `curator quarantine list` looks at all")
    if found["incomplete"]:
        say(f"       beside them {some(found['incomplete'], 'header')} could say more")
    for line in (*store.snapshot.says, store.snapshot.no_promotion):
        if line:
            say(line)
    return 0


def _facts(store: Desk, unjudged: int) -> facts.Facts:
    scopes = []
    for scope in store.scopes:
        held = store.snapshot.of(scope)
        fill = ceiling(scope, held, store.policy)
        active = sum(m.status == "active" for m in held)
        scopes.append({"scope": scope, "lines": fill.lines, "ceiling": fill.limit, "active": active})
    waiting, incomplete = store.waiting()
    queues = {queue: waiting[queue] for queue in QUEUES}
    return {
        **facts.head(store),
        "memories": sum(scope["lines"] for scope in scopes),
        "scopes": scopes,
        "promotes_to": store.snapshot.shared,
        "queues": queues,
        "open": sum(queues.values()),
        "incomplete": incomplete,
        "unjudged": unjudged,
        "notices": [*store.notices, *store.snapshot.says],
        "problems": [{"file": p.file, "what": p.what, "todo": p.todo} for p in store.problems],
    }
