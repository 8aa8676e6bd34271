"""At a terminal, a list shows how far the gate is with memories that it looks at for the first time."""

from __future__ import annotations

import sys

import pytest

from curator_tui.cli import demo, progress


@pytest.mark.parametrize("command", [["quarantine", "list"], ["expiry", "list"], ["review", "--plain"]])
def test_how_far_the_gate_is_stands_on_a_terminal_once(store, curator, monkeypatch, command):
    file = store / "personas/backend/MEMORY.md"
    lines = [f"The importer reads file {n} | type: lesson\n" for n in range(400)]
    file.write_bytes(file.read_bytes() + "".join(lines).encode())
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    first, again = curator(*command, str(store)), curator(*command, str(store))
    total = int(first.err.rpartition(" of ")[2])
    assert total > 400 and first.err.startswith(f"\rcurator: gate [--------------------] 0 of {total}\r")
    assert first.err.endswith(f"\rcurator: gate [####################] {total} of {total}\n")
    assert "100 of" in first.err and "200 of" in first.err
    assert again.err == "" and again.out == first.out


def test_it_is_no_part_of_what_a_program_reads(store, curator):
    assert curator("quarantine", "list", str(store)).err == ""


@pytest.mark.parametrize("patience", [0.0, 3600.0])
def test_a_demo_that_takes_a_while_to_write_says_so(tmp_path, curator, monkeypatch, patience):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(demo, "PATIENCE", patience)
    words = ["demo", "--layout", "notes", "--memories", "40", "--plain"]
    made = curator(*words, "--to", str(tmp_path / "notes"))
    assert ("curator: writing made-up memories [" in made.err) == (not patience)
    if not patience:
        total = len(list((tmp_path / "notes").rglob("*.md")))
        assert f"writing made-up memories [####################] {total} of {total}\n" in made.err


def test_nothing_is_said_before_the_time_is_up_and_the_end_is_said_once_it_is(capsys, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    clock = iter([10.0, 10.4, 10.6, 10.7])
    go_on = progress.progress("x", 0.5, lambda: next(clock))
    said = []
    for done in (1, 2, 3):
        assert go_on(done, 3)
        said.append(capsys.readouterr().err)
    assert said[0] == "" and "2 of 3" in said[1] and said[2].endswith("3 of 3\n")
