"""Recall and the index as commands: the same answers warm and cold, stale ones never, several at once."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from curator_tui.cli.main import run
from curator_tui.disk import finisher, places, registry
from curator_tui.disk import index as indexes
from curator_tui.disk.errors import DiskError
from curator_tui.session import indexing, recalling
from curator_tui.session.demo import make
from curator_tui.session.opening import open_desk

NOW = "2026-06-15T12:00:00+00:00"


@pytest.fixture(autouse=True)
def apart(tmp_path, monkeypatch):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture(params=["nanika", "notes", "claude", "daily"])
def store(request, tmp_path):
    folder = tmp_path / "store"
    make(folder, places.find(), datetime(2026, 6, 15, 12, tzinfo=UTC), 60, request.param)
    finisher.settle()
    for path in (*folder.rglob("*"), folder):  # nothing is so young that it could still be written to
        os.utime(path, (1_781_000_000.5, 1_781_000_000.5), follow_symlinks=False)
    return folder


@pytest.fixture
def recall(store, capsys):
    def call(text, *more):
        capsys.readouterr()
        assert run(["recall", text, "--store", str(store), "--now", NOW, "--json", *more], lambda *_: 0) == 0
        return json.loads(capsys.readouterr().out)

    return call


@pytest.fixture
def patient(monkeypatch):
    """The change times of files made by a test count as old."""
    from curator_tui.disk import stamps

    monkeypatch.setattr(stamps, "_TICK", -(10**18))
    monkeypatch.setattr(stamps, "_COARSE_TICK", -(10**18))


@pytest.fixture
def warm(monkeypatch):
    """Counts the answers of a warm index."""
    answers = []
    real = recalling.from_index

    def counted(*args):
        found = real(*args)
        answers.append(found is not None)
        return found

    monkeypatch.setattr(recalling, "from_index", counted)
    return answers


QUESTIONS = ("the release on Mondays", "retry", "staging database host")


def test_warm_and_cold_say_the_same(recall, patient, warm):
    cold = [recall(text) for text in QUESTIONS]
    again = [recall(text) for text in QUESTIONS]
    assert cold == again and any(one["items"] for one in cold)
    assert warm[0] is False and warm[-3:] == [True, True, True]


def test_without_an_index_it_says_the_same(recall, monkeypatch, patient):
    first = [recall(text) for text in QUESTIONS]
    monkeypatch.setattr(recalling, "from_index", lambda *_: None)
    monkeypatch.setattr("curator_tui.session.indexing.refresh", lambda *_: False)
    assert [recall(text) for text in QUESTIONS] == first


HERON = recalling.Asked("staging server heron")


def opened(folder):
    """A desk on a store that has an index."""
    desk = open_desk(str(folder), now=datetime.fromisoformat(NOW))
    looked = indexing.look(desk.found)
    desk.reload()
    assert indexing.refresh(desk, looked)
    return desk


def first(recall):
    """A memory that one of the questions finds."""
    return next(item for text in QUESTIONS for item in recall(text)["items"])


def reword(store, told):
    """Another program changes a memory, to as many bytes; returns its text then."""
    word = max((w for w in told["text"].split() if w.isascii() and w.isalpha()), key=len)
    path = store / told["file"]
    path.write_bytes(path.read_bytes().replace(word.encode(), word.upper().encode()))
    return told["text"].replace(word, word.upper())


def all_told(recall):
    return [item["text"] for text in QUESTIONS for item in recall(text)["items"]]


def test_a_file_that_others_changed_is_read_again(recall, store, patient):
    told = first(recall)
    after = reword(store, told)
    assert told["text"] not in all_told(recall) and after in all_told(recall)


def test_an_edit_of_the_same_size_and_time_is_seen(recall, store, patient):
    told = first(recall)
    path = store / told["file"]
    stat = path.stat()
    reword(store, told)
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # the change time can't be set back
    assert told["text"] not in all_told(recall)


def test_a_memory_that_is_new_or_gone_is_noticed(recall, store, patient):
    told = first(recall)
    path = store / told["file"]
    data = path.read_bytes()
    path.unlink()
    assert told["text"] not in all_told(recall)
    path.write_bytes(data)
    assert told["text"] in all_told(recall)


def heron(name, is_called="heron"):
    head = f"---\nname: {name}\ntype: project\ncreated: 2026-06-01\n---\n"
    return f"{head}The staging server of {name} is called {is_called}\n"


@pytest.fixture
def half_made(tmp_path, monkeypatch, patient):
    """Notes of which the index holds two of four, and another process that is at it."""
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in "abcd":
        (folder / f"{name}.md").write_text(heron(name))
    desk = open_desk(str(folder), now=datetime.fromisoformat(NOW))
    looked = indexing.look(desk.found)
    desk.reload()
    monkeypatch.setattr("curator_tui.disk.index_write.STEP", 2)
    assert not indexing.refresh(desk, looked, lambda done, total: done < 2)
    with indexes.turn(desk.records.kept) as mine:
        assert mine
        yield folder


def warm_texts(folder):
    found = recalling.from_index(str(folder), None, datetime.fromisoformat(NOW), HERON)
    return found and (sorted(one.memory.handle for one in found.found), found.notes)


def test_an_index_in_the_making_answers_as_far_as_it_is(half_made):
    note = "the index is being made: this is from the first 2 memories"
    assert warm_texts(half_made) == (["a.md", "b.md"], (note,))


@pytest.mark.parametrize("few", [500, 0], ids=["each looked at", "folders alone"])
@pytest.mark.parametrize("text", [None, heron("a", "egret")], ids=["deleted", "rewritten"])
def test_an_index_in_the_making_tells_nothing_stale(half_made, monkeypatch, capsys, text, few):
    monkeypatch.setattr("curator_tui.disk.stamps.FEW", few)
    if text is None:
        (half_made / "a.md").unlink()
    else:
        (half_made / "a.md").write_text(text)
    assert warm_texts(half_made) is None
    words = ["recall", HERON.text, "--store", str(half_made), "--now", NOW]
    assert run(words, lambda *_: 0) == 0
    out = capsys.readouterr().out
    assert "of a is called heron" not in out and ("of a is called egret" in out) is (text is not None)


def test_an_index_in_the_making_tells_no_more_of_what_changed_before(tmp_path, monkeypatch, patient):
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in "abcd":
        (folder / f"{name}.md").write_text(heron(name))
    desk = opened(folder)
    for name in "abc":
        (folder / f"{name}.md").write_text(heron(name, "egret"))
    looked = indexing.look(desk.found)
    desk.reload()
    monkeypatch.setattr("curator_tui.disk.index_write.STEP", 1)
    told = []

    def asked(done, total):
        answer = recalling.from_index(str(folder), None, desk.clock(), recalling.Asked("staging server"))
        told.append(answer and sorted(one.memory.text.rpartition(" ")[2] for one in answer.found))
        return True

    assert indexing.refresh(desk, looked, asked)
    # Three steps take old rows away, three put new ones in.
    assert told == [
        None, None, None, ["heron"], ["egret", "heron"], ["egret", "egret", "heron"],
        ["egret", "egret", "egret", "heron"],
    ]  # fmt: skip


def test_an_index_with_nothing_in_it_answers_nothing(tmp_path):
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "a.md").write_text(heron("a"))
    desk = open_desk(str(folder), now=datetime.fromisoformat(NOW))
    with indexes.turn(desk.records.kept):
        indexes.made(desk.records.kept).close()
        assert warm_texts(folder) is None


@pytest.mark.parametrize("layout", ["notes", "claude"])
def test_a_date_to_come_counts_for_no_more_warm_than_cold(tmp_path, layout, patient):
    folder = tmp_path / ("memory" if layout == "claude" else "notes")
    folder.mkdir()
    if layout == "claude":
        (folder / "MEMORY.md").write_text("# Index\n")
    for name, day in (("a", "2099-01-01"), ("b", "2026-06-01")):
        head = f"---\nname: {name}\ntype: project\ncreated: {day}\n---\n"
        (folder / f"{name}.md").write_text(f"{head}The staging server is called heron {name}\n")
    os.utime(folder / "a.md", (1_600_000_000, 1_600_000_000))
    desk = opened(folder)
    assert desk.layout == layout
    warm = recalling.from_index(str(folder), None, desk.clock(), HERON)
    cold = recalling.from_desk(desk, HERON)
    assert warm is not None and warm.found == cold.found
    assert [one.memory.handle for one in cold.found] == ["b.md", "a.md"]


@pytest.mark.parametrize("store", ["nanika", "notes"], indirect=True)
def test_what_stands_beside_the_files_counts_at_once(recall, store, patient):
    told = first(recall)
    other = "lesson" if told["kind"] != "lesson" else "project"
    words = ["expiry", "kind", told["handle"], "--is", other, "--store", str(store), "--now", NOW]
    assert run(words, lambda *_: 0) == 0
    kinds = {item["text"]: item["kind"] for text in QUESTIONS for item in recall(text)["items"]}
    assert kinds[told["text"]] == other


def test_check_finds_what_differs(store, capsys, recall, patient):
    check = ["index", str(store), "--check", "--now", NOW]
    assert run(check, lambda *_: 0) == 0 and "no index yet" in capsys.readouterr().out
    told = first(recall)
    assert run(check, lambda *_: 0) == 0 and "as the files are" in capsys.readouterr().out
    reword(store, told)
    assert run([*check, "--json"], lambda *_: 0) == 1
    assert json.loads(capsys.readouterr().out)["differences"]
    assert run(check, lambda *_: 0) == 0 and "no index yet" in capsys.readouterr().out
    assert run(["index", str(store), "--now", NOW], lambda *_: 0) == 0
    capsys.readouterr()
    assert run(check, lambda *_: 0) == 0 and "as the files are" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        ("DELETE FROM term WHERE term LIKE 'r%'", "counts other memories"),
        ("INSERT INTO postings(rowid, words) VALUES (9999, 'retri')", "finds other memories"),
        ("UPDATE about SET value = zeroblob(length(value)) WHERE name = 'places'", "order is another"),
        ("UPDATE about SET value = value + 1 WHERE name = 'total'", "other lengths"),
    ],
)
def test_check_finds_what_no_row_tells(store, capsys, recall, patient, damage, said):
    first(recall)
    path = next((Path(os.environ["CURATOR_STATE_DIR"])).rglob("index.sqlite"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(damage)
    assert run(["index", str(store), "--check", "--now", NOW], lambda *_: 0) == 1
    assert said in capsys.readouterr().out


def test_check_names_a_few_and_says_how_many_more(store, capsys, recall, patient):
    first(recall)
    path = next((Path(os.environ["CURATOR_STATE_DIR"])).rglob("index.sqlite"))
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE memory SET raw = x'00'")
    assert run(["index", str(store), "--check", "--now", NOW], lambda *_: 0) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 22 and told[20].startswith("… and ") and all(len(line) < 80 for line in told)


def test_recall_answers_where_nothing_can_be_written(recall, monkeypatch):
    opened = registry.open_id

    def refused(*given, writes=True):
        if writes:
            raise DiskError("stores.lock", "it is on a file system mounted read-only", "")
        return opened(*given, writes=False)

    before = [recall(text) for text in QUESTIONS]
    monkeypatch.setenv("CURATOR_STATE_DIR", os.environ["CURATOR_STATE_DIR"] + "-empty")
    monkeypatch.setattr(registry, "open_id", refused)
    assert [recall(text) for text in QUESTIONS] == before


def test_a_damaged_index_is_found_and_gone_round(store, recall, capsys, patient):
    before = [recall(text) for text in QUESTIONS]
    path = next((Path(os.environ["CURATOR_STATE_DIR"])).rglob("index.sqlite"))
    for side in ("-wal", "-shm"):
        path.with_name(path.name + side).unlink(missing_ok=True)
    data = bytearray(path.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    path.write_bytes(data)
    assert [recall(text) for text in QUESTIONS] == before
    assert run(["index", str(store), "--check", "--now", NOW], lambda *_: 0) == 0


def test_several_at_once_all_answer(store):
    words = [sys.executable, "-m", "curator_tui", "recall", "retry", "--store", str(store), "--now", NOW]
    started = [subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    ended = [one.communicate(timeout=120) for one in started]
    assert [one.returncode for one in started] == [0] * 4, ended
    assert len({out for out, _ in ended}) == 1


def test_a_released_secret_leaves_the_index_too(store, recall, tmp_path, capsys):
    path = store / first(recall)["file"]
    path.write_bytes(path.read_bytes().rstrip(b"\n") + b" keyword zebrafish9000\n")
    recall("zebrafish9000")
    assert any(b"zebrafish9000" in f.read_bytes() for f in (tmp_path / "records").rglob("*") if f.is_file())
    secret = tmp_path / "secret"
    secret.write_text("zebrafish9000\n")
    code = run(["redact", "--from", str(secret), "--store", str(store), "--now", NOW], lambda *_: 0)
    if code != 0:
        pytest.skip("not changed in this layout")
    left = [
        f for f in (tmp_path / "records").rglob("*") if f.is_file() and b"zebrafish9000" in f.read_bytes()
    ]
    assert left == []


def test_stopped_at_the_keyboard_the_index_is_of_use_and_the_next_one_goes_on(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in "abcdef":
        (folder / f"{name}.md").write_text(heron(name))
    monkeypatch.setattr("curator_tui.disk.index_write.STEP", 2)
    monkeypatch.setattr("curator_tui.cli.index.terminal", lambda stream: True)

    def stopped(done, total):
        if done == 4:
            raise KeyboardInterrupt
        return True

    index = ["index", str(folder), "--now", NOW]
    with monkeypatch.context() as patched:
        patched.setattr("curator_tui.cli.index.progress", lambda what: stopped)
        assert run(index, lambda *_: 0) == 130
    assert "stopped; what was written of the index is of use" in capsys.readouterr().err
    steps = []
    monkeypatch.setattr("curator_tui.cli.index.progress", lambda what: lambda *at: steps.append(at) or True)
    assert run(index, lambda *_: 0) == 0 and steps == [(0, 2), (2, 2)]
    assert run([*index, "--check"], lambda *_: 0) == 0


@pytest.mark.parametrize("away", [False, True], ids=["nothing set aside", "one retired"])
def test_history_is_told_warm_where_nothing_was_set_aside(tmp_path, patient, away):
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "a.md").write_text(heron("a"))
    (folder / "b.md").write_text(heron("b").replace("created", "superseded_by: a\ncreated"))
    if away:
        (folder / "c.md").write_text(heron("c").replace("created", "status: retired\ncreated"))
    desk = opened(folder)
    asked = recalling.Asked(HERON.text, history=True)
    warm = recalling.from_index(str(folder), None, desk.clock(), asked)
    cold = recalling.from_desk(desk, asked)
    assert len(cold.found) == 2 + away
    assert warm is None if away else warm is not None and warm.found == cold.found


def test_one_day_is_one_day(tmp_path, capsys):
    (tmp_path / "MEMORY.md").write_text(
        "Retry twice | filed: 2026-06-14 | type: lesson\nRetry never | filed: 2026-06-13 | type: lesson\n"
    )
    assert run(["recall", "retry", "--store", str(tmp_path / "MEMORY.md"), "--now", NOW], lambda *_: 0) == 0
    out = capsys.readouterr().out
    assert "2026-06-14, 1 day old\n" in out and "2026-06-13, 2 days old\n" in out
