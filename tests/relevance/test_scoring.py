"""What a pool keeps and shortens changes no score, no order and no seed."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import NO_MARK, SETS, TEXTS, TODAY, WORDS, memories, memory

from curator_tui.engine.policy import LINES, PAGE
from curator_tui.engine.relevance import rank, relevant
from curator_tui.engine.relevance.bm25 import norm, weights
from curator_tui.engine.relevance.choose import choose
from curator_tui.engine.relevance.factors import Weigher, factors
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.source import counted, measured
from curator_tui.engine.relevance.terms import terms

WAYS = {
    "as it is": {},
    "of many memories": {"pool._MANY": 0, "pool._COMMON": 100, "pool._LEAST": 1},
    "seeking": {"pool._MANY": 1 << 40, "postings._SEEK": 0},
}


@pytest.fixture(params=list(WAYS), autouse=True)
def ways(request, monkeypatch):
    """The ways that only a large store takes are taken by a small one too."""
    for name, value in WAYS[request.param].items():
        monkeypatch.setattr(f"curator_tui.engine.relevance.{name}", value)


def plainly(pool, held, query, limit):
    """BM25 as it is written down, term by term over all memories; those of one text are told apart."""
    lengths = {m.handle: measured(m)[1] for m in held}
    average = sum(lengths.values()) / len(lengths) if lengths else 0.0
    found = {}
    for term, most in weights(pool, query).items():
        open_to_all = len(found) < limit
        for one in held:
            count = min(63, counted(one).get(term, 0))
            if count and (open_to_all or one.handle in found):
                part = most * count / (count + norm(lengths[one.handle], average))
                found[one.handle] = found.get(one.handle, 0.0) + part
    return found


def scores(pool, query, limit):
    found = pool.scores(query, limit)
    return {memory.handle: found[doc] for doc, memory in pool.memories(found).items()}


QUERIES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(
    lambda words: {term: 1.0 + 0.25 * at for at, term in enumerate(terms(" ".join(words)))}
)


@settings(max_examples=60)
@given(SETS, st.lists(QUERIES, min_size=1, max_size=4), st.integers(1, 12))
def test_each_score_is_that_of_the_formula(held, queries, limit):
    pool = Pool(held)
    for query in queries:
        assert scores(pool, query, limit) == plainly(pool, held, query, limit)


@settings(max_examples=60)
@given(SETS, st.sets(st.integers(0, 29)), QUERIES)
def test_what_is_gone_is_found_no_more_and_the_others_as_before(held, gone, query):
    pool = Pool(held)
    pool.scores(query, 100)
    left = [one for at, one in enumerate(held) if at not in gone]
    pool.refresh(left)
    assert scores(pool, query, 100) == plainly(pool, left, query, 100)


@given(st.dictionaries(st.integers(0, 40), st.sampled_from([0.5, 1.0, 2.0]), max_size=40), st.integers(1, 45))
def test_the_best_are_those_of_a_whole_sort(found, limit):
    pool = Pool(memories(*(f"text {n}" for n in range(41))))
    assert rank.best_of(pool, found, limit) == sorted(found, key=lambda doc: (-found[doc], doc))[:limit]


@settings(max_examples=40)
@given(SETS, st.lists(TEXTS, min_size=2, max_size=4), st.booleans())
def test_a_seed_is_the_same_whatever_was_asked_before(held, sentences, refused):
    pool, kept = Pool(held), {}
    no = {held[0].key: [sentences[-1]]} if held and refused else None
    typed = [". ".join(sentences[:n]) for n in range(1, len(sentences) + 1)]
    for policy in (NO_MARK, replace(PAGE, seed=replace(PAGE.seed, budget=300, beside=0.0))):
        for objective in (*typed, *sentences):
            again = choose(pool, objective, "p", policy, TODAY, lambda m: None, no, kept=kept)
            assert again == choose(Pool(held), objective, "p", policy, TODAY, lambda m: None, no)


def test_what_earlier_sentences_find_is_ranked_once(monkeypatch):
    asked, real = [], rank.rank
    monkeypatch.setattr(relevant, "rank", lambda s, part, *more: asked.append(part) or real(s, part, *more))
    pool, kept = Pool(memories("Retry the importer", "Rounding is half to even")), {}
    for objective in ("Retry it. r", "Retry it. ro", "Retry it. round"):
        choose(pool, objective, "p", NO_MARK, TODAY, lambda m: None, kept=kept)
    assert asked == ["Retry it.", "r", "ro", "round"]


def test_factors_that_are_kept_are_those_of_a_memory_alike_in_all_that_counts():
    def said(**fields):
        return memory("Ask first", 1, filed=None, **fields)

    def ago(days):
        return TODAY - timedelta(days=days)

    alike = (
        said(file_date=ago(900)),
        said(file_date=ago(2)),
        said(file_date=ago(900), extras=(("shelf_life", "never"),)),
        memory("# Ask", 1, filed=None),
        said(kind="rule"),
        said(used=4),
        said(expires=ago(1)),
    )
    for policy, day in ((LINES, TODAY), (PAGE, TODAY), (PAGE, date(2031, 1, 1))):
        for one in (*alike, *reversed(alike)):
            assert Weigher(policy, day).of(one) == factors(one, policy, day)
    assert len({factors(one, PAGE, TODAY) for one in alike[:3]}) == 2
