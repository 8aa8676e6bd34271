"""The seed by relevance: which memories are given for one objective, in four lanes, under a budget of bytes.

Pinned first; then what applies whatever the objective (feedback, rules, preferences), in its share of the
budget; then the relevant; then the newest. Space that one lane leaves goes to the next, and filling goes on
past a line that doesn't fit. The same inputs give the same seed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import date
from heapq import merge
from itertools import islice
from typing import Any

from curator_tui.engine.values import replace

from ..policy import Policy
from ..seed import Held, Seed
from .factors import Weigher, alike, lowered
from .fill import NEWEST, PINNED, RELEVANT, STANDING, Fill
from .relevant import Found, Kept, Meaning, Unwanted, relevant
from .source import STANDING_KINDS, USUAL_IMPORTANCE, Doc, Source
from .terms import terms

# The newest lane looks no further back than this many memories.
_NEWEST = 1000
# Most lanes are full after a few.
_AT_ONCE = 200
# No line is shorter than this on average: it bounds how many relevant ones are weighed.
_SHORT_LINE = 8
# From this likeness of their terms on two objectives ask the same.
_SAME = 0.5


def choose(
    source: Source,
    objective: str,
    scope: str,
    policy: Policy,
    today: date,
    held: Held,
    unwanted: Unwanted | None = None,
    meaning: Meaning | None = None,
    kept: Kept | None = None,
) -> Seed:
    """The seed out of all memories in `source`.

    `held` names what keeps a memory out before any score; `unwanted` is memory key -> objectives for which a
    person said that it isn't relevant. `meaning`: a sentence -> what a model finds like it. `kept` as for
    `relevant`.
    """
    budget = policy.seed.budget
    most = max(500, budget // _SHORT_LINE)
    found = relevant(source, objective, policy, today, most, unwanted, source.links(), meaning, kept)
    scored = {one.doc: one for one in found}
    fill = Fill(source, policy, today, held, objective)
    fill.lane(PINNED, _known(source, source.pinned(), scored), budget)
    refused = _refused(objective, unwanted or {})
    standing = _standing(source, scored, refused, policy, today)
    fill.lane(STANDING, standing, int(budget * policy.seed.standing), source.shortest())
    fill.lane(RELEVANT, found, budget)
    if fill.left > 1:
        fill.lane(NEWEST, _known(source, source.newest(_NEWEST), scored), budget)
    return Seed(objective, scope, budget, budget - fill.left, "curator", tuple(fill.entries), fill.left_out())


def _known(source: Source, docs: Iterable[Doc], scored: Mapping[Doc, Found]) -> Iterator[Found]:
    """`docs` with what was found of them."""
    docs = iter(docs)
    while part := list(islice(docs, _AT_ONCE)):
        memories = source.memories(doc for doc in part if doc not in scored)
        for doc in part:
            if doc in scored:
                yield scored[doc]
            elif doc in memories:
                yield Found(doc, memories[doc], 0.0)


def _standing(
    source: Source, scored: Mapping[Doc, Found], refused: Collection[str], policy: Policy, today: date
) -> Iterator[Found]:
    """By importance; what has to do with the objective before what hasn't; then the newest. What a person
    said isn't relevant to this comes last."""
    hashes = {key.rpartition(":")[2] for key in refused}
    last: list[Found] = []

    def order(one: Found) -> tuple[int, float, int, Any]:
        filed = one.memory.filed.toordinal() if one.memory.filed else 0
        return -(one.memory.importance or USUAL_IMPORTANCE), -one.score, -filed, source.place(one.doc)

    def wanted(found: Iterable[Found]) -> Iterator[Found]:
        for one in found:
            if one.memory.hash in hashes and one.memory.key in refused:
                last.append(one)
            else:
                yield one

    first = sorted((one for one in scored.values() if one.memory.kind in STANDING_KINDS), key=order)
    others = _known(source, (doc for doc in source.standing() if doc not in scored), {})
    yield from merge(*((wanted(first), wanted(others)) if refused else (first, others)), key=order)
    weigher = Weigher(policy, today)
    for one in sorted(last, key=order):
        yield one if one.factors else replace(one, factors=lowered(weigher.of(one.memory)))


def _refused(objective: str, unwanted: Unwanted) -> frozenset[str]:
    """Keys of what a person said isn't relevant to an objective of nearly these words."""
    if not unwanted:
        return frozenset()
    here = frozenset(terms(objective))
    return frozenset(
        key for key, said in unwanted.items() if any(alike(here, terms(s)) >= _SAME for s in said)
    )
