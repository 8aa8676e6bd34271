"""The memories that an objective finds, best first, each with its score and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from heapq import nlargest
from itertools import chain, zip_longest

from ..policy import Policy
from ..record import Memory
from .factors import Factors, factors
from .rank import NO_MATCH, Match, rank
from .source import Doc, Source
from .terms import sentences, terms

# More sentences than this are ranked as one with the last of them.
_SENTENCES = 12

Unwanted = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Found:
    """score = overlap x recency x the other factors; `overlap` is the share of what is asked, 0..1.

    `sentence` is the part of the objective it was found for. A memory that no sentence finds has a score of
    0, no sentence, and no factors yet.
    """

    doc: Doc
    memory: Memory
    score: float
    match: Match = NO_MATCH
    factors: Factors | None = None
    sentence: str = ""


def relevant(
    source: Source, objective: str, policy: Policy, today: date, limit: int, unwanted: Unwanted | None = None
) -> list[Found]:
    """At most `limit` memories that have to do with the objective.

    One of several sentences is ranked sentence by sentence and taken in turn: the best of each first.
    `unwanted`: memory key -> objectives that a person said it isn't relevant to. Ties go by the order of the
    store.
    """
    lists = [_for(source, part, objective, policy, today, limit, unwanted or {}) for part in asked(objective)]
    taken: dict[Doc, Found] = {}
    for found in chain.from_iterable(zip_longest(*lists)):
        if found is not None:
            taken.setdefault(found.doc, found)
    return list(taken.values())[:limit]


def asked(objective: str) -> list[str]:
    """The sentences of an objective that are ranked by themselves."""
    parts = sentences(objective)
    return [*parts[: _SENTENCES - 1], " ".join(parts[_SENTENCES - 1 :])] if len(parts) > _SENTENCES else parts


def matched(source: Source, found: Found) -> tuple[str, ...]:
    """The words of the sentence, as it has them, that this memory has too; in the sentence's order."""
    if not found.match.own:
        return ()
    has = source.counts(found.doc)
    words = (word.strip("\"'`.,;:!?()[]{}<>*") for word in found.sentence.split())
    return tuple(dict.fromkeys(w for w in words if any(term in has for term in terms(w))))


def _for(
    source: Source,
    sentence: str,
    objective: str,
    policy: Policy,
    today: date,
    limit: int,
    unwanted: Unwanted,
) -> list[Found]:
    matches = rank(source, sentence, policy.seed.beside, policy.seed.feedback_terms)
    best = nlargest(limit, matches, key=lambda doc: (matches[doc].overlap, -source.place(doc)))
    memories = source.memories(best)
    wanted = frozenset(terms(objective))
    found = []
    for doc in best:
        memory = memories.get(doc)
        if memory is None:
            continue
        refused = [frozenset(terms(text)) for text in unwanted.get(memory.key, ())]
        counted = factors(memory, policy, today, wanted, refused)
        score = matches[doc].overlap * counted.value
        found.append(Found(doc, memory, score, matches[doc], counted, sentence))
    found.sort(key=lambda f: (-f.score, source.place(f.doc)))
    return found
