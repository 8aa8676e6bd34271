"""What JSON says of a candidate beside its reasons: what it would do, and where it would go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from curator_tui.engine.daily.dates import absolute
from curator_tui.engine.daily.reconcile import reconciled
from curator_tui.engine.daily.survey import survey
from curator_tui.engine.review import Item
from curator_tui.engine.shorts import Shorts

from . import facts

if TYPE_CHECKING:
    from curator_tui.engine.daily.candidates import Candidate
    from curator_tui.session.desk import Desk


def items(store: Desk, found: Sequence[Item], shorts: Shorts) -> list[facts.Facts]:
    """The items of `promote list` in a store with daily notes."""
    known = {stand.id: stand.candidate for stand in survey(store.case)}
    return [{**facts.item(one, shorts), "proposal": _proposal(known[one.id])} for one in found]


def _proposal(found: Candidate) -> facts.Facts:
    match = found.effect.match
    return {
        "effect": found.effect.kind,
        "durable": found.lasting.durable,
        "kind": found.lasting.kind,
        "days": [day.isoformat() for day in found.days],
        "heading": " > ".join(found.place.heading) if found.place.heading else None,
        "differs": [
            {"what": one.sort, "there": one.there, "here": one.here}
            for one in (match.compared.differs if match else ())
        ],
        "newer": found.newer.handle if found.newer else None,
        "absolute": absolute(found.text, found.day),
        "writes": _writes(found),
    }


def _writes(found: Candidate) -> str | None:
    """The words that a yes writes; None where it only verifies the entry."""
    match = found.effect.match
    if match is None:
        return found.text
    return reconciled(match, found.text).text if found.effect.kind == "contradicts" else None
