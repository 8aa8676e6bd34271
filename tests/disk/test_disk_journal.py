"""The journal as a file: torn lines, pruning, the order in which things reach the disk, the seed log."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from disk_desk import NOW, Desk
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.disk import codec, finisher, private, prune, seedlog, sidecar
from curator_tui.disk.errors import DiskError
from curator_tui.engine.change import Append, Change, Create, Note, Remove, Sidecar, Splice
from curator_tui.engine.usage import Seeding

VALUE = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def add(desk: Desk, line: bytes) -> None:
    desk.commit(Change("add", "added", (Append("a.md", line),)))


@pytest.mark.parametrize("cut", [1, 2, 10, 60])
def test_a_torn_last_line_is_passed_over_and_written_behind(desk, cut):
    desk.put(a=b"")
    add(desk, b"1\n")
    add(desk, b"2\n")
    finisher.settle()
    raw = desk.kept.journal.read_bytes()
    desk.kept.journal.write_bytes(raw[:-cut] if cut > 1 else raw[:-1])
    add(desk, b"3\n")
    known = [e.id for e in desk.journal()]
    assert known == (["00001", "00002", "00003"] if cut == 1 else ["00001", "00002"])
    assert desk.journal()[-1].files[0].splices[0].new == b"3\n"
    desk.undo()
    assert desk.get("a") == b"1\n2\n"


def test_foreign_lines_in_the_journal_are_passed_over(desk):
    desk.put(a=b"")
    add(desk, b"1\n")
    with desk.kept.journal.open("ab") as file:
        file.write(b'null\n[]\n{"id": 3}\n{"mark": "00001", "did": 7}\n\xff\xfe\n\n{"id": "x", "files": 1}\n')
    add(desk, b"2\n")
    assert [e.id for e in desk.journal()] == ["00001", "00002"]
    desk.undo()
    desk.undo()
    assert desk.get("a") == b""


def test_the_number_is_found_behind_very_long_entries(desk):
    desk.put(a=b"")
    add(desk, b"1\n")
    add(desk, b"x" * 3_000_000 + b"\n")
    add(desk, b"3\n")
    assert [e.id for e in desk.journal()] == ["00001", "00002", "00003"]


def test_the_intent_is_on_the_disk_before_the_file_changes_and_the_bytes_before_the_swap(desk, monkeypatch):
    desk.put(a=b"one\n")
    told = []

    def fsync(fd):
        path = str(Path(f"/proc/self/fd/{fd}").readlink()).replace(str(desk.root.parent), "")
        told.append((path.split("/")[1] if path.count("/") > 1 else "store folder", desk.get("a")))

    if not Path("/proc/self/fd").is_dir():
        pytest.skip("no /proc to look at descriptors")
    monkeypatch.setattr(os, "fsync", fsync)
    desk.commit(Change("try", "tried", (Splice("a.md", 0, b"one", b"1"),)))
    places = [place for place, _ in told]
    assert places[:2] == ["data", "data"]  # the intent, and the name of its file
    assert places[2:5] == ["store", "data", "store folder"]  # the new bytes, that they are there, the swap
    assert [data for _, data in told[:4]] == [b"one\n"] * 4 and told[4][1] == b"1\n"
    assert places[5] == "data"  # the journal


def test_pruning_keeps_what_stands_nowhere_else_and_every_summary(desk):
    desk.put(a=b"old text\nmore\n")
    desk.commit(Change("edit", "edited", (Splice("a.md", 0, b"old text\n", b"new text\n", b"", b"more\n"),)))
    add(desk, b"later\n")
    finisher.settle()
    soon, late = NOW + timedelta(days=89), NOW + timedelta(days=91)
    assert prune.prune(desk.kept, soon) == 0
    assert prune.prune(desk.kept, late) == 2
    assert prune.prune(desk.kept, late) == 0
    raw = desk.kept.journal.read_bytes()
    assert b"old text" in raw and b"new text" not in raw and b"later" not in raw
    entry = desk.journal()[0]
    assert (entry.what, entry.pruned) == ("edited", True)
    assert entry.files[0].splices[0].old == b"old text\n"
    with pytest.raises(DiskError, match="no longer kept"):
        desk.undo()


def test_pruning_by_size_takes_the_oldest_first(desk):
    desk.put(a=b"")
    for number in range(5):
        add(desk, b"%d" % number * 1000 + b"\n")
    assert prune.prune(desk.kept, NOW, size=3500) > 0
    assert [e.pruned for e in desk.journal()] == [True, True, False, False, False]
    desk.undo()
    assert len(desk.get("a")) == 4 * 1001


def test_pruning_leaves_foreign_lines_alone(desk):
    desk.put(a=b"")
    add(desk, b"1\n")
    with desk.kept.journal.open("ab") as file:
        file.write(b"what is this\n")
    prune.prune(desk.kept, NOW + timedelta(days=365))
    assert b"what is this\n" in desk.kept.journal.read_bytes()


def test_a_note_only_change_is_never_pruned(desk):
    desk.commit(Change("later", "put off", (), (Note("k", "f", None, 1),)))
    prune.prune(desk.kept, NOW + timedelta(days=365))
    desk.undo()
    assert desk.notes() == {}


@given(st.binary())
def test_any_bytes_go_through_json(data):
    assert codec.get(codec.put(data)) == data


@given(st.binary(), st.binary(), st.integers(0, 10**9))
def test_edits_go_through_json(one, other, at):
    splice = Splice("f", at, one, other, other, one)
    for edit in (splice, Append("f", one), Create("f", one), Remove("f", one)):
        assert codec.get_edit("f", codec.put_edit(edit)) == edit


@given(st.dictionaries(st.text(), st.dictionaries(st.text(), VALUE, max_size=3), max_size=4))
def test_the_sidecar_is_plain_sorted_text_and_reads_back(entries):
    import json

    raw = sidecar.render(Sidecar(entries))
    assert raw.isascii() and raw.endswith(b"\n")
    assert json.loads(raw)["entries"] == {key: fields for key, fields in entries.items() if fields}
    assert sidecar.render(Sidecar(dict(reversed(entries.items())))) == raw


def test_a_sidecar_that_is_broken_is_named_and_left_alone(desk):
    desk.put(a=b"")
    desk.kept.sidecar.parent.mkdir(parents=True)
    desk.kept.sidecar.write_bytes(b'{"entries": {')
    with pytest.raises(DiskError, match=r"sidecar\.json"):
        add(desk, b"1\n")
    assert desk.kept.sidecar.read_bytes() == b'{"entries": {' and desk.get("a") == b""


def test_merging_sidecars():
    one = Sidecar({"a": {"f": 1, "g": 1}, "b": {"f": 1}})
    other = Sidecar({"a": {"g": 2}, "c": {"f": 2}})
    assert sidecar.merge(one, other).entries == {"a": {"f": 1, "g": 2}, "b": {"f": 1}, "c": {"f": 2}}


def seeding(number: int) -> Seeding:
    return Seeding(NOW.isoformat(), "anna", f"do {number}", (("a1b2", True), ("c3d4", False)))


def test_the_seed_log_keeps_the_last_ones(desk):
    for number in range(30):
        seedlog.add(desk.kept, seeding(number), keep=10)
    found = seedlog.read(desk.kept, keep=10)
    assert found == tuple(seeding(n) for n in range(20, 30))
    assert desk.kept.seeds.read_bytes().count(b"\n") <= 12


def test_the_seed_log_can_be_switched_off(desk):
    seedlog.add(desk.kept, seeding(1), keep=0)
    assert not desk.kept.seeds.exists() and seedlog.read(desk.kept) == ()


def test_a_torn_line_of_the_seed_log_is_passed_over(desk):
    seedlog.add(desk.kept, seeding(1))
    with desk.kept.seeds.open("ab") as file:
        file.write(b'{"when": "2026')
    seedlog.add(desk.kept, seeding(2))
    assert seedlog.read(desk.kept) == (seeding(1), seeding(2))


def test_recovery_prunes_once_a_day(desk):
    desk.put(a=b"")
    desk.commit(Change("add", "added", (Append("a.md", b"1\n"),)))
    desk.commit(Change("add", "added", (Append("a.md", b"2\n"),)))
    old = (NOW - timedelta(days=200)).isoformat()
    raw = desk.kept.journal.read_bytes().replace(NOW.isoformat().encode(), old.encode(), 1)
    desk.kept.journal.write_bytes(raw)
    desk.recover()
    assert desk.journal()[0].pruned
    desk.kept.journal.write_bytes(raw)
    desk.recover()
    assert not desk.journal()[0].pruned


def test_copies_that_could_not_be_used_go_after_thirty_days_counted_from_the_last_change(desk):
    desk.put(a=b"")
    desk.commit(Change("add", "added", (Append("a.md", b"1\n"),)))
    said = [private.copy(desk.kept, b"words") for _ in range(3)]
    old, young, linked = (Path(one.removeprefix("what you wrote is kept in ")) for one in said)
    mine = desk.kept.state / "notes.md"
    mine.write_bytes(b"mine")
    elsewhere = desk.kept.state / "elsewhere.md"
    linked.rename(elsewhere)
    linked.symlink_to(elsewhere)
    for path, days in ((old, 31), (young, 29), (mine, 99), (elsewhere, 99)):
        then = (min(NOW, datetime.now(UTC)) - timedelta(days=days)).timestamp()
        os.utime(path, (then, then))
    desk.recover()
    assert not old.exists() and young.exists() and linked.is_symlink()
    assert mine.exists() and elsewhere.exists() and desk.get("a") == b"1\n"


def test_what_recovery_did_is_said(desk, monkeypatch):
    from disk_desk import die, in_child

    desk.put(a=b"one\n")
    change = Change("release", "released one line", (Splice("a.md", 0, b"one", b"1"),))
    assert in_child(lambda: desk.commit(change), lambda n, name: die() if name == "swapped" else None) is None
    assert desk.recover() == ["a change that was cut short was finished: released one line"]
    assert desk.recover() == []
    change = Change("release", "released another", (Splice("a.md", 0, b"1", b"2"),))
    assert in_child(lambda: desk.commit(change), lambda n, name: die() if name == "ready" else None) is None
    assert ["nothing was changed: released another" in one for one in desk.recover()] == [True]
