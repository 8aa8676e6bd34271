"""Commit, journal and undo: whole or not at all, and the same bytes back."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest
from disk_desk import Desk
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.disk import finisher, journal
from curator_tui.disk.errors import DiskError
from curator_tui.engine.change import Append, Change, Conflict, Create, Note, Remove, Splice
from curator_tui.engine.splice import with_context

ANY = st.binary(max_size=120)


def splice(desk: Desk, name: str, old: bytes, new: bytes) -> Splice:
    data = desk.get(name) or b""
    return with_context(data, Splice(f"{name}.md", data.index(old), old, new))


def change(*edits, notes=(), name="try") -> Change:
    return Change(name, "tried", tuple(edits), tuple(notes))


def files_of(desk: Desk) -> dict[str, bytes]:
    return {p.name: p.read_bytes() for p in desk.root.iterdir() if not p.name.startswith(".curator-")}


def test_a_change_in_several_files_and_its_undo(desk):
    desk.put(a=b"one\ntwo\n", b=b"x\n", d=b"old\n")
    before = files_of(desk)
    notes = (Note("k", "f", None, [1, {"x": "é"}]), Note("k", "g", None, False))
    edits = (splice(desk, "a", b"two", b"2"), Append("b.md", b"y\n"), Create("c.md", b"new\n"))
    entry = desk.commit(change(*edits, Remove("d.md", b"old\n"), notes=notes))
    assert files_of(desk) == {"a.md": b"one\n2\n", "b.md": b"x\ny\n", "c.md": b"new\n"}
    assert desk.notes() == {"k": {"f": [1, {"x": "é"}], "g": False}}
    assert [e.id for e in desk.journal()] == [entry.id] == ["00001"]
    undone = desk.undo()
    assert files_of(desk) == before and desk.notes() == {}
    assert desk.journal()[0].undone_by == undone.id
    desk.redo()
    assert files_of(desk)["a.md"] == b"one\n2\n" and desk.notes() != {}
    assert desk.journal()[0].undone_by is None
    desk.undo()
    assert files_of(desk) == before
    finisher.settle()
    assert desk.leftovers() == []


@st.composite
def edits_of(draw, held: dict[str, bytes]) -> list:
    """Edits that fit the files held: one kind a file."""
    found = []
    for name in ("a.md", "b.md", "c.md"):
        data = held.get(name)
        kind = draw(st.sampled_from(["none", "splice", "append", "make or remove"]))
        if data is None and kind in ("splice", "make or remove"):
            found.append(Create(name, draw(ANY)))
        elif kind == "append":
            found += [Append(name, draw(st.binary(min_size=1, max_size=30)))]
        elif kind == "make or remove":
            found.append(Remove(name, data))
        elif kind == "splice":
            cuts = sorted(draw(st.sets(st.integers(0, len(data)), max_size=6)))
            for a, b in zip(cuts[::2], cuts[1::2], strict=False):
                found.append(with_context(data, Splice(name, a, data[a:b], draw(ANY))))
    return found


@settings(max_examples=25, deadline=None)
@given(st.data(), st.dictionaries(st.sampled_from(["a", "b"]), ANY))
def test_any_sequence_of_changes_then_undo_of_all(data, start):
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        desk.put(**start)
        first = files_of(desk)
        states, made = [first], 0
        for number in range(data.draw(st.integers(1, 4))):
            edits = data.draw(edits_of(states[-1]))
            entry = desk.commit(change(*edits, notes=[Note("k", "n", number or None, number + 1)]))
            made += bool(entry.id)
            states.append(files_of(desk))
        for state in reversed(states[:-1]):
            desk.undo()
            assert files_of(desk) == state
        assert desk.notes() == {}
        for state in states[1:]:
            desk.redo()
            assert files_of(desk) == state
        finisher.settle()
        assert desk.leftovers() == []


@settings(max_examples=40, deadline=None)
@given(st.data(), st.binary(min_size=1, max_size=200))
def test_every_byte_outside_the_span_survives_on_disk(data, body):
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        desk.put(a=body)
        a, b = sorted(data.draw(st.tuples(st.integers(0, len(body)), st.integers(0, len(body)))))
        new = data.draw(ANY)
        desk.commit(change(with_context(body, Splice("a.md", a, body[a:b], new))))
        assert desk.get("a") == body[:a] + new + body[b:]
        if body[a:b] != new:
            desk.undo()
        assert desk.get("a") == body
        finisher.settle()


def test_a_conflict_in_one_file_changes_none(desk):
    desk.put(a=b"one\n", b=b"x\n")
    bad = Splice("b.md", 0, b"gone text\n", b"", b"", b"")
    with pytest.raises(Conflict) as caught:
        desk.commit(change(splice(desk, "a", b"one", b"1"), bad, notes=[Note("k", "f", None, 1)]))
    assert caught.value.file == "b.md"
    assert files_of(desk) == {"a.md": b"one\n", "b.md": b"x\n"}
    assert desk.notes() == {} and desk.journal() == [] and desk.leftovers() == []


def test_a_span_is_found_again_where_the_file_moved(desk):
    desk.put(a=b"one\ntwo\n")
    edit = splice(desk, "a", b"two\n", b"TWO\n")
    desk.put(a=b"zero\none\ntwo\nthree\n")
    desk.commit(change(edit))
    assert desk.get("a") == b"zero\none\nTWO\nthree\n"
    desk.put(a=b"new top\nzero\none\nTWO\nthree\n")
    desk.undo()
    assert desk.get("a") == b"new top\nzero\none\ntwo\nthree\n"


def test_undo_where_the_text_is_gone_is_a_conflict_and_changes_nothing(desk):
    desk.put(a=b"one\ntwo\n", b=b"x\n")
    desk.commit(change(splice(desk, "a", b"two\n", b"TWO\n"), Append("b.md", b"y\n")))
    desk.put(a=b"something else\n")
    with pytest.raises(Conflict):
        desk.undo()
    assert (desk.get("a"), desk.get("b")) == (b"something else\n", b"x\ny\n")
    assert desk.journal()[0].undone_by is None


def test_undo_of_an_append_that_made_the_file_removes_it(desk):
    desk.commit(change(Append("a.md", b"one\n")))
    assert desk.get("a") == b"one\n"
    desk.undo()
    assert desk.get("a") is None


def test_undo_of_an_append_keeps_what_others_appended(desk):
    desk.commit(change(Append("a.md", b"one\n")))
    with (desk.root / "a.md").open("ab") as file:
        file.write(b"theirs\n")
    desk.undo()
    assert desk.get("a") == b"theirs\n"


def test_undo_of_a_removal_is_refused_where_the_file_is_there_again(desk):
    desk.put(a=b"one\n")
    desk.commit(change(Remove("a.md", b"one\n")))
    desk.put(a=b"theirs\n")
    with pytest.raises(Conflict):
        desk.undo()
    assert desk.get("a") == b"theirs\n"


def test_undo_walks_back_through_the_persons_own_changes_only(desk):
    desk.put(a=b"")
    for who, line in (("person", b"1\n"), ("hook", b"2\n"), ("person", b"3\n"), ("command", b"4\n")):
        desk.commit(change(Append("a.md", line)), who=who)
    desk.undo()
    assert desk.get("a") == b"1\n2\n4\n"
    desk.undo()
    assert desk.get("a") == b"2\n4\n"
    with pytest.raises(DiskError):
        desk.undo()
    desk.undo("2")
    assert desk.get("a") == b"4\n"
    desk.redo()
    desk.redo()
    desk.redo()
    assert sorted(desk.get("a").split()) == [b"1", b"2", b"3", b"4"]
    with pytest.raises(DiskError):
        desk.redo()


def test_a_new_change_after_an_undo_clears_redo(desk):
    desk.put(a=b"")
    desk.commit(change(Append("a.md", b"1\n")))
    desk.undo()
    desk.commit(change(Append("a.md", b"2\n")))
    with pytest.raises(DiskError):
        desk.redo()
    desk.undo()
    assert desk.get("a") == b""


def test_undo_of_an_undo_is_a_redo_and_nothing_is_undone_twice(desk):
    desk.put(a=b"")
    desk.commit(change(Append("a.md", b"1\n")))
    undone = desk.undo()
    with pytest.raises(DiskError):
        desk.undo("1")
    desk.undo(undone.id)
    assert desk.get("a") == b"1\n"
    desk.undo("1")
    assert desk.get("a") == b""


def test_a_change_that_is_there_already_is_not_journaled(desk):
    desk.put(a=b"one\n")
    entry = desk.commit(change(splice(desk, "a", b"one", b"one")))
    assert entry.id == "" and desk.journal() == []


def test_a_note_that_was_changed_meanwhile_is_a_conflict(desk):
    desk.commit(change(notes=[Note("k", "f", None, 1)]))
    with pytest.raises(Conflict):
        desk.commit(change(notes=[Note("k", "f", None, 2)]))
    desk.commit(change(notes=[Note("k", "f", 1, 2)]))
    assert desk.notes() == {"k": {"f": 2}}


def test_mode_and_times_of_others_are_kept_and_ours_are_private(desk):
    desk.put(a=b"one\n")
    (desk.root / "a.md").chmod(0o640)
    desk.commit(change(splice(desk, "a", b"one", b"1"), Create("sub/c.md", b"x\n")))
    finisher.settle()
    assert (desk.root / "a.md").stat().st_mode & 0o7777 == 0o640
    assert (desk.root / "sub" / "c.md").stat().st_mode & 0o7777 == 0o600
    for root in (desk.kept.data.parents[1], desk.kept.state.parents[1]):
        for path in (root, *root.rglob("*")):
            assert path.stat().st_mode & 0o077 == 0, path


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no extended attributes here")
def test_extended_attributes_are_kept(desk):
    desk.put(a=b"one\n")
    try:
        os.setxattr(desk.root / "a.md", "user.note", b"mine")
    except OSError:
        pytest.skip("this file system has no extended attributes")
    desk.commit(change(splice(desk, "a", b"one", b"1")))
    assert os.getxattr(desk.root / "a.md", "user.note") == b"mine"


def test_bytes_that_are_no_text_go_through_the_journal(desk):
    body = bytes(range(256)) * 2
    desk.put(a=body)
    desk.commit(change(with_context(body, Splice("a.md", 100, body[100:200], b"\xff\xfe"))))
    raw = desk.kept.journal.read_bytes()
    assert raw.isascii() and raw.endswith(b"\n")
    desk.undo()
    assert desk.get("a") == body


def test_hostile_text_stays_text_in_the_journal(desk):
    desk.put(a=b"")
    text = "\x1b]52;c;aGk=\x07 \u202e \u2028 \r\n\udc80"
    desk.commit(Change("try", text, (Append("a.md", b"x\n"),)))
    assert desk.kept.journal.read_bytes().count(b"\n") == 1
    assert desk.journal()[0].what == text


def test_ids_are_unique_and_in_order(desk):
    desk.put(a=b"")
    ids = [desk.commit(change(Append("a.md", b"%d\n" % n))).id for n in range(12)]
    assert ids == sorted(set(ids)) == [e.id for e in desk.journal()]
    assert journal.find(desk.journal(), "7").id == "00007"


def test_who_and_when_are_kept(desk):
    desk.put(a=b"")
    desk.commit(change(Append("a.md", b"x\n")), who="hook")
    entry = desk.journal()[0]
    assert entry.who == "hook" and entry.at.isoformat() == "2026-11-03T12:00:00+00:00"
