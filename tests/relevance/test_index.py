"""The index: the same answers as from memory, kept up with what differs, never poisoned."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made import SETS, TEXTS, TODAY, indexed, kept, memories, memory, source

from curator_tui.disk import index as indexes
from curator_tui.disk import index_write
from curator_tui.disk.index import Unusable
from curator_tui.engine.policy import LINES
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.recall import recall
from curator_tui.engine.relevance.similar import Similar


def told(of, text):
    return [
        (r.memory.handle, r.score, r.matched, r.why) for r in recall(text, of, LINES, TODAY, lambda m: True)
    ]


def same(index, held, text):
    """Both sources answer alike, in rank and score."""
    there, here = source(index), Pool(held)
    assert (there.count, told(there, text)) == (here.count, told(here, text))
    candidates = [Similar(of, LINES.similar).to(text) for of in (there, here)]
    assert candidates[0] == candidates[1]


@settings(deadline=None, max_examples=60)
@given(SETS, TEXTS)
def test_the_index_ranks_as_memory_does(held, text):
    with tempfile.TemporaryDirectory() as folder:
        index = indexed(Path(folder), held)
        same(index, held, text)
        index.close()


@settings(deadline=None, max_examples=30)
@given(SETS, SETS, TEXTS)
def test_what_differs_is_brought_up_to_date(before, after, text):
    with tempfile.TemporaryDirectory() as folder:
        indexed(Path(folder), before).close()
        index = indexed(Path(folder), after)
        same(index, after, text)
        everything = dict(index.db.execute("SELECT term, df FROM term"))
        assert everything == {t: len(docs) for t, docs in docs_by_term(index).items()}
        index.close()


def docs_by_term(index):
    found: dict[str, set[int]] = {}
    for term, doc in index.db.execute("SELECT term, doc FROM found"):
        found.setdefault(term, set()).add(doc)
    return found


def test_only_what_differs_is_written(tmp_path):
    held = memories("one fact", "another fact", "a third")
    index = indexed(tmp_path, held)
    rows = index.db.execute("SELECT doc, handle FROM memory").fetchall()
    index.close()
    changed = [held[0], memory("a third", 3), memory("the second, anew", 2)]
    index = indexed(tmp_path, changed)
    now = dict(index.db.execute("SELECT handle, doc FROM memory"))
    kept_rows = [h for d, h in rows if now.get(h) == d]
    assert sorted(kept_rows) == [b"p:1", b"p:3"]
    index.close()


def test_bytes_that_are_no_utf8_come_back_as_they_were(tmp_path):
    held = [memory("caf\udce9 at \udcff noon", raw=b"caf\xe9 at \xff noon", handle="p:\udcff", filed=TODAY)]
    index = indexed(tmp_path, held)
    assert list(source(index).memories([1]).values()) == held
    index.close()


@pytest.mark.parametrize(
    "content",
    [b"", b"not a database", b"SQLite format 3\0" + b"\0" * 40, b"\0" * 5000, os.urandom(8192)],
    ids=["empty", "text", "header alone", "zeros", "noise"],
)
def test_a_foreign_file_is_no_index_and_is_replaced(tmp_path, content):
    path = indexes.path_of(kept(tmp_path))
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert usable(tmp_path) is None
    index = indexed(tmp_path, memories("a fact"))
    assert source(index).count == 1 and path.stat().st_mode & 0o777 == 0o600
    index.close()


def usable(folder):
    try:
        return indexes.existing(kept(folder))
    except Unusable:
        return None


def test_another_programs_database_is_no_index(tmp_path):
    path = indexes.path_of(kept(tmp_path))
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path)
    db.executescript("CREATE TABLE memory (doc, handle); INSERT INTO memory VALUES (1, 'poison');")
    db.close()
    assert usable(tmp_path) is None
    index = indexed(tmp_path, memories("a fact"))
    assert [h for (h,) in index.db.execute("SELECT handle FROM memory")] == [b"p:1"]
    index.close()


def test_an_index_of_another_version_is_made_anew(tmp_path, monkeypatch):
    indexed(tmp_path, memories("an old fact")).close()
    monkeypatch.setattr(indexes, "VERSION", indexes.VERSION + 1)
    assert indexes.existing(kept(tmp_path)) is None
    index = indexed(tmp_path, memories("a fact", "two"))
    assert source(index).count == 2
    index.close()


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_truncated_file_poisons_nothing(tmp_path, share):
    index = indexed(tmp_path, memories(*(f"fact number {n} of many" for n in range(300))))
    index.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    index.close()
    path = indexes.path_of(kept(tmp_path))
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    held = memories("a fact")
    for _ in range(2):
        try:
            with indexes.guarded():
                index = indexed(tmp_path, held)
            break
        except Unusable:
            indexes.drop(kept(tmp_path))
    same(index, held, "fact")
    index.close()


def test_where_nothing_can_be_written_there_is_no_index(tmp_path):
    (tmp_path / "state").write_bytes(b"a file where the folder should be")
    assert indexes.existing(kept(tmp_path)) is None
    with indexes.turn(kept(tmp_path)) as mine:
        assert mine is False


def test_one_process_writes_at_a_time(tmp_path):
    with indexes.turn(kept(tmp_path)) as mine, indexes.turn(kept(tmp_path)) as other:
        assert (mine, other) == (True, False)
    with indexes.turn(kept(tmp_path)) as again:
        assert again


def test_a_reader_sees_the_last_whole_state_while_another_writes(tmp_path):
    old = memories("an old fact")
    index = indexed(tmp_path, old)
    index.db.execute("BEGIN")
    reader = source(index)
    other = indexed(tmp_path, memories("new", "facts"))
    assert reader.count == 1 and [m.text for m in reader.memories([1]).values()] == ["an old fact"]
    other.close()
    index.db.execute("COMMIT")
    assert source(index).count == 2
    index.close()


def test_cut_short_it_is_of_use_and_the_next_one_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(index_write, "STEP", 10)
    held = memories(*(f"fact {n}" for n in range(35)))
    index = indexes.made(kept(tmp_path))
    rows = [(m, "s") for m in held]
    assert index_write.refresh(index, rows, {}, {}, lambda done, total: done < 20) is False
    assert source(index).count == 20 and not index.about("complete")
    assert told(source(index), "fact 7")[0][0] == "p:8"
    steps: list[tuple[int, int]] = []
    assert index_write.refresh(index, rows, {}, {}, lambda *at: steps.append(at) or True)
    assert steps == [(0, 15), (10, 15), (15, 15)] and index.about("complete")
    same(index, held, "fact 30")
    index.close()


KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from made import indexed, kept, memories
from curator_tui.disk import index as indexes, index_write
index_write.STEP = 7
at = int(sys.argv[3])
calls = 0
def trace(statement):
    global calls
    calls += 1
    if calls == at:
        os.kill(os.getpid(), signal.SIGKILL)
folder = Path(sys.argv[2])
index = indexes.made(kept(folder))
index.db.set_trace_callback(trace)
held = memories(*(f"new fact {n}" for n in range(5, 30)))
index_write.refresh(index, [(m, "s") for m in held], {}, {})
print("done", calls)
"""


@pytest.mark.parametrize("at", [3, 11, 17, 24, 33, 41, 60, 90])
def test_killed_at_any_point_the_next_one_is_right(tmp_path, at):
    old = memories(*(f"old fact {n}" for n in range(20)))
    indexed(tmp_path, old).close()
    here = str(Path(__file__).parent)
    done = subprocess.run([sys.executable, "-c", KILLED, here, str(tmp_path), str(at)], capture_output=True)
    assert done.returncode in (-signal.SIGKILL, 0), done.stderr
    index = indexes.existing(kept(tmp_path))
    assert index is not None and index.db.execute("PRAGMA quick_check").fetchone() == ("ok",)
    for one in source(index).memories(range(1, 60)).values():  # what is there reads whole
        assert one.text.startswith(("old fact", "new fact"))
    index.close()
    held = memories(*(f"new fact {n}" for n in range(5, 30)))
    index = indexed(tmp_path, held)
    same(index, held, "new fact 9")
    index.close()


@given(st.lists(st.text(), max_size=5))
def test_no_text_breaks_it(texts):
    with tempfile.TemporaryDirectory() as folder:
        held = [m for m in memories(*texts) if "\ud800" not in m.text]
        index = indexed(Path(folder), held)
        same(index, held, " ".join(texts))
        index.close()
