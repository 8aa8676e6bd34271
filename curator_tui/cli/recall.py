"""`curator recall TEXT`: what the whole set knows about a message, also what no seed holds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from curator_tui.engine.relevance.recall import Recalled

from . import facts
from .opening import check_scope, desk
from .out import emit, say
from .parser import takes_scope, whole


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument("text", metavar="TEXT", help="the message")
    parser.add_argument("--budget", metavar="B", type=whole(1), default=4096, help="bytes at the most")
    parser.add_argument("--history", action="store_true", help="superseded memories too")
    takes_scope(parser)


def run(args: Namespace) -> int:
    from curator_tui.session.knowing import recalled, within

    store = desk(args, remembers=False)
    check_scope(store, args.scope)
    found = list(within(recalled(store, args.text, args.scope, history=args.history), args.budget))
    if args.json:
        shorts = facts.shorts_of(store)
        rows = [{**facts.memory(one.memory, shorts), **_facts(one)} for one in found]
        emit({**facts.head(store), "text": args.text, "items": rows})
        return 0
    for one in found:
        say(one.memory.text, f"  {'; '.join(_words(one))}")
    if not found:
        say("nothing is known about this")
    return 0


def _facts(one: Recalled) -> facts.Facts:
    return {
        "rank": one.rank,
        "score": one.score,
        "matched": list(one.matched),
        "age": one.age,
        "verify": one.verify,
        "due": facts.day(one.due),
        "why": list(one.why),
    }


def _words(one: Recalled) -> list[str]:
    filed = one.memory.filed
    words = [f"{filed}, {one.age} days old" if filed and one.age is not None else "no date"]
    if one.verify:
        words.append("verify before use" + (f": past its date since {one.due}" if one.due else ""))
    if one.memory.status == "superseded":
        words.append("superseded")
    return words
