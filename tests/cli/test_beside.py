"""A store whose global file lies beside it, or isn't there yet."""

from __future__ import annotations

import pytest


@pytest.fixture
def plain_store(tmp_path):
    memory = tmp_path / "home" / "nanika" / "personas" / "a" / "MEMORY.md"
    memory.parent.mkdir(parents=True)
    memory.write_text("Use make test | type: feedback | used: 5\nRetries: three | type: project\n")
    return tmp_path / "home" / "nanika"


def test_nothing_is_said_of_files_that_need_not_be_there(plain_store, process):
    found = process("seed", str(plain_store), "--objective", "retries")
    assert (found.code, found.err) == (0, "") and "Retries" in found.out


def test_promotion_makes_the_file_and_undo_takes_it_away(plain_store, curator, tree, tmp_path):
    before = tree(tmp_path / "home")
    name = curator("promote", "list", str(plain_store), "--json").json["items"][0]["handle"]
    assert curator("promote", "now", name, "--store", str(plain_store)).code == 0
    made = plain_store.parent / ".alluka" / "memory" / "global.md"
    assert made.read_text() == "Use make test | type: feedback | used: 5\n"
    moved = curator("status", str(plain_store), "--json").json
    assert {scope["scope"]: scope["lines"] for scope in moved["scopes"]} == {"global": 1, "a": 1}
    undone = curator("undo", "--store", str(plain_store))
    assert undone.code == 0, undone.err
    assert tree(tmp_path / "home") == before


def test_what_lies_beside_is_retired_beside(plain_store, curator):
    beside = plain_store.parent / ".alluka" / "memory" / "global.md"
    beside.parent.mkdir(parents=True)
    beside.write_text("Write dates as numbers | type: feedback | filed: 2020-01-01\n")
    listed = curator("expiry", "list", str(plain_store), "--json", "--scope", "global")
    assert listed.err == ""
    name = listed.json["items"][0]["handle"]
    assert curator("expiry", "retire", name, "--store", str(plain_store)).code == 0
    assert beside.read_bytes() == b""
    assert b"retired: " in beside.with_name("global_ARCHIVE.md").read_bytes()
