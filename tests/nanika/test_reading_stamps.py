"""Both readers of stamps say the same of any line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.stores.nanika.stamps import said, stamps


@given(st.text("ab |:\t\n\r\f-_1 \x85\u2028é", max_size=40))
def test_with_and_without_spans(line: str) -> None:
    tail = line.partition("|")[2]
    assert list(said(tail)) == [(stamp.key, stamp.value) for stamp in stamps(line)]
