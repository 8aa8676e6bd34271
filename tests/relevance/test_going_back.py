"""A pool that held other memories for a while is again what it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import NO_MARK, SETS, TEXTS, TODAY, memories

from curator_tui.engine.relevance.choose import choose
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.terms import terms

ALTERED = st.lists(st.sampled_from(["same", "moved", "reworded", "pinned", "gone"]), min_size=30, max_size=30)


def altered(held, how):
    """`held` after a decision: lines gone, reworded, or only further down in their file."""
    for one, what in zip(held, how, strict=False):
        if what == "reworded":
            yield replace(one, text=one.text + " cache")
        elif what != "gone":
            moved = replace(one, where=replace(one.where, line=one.where.line + 1), pinned=what == "pinned")
            yield one if what == "same" else moved


def seeds(pool, objectives):
    return [choose(pool, one, "p", NO_MARK, TODAY, lambda m: None) for one in objectives]


@settings(max_examples=80)
@given(SETS, SETS, ALTERED, st.lists(TEXTS, min_size=1, max_size=3))
def test_it_is_as_it_was_and_as_a_new_one(held, others, how, objectives):
    pool = Pool(held)
    seeds(pool, objectives)
    mark, numbers = pool.mark(), [pool.doc(m.handle) for m in held]
    for other in (list(altered(held, how)), others):
        pool.refresh(other)
        assert seeds(pool, objectives) == seeds(Pool(other), objectives)
        assert pool.back(mark)
        assert seeds(pool, objectives) == seeds(Pool(held), objectives)
        assert [pool.doc(m.handle) for m in held] == numbers and pool.count == len(held)
        assert all(a is b for a, b in zip(held, pool.given, strict=True))
        said = {term for m in (*held, *other) for term in terms(m.text)}
        assert all(pool.df(term) == Pool(held).df(term) for term in said)
    pool.refresh(others)
    assert seeds(pool, objectives) == seeds(Pool(others), objectives)


def test_one_that_was_made_anew_meanwhile_cannot_go_back():
    held = memories("Retry the importer", "Rounding is half to even")
    pool = Pool(held)
    mark = pool.mark()
    for at in range(1100):
        pool.refresh(memories(f"Step {at} of the importer"))
    assert not pool.back(mark)
    assert pool.count == 1


def test_one_that_is_not_whole_has_no_mark():
    pool = Pool(memories("Retry the importer"))

    def stop():
        raise InterruptedError

    with pytest.raises(InterruptedError):
        pool.refresh(memories("Retry it", "Round it"), stop)
    assert pool.mark() is None
