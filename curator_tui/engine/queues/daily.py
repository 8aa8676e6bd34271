"""Queues of a daily store: what notes say that should stay, and entries that may no longer hold."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ..case import Case
from ..daily.candidates import Candidate
from ..daily.compare import Differs
from ..daily.cues import LONGEST
from ..daily.evidence import Doubt, doubts
from ..daily.facets import stems
from ..daily.reconcile import keeps_words, reconciled
from ..daily.survey import Stand, survey
from ..differing import veiled
from ..record import Memory
from ..review import Item
from ..values import replace

_HARM = {"contradicts": 2.5, "new": 1.5, "repeats": 0.5}
_OVERTAKEN = 0.4
MOST_REASONS = 4
MOST_LOST = 6
_WORD = re.compile(r"[\w'’-]+")


def promotion(case: Case) -> Iterator[Item]:
    """One item for each candidate; those dismissed, promoted or expected to pass as decided."""
    for stand in survey(case):
        yield _item(case, stand)


def _item(case: Case, stand: Stand) -> Item:
    found = stand.candidate
    match = found.effect.match
    findings = case.judged(found.text, found.memory).findings if stand.state == "open" else ()
    members = (found.memory, match.memory) if match else (found.memory,)
    return Item(
        id=stand.id,
        queue="promotion",
        scope=found.memory.scope,
        text=found.text,
        harm=(_OVERTAKEN if found.newer else _HARM[found.effect.kind], found.score),
        members=members,
        reasons=tuple(_reasons(found)),
        findings=findings,
        state=stand.state,
        said=stand.said,
        count=len(found.memories),
        kind=stand.how or found.effect.kind,
        words=tuple(dict.fromkeys(_words(found))),
    )


def _reasons(found: Candidate) -> Iterator[str]:
    yield from _effect(found)
    match = found.effect.match
    if match is not None:
        yield from (_told(d, match.memory.text, found.text) for d in match.compared.differs)
    word = "will still matter in a month" if found.lasting.durable else "is expected to pass"
    yield f"{word}: {'; '.join(found.lasting.reasons[:MOST_REASONS]) or 'nothing in it says that it passes'}"
    if len(found.days) > 1:
        yield f"said on {len(found.days)} days: {', '.join(d.isoformat() for d in found.days[-7:])}"
    if found.newer is not None:
        yield f"a later note, {found.newer.where.file}, says otherwise: “{found.newer.text}”"
    if found.effect.kind == "new":
        heading = " > ".join(found.place.heading) if found.place.heading else "the top of MEMORY.md"
        yield f"goes under “{heading}”: {found.place.why}"
    for offer in found.offers if keeps_words(found) else ():
        yield f"“{offer.old}” is {offer.new}: offered when you edit it first"
    others = found.effect.others if found.effect.match is not None else ()
    yield from (f"may also concern “{m.memory.text}”" for m in others)
    yield f"from {found.memory.where.file}, line {found.memory.where.line}, which stays as it is"


def _told(differs: Differs, entry: str, note: str) -> str:
    """What differs, without words that are parts of a secret in the entry or the note."""
    there, here = (
        ", ".join(veiled(side.split(", "), text))
        for side, text in ((differs.there, entry), (differs.here, note))
    )
    return replace(differs, there=there, here=here).words


def _effect(found: Candidate) -> Iterator[str]:
    match = found.effect.match
    if match is None:
        near = next((m.memory for m in found.effect.others), None)
        if near is None:
            yield "new: MEMORY.md says nothing of it"
        else:
            yield f"new, but for one word it is “{near.text}” ({near.where.file}, line {near.where.line})"
        return
    entry = match.memory
    yield f"{found.effect.kind} “{entry.text}” ({entry.where.file}, line {entry.where.line})"
    if found.effect.kind == "repeats":
        yield "nothing to add: yes verifies that entry"
        return
    made = reconciled(match, found.text)
    if made.how == "whole":
        yield "yes overwrites that entry in place; its old words stay in the chain"
    else:
        yield f"yes keeps the rest of that entry: “{made.text}”; its old words stay in the chain"
    if made.lost:
        words = ", ".join(veiled(made.lost, entry.text)[:MOST_LOST])
        yield f"that entry says more than the note: edit first to keep the rest of it ({words})"


def _words(found: Candidate) -> Iterator[str]:
    """What differs, as it stands in the note or the entry: values as said, names and words by their stems."""
    match = found.effect.match
    if match is None:
        return
    parts = {p for d in match.compared.differs for side in (d.there, d.here) for p in side.split(", ") if p}
    yield from (part.lower() for part in parts)
    for word in _WORD.findall(f"{match.memory.text[:LONGEST]} {found.text[:LONGEST]}".lower()):
        if not stems(word).isdisjoint(parts):
            yield word


def expiry(case: Case, seeded: Collection[str] = ()) -> Iterator[Item]:
    """Entries of MEMORY.md whose evidence is gone, or that something newer contradicts; never by age."""
    for doubt in doubts(case):
        yield _doubt(doubt, doubt.memory.handle in seeded)


def _doubt(doubt: Doubt, loaded: bool) -> Item:
    members: tuple[Memory, ...] = (doubt.memory,)
    return Item(
        id=f"expiry:{doubt.memory.handle}",
        queue="expiry",
        scope=doubt.memory.scope,
        text=doubt.memory.text,
        harm=(2.2 if doubt.newer else 1.2, 1.0 if loaded else 0.0),
        members=members,
        reasons=(*doubt.why, "nothing here is due by age alone: the policy retires nothing unasked"),
        kind="contradicted" if doubt.newer else "evidence gone",
    )
