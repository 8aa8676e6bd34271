"""The footer at 80 columns, whatever is marked."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from curator_tui.commands import COMMANDS
from curator_tui.tui.bars import footer
from curator_tui.tui.keys import Keys

WHERES = sorted(
    {verb.where for one in COMMANDS for verb in one.verbs if not verb.where.startswith("threshold")}
)
KINDS = [(where, "memory") for where in WHERES]


def shown(kinds: list[tuple[str, ...]], cells: int = 80) -> dict[str, str]:
    """Command id -> its cells in the footer."""
    (one,), hits = footer("today", kinds, Keys(), cells)
    assert all(hit.end <= cells for hit in hits)
    return {hit.command: one.text[hit.start : hit.end].strip() for hit in hits}


@given(st.lists(st.sampled_from(KINDS), min_size=1, unique=True))
def test_yes_no_and_the_key_that_lists_all_are_there_for_any_rows(kinds: list[tuple[str, ...]]) -> None:
    found = shown(kinds)
    assert found["help"] == "? all keys"
    assert {"yes", "no", "later"} & {one.id for one in COMMANDS if one.verb(*sum(kinds, ()))} <= set(found)


def test_several_kinds_are_told_by_their_verbs_while_there_is_room() -> None:
    kinds = [("quarantine",), ("expiry", "memory"), ("promotion", "memory"), ("proposal", "memory")]
    assert shown(kinds[:3])["yes"] == "a release/extend/promote"
    assert shown(kinds)["yes"] == "a yes" and shown(kinds)["no"] == "x no"
    assert shown(kinds, 120)["yes"] == "a release/extend/promote/supersede"
    assert shown(kinds)["undo"] == "u undo"
