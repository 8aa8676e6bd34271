"""Factors that are kept are those that would be worked out anew."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.policy import LINES
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.relevance.factors import Weigher, factors

TODAY = date(2026, 11, 30)
DAY = st.sampled_from([None, TODAY, TODAY - timedelta(40), TODAY - timedelta(400), TODAY + timedelta(2)])
TEXT = st.sampled_from(["the gate stands on port 8080", "# A heading", "---"])


@st.composite
def memories(draw):
    text = draw(TEXT)
    return Memory(
        text, "a", "a:1", "1", Where("a.md", 0, text.encode(), b"\n", 1),
        kind=draw(st.sampled_from([None, "project", "feedback"])), filed=draw(DAY), verified=draw(DAY),
        expires=draw(DAY), used=draw(st.integers(0, 3)), file_date=draw(DAY),
        confidence=draw(st.sampled_from([None, "low"])), importance=draw(st.sampled_from([None, 5])),
        extras=draw(st.sampled_from([(), (("shelf_life", "7"),), (("shelf_life", "never"),)])),
    )  # fmt: skip


@given(st.lists(memories(), min_size=1, max_size=12))
def test_each_memory_has_factors_of_its_own(held):
    weigher = Weigher(LINES, TODAY)
    assert [weigher.of(memory) for memory in held] == [factors(memory, LINES, TODAY) for memory in held]
    assert [Weigher(LINES, date(2027, 3, 1)).of(memory) for memory in held] == [
        factors(memory, LINES, date(2027, 3, 1)) for memory in held
    ]
