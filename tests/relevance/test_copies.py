"""Copies among the lines taken: what is looked up is what comparing each with each finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.relevance.copies import Taken
from curator_tui.engine.relevance.stops import NEGATIONS
from curator_tui.engine.relevance.terms import words

WORDS = st.sampled_from(
    ["retry", "importer", "gateway", "never", "not", "7", "v2", "ledger", "rounds", "café"]
)
LINES = st.lists(st.lists(WORDS, max_size=7).map(" ".join), max_size=12)


def compared(line: str, taken: list[tuple[str, str]], least: float) -> str | None:
    """As `copy_of` says it, one by one."""
    here = set(words(line))
    for other, handle in taken:
        there = set(words(other))
        differs = here ^ there
        near = bool(here | there) and len(here & there) / len(here | there) >= least
        if near and not any(t in NEGATIONS or any(c.isdigit() for c in t) for t in differs):
            return handle
    return None


@given(LINES, st.sampled_from([0.3, 0.5, 0.8, 1.0]))
def test_a_copy_is_found_where_comparing_each_finds_it(lines, least):
    taken, held = Taken(least), []
    for at, line in enumerate(lines):
        found = taken.copy_of(line)
        assert found == compared(line, held, least)
        if found is None:
            taken.add(line, str(at))
            if words(line):
                held.append((line, str(at)))


def test_the_first_one_taken_is_named_and_a_number_tells_two_apart():
    taken = Taken(0.8)
    taken.add("The importer retries its rows five times an hour", "a")
    taken.add("The importer retries its rows five times each hour", "b")
    assert taken.copy_of("The importer retries its rows five times an hour!") == "a"
    assert taken.copy_of("The importer retries its rows 6 times an hour") is None
