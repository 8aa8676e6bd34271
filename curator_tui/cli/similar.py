"""`curator similar`: what a new text may repeat, contradict or update."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from curator_tui.engine.relevance.similar import Candidate

from .opening import check_scope, desk
from .out import Usage, emit, say
from .parser import takes_place, takes_scope
from .reading import text_lines


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument("--text", metavar="T", help="one text")
    parser.add_argument("--lines", metavar="FILE", help="a text a line (- for standard input)")
    takes_scope(parser)


def run(args: Namespace) -> int:
    from curator_tui.session.knowing import candidates

    if (args.text is None) == (args.lines is None):
        raise Usage("similar: give --text T or --lines FILE")
    store = desk(args, remembers=False)
    check_scope(store, args.scope)
    texts = [args.text] if args.text is not None else text_lines(args.lines)
    for text, found in candidates(store, texts, args.scope):
        if args.json:
            emit({"text": text, "candidates": [_facts(one) for one in found]})
            continue
        say(text, *(f"  {one.score:.2f}  {one.label}  {one.memory.text}" for one in found))
    return 0


def _facts(one: Candidate) -> dict[str, object]:
    return {
        "handle": one.memory.handle,
        "text": one.memory.text,
        "score": one.score,
        "label": one.label,
        "gone": list(one.gone),
        "new": list(one.new),
    }
