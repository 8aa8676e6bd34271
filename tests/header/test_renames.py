"""Renaming and times in a change, and edits of a whole file cut down to the lines that differ."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.change import Change, Conflict, Rename, Splice
from curator_tui.engine.diff import applied, diff
from curator_tui.engine.splice import narrowed, splice_bytes

TEXT = st.lists(st.sampled_from([b"a\n", b"b\n", b"c\r\n", b"d"]), max_size=6).map(b"".join)


@given(TEXT, TEXT)
def test_a_narrowed_splice_does_the_same(old: bytes, new: bytes) -> None:
    found = narrowed(Splice("f", 0, old, new))
    assert splice_bytes(old, [found]) == new
    assert old[found.start :].startswith(found.old)
    if old and new and old.splitlines()[0] == new.splitlines()[0]:
        assert len(found.old) < len(old) or len(found.new) < len(new) or old == new


def test_one_line_of_a_file_is_one_line_of_the_change() -> None:
    found = narrowed(Splice("f", 10, b"a\nb\nc\n", b"a\nx\nc\n"))
    assert found == Splice("f", 12, b"b\n", b"x\n")


def test_a_renamed_file_is_found_under_its_new_name() -> None:
    data = {"a.md": b"one\n"}
    change = Change(
        "retire", "", (Splice("a.md", 0, b"one", b"two"),), renames=(Rename("a.md", "a.md.retired"),)
    )
    assert applied(change, data.get) == {"a.md": None, "a.md.retired": b"two\n"}
    assert "rename from a.md\nrename to a.md.retired\n" in diff(change, data.get)
    assert "+two" in diff(change, data.get)
    assert not Change("x", "", renames=(Rename("a.md", "b.md"),)).empty


def test_renaming_onto_a_file_or_from_nothing_is_a_conflict() -> None:
    data = {"a.md": b"one\n", "b.md": b""}
    with pytest.raises(Conflict):
        applied(Change("x", "", renames=(Rename("a.md", "b.md"),)), data.get)
    with pytest.raises(Conflict):
        applied(Change("x", "", renames=(Rename("c.md", "d.md"),)), data.get)
