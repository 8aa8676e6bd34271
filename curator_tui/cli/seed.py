"""`curator seed`: what an agent is given for an objective. To a pipe or a file the bytes as written."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from curator_tui.engine.values import replace

from .opening import desk, scope_of
from .out import Usage, emit, say, terminal
from .parser import takes_place, takes_scope, whole, writes

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from curator_tui.engine.policy import Policy
    from curator_tui.engine.seed import Loader, Seed
    from curator_tui.session.desk import Desk


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser, "the scope it is for; the only persona, if there is one")
    parser.add_argument("--objective", metavar="TEXT", help="what the agent is to do")
    parser.add_argument(
        "--objectives", metavar="FILE", help="one objective a line (- for standard input), JSON out"
    )
    parser.add_argument(
        "--budget", metavar="B", type=whole(0), help="bytes at most (the policy’s, if not given)"
    )
    parser.add_argument(
        "--loader", choices=("curator", "own"), default="curator",
        help="own: by the rules of the program that the store belongs to",
    )  # fmt: skip
    parser.add_argument("--count", action="store_true", help="a real seeding: count and log what is chosen")
    writes(parser, "hook")


def run(args: Namespace) -> int:
    if args.loader == "own" and args.count:
        raise Usage("--count goes with Curator’s own rules: a program counts what it loads by itself")
    if args.loader == "own" and args.objective is None and args.objectives is None:
        from .loaded import show

        return show(desk(args, remembers=False), args)
    if (args.objective is None) == (args.objectives is None):
        raise Usage("either --objective TEXT or --objectives FILE is needed")
    if args.objectives is not None and args.count:
        raise Usage("--count goes with one --objective")

    def adjust(policy: Policy) -> Policy:
        if args.budget is None:
            return policy
        return replace(policy, seed=replace(policy.seed, budget=args.budget))

    store = desk(args, remembers=args.count, adjust=adjust)
    loader = _loader(store, args)
    scope = scope_of(store, args.scope)
    store.understand()
    if args.objectives is not None:
        for objective in _objectives(args.objectives):
            emit(facts(store.seed(objective, scope, loader=loader)))
        store.verdicts.save()
        return 0
    seed = store.seed(args.objective, scope, loader=loader)
    if args.dry_run:
        return _count(store, args, seed) if args.count else _print(args, seed)
    _print(args, seed)
    store.verdicts.save()  # a cache: the next seed need not ask the gate again
    return _count(store, args, seed) if args.count else 0


def _loader(store: Desk, args: Namespace) -> Loader:
    """Whose rules choose. Raises Usage where the store’s own program doesn’t choose for an objective."""
    if args.loader == "curator":
        return "curator"
    if store.layout != "nanika":
        from .loaded import loads

        program = loads(store).program
        raise Usage(f"--loader own: {program} loads the same for any objective; leave the objective away")
    return "nanika"


def _objectives(name: str) -> list[str]:
    from .reading import text_lines

    return [line for line in text_lines(name) if line.strip()]


def facts(seed: Seed) -> dict[str, Any]:
    """`bytes` and `budget` count what is printed; `text` is the content."""
    return {
        "objective": seed.objective,
        "budget": seed.budget,
        "bytes": seed.size,
        "entries": [
            {
                "handle": entry.memory.handle,
                "text": entry.memory.text,
                "bytes": entry.size,
                "score": entry.score,
                "why": list(entry.why),
            }
            for entry in seed.entries
        ],
    }


def _print(args: Namespace, seed: Seed) -> int:
    if args.json:
        left = [
            {
                "handle": out.memory.handle,
                "text": out.memory.text,
                "hold": out.hold,
                "why": out.why,
                "needs": out.needs,
            }
            for out in seed.left_out
        ]
        emit({**facts(seed), "scope": seed.scope, "loader": seed.loader, "left_out": left})
    elif terminal(sys.stdout):
        say(*(entry.line for entry in seed.entries))
    else:
        lines = "".join(entry.line + "\n" for entry in seed.entries)
        sys.stdout.flush()
        sys.stdout.buffer.write(lines.encode("utf-8", "surrogateescape"))
        sys.stdout.buffer.flush()
    return 0


def _count(store: Desk, args: Namespace, seed: Seed) -> int:
    from .counting import count

    return count(store, args, seed)
