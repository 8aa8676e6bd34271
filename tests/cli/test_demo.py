"""`curator demo` and the review as text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest


def test_a_temporary_demo_is_named_and_apart(process, tmp_path, tree):
    before = tree(tmp_path)
    found = process(
        "demo", "--plain", env={"TMPDIR": str(tmp_path / "tmp")} if (tmp_path / "tmp").mkdir() is None else {}
    )
    assert found.code == 0 and found.err == ""
    folder = Path(re.search(r"The made-up store is in (.+)", found.out)[1])
    assert folder.is_dir() and (folder.parent / "records").is_dir()
    assert {n: d for n, d in tree(tmp_path).items() if not n.startswith("tmp/")} == before


def test_a_number_saved_in_a_temporary_demo_is_saved_there_alone(process, tmp_path):
    mine = tmp_path / "config/curator/curator.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text("seed.decay = 0.03\n")
    shown = process("demo", "--plain").out
    records = re.search(r"CURATOR_STATE_DIR=(\S+) curator (\S+)", shown)
    folder, copy = Path(records[1]), Path(records[1], "curator.toml")
    assert (folder.stat().st_mode & 0o777, copy.stat().st_mode & 0o777) == (0o700, 0o600)
    env = {"CURATOR_STATE_DIR": records[1]}
    done = process("policy", "set", "seed.budget=8192", "--store", records[2], env=env)
    assert done.code == 0 and f"curator.toml is {records[1]}/curator.toml" in done.out
    assert mine.read_text() == "seed.decay = 0.03\n"
    text = copy.read_text()
    assert "seed.decay = 0.03\n" in text and "8192" in text


@pytest.mark.parametrize(
    ("layout", "there", "gone"),
    [
        ("notes", "src/checkout/prices.py", "config/payments.toml"),
        ("claude", "retry_call", "src/retry.py"),
    ],
)
def test_what_made_up_notes_name_is_there_or_gone_in_made_up_projects(process, tmp_path, layout, there, gone):
    mine = tmp_path / "config/curator/curator.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text('roots = ["~/src"]\n')
    (tmp_path / "tmp").mkdir()
    shown = process("demo", "--layout", layout, "--plain", env={"TMPDIR": str(tmp_path / "tmp")})
    assert shown.code == 0 and shown.err == "", shown.err
    assert f"names `{there}`, still there" in shown.out
    assert f"names `{gone}`, which is gone" in shown.out
    assert mine.read_text() == 'roots = ["~/src"]\n'


def test_something_is_in_every_queue(process, store):
    queues = process("status", str(store), "--json", "--now", "2026-06-15").json["queues"]
    assert all(count for name, count in queues.items() if name not in ("changed", "mend")), queues


def test_kept_where_it_is_wanted_and_opened_last(process, tmp_path):
    folder = tmp_path / "mine"
    assert process("demo", "--to", str(folder), "--plain").code == 0
    assert process("status", "--json").json["store"] == str(folder)
    again = process("demo", "--to", str(folder), "--plain")
    assert again.code == 3 and str(folder) in again.err


def test_as_large_as_asked_for(process, tmp_path):
    found = process("demo", "--to", str(tmp_path / "large"), "--memories", "500", "--json")
    assert found.code == 0
    assert 495 <= process("status", str(tmp_path / "large"), "--json").json["memories"] <= 505


def test_the_review_without_a_terminal_is_text(process, store):
    shown = process(str(store))
    assert shown.code == 0 and "Quarantine" in shown.out and "\x1b" not in shown.out
    assert "⟨U+202E⟩" in shown.out and "\u202e" not in shown.out
    assert process("review", "--plain", str(store)).out == shown.out


def test_the_commands_that_the_review_names_work(store, curator):
    shown = curator("review", "--plain", str(store)).out
    named = re.findall(r"^  to .+: curator (.+)$", shown, re.M)
    assert len(named) > 20
    for words in {line.rpartition(" ")[0]: line for line in named}.values():
        more = ["--text", "Other words"] if words.startswith(("edit", "expiry replace")) else []
        more += ["--to", "backend"] if "demote" in words else []
        ran = curator(*words.split(), *more, "--dry-run", "--store", str(store))
        assert ran.code == 0, (words, ran.err)


def test_the_app_opens_in_a_terminal_alone(store, monkeypatch, capsys):
    import sys

    from curator_tui.cli.main import run

    opened = []
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert run([str(store)], lambda open_store, name, *_: opened.append((open_store().name, name)) or 0) == 0
    assert opened == [(str(store), str(store))]
    assert run([str(store), "--plain"], lambda *_: 9) == 0


def test_the_stores_of_this_machine(store, curator, tmp_path):
    rows = curator("stores", "--json", now=False).json["stores"]
    assert [row["path"] for row in rows] == [str(store)] and rows[0]["id"]
    moved = tmp_path / "moved"
    store.rename(moved)
    said = curator("stores", "--adopt", str(store), str(moved), "--json", now=False).json
    assert said["says"] and [row["path"] for row in said["stores"]] == [str(moved)]
    assert curator("log", str(moved), "--json").json["entries"]
