"""The memories that an objective finds, best first, each with its score and how it came about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import chain, pairwise, zip_longest
from typing import TypeAlias

from curator_tui.engine.values import dataclass, replace

from ..policy import Policy, SeedPolicy
from ..record import Memory
from .dates import asked as asked_days
from .factors import Factors, Weigher, filed_then, refused
from .rank import NO_MATCH, RESPELLED, Match, apart, rank, together
from .source import Doc, Postings
from .terms import sentences, terms

# More sentences than this are ranked as one with the last of them.
_SENTENCES = 12
# So many matches of earlier sentences are kept.
_KEPT = 8_000

Unwanted = Mapping[str, Sequence[str]]
Meaning = Callable[[str], Mapping[Doc, float]]
Kept: TypeAlias = "dict[tuple[str, SeedPolicy, int], Mapping[Doc, Match]]"


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
    source: Postings,
    objective: str,
    policy: Policy,
    today: date,
    limit: int,
    unwanted: Unwanted | None = None,
    links: Mapping[str, Sequence[str]] | None = None,
    meaning: Meaning | None = None,
    kept: Kept | None = None,
) -> list[Found]:
    """At most `limit` memories that have to do with the objective.

    One of several sentences is ranked sentence by sentence and taken in turn: the best of each first.
    `unwanted`: memory key -> objectives that a person said it isn't relevant to. `links`: handle -> those it
    is linked with, which stay warm beside a match. `meaning`: a sentence -> the memories that a model finds
    alike, each with its cosine. `kept`: what the sentences before the last one find is looked up there, and
    put there: while an objective is typed they stay. It is good for one state of the source. Ties go by the
    order of the store.
    """
    weigher = Weigher(policy, today)
    lists = []
    parts = asked(objective)
    for at, part in enumerate(parts):
        matches = _ranked(source, part, policy.seed, limit, kept if at < len(parts) - 1 else None)
        found = _refuse(_for(source, part, matches, policy, weigher, meaning), objective, unwanted or {})
        found.sort(key=lambda one: (-one.score, source.place(one.doc)))
        if links:
            from .warmed import warmed

            found = warmed(found, links, policy)
            found.sort(key=lambda one: (-one.score, source.place(one.doc)))
        lists.append(found)
    taken: dict[Doc, Found] = {}
    for one in chain.from_iterable(zip_longest(*lists)):
        if one is not None:
            taken.setdefault(one.doc, one)
    return list(taken.values())[:limit]


def asked(objective: str) -> list[str]:
    """The sentences of an objective that are ranked by themselves."""
    parts = sentences(objective)
    return [*parts[: _SENTENCES - 1], " ".join(parts[_SENTENCES - 1 :])] if len(parts) > _SENTENCES else parts


class Words:
    """Which words of a sentence, as it has them, a memory has too."""

    def __init__(self, source: Postings) -> None:
        self._source = source
        self._read: dict[str, list[tuple[str, list[str]]]] = {}

    def shared(self, found: Found) -> tuple[str, ...]:
        """In the sentence's order, each once."""
        if not found.match.own:
            return ()
        has = self._source.counts(found.doc)
        words = (word for word, of in self._words(found.sentence) if any(term in has for term in of))
        return tuple(dict.fromkeys(words))

    def _words(self, sentence: str) -> list[tuple[str, list[str]]]:
        if sentence not in self._read:
            words = (word.strip("\"'`.,;:!?()[]{}<>*") for word in sentence.split())
            self._read[sentence] = self._respelled([(word, terms(word)) for word in words])
        return self._read[sentence]

    def _respelled(self, read: list[tuple[str, list[str]]]) -> list[tuple[str, list[str]]]:
        """`read`, with the terms that memories have for what is written in one word or in two."""
        source, first = self._source, read[:RESPELLED]
        found = [(word, [*of, *(part for term in of for part in apart(source, term))]) for word, of in first]
        said = [(word, term) for word, of in first for term in of]
        pairs = ((f"{a} {b}", [x + y]) for (a, x), (b, y) in pairwise(said) if together(source, x, y))
        return [*found, *read[RESPELLED:], *pairs]


def _ranked(
    source: Postings, sentence: str, policy: SeedPolicy, limit: int, kept: Kept | None
) -> Mapping[Doc, Match]:
    if kept is None:
        return rank(source, sentence, policy, limit)
    found = kept.get((sentence, policy, limit))
    if found is None:
        if sum(map(len, kept.values())) > _KEPT:
            kept.clear()
        found = kept[sentence, policy, limit] = rank(source, sentence, policy, limit)
    return found


def _for(
    source: Postings,
    sentence: str,
    matches: Mapping[Doc, Match],
    policy: Policy,
    weigher: Weigher,
    meaning: Meaning | None,
) -> list[Found]:
    named = asked_days(sentence)
    added: Mapping[Doc, float] = {}
    if meaning is not None and policy.seed.meaning:
        from .meaning import blended

        matches, added = blended(matches, meaning(sentence), policy.seed.meaning)
    found = []
    for doc, memory in source.memories(matches).items():
        counted = weigher.of(memory)
        if named and named.holds(memory.filed):
            counted = filed_then(counted)
        if more := added.get(doc):
            counted = replace(
                counted, why=(*counted.why, f"means something like it: +{more:.3f} to the overlap")
            )
        score = matches[doc].overlap * counted.value
        found.append(Found(doc, memory, score, matches[doc], counted, sentence))
    return found


def _refuse(found: list[Found], objective: str, unwanted: Unwanted) -> list[Found]:
    """`found` with what a person said of them counted in."""
    if not unwanted:
        return found
    wanted = frozenset(terms(objective))
    return [_refuse_one(one, wanted, unwanted.get(one.memory.key, ())) for one in found]


def _refuse_one(one: Found, wanted: frozenset[str], objectives: Sequence[str]) -> Found:
    if not objectives or one.factors is None:
        return one
    counted = refused(one.factors, wanted, [frozenset(terms(text)) for text in objectives])
    return replace(one, factors=counted, score=one.match.overlap * counted.value)
