"""Bad input: one line on standard error that names the path and what to do, and nothing lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from curator_tui.cli.main import route
from curator_tui.cli.out import Usage
from curator_tui.cli.table import COMMANDS


def one_line(ran, code: int, *parts: str) -> None:
    assert ran.code == code, (ran.out, ran.err)
    assert ran.err.startswith("curator: ") and ran.err.count("\n") == 1
    assert "Traceback" not in ran.err + ran.out
    for part in parts:
        assert part in ran.err


def test_a_missing_store(process, tmp_path):
    for words in (
        ["status", str(tmp_path / "none")],
        [str(tmp_path / "none")],
        ["seed", "--objective", "x", "--store", str(tmp_path / "none")],
    ):
        one_line(process(*words), 3, str(tmp_path / "none"), "isn't there")


def test_a_folder_that_is_no_store(process, tmp_path):
    one_line(process("status", str(tmp_path)), 3, str(tmp_path), "no store")


def test_a_folder_where_a_file_should_be(process, store):
    memory = store / "personas/backend/MEMORY.md"
    memory.unlink()
    memory.mkdir()
    found = process("status", str(store))
    one_line(found, 3, "folder where a file should be", str(memory))
    assert "architect: 23" in found.out  # the rest is told all the same
    other = process("expiry", "list", str(store), "--scope", "reviewer", "--json").json["items"][0]["handle"]
    assert process("expiry", "retire", other, "--store", str(store)).code == 0
    merged = process("merge", "--store", str(store), "--scope", "backend", "--from", str(memory))
    assert merged.code == 3 and "Traceback" not in merged.err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file(process, store):
    memory = store / "personas/backend/MEMORY.md"
    memory.chmod(0)
    found = process("status", str(store))
    assert str(memory) in found.err and "permit" in found.err


def test_a_file_that_is_no_utf8(process, store, tree):
    memory = store / "personas/backend/MEMORY.md"
    memory.write_bytes(b"\xff\xfe\x00 caf\xe9 | type: project\n" + memory.read_bytes())
    before = tree(store)
    shown = process("expiry", "list", str(store), "--json")
    assert shown.code == 0 and shown.err == ""
    seeded = process(
        "seed",
        "--store",
        str(store),
        "--scope",
        "backend",
        "--objective",
        "caf\udce9".encode("utf-8", "surrogateescape").decode("latin-1"),
    )
    assert seeded.code == 0 and tree(store) == before


def test_a_file_that_vanishes_before_the_commit(store, curator, tree, monkeypatch):
    from curator_tui.session.desk import Desk

    fact = curator("expiry", "list", str(store), "--json").json["items"][0]
    file = store / fact["members"][0]["file"]
    commit = Desk.commit

    def vanishing(self, change):
        file.unlink(missing_ok=True)
        return commit(self, change)

    monkeypatch.setattr(Desk, "commit", vanishing)
    before = tree(store)
    found = curator("expiry", "extend", fact["handle"], "--store", str(store))
    assert found.code in (2, 3) and found.err.count("\n") == 1
    after = tree(store)
    assert {name: after[name] for name in after} == {n: d for n, d in before.items() if store / n != file}


def test_no_store_at_all(process):
    one_line(process("status"), 2, "--store", "curator demo")


def test_several_stores_that_could_be_meant(process, store, tmp_path, monkeypatch):
    home = tmp_path / "home" / "nanika" / "personas" / "a"
    home.mkdir(parents=True)
    (home / "MEMORY.md").write_text("x | type: project\n")
    env = {"CURATOR_STATE_DIR": str(tmp_path / "other")}
    assert process("status", env=env).code == 0  # the only one found


def test_words_that_are_no_command(process, store):
    one_line(process("statsu"), 2, "did you mean")
    one_line(process("quarantine", "relase", "a1b2"), 2, "release")
    one_line(process("seed", str(store)), 2, "--objective")
    one_line(process("seed", str(store), "--objective", "x"), 2, "architect", "backend", "reviewer")
    one_line(process("seed", str(store), "--objective", "x", "--scope", "nobody"), 2, "nobody", "backend")
    one_line(process("status", str(store), "--colour"), 2, "--colour")
    one_line(process("status", str(store), "--now", "soon"), 2, "soon")
    one_line(process("status", str(store), "--store", str(store)), 2, "twice")
    one_line(process("expiry", "extend", "--store", str(store), "--days", "0", "a1b2"), 2, "1 to 36500")


def test_a_policy_that_is_none(process, store, tmp_path):
    one_line(process("status", str(store), "--policy", "nonesuch"), 3, "nonesuch")
    bad = tmp_path / "bad.toml"
    bad.write_text("seed.budget = 4096\nseed.bugdet = 1\n")
    one_line(process("status", str(store), "--policy", str(bad)), 3, "line 2", "seed.budget")


def test_objectives_and_lines_that_are_missing(process, store, tmp_path):
    words = ["--store", str(store), "--scope", "backend"]
    one_line(process("seed", *words, "--objectives", str(tmp_path / "none")), 3, "none")
    one_line(process("merge", *words, "--from", str(tmp_path / "none")), 3, "none")
    one_line(process("gate", str(tmp_path / "none")), 3, "none")
    one_line(process("gate", "--jsonl", "-", given=b"not json\n"), 3, "line 1")
    one_line(process("gate", "--jsonl", "-", given=b'{"text": 7}\n'), 3, "line 1")
    one_line(process("gate", "--jsonl", "-", given=b"[" * 100_000), 3, "line 1")


def test_a_line_of_100_megabytes(process, store, tmp_path):
    long = tmp_path / "long.txt"
    with long.open("wb") as file:
        file.write(b"short\n")
        for _ in range(100):
            file.write(b"x" * 1_000_000)
    one_line(process("gate", str(long)), 3, str(long), "line 2")
    one_line(process("seed", str(store), "--scope", "backend", "--objectives", str(long)), 3, "line 2")


def test_a_store_with_a_line_of_100_megabytes(process, store):
    memory = store / "personas/backend/MEMORY.md"
    with memory.open("ab") as file:
        for _ in range(100):
            file.write(b"x" * 1_000_000)
    size = memory.stat().st_size
    one_line(process("status", str(store)), 3, str(memory), "split it")
    words = ["--store", str(store), "--scope", "backend"]
    seeded = process("seed", *words, "--objective", "retry", "--count")
    merged = process("merge", *words, "--from", "-", given=b"New | type: lesson\n")
    assert seeded.code == merged.code == 3 and "Traceback" not in seeded.err + merged.err
    assert str(memory) in merged.err and memory.stat().st_size == size


def test_a_hostile_word_reaches_no_terminal(process, store):
    found = process("status", "\x1b]52;c;YQ==\x07")
    assert found.code in (2, 3) and "\x1b" not in found.err and "␛" in found.err


def test_a_reader_that_goes_away_is_no_error(store, tmp_path):
    command = f"{sys.executable} -m curator_tui expiry list {store} --json | head -c 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60)
    assert done.stderr == b""


def test_a_crash_is_one_safe_line(store, curator, tmp_path, monkeypatch):
    from curator_tui.cli import status

    def broken(*_):
        raise RuntimeError("secret of a memory \x1b[2J")

    monkeypatch.setattr(status, "_facts", broken)
    found = curator("status", str(store))
    assert found.code == 3 and found.err.count("\n") == 1 and "secret" not in found.err + found.out
    trace = next((tmp_path / "records").glob("crash-*.txt"))
    assert "secret of a memory" in trace.read_text() and trace.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    ("words", "name", "rest"),
    [
        ([], "review", []),
        (["--plain"], "review", ["--plain"]),
        (["x/y"], "review", ["x/y"]),
        (["--store", "status", "log"], "log", ["--store", "status"]),
        (["--store=status"], "review", ["--store=status"]),
        (["quarantine"], "quarantine list", []),
        (["quarantine", "--all"], "quarantine list", ["--all"]),
        (["--now", "2026-01-01", "expiry", "list", "s"], "expiry list", ["--now", "2026-01-01", "s"]),
        (["expiry", "retire", "a1b2"], "expiry retire", ["a1b2"]),
    ],
)
def test_which_command_is_meant(words, name, rest):
    assert route(words) == (name, rest)


def test_a_folder_named_like_a_command_is_reached_by_its_path():
    assert route(["./status"]) == ("review", ["./status"])
    with pytest.raises(Usage):
        route(["promte"])


def test_closed_streams_are_no_crash(store):
    for command, code in (
        (f"status {store} <&-", 0),
        (f"{store} <&-", 0),
        (f"status {store} >&-", 0),
        (f"status {store} >&- 2>&-", 0),
        ("gate <&-", 3),
    ):
        ran = subprocess.run(
            ["bash", "-c", f"{sys.executable} -m curator_tui {command}"], capture_output=True, timeout=60
        )
        assert ran.returncode == code and b"Traceback" not in ran.stderr and b"its own" not in ran.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(curator, name):
    shown = curator(*name.split(), "--help", now=False)
    assert (shown.code, shown.err) == (0, "") and f"curator {name}" in shown.out and "--store" in shown.out


def test_help_names_every_command(curator):
    shown = curator("--help", now=False).out
    assert all(name in shown for name in COMMANDS)
    assert curator("--version", now=False).out.startswith("curator ")
