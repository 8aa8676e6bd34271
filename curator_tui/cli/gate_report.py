"""`curator gate report`: each rule's record on this store, and what to change of the rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from curator_tui.engine.case import Refused

from . import facts
from .opening import desk
from .out import emit, say
from .parser import takes_place, writes

if TYPE_CHECKING:
    from curator_tui.engine.gate.report import Offer, Record
    from curator_tui.session.desk import Desk
    from curator_tui.session.gatelog import Report


def options(parser: ArgumentParser, name: str) -> None:
    takes_place(parser)
    parser.add_argument(
        "--take", metavar="RULE", help="do what is offered for this rule: a line in curator.toml"
    )
    writes(parser)


def run(args: Namespace) -> int:
    from curator_tui.session.gatelog import report

    store = desk(args, remembers=args.take is not None)
    made = report(store)
    if args.take is not None:
        return _take(store, args, made)
    if args.json:
        rows = [_facts(one, made) for one in made.records]
        emit({**facts.head(store), "rules": rows, "offers": [_offer(store, one) for one in made.offers]})
        return 0
    from curator_tui.show.doc import plain
    from curator_tui.show.gate_report import offer_doc, report_doc

    say(*plain(report_doc(made)).split("\n"))
    for one in made.offers:
        say("", *plain(offer_doc(one, made, diff_of(store, one))).split("\n"))
    return 0


def _take(store: Desk, args: Namespace, made: Report) -> int:
    from curator_tui.session.gatelog import offered
    from curator_tui.session.saving import prepare

    from .writing import carry_out

    offer = next((one for one in made.offers if one.rule == args.take), None)
    if offer is None:
        known = ", ".join(one.rule for one in made.offers) or "none"
        raise Refused(f"{args.take}: nothing is offered for this rule (there are offers for: {known})")
    change = offered(store, offer)
    if not args.dry_run:
        prepare(change)
    return carry_out(store, args, lambda: change)


def diff_of(store: Desk, offer: Offer) -> str:
    """What taking an offer up would write, or why it can't be written."""
    from curator_tui.disk.errors import DiskError
    from curator_tui.session.gatelog import offered

    try:
        return store.diff(offered(store, offer))
    except (Refused, DiskError) as error:
        return str(error)


def _offer(store: Desk, offer: Offer) -> facts.Facts:
    return {"rule": offer.rule, "what": offer.what, "why": offer.why, "diff": diff_of(store, offer)}


def _facts(one: Record, made: Report) -> dict[str, Any]:
    return {
        "rule": one.rule,
        "name": made.names.get(one.rule, ""),
        "severity": made.severity.get(one.rule),
        "caught": one.caught,
        "released": one.released,
        "discarded": one.discarded,
        "waiting": one.waiting,
        "precision": one.precision,
        "last": [{"text": c.text, "decision": c.decision} for c in one.last],
    }
