"""Each rule's record on a store as a page: what it caught, what a person decided, the last examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ..engine.gate.report import Offer, Record
from .doc import BLANK, Doc, Line, Tone, line
from .veil import VEIL
from .words import some

_TONES: Mapping[str, Tone] = {"released": "warn", "discarded": "good", "waiting": "dim"}


class Report(Protocol):
    """What `session.gatelog.report` gives."""

    @property
    def records(self) -> tuple[Record, ...]: ...
    @property
    def offers(self) -> tuple[Offer, ...]: ...
    @property
    def names(self) -> Mapping[str, str]: ...
    @property
    def severity(self) -> Mapping[str, str]: ...


def report_doc(report: Report) -> Doc:
    """A line of figures for each rule that caught something, and its last catches."""
    out: list[Line] = [line(("The gate’s record here", "head"))]
    if not report.records:
        return (
            *out,
            line("No rule has caught anything yet: each catch and what you decide of it is counted."),
        )
    for one in report.records:
        out += [BLANK, *_record(one, report)]
    return tuple(out)


def _record(one: Record, report: Report) -> Doc:
    share = one.precision
    right = "nothing decided yet" if share is None else f"{share:.0%} of the decided were true catches"
    name = report.names.get(one.rule, "a rule that isn’t known here")
    grade = report.severity.get(one.rule, "")
    head = line((f"{one.rule} {name}", "strong"), f" ({grade})" if grade else "", hang=2)
    decided = f"released {one.released} · discarded {one.discarded} · waiting {one.waiting}"
    last = [line("  ", (c.decision, _TONES[c.decision]), " ", c.text, hang=4) for c in one.last]
    return (head, line(f"  caught {one.caught} · {decided} · {right}", hang=4), *last)


def offer_doc(offer: Offer, report: Report, diff: str) -> Doc:
    """What is offered for a rule, why, and what it would write."""
    what = "to switch it off" if offer.what == "off" else "to lower its severity"
    name = report.names.get(offer.rule, "")
    lines = VEIL.hide_diff(diff).split("\n")
    return (
        line((f"Offered for {offer.rule} {name}: {what}", "head"), hang=2),
        line(f"you {offer.why}; it alone was the reason {some(3, 'time')} or more", hang=2),
        *(line(one) for one in lines if one),
        line(f"to do so: curator gate report --take {offer.rule}", hang=2),
    )
