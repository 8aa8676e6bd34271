"""A look of which something is gone or damaged: said once, and the next review has a whole one again."""

from __future__ import annotations

import gzip
import os
from datetime import UTC, datetime

import pytest
from test_disk_own import deep, pipe

from curator_tui.cli.main import run
from curator_tui.disk import finisher, looks, places, redact
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


def garbage(path):
    path.write_bytes(b"garbage\n")


def torn(path):
    path.write_bytes(path.read_bytes()[:-20])


def bent(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2 :] = b"\xff" * (len(data) - len(data) // 2)
    path.write_bytes(data)


def foreign(path):
    path.write_bytes(gzip.compress(b'{"a.md": {"b64": 7}}'))


def nested(path):
    path.write_bytes(gzip.compress(b"[" * 100_000))


def piped(path):
    path.unlink()
    pipe(path)


def gone(path):
    path.unlink()


HARMS = [garbage, torn, bent, foreign, nested, piped, gone]


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    make(tmp_path / "store", places.find(), NOW)
    finisher.settle()
    return tmp_path / "store"


@pytest.fixture
def curator(store, capsys):
    def call(*words):
        capsys.readouterr()
        code = run([*words, "--store", str(store), "--now", NOW.isoformat()], lambda *_: 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def bundles():
    return sorted(places.find().data.glob("stores/*/looks/objects/*"))


@pytest.mark.parametrize("harm", HARMS)
def test_a_review_goes_round_a_damaged_look_and_leaves_a_whole_one(curator, harm):
    assert curator("review", "--plain")[0] == 0
    hurt = bundles()[0]
    harm(hurt)
    code, out, err = curator("review", "--plain")
    assert code == 0 and out
    assert err.count(str(hurt)) == err.count("the last look can't be read") == 1
    assert err.count("\n") == 1
    code, _, err = curator("review", "--plain")
    assert (code, err) == (0, "")
    assert curator("changes")[1].startswith("nothing since")


@pytest.mark.parametrize("harm", HARMS)
def test_changes_and_status_say_it_and_exit_as_usual(curator, harm):
    assert curator("review", "--plain")[0] == 0
    harm(bundles()[0])
    for words in (("changes",), ("status",), ("changes", "--json"), ("review", "--json")):
        code, _, err = curator(*words)
        assert code == 0 and err.count("the last look can't be read") == 1, words
    assert curator("changes")[1] == ""  # that nobody has looked would be untrue
    assert curator("changes", "--seen")[0] == 0
    code, out, err = curator("changes")
    assert (code, err) == (0, "") and out.startswith("nothing since")


@pytest.mark.parametrize("harm", [garbage, torn, bent])
def test_a_redaction_takes_away_the_damaged_part_of_a_look(desk, harm):
    desk.put(a=b"key hunter2hunter2 here")
    look = looks.take(desk.kept, {"a.md": b"key hunter2hunter2 here"}, NOW, looks.LooksPolicy())
    hurt = desk.kept.data / "looks" / "objects" / look.bundles[0]
    harm(hurt)
    done = redact.redact(desk.files, desk.kept, ["a.md"], "hunter2hunter2", "person", NOW)
    assert [(one.path, one.dropped) for one in done if one.dropped] == [(str(hurt), True)]
    assert not hurt.exists() and desk.get("a") == b"key [redacted] here"


@pytest.mark.parametrize("lay", [pipe, deep])
def test_a_look_that_is_no_file_of_ours_is_passed_over(desk, lay):
    look = looks.take(desk.kept, {"a.md": b"x"}, NOW, looks.LooksPolicy())
    lay(desk.kept.data / "looks" / "20270101T000000.000000Z.json")
    assert looks.looks(desk.kept) == (look,)


def test_a_pipe_for_what_the_gate_found_hangs_no_review_and_no_status(curator):
    assert curator("review", "--plain")[0] == 0
    (place,) = places.find().state.glob("stores/*/findings.json")
    place.unlink()
    os.mkfifo(place)
    assert curator("review", "--plain")[0] == curator("status")[0] == 0
