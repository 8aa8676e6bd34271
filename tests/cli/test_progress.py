"""At a terminal, a list shows how far the gate is with memories that it looks at for the first time."""

from __future__ import annotations

import sys

import pytest


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
