"""`curator recall TEXT`: what the whole set knows about a message, also what no seed holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .out import Usage, emit, say, warn
from .parser import takes_scope, whole

# For a hook on every prompt: a warm index answers it, and what reads a store is loaded only where needed.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from datetime import date

    from curator_tui.engine.relevance.recall import Recalled
    from curator_tui.session.recalling import Answer, Asked


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("text", metavar="TEXT", help="the message")
    parser.add_argument("--budget", metavar="B", type=whole(1), default=4096, help="bytes at the most")
    parser.add_argument(
        "--history", action="store_true", help="superseded, retired and archived memories too"
    )
    takes_scope(parser)


def run(args: Namespace) -> int:
    from curator_tui.session.recalling import Asked, from_index

    if args.text.strip() == "":
        raise Usage("recall: a message is needed")
    asked = Asked(args.text, args.scope, args.history)
    answer = from_index(args.store, args.policy, args.now, asked) or _read(args, asked)
    for note in answer.notes:
        warn(note)
    found = _within(answer.found, args.budget)
    if args.json:
        from .facts import memory

        rows = [{**memory(one.memory, answer.shorts[one.memory.handle]), **_facts(one)} for one in found]
        emit({**_head(answer), "text": args.text, "items": rows})
        return 0
    for one in found:
        say(one.memory.text, f"  {'; '.join(_words(one))}")
    if not found:
        say("nothing is known about this")
    return 0


def _read(args: Namespace, asked: Asked) -> Answer:
    """The answer of the store itself; the index is brought up to date for the next time."""
    from pathlib import Path

    from curator_tui.session import indexing, recalling
    from curator_tui.session.find import recognise

    from .opening import check_scope, desk, named

    args.store = named(args)
    looked = indexing.look(recognise(Path(args.store)))
    store = recalling.remembered(desk(args, remembers=False))
    check_scope(store, args.scope)
    return recalling.from_desk(store, asked, whole=indexing.refresh(store, looked))


def _within(found: tuple[Recalled, ...], budget: int) -> list[Recalled]:
    """Those whose texts fit `budget` bytes together, a newline each; one that doesn't fit is passed over."""
    left, out = budget, []
    for one in found:
        size = len(one.memory.text.encode("utf-8", "surrogateescape")) + 1
        if size <= left:
            left -= size
            out.append(one)
    return out


def _head(answer: Answer) -> dict[str, Any]:
    return {
        "store": answer.store,
        "layout": answer.layout,
        "policy": answer.policy,
        "today": answer.today.isoformat(),
    }


def _facts(one: Recalled) -> dict[str, Any]:
    return {
        "rank": one.rank,
        "score": one.score,
        "matched": list(one.matched),
        "age": one.age,
        "verify": one.verify,
        "due": _day(one.due),
        "why": list(one.why),
    }


def _day(found: date | None) -> str | None:
    return found.isoformat() if found else None


def _words(one: Recalled) -> list[str]:
    filed = one.memory.filed
    old = f"{one.age:,} day{'s' * (one.age != 1)} old" if one.age is not None else ""
    words = [f"{filed}, {old}" if filed and old else "no date"]
    if one.verify:
        words.append("verify before use" + (f": past its date since {one.due}" if one.due else ""))
    if one.memory.status != "active" or one.memory.role != "memory":
        words.append(one.memory.status if one.memory.status != "active" else "archived")
    return words
