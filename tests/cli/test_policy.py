"""`curator policy`: what is in force and why; saving changes one line of curator.toml, undo takes it back."""

from __future__ import annotations

import pytest
from test_json import documented

from curator_tui.engine.policy import LINES
from curator_tui.engine.thresholds import thresholds

MINE = """\
# my own
seed.budget = 6000   # bytes

[shelf]
project = 45 # a sprint or two
"""


@pytest.fixture
def config(tmp_path):
    return tmp_path / "config" / "curator" / "curator.toml"


@pytest.fixture
def mine(config):
    config.parent.mkdir(parents=True)
    config.write_text(MINE)
    return config


def listed(store, curator, *more: str) -> dict:
    rows = curator("policy", "list", "--store", str(store), "--json", *more).json["thresholds"]
    return {row["key"]: row for row in rows}


def test_every_number_with_its_origin(store, curator, mine):
    with mine.open("a") as file:
        file.write(f'\n[store."{store}"]\npromote.used = 5\n')
    found = listed(store, curator)
    assert list(found) == [one.key for one in thresholds(LINES)]
    assert (found["seed.budget"]["value"], found["seed.budget"]["preset"]) == (6000, 4096)
    assert found["seed.budget"]["origin"] == "curator.toml, line 2, for every store"
    assert found["promote.used"]["origin"] == "curator.toml, line 8, for this store"
    assert found["ceiling.lines"]["origin"] == "preset lines"
    assert found["page.budget"]["counts"] is False and found["seed.budget"]["counts"] is True
    named = listed(store, curator, "--policy", "nanika")
    assert named["seed.scorer"]["value"] == "jaccard" and named["seed.budget"]["value"] == 4096


def test_the_list_as_text(store, curator, mine):
    found = curator("policy", "list", "--store", str(store)).out
    assert (
        "  seed.budget = 6000  bytes that a seed may take  (curator.toml, line 2, for every store)\n" in found
    )
    assert f"curator.toml is {mine}; `curator policy set" in found
    assert "  shelf.rule = never  " in found and "which counts for nothing here" in found


def test_saving_changes_one_line_where_it_is_set_and_undo_gives_the_same_bytes(store, curator, mine):
    done = curator("policy", "set", "seed.budget=8192", "--store", str(store))
    assert done.code == 0 and "set seed.budget = 8192 in curator.toml, line 2, for every store" in done.out
    assert done.out.endswith(f"\ncurator.toml is {mine}\n")
    assert mine.read_text() == MINE.replace("6000 ", "8192 ")
    assert listed(store, curator)["seed.budget"]["value"] == 8192
    assert curator("undo", "--store", str(store)).code == 0
    assert mine.read_text() == MINE
    assert curator("redo", "--store", str(store)).code == 0
    assert mine.read_text() == MINE.replace("6000 ", "8192 ")


def test_what_is_set_nowhere_is_saved_for_this_store_or_for_all(store, curator, mine):
    words = ["policy", "set", "--store", str(store)]
    done = curator(*words, "promote.used=4", "--json").json
    assert done["verb"] == "set" and done["set"] == [{"key": "promote.used", "before": 3, "after": 4}]
    assert len(mine.read_text().splitlines()) == len(MINE.splitlines()) + 1
    assert listed(store, curator)["promote.used"]["origin"].endswith("for this store")
    refused = curator(*words, "promote.used=5", "--everywhere")
    assert refused.code == 2 and "for this store" in refused.err
    assert curator(*words, "ceiling.lines=80", "--everywhere").code == 0
    assert "ceiling.lines = 80\n" in mine.read_text()
    for _ in range(2):
        curator("undo", "--store", str(store))
    assert mine.read_text() == MINE


def test_a_dry_run_shows_the_one_line(store, curator, mine, tree, tmp_path):
    before = tree(tmp_path)
    shown = curator("policy", "set", "shelf.project=never", "--store", str(store), "--dry-run")
    assert tree(tmp_path) == before
    lines = [one for one in shown.out.splitlines() if one[:1] in "+-" and one[:3] not in ("+++", "---")]
    assert lines == ["-project = 45 # a sprint or two", '+project = "never" # a sprint or two']


def test_without_a_file_one_is_made_and_undone(store, curator, config):
    assert not config.exists()
    assert curator("policy", "set", "seed.budget=5000", "--store", str(store)).code == 0
    assert config.read_text().count("\n") == 1 and "seed.budget = 5000" in config.read_text()
    assert listed(store, curator)["seed.budget"]["value"] == 5000
    curator("undo", "--store", str(store))
    assert not config.exists() and listed(store, curator)["seed.budget"]["value"] == 4096


def test_a_link_is_followed_and_stays(store, curator, mine, tmp_path):
    real = tmp_path / "dotfiles.toml"
    mine.rename(real)
    mine.symlink_to(real)
    assert curator("policy", "set", "seed.budget=8192", "--store", str(store)).code == 0
    assert mine.is_symlink() and real.read_text() == MINE.replace("6000 ", "8192 ")


def test_what_can_not_be_saved(store, curator, mine):
    for word, said in (("seed.budget=1", "allowed"), ("gate.add=x", "allowed"), ("nothing=1", "no such key")):
        found = curator("policy", "set", word, "--store", str(store))
        assert found.code == 2 and said in found.err, word
    mine.write_text("seed.off = [\n")
    assert curator("policy", "list", "--store", str(store)).code == 3


def test_the_keys_are_those_documented(store, curator, mine):
    rows = curator("policy", "list", "--store", str(store), "--json").json
    assert set(rows) == documented("policy list")
    assert set(rows["thresholds"][0]) == {"key", "value", "preset", "what", "allowed", "origin", "counts"}
    found = curator("policy", "set", "seed.budget=8192", "--store", str(store), "--json").json
    assert set(found) == documented("policy set")


def test_warmth_counts_where_memories_link_each_other(store, curator):
    """Links keep what they name fresh, in a seed of lines too."""
    memory = store / "personas" / "backend" / "MEMORY.md"
    with memory.open("a") as file:
        file.write("**import rules**: dates as in the source | filed: 2025-01-02 | type: reference\n")
        file.write(
            "The zebra catalogue follows [[import rules]] of dates | filed: 2026-06-14 | type: reference\n"
        )
    words = ["--objective", "zebra catalogue dates", "--scope", "backend", "--json"]
    entries = curator("seed", str(store), *words).json["entries"]
    (why,) = [e["why"] for e in entries if e["text"].startswith("**import rules**")]
    assert any(reason.startswith("1 link from “The zebra catalogue") for reason in why)
    assert listed(store, curator)["warmth.factor"]["counts"] is True
