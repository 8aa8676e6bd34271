"""`curator gate`: which lines must not enter, and by which rule.

Exit status 1 where one is quarantined; a flag alone is told, and no more.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from curator_tui.disk.errors import DiskError
from curator_tui.engine.case import Judge, short
from curator_tui.engine.gate.model import Verdict

from . import facts
from .opening import desk
from .out import Usage, emit, say, terminal, warn
from .parser import takes_scope
from .reading import byte_lines, text_lines


def options(parser: ArgumentParser, name: str) -> None:
    parser.add_argument(
        "place",
        metavar="FILE|-|PATH",
        nargs="?",
        help="lines of text; a folder is a store, and so is --store",
    )
    parser.add_argument(
        "--jsonl",
        metavar="FILE",
        help='{"id", "text"} a line in (- for standard input), a verdict a line out',
    )
    parser.add_argument(
        "--try",
        dest="rules",
        metavar="RULES.toml",
        help="what changed rules would catch and let in, over all that was caught and is stored",
    )
    takes_scope(parser)


def run(args: Namespace) -> int:
    if args.jsonl is not None:
        if args.place is not None:
            raise Usage("--jsonl reads from one place only")
        return _jsonl(args)
    if args.rules is not None:
        return _trial(args)
    if args.store is not None or (args.place not in (None, "-") and Path(args.place).is_dir()):
        return _store(args)
    return _lines(args)


def _judge(args: Namespace) -> Judge:
    """The gate of the policy named, else of the one for nanika stores."""
    from curator_tui.disk import places
    from curator_tui.session.judging import judge_of
    from curator_tui.session.policies import settings_for

    return judge_of(settings_for("nanika", places.find(), Path(), args.policy).policy)


def _jsonl(args: Namespace) -> int:
    judge = _judge(args)
    caught = 0
    for number, raw in enumerate(byte_lines(args.jsonl), 1):
        if not raw.strip():
            continue
        name, text, source = _object(args.jsonl, number, raw)
        verdict = judge(text, source)
        caught += not verdict.safe
        emit({"id": name, **facts.verdict(verdict)}, flush=True)
    return int(caught > 0)


def _object(name: str, number: int, raw: bytes) -> tuple[Any, str, str | None]:
    try:
        found = json.loads(raw)
        text = found["text"]
        if not isinstance(text, str):
            raise TypeError
    except (ValueError, TypeError, KeyError, RecursionError):
        shown = "standard input" if name == "-" else name
        what = f'line {number} is no JSON object with a "text"'
        raise DiskError(shown, what, 'write {"id": ..., "text": "..."}, one a line') from None
    source = found.get("source")
    return found.get("id"), text, source if isinstance(source, str) else None


def _lines(args: Namespace) -> int:
    name = args.place or "-"
    if name == "-" and terminal(sys.stdin):
        warn("reading lines from the terminal; ctrl+d ends them")
    judge = _judge(args)
    caught = 0
    said = False
    for number, text in enumerate(text_lines(name), 1):
        if not text.strip():
            continue
        verdict = judge(text, None)
        caught += not verdict.safe
        if args.json:
            emit({"line": number, "text": text, **facts.verdict(verdict)})
        elif verdict.outcome != "pass":
            said = True
            say(f"line {number}{_flagged(verdict)}: {short(text, 160)}", *_why(verdict))
    if not args.json and not said:
        say("nothing found")
    return int(caught > 0)


def _flagged(verdict: Verdict) -> str:
    return " (flagged)" if verdict.safe else ""


def _why(verdict: Verdict) -> list[str]:
    rules = dict.fromkeys((f.rule, f.name, f.reason) for f in verdict.findings)
    return [f"  {rule} {name}: {reason}" for rule, name, reason in rules]


def _store(args: Namespace) -> int:
    """What the gate in force finds in the memories that nobody cleared."""
    from curator_tui.engine.known import cleared

    store = desk(args, remembers=False)
    shorts = facts.shorts_of(store)
    found = []
    for memory in store.all_memories():
        if memory.role != "memory" or args.scope not in (None, memory.scope):
            continue
        line = memory.where.raw.decode("utf-8", "surrogateescape")
        verdict = store.case.judged(line, memory)
        if verdict.outcome != "pass" and not cleared(memory, store.case.sidecar):
            found.append((memory, verdict))
    if args.json:
        rows = [{**facts.memory(memory, shorts), **facts.verdict(v)} for memory, v in found]
        emit({**facts.head(store), "items": rows})
    else:
        for memory, verdict in found:
            name = f"{shorts.short(memory.handle)}  {memory.scope}{_flagged(verdict)}"
            say(f"{name}  {short(memory.text, 120)}", *_why(verdict))
        if not found:
            say("nothing found")
    return int(any(not verdict.safe for _, verdict in found))


def _trial(args: Namespace) -> int:
    from curator_tui.engine.gate.trial import tally
    from curator_tui.session.gatelog import trial

    store = desk(args, remembers=False)
    tried, found = trial(store, Path(args.rules))
    if args.json:
        rows = [
            {
                "handle": one.tried.name,
                "text": one.tried.text,
                "decision": one.tried.decision,
                "before": one.before.outcome,
                "after": one.after.outcome,
                "wrong": one.wrong,
                "rules": sorted({f.rule for f in (*one.before.findings, *one.after.findings)}),
            }
            for one in found
        ]
        emit({**facts.head(store), "tried": tried, "items": rows})
        return 0
    for one in found:
        said = f", though a person {one.tried.decision} it" if one.wrong else ""
        say(f"{one.before.outcome} -> {one.after.outcome}{said}: {short(one.tried.text, 120)}")
        say(*_why(one.after if one.after.findings else one.before))
    steps = ", ".join(f"{n} from {a} to {b}" for (a, b), n in sorted(tally(found).items()))
    wrong = sum(one.wrong for one in found)
    say(f"{tried} texts tried: {steps or 'nothing would change'}; {wrong} against a person’s decision")
    return 0
