"""What a text may repeat or replace among texts of which only the prints of their words are known.

Which words are rare is counted on prints; the few texts that share enough of these are then read, and ranked
and labelled as `similar` does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from math import log, sqrt
from typing import TYPE_CHECKING

from ..policy import SimilarPolicy
from ..record import Memory
from ..repeats import prints

if TYPE_CHECKING:
    from .similar import Candidate

# What stems and names add to the likeness of words: those that come as near as this to the policy's number
# are read.
_PART = 0.7
_READ = 12


def likely(text: str, held: Mapping[str, Sequence[str]], policy: SimilarPolicy) -> list[str]:
    """Names of texts that may be like `text`, the likeliest first. `held`: name -> prints of its words."""
    mine = prints(text)
    shared = {name: mine.intersection(words) for name, words in held.items()}
    df = Counter(word for common in shared.values() for word in common)
    weight = {word: log(1 + len(held) / (df[word] + 1)) ** 2 for word in mine}
    whole = sum(weight.values())
    worth = [
        (sum(map(weight.__getitem__, common)) / (whole * sqrt(len(held[name]) / len(mine))), name)
        for name, common in shared.items()
        if common
    ]  # nearly the cosine, if the words of both are as rare
    return [name for value, name in nlargest(_READ, worth) if value >= _PART * policy.cosine]


def alike(
    text: str, others: Iterable[Memory], held: Mapping[str, Sequence[str]], policy: SimilarPolicy
) -> tuple[Candidate, ...]:
    """The three of `others` most like `text`, those from the policy's number on, as `Similar` has them."""
    from .similar import SHOWN, Rarities, active, candidate, cosine, said, vector
    from .terms import words

    wanted = [memory for memory in others if active(memory)]
    count = Counter(word for found in held.values() for word in found)
    df: dict[str, int] = {}
    for one in (text, *map(said, wanted)):
        for raw in set(one.lower().split()):
            known = max((count[print_] for print_ in prints(raw)), default=1)
            for term in words(raw):
                df[term] = max(df.get(term, 1), known)
    weight = Rarities(len(held), lambda term: df.get(term, 1))
    new = vector(text, weight)
    scored = [(cosine(new, vector(said(memory), weight)), memory) for memory in wanted]
    best = sorted(scored, key=lambda one: (-one[0], one[1].handle))[:SHOWN]
    return tuple(candidate(memory, text, score, policy) for score, memory in best if score >= policy.cosine)
