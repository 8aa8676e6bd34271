"""Stores are known by an id that isn't their path; our own folders are ours alone."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from disk_desk import NOW

from curator_tui.disk import places, registry
from curator_tui.disk.errors import DiskError


@pytest.fixture
def homes(tmp_path):
    return places.Places(tmp_path / "state", tmp_path / "data", tmp_path / "curator.toml")


def folder(tmp_path: Path, name: str) -> Path:
    path = tmp_path / name
    path.mkdir()
    return path


def test_the_same_path_has_the_same_id(homes, tmp_path):
    one, two = folder(tmp_path, "one"), folder(tmp_path, "two")
    first = registry.open_id(homes, one, "nanika", NOW)
    assert registry.open_id(homes, two, "nanika", NOW).id != first.id
    assert registry.open_id(homes, one, "nanika", NOW + timedelta(days=1)) == first
    (tmp_path / "link").symlink_to(one)
    assert registry.open_id(homes, tmp_path / "link", "nanika", NOW).id == first.id
    assert len(registry.known(homes)) == 2


def test_a_folder_that_was_moved_is_recognised_and_said(homes, tmp_path):
    one = folder(tmp_path, "one")
    first = registry.open_id(homes, one, "nanika", NOW)
    if registry.known(homes)[0].born is None:
        pytest.skip("this file system doesn't tell when a folder came to be")
    one.rename(tmp_path / "moved")
    moved = registry.open_id(homes, tmp_path / "moved", "nanika", NOW)
    assert moved.id == first.id and str(one) in moved.says[0]
    assert [k.path for k in registry.known(homes)] == [tmp_path / "moved"]
    assert registry.open_id(homes, tmp_path / "moved", "nanika", NOW).says == ()


def test_a_new_folder_in_the_place_of_an_inode_that_is_gone_is_a_new_store(homes, tmp_path, monkeypatch):
    one = folder(tmp_path, "one")
    first = registry.open_id(homes, one, "nanika", NOW)
    one.rmdir()
    two = folder(tmp_path, "two")
    known = registry.known(homes)[0]
    monkeypatch.setattr(registry, "_born", lambda *what: (known.born or 0) + 1)
    real = registry._look
    monkeypatch.setattr(registry, "_look", lambda *at: replace(real(*at), dev=known.dev, ino=known.ino))
    assert registry.open_id(homes, two, "nanika", NOW).id != first.id


def test_adopting_a_store_that_is_not_recognised(homes, tmp_path):
    one = folder(tmp_path, "one")
    first = registry.open_id(homes, one, "nanika", NOW)
    one.rmdir()
    other = folder(tmp_path, "other")
    (other / "one").mkdir()
    second = registry.open_id(homes, other / "one", "nanika", NOW)
    assert second.id != first.id and f"--adopt {one}" in second.says[0]
    adopted = registry.adopt(homes, str(one), other / "one", NOW)
    assert adopted.id == first.id == registry.open_id(homes, other / "one", "nanika", NOW).id
    assert len(registry.known(homes)) == 1
    with pytest.raises(DiskError, match="no store is known"):
        registry.adopt(homes, str(tmp_path / "never"), one.parent, NOW)
    with pytest.raises(DiskError, match="isn't there"):
        registry.adopt(homes, first.id, tmp_path / "never", NOW)


def test_the_last_one_opened_that_is_still_there(homes, tmp_path):
    assert registry.last(homes) is None
    one, two = folder(tmp_path, "one"), folder(tmp_path, "two")
    registry.open_id(homes, one, "nanika", NOW)
    registry.open_id(homes, two, "nanika", NOW + timedelta(minutes=1))
    assert registry.last(homes).path == two
    registry.open_id(homes, one, "nanika", NOW + timedelta(minutes=2))
    assert registry.last(homes).path == one
    one.rmdir()
    assert registry.last(homes).path == two


def test_a_lone_file_and_its_folder_are_two_stores(homes, tmp_path):
    one = folder(tmp_path, "one")
    (one / "MEMORY.md").write_text("x\n")
    lone = registry.open_id(homes, one / "MEMORY.md", "lines", NOW)
    whole = registry.open_id(homes, one, "notes", NOW)
    assert lone.id != whole.id
    (one / "new").write_text("y\n")
    (one / "new").rename(one / "MEMORY.md")
    assert registry.open_id(homes, one / "MEMORY.md", "lines", NOW).id == lone.id


def test_nothing_is_remembered_where_nothing_may_be_written(homes, tmp_path):
    registry.open_id(homes, folder(tmp_path, "one"), "nanika", NOW, writes=False)
    assert not homes.data.exists() and not homes.state.exists()


def test_a_broken_list_of_stores_is_named(homes, tmp_path):
    homes.data.mkdir()
    (homes.data / "stores.json").write_text("{")
    with pytest.raises(DiskError, match=r"stores\.json"):
        registry.open_id(homes, folder(tmp_path, "one"), "nanika", NOW)
    assert (homes.data / "stores.json").read_text() == "{"


def test_our_folders_follow_the_environment(monkeypatch, tmp_path):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "own"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    found = places.find()
    assert found.state == found.data == tmp_path / "own"
    assert found.config == tmp_path / "config" / "curator" / "curator.toml"
    monkeypatch.delenv("CURATOR_STATE_DIR")
    monkeypatch.setattr(places.sys, "platform", "linux")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "s"))
    monkeypatch.setenv("XDG_DATA_HOME", "relative/is/ignored")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_CONFIG_HOME")
    found = places.find()
    assert found.state == tmp_path / "s" / "curator"
    assert found.data == tmp_path / "home" / ".local" / "share" / "curator"
    assert found.config == tmp_path / "home" / ".config" / "curator" / "curator.toml"


def test_our_folders_are_ours_alone(homes, tmp_path):
    before = os.umask(0)
    try:
        registry.open_id(homes, folder(tmp_path, "one"), "nanika", NOW)
    finally:
        os.umask(before)
    for root in (homes.state, homes.data):
        for path in (root, *root.rglob("*")):
            assert path.stat().st_mode & 0o077 == 0, path


def test_the_scopes_of_a_store_stay_until_they_are_seen_anew(homes, tmp_path):
    one = folder(tmp_path, "one")
    first = registry.open_id(homes, one, "nanika", NOW)
    assert first.scopes is None
    registry.saw(homes, first.id, ["b", "a"])
    for days in (0, 1, 1):
        found = registry.open_id(homes, one, "nanika", NOW + timedelta(days=days))
        assert (found.id, found.scopes) == (first.id, ("a", "b"))
    there = folder(tmp_path, "two")
    registry.adopt(homes, first.id, there, NOW)
    assert registry.open_id(homes, there, "nanika", NOW).scopes == ("a", "b")
    registry.saw(homes, first.id, ["c"])
    assert registry.open_id(homes, there, "nanika", NOW).scopes == ("c",)
