"""The seed by relevance: which memories are given for one objective, in four lanes, under a budget of bytes.

Pinned first; then what applies whatever the objective (feedback, rules, preferences), in its share of the
budget; then the relevant; then the newest. Space that one lane leaves goes to the next, and filling goes on
past a line that doesn't fit. The same inputs give the same seed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from ..policy import Policy
from ..seed import Held, Seed
from .fill import Fill
from .relevant import Found, Unwanted, relevant
from .source import Doc, Source

PINNED, STANDING, RELEVANT, NEWEST = "pinned", "standing", "relevant", "newest"

# The newest lane looks no further back than this many memories.
_NEWEST = 1000
# No line is shorter than this on average: it bounds how many relevant ones are weighed.
_SHORT_LINE = 8
_USUAL_IMPORTANCE = 3


def choose(
    source: Source,
    objective: str,
    scope: str,
    policy: Policy,
    today: date,
    held: Held,
    unwanted: Unwanted | None = None,
) -> Seed:
    """The seed out of all memories in `source`.

    `held` names what keeps a memory out before any score; `unwanted` is memory key -> objectives for which a
    person said that it isn't relevant.
    """
    budget = policy.seed.budget
    found = relevant(source, objective, policy, today, max(500, budget // _SHORT_LINE), unwanted)
    scored = {one.doc: one for one in found}
    fill = Fill(source, policy, today, held)
    fill.lane(PINNED, _known(source, source.pinned(), scored), budget)
    fill.lane(STANDING, _standing(source, scored), int(budget * policy.seed.standing))
    fill.lane(RELEVANT, found, budget)
    if fill.left > 1:
        fill.lane(NEWEST, _known(source, source.newest(_NEWEST), scored), budget)
    return Seed(objective, scope, budget, budget - fill.left, "curator", tuple(fill.entries), fill.left_out())


def _known(source: Source, docs: Sequence[Doc], scored: Mapping[Doc, Found]) -> Iterator[Found]:
    """`docs` with what was found of them."""
    memories = source.memories(doc for doc in docs if doc not in scored)
    for doc in docs:
        if doc in scored:
            yield scored[doc]
        elif doc in memories:
            yield Found(doc, memories[doc], 0.0)


def _standing(source: Source, scored: Mapping[Doc, Found]) -> Iterable[Found]:
    """By importance; what has to do with the objective before what hasn't; then the newest."""

    def order(one: Found) -> tuple[int, float, int, Any]:
        filed = one.memory.filed.toordinal() if one.memory.filed else 0
        return -(one.memory.importance or _USUAL_IMPORTANCE), -one.score, -filed, source.place(one.doc)

    return sorted(_known(source, source.standing(), scored), key=order)
