"""What the journal keeps of a decision holds no secret, whatever was decided."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.case import named, quoted

TOKEN = "gl" + "pat-" + "aB3dE5gH7jK9mN1pQ2sT"


@given(st.text(max_size=80), st.text(max_size=80))
def test_what_is_quoted_has_no_begin_of_a_secret(before, after):
    text = f"{before} {TOKEN} {after}"
    for said in (quoted(text), named("retired", [text]), named("retired", ["a"], f" with {quoted(text)}")):
        assert TOKEN[:10] not in said
