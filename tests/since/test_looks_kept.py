"""The looks that reviews leave: small, whole, pruned, and new again where something was not shown."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from since_made import lines

from curator_tui.disk import commit, files, finisher, journal, looks, redact, undo
from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Kept, Places, kept
from curator_tui.engine.change import Append, Change, Remove, Splice
from curator_tui.engine.policy import LooksPolicy
from curator_tui.engine.since import changes, settled, with_own

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
POLICY = LooksPolicy()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    monkeypatch.setattr(os, "fsync", lambda fd: None)


@pytest.fixture
def place(tmp_path: Path) -> Kept:
    return kept(Places(tmp_path / "state", tmp_path / "data", tmp_path / "c.toml"), "s1")


def objects(place: Kept) -> set[str]:
    return {path.name for path in (place.data / "looks" / "objects").iterdir()}


def test_what_is_taken_is_given_back_byte_for_byte(place: Kept) -> None:
    data = {"a.md": b"x\r\n\xff\xfe", "b/\udc80.md": b"", "gone.md": None}
    look = looks.take(place, data, NOW, POLICY, ["id1"])
    assert looks.last(place) == look
    assert looks.load(place, look) == {"a.md": b"x\r\n\xff\xfe", "b/\udc80.md": b""}
    assert look.shown == ("id1",)


@given(st.dictionaries(st.text(min_size=1, max_size=9), st.binary(max_size=50), max_size=80))
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_files_are_given_back(place: Kept, data: dict[str, bytes]) -> None:
    assert looks.load(place, looks.take(place, data, NOW, POLICY)) == data


def test_an_unchanged_store_adds_no_bundle_and_one_note_renews_one(place: Kept) -> None:
    data = {f"{n}.md": b"note %d" % n for n in range(700)}
    looks.take(place, data, NOW, POLICY)
    first = objects(place)
    assert 16 <= len(first) <= 64
    looks.take(place, data, NOW + timedelta(hours=1), POLICY)
    assert objects(place) == first
    looks.take(place, {**data, "5.md": b"altered"}, NOW + timedelta(hours=2), POLICY)
    assert len(objects(place) - first) == 1


def test_a_large_store_is_kept_in_few_bundles_for_each_waits_for_the_drive(place: Kept) -> None:
    store = {f"{n}.md": b"a note\n" for n in range(5_000)}
    looks.take(place, store, NOW, POLICY)
    assert len(first := objects(place)) == 64
    store["4711.md"] = b"another\n"
    found = looks.take(place, store, NOW + timedelta(days=1), POLICY)
    assert len(objects(place) - first) == 1
    assert looks.load(place, found) == store


def test_old_and_many_looks_go_with_their_bundles_but_never_the_newest(place: Kept) -> None:
    policy = LooksPolicy(keep=3, days=10)
    for day in range(6):
        looks.take(place, {"a.md": b"%d" % day}, NOW + timedelta(days=day), policy)
    assert [look.when.day for look in looks.looks(place)] == [3, 4, 5]
    assert len(objects(place)) == 3
    looks.take(place, {"a.md": b"late"}, NOW + timedelta(days=100), policy)
    assert len(looks.looks(place)) == 1
    assert len(objects(place)) == 1


def test_the_look_of_a_day_is_the_last_up_to_it(place: Kept) -> None:
    assert looks.last(place) is None
    for day in (0, 2):
        looks.take(place, {}, NOW + timedelta(days=day), POLICY)
    assert looks.last(place, NOW + timedelta(days=1)).when == NOW  # type: ignore[union-attr]
    assert looks.last(place, NOW - timedelta(days=1)).when == NOW  # type: ignore[union-attr]
    assert looks.last(place).when == NOW + timedelta(days=2)  # type: ignore[union-attr]


def test_a_file_too_large_is_named_and_not_kept(place: Kept) -> None:
    look = looks.take(place, {"big.md": b"x" * 11, "a.md": b"x"}, NOW, LooksPolicy(largest=10))
    assert look.skipped == ("big.md",)
    assert looks.load(place, look) == {"a.md": b"x"}


def test_what_we_did_not_write_is_passed_over_or_named(place: Kept) -> None:
    look = looks.take(place, {"a.md": b"x"}, NOW, POLICY)
    folder = place.data / "looks"
    (folder / "foreign.json").write_text(
        '{"when": "2026-11-30", "bundles": ["../../x"], "skipped": [], "shown": []}'
    )
    (folder / "torn.json").write_text("{")
    assert looks.looks(place) == (look,)
    bundle = folder / "objects" / look.bundles[0]
    bundle.write_bytes(bundle.read_bytes()[:-9])
    with pytest.raises(DiskError, match="isn't what Curator wrote"):
        looks.load(place, look)
    bundle.unlink()
    with pytest.raises(DiskError, match=look.bundles[0]):
        looks.load(place, look)


def test_everything_is_ours_alone(place: Kept) -> None:
    looks.take(place, {"a.md": b"x"}, NOW, POLICY)
    for path in (place.data / "looks").rglob("*"):
        assert path.stat().st_mode & 0o077 == 0


def test_a_redaction_takes_a_secret_out_of_looks_too(place: Kept, tmp_path: Path) -> None:
    store = tmp_path / "store"
    store.mkdir()
    (store / "a.md").write_bytes(b"key hunter2hunter2 here")
    look = looks.take(place, {"a.md": b"key hunter2hunter2 here", "b.md": b"\xffhunter2hunter2"}, NOW, POLICY)
    redact.redact(files.Files(store), place, ["a.md"], "hunter2hunter2", "person", NOW)
    found = looks.load(place, look)
    assert found == {"a.md": b"key [redacted] here", "b.md": b"\xff[redacted]"}


def test_our_own_changes_and_their_undo_leave_others_work_alone(place: Kept, tmp_path: Path) -> None:
    store = tmp_path / "store"
    (store / "personas" / "p").mkdir(parents=True)
    path = store / "personas" / "p" / "MEMORY.md"
    path.write_bytes(b"One fact\nTwo facts\nThree facts\n")
    name = "personas/p/MEMORY.md"
    held = files.Files(store)
    look = looks.take(place, {name: path.read_bytes()}, NOW, POLICY)

    def mine(minutes: int, *edits: Append | Splice | Remove) -> None:
        commit.commit(held, place, Change("x", "x", edits), "person", NOW + timedelta(minutes=minutes))

    mine(1, Splice(name, 9, b"Two facts\n", b"", before=b"One fact\n", after=b"Three facts\n"))
    mine(2, Append(name, b"Mine\n"))
    path.write_bytes(path.read_bytes() + b"Theirs\n")
    mine(3, Append("personas/p/MEMORY_ARCHIVE.md", b"Two facts\n"))
    undo.undo(held, place, "person", NOW + timedelta(minutes=4))
    entries = journal.read(place)
    then = with_own(looks.load(place, look), looks.own_edits(entries, look.when))
    assert then[name] == b"One fact\nThree facts\nMine\n"
    before, after = lines(p=then[name].decode()), lines(p=path.read_text())  # type: ignore[union-attr]
    assert [(d.did, d.text) for d in changes(before, after)] == [("added", "Theirs")]
    assert looks.own_edits(entries, NOW + timedelta(hours=1)) == []


def test_what_was_not_shown_stays_new(place: Kept) -> None:
    old, new = (
        {"p": "One fact\n", "r": "Other\n"},
        {"p": "One fact\nSecond thing\nThird item\n", "r": "Other\nX y\n"},
    )
    found = changes(lines(**old), lines(**new))
    assert [d.text for d in found] == ["Second thing", "Third item", "X y"]
    name = {key: f"personas/{key}/MEMORY.md" for key in old}
    raw = {name[key]: text.encode() for key, text in old.items()}
    now = {name[key]: text.encode() for key, text in new.items()}
    data, shown = settled(raw, now, found, [found[0].id, found[2].id])
    assert data == {name["p"]: raw[name["p"]], name["r"]: now[name["r"]]}
    assert shown == (found[0].id,)
    again = changes(lines(**{**new, "p": old["p"]}), lines(**new), shown=shown)
    assert [d.text for d in again] == ["Third item"]
    everything, none = settled(raw, now, found, [d.id for d in found])
    assert (everything, none) == (now, ())
