"""Words and meaning together: what a sentence model finds alike counts beside what shares words.

The model is an optional extra; without one nothing here is asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from .rank import NO_MATCH, Match
from .source import Doc

# Where no word matches at all, this much is taken for the best match there could be.
_NO_WORDS = 0.5


def blended(
    matches: Mapping[Doc, Match], alike: Mapping[Doc, float], most: float
) -> tuple[dict[Doc, Match], dict[Doc, float]]:
    """The matches with what is alike in meaning counted in, best first; and what meaning added to each.

    overlap = (1 - w) x overlap + w x best overlap x cosine / best cosine, with w = `most` x (1 - best
    overlap squared): the less of the sentence any memory has in its words, the more its meaning counts.
    Ties keep the order of `matches`.
    """
    best = max((match.overlap for match in matches.values()), default=0.0)
    top = max(alike.values(), default=0.0)
    if top <= 0:
        return dict(matches), {}
    weight = most * (1 - best * best)
    unit = weight * (best or _NO_WORDS) / top
    found: dict[Doc, Match] = {}
    added: dict[Doc, float] = {}
    for doc in dict.fromkeys((*matches, *alike)):
        match = matches.get(doc, NO_MATCH)
        added[doc] = unit * max(0.0, alike.get(doc, 0.0))
        found[doc] = Match(min(1.0, (1 - weight) * match.overlap + added[doc]), match.own)
    order = sorted(found, key=lambda doc: -found[doc].overlap)
    return {doc: found[doc] for doc in order}, added
