"""`curator what-if --set KEY=VALUE`: what another policy would do here, before anything is saved."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from curator_tui.engine.shorts import Shorts

from . import facts
from .opening import check_scope, desk
from .out import Usage, emit, say
from .parser import takes_place, takes_scope

if TYPE_CHECKING:
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.whatif import Affected, Comparison, Given, Moved
    from curator_tui.session.desk import Desk

Sets = list[tuple[str, object, object]]
"""Keys, each with the value in force and the one to try."""


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    takes_scope(parser, "only the seeds of this scope")
    parser.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], dest="sets",
        help="a number of the policy to try, such as seed.budget=8192; several times for several",
    )  # fmt: skip
    parser.add_argument(
        "--objectives", metavar="FILE",
        help="one objective a line (- for standard input), in place of the logged ones",
    )  # fmt: skip
    parser.add_argument("--all", action="store_true", help="all logged objectives, not the newest 40 alone")


def run(args: Namespace) -> int:
    from curator_tui.engine.values import replace
    from curator_tui.session.whatif import WhatIf, unasked

    if not args.sets:
        raise Usage("--set KEY=VALUE is needed, such as --set seed.budget=8192")
    store = desk(args, remembers=False)
    check_scope(store, args.scope)
    policy, sets = tried(store.policy, args.sets)
    asked = _asked(store, args)
    found = WhatIf(store).compare(policy, asked)
    if args.objectives is None:
        found = replace(found, unasked=unasked(store, asked, args.scope))
    shorts = facts.shorts_of(store)
    if args.json:
        emit({**facts.head(store), **_facts(found, sets, shorts)})
        return 0
    from curator_tui.show.doc import plain
    from curator_tui.show.whatif import comparison_doc, set_line

    doc = [set_line(*one) for one in sets]
    words = comparison_doc(found, shorts.short, hint="--all looks at them too")
    say(*plain((*doc, *words)).split("\n"))
    return 0


def tried(policy: Policy, words: list[str]) -> tuple[Policy, Sets]:
    """The policy with what `KEY=VALUE` words set, and what each sets. Raises Usage."""
    from curator_tui.engine.override import PolicyError
    from curator_tui.engine.thresholds import changed, typed, value_of

    sets: Sets = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals:
            raise Usage(f"{word}: KEY=VALUE is meant, such as seed.budget=8192")
        key = key.strip()
        try:
            before = value_of(policy, key)
        except KeyError:
            before = None
        after = typed(value, before)
        try:
            policy = changed(policy, [(key, after)])
        except PolicyError as error:
            raise Usage(str(error)) from None
        sets.append((key, before, value_of(policy, key)))
    return policy, sets


def _asked(store: Desk, args: Namespace) -> Any:
    from curator_tui.session.whatif import RECENT, logged, named

    if args.objectives is None:
        return logged(store, 10**9 if args.all else RECENT, args.scope)
    from .reading import text_lines

    objectives = [one for one in text_lines(args.objectives) if one.strip()]
    if not objectives:
        raise Usage(f"{args.objectives}: no objective is in it; write one a line")
    return named(store, objectives, args.scope)


def _facts(found: Comparison, sets: Sets, shorts: Shorts) -> facts.Facts:
    return {
        "set": [{"key": key, "before": _plain(old), "after": _plain(new)} for key, old, new in sets],
        "seeds": [_given(one, shorts) for one in found.seeds],
        "unasked": found.unasked,
        "page": _given(found.page, shorts) if found.page else None,
        **{one.part: _moved(one, shorts) for one in found.parts},
    }


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _given(one: Given, shorts: Shorts) -> facts.Facts:
    did = one.effect
    enters = [{**_name(m.handle, m.text, shorts), "rank": rank} for m, rank in did.enters]
    return {
        "scope": one.asked.scope if one.asked else None,
        "objective": one.asked.objective if one.asked else None,
        "budget": list(one.budgets),
        "bytes": [did.before, did.after],
        "lines": list(one.lines),
        "enters": enters,
        "leaves": [_name(m.handle, m.text, shorts) for m in did.leaves],
    }


def _moved(one: Moved, shorts: Shorts) -> facts.Facts:
    def row(found: Affected) -> facts.Facts:
        return {**_name(found.handle, found.text, shorts), "scope": found.scope, "why": found.why}

    return {
        "before": one.before,
        "after": one.after,
        "enters": [row(found) for found in one.enters],
        "leaves": [row(found) for found in one.leaves],
    }


def _name(handle: str, text: str, shorts: Shorts) -> facts.Facts:
    return {"handle": handle, "short": shorts.short(handle), "text": text}
