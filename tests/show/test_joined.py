"""Rows below each other are those rows, each made when it is looked at."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.show.doc import Rows, joined, listed, row

PARTS = st.lists(st.lists(st.tuples(st.text("ab", max_size=3), st.booleans()), max_size=4), max_size=4)


@given(PARTS)
def test_joined_rows_are_all_rows_in_turn(parts):
    made = [
        [row(f"{at}.{n}", text, lead=text, head=head) for n, (text, head) in enumerate(part)]
        for at, part in enumerate(parts)
    ]
    whole, found = listed([one for part in made for one in part]), joined(*map(listed, made))
    assert list(found.ids) == list(whole.ids) and found.heads == whole.heads and found.lead == whole.lead
    assert [found.row(at) for at in range(len(found))] == [whole.row(at) for at in range(len(whole))]
    assert [found.hay(at) for at in range(len(found))] == [whole.hay(at) for at in range(len(whole))]


def test_no_row_is_made_before_it_is_looked_at():
    asked: list[int] = []

    def drawn(at: int):
        asked.append(at)
        return row(str(at), "x")

    found = joined(Rows(["0", "1"], drawn, str), listed([row("head", "h", head=True)]))
    assert asked == [] and found.row(1).id == "1" and asked == [1] and found.heads == {2}
