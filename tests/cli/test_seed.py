"""`curator seed`: bytes as written to a pipe, a budget that holds, and a count only where asked for."""

from __future__ import annotations

import pytest

WORDS = ["--scope", "backend", "--objective", "retry the webhook"]


def test_a_pipe_gets_the_bytes_as_written(process, store):
    raw = b"esc \x1b[31m caf\xe9 \xe2\x80\xae retry webhook | type: reference"
    with (store / "personas/backend/MEMORY.md").open("ab") as file:
        file.write(raw + b"\n")
    out = process("seed", str(store), *WORDS, "--policy", "nanika").out.encode("utf-8", "surrogateescape")
    assert raw in out.split(b"\n")


@pytest.mark.parametrize("policy", ["lines", "nanika"])
@pytest.mark.parametrize("budget", [0, 100, 4096])
def test_the_budget_holds_for_what_is_printed(process, store, policy, budget):
    words = ["seed", str(store), *WORDS, "--policy", policy, "--budget", str(budget)]
    printed = process(*words).out.encode("utf-8", "surrogateescape")
    said = process(*words, "--json").json
    assert len(printed) == said["bytes"] <= said["budget"] == budget
    stamps = b"| filed:" in printed
    assert stamps == (policy == "nanika" and budget > 0)


def test_without_count_nothing_is_written(process, store, tmp_path, tree):
    before = tree(tmp_path)
    first = process("seed", str(store), *WORDS)
    assert first.code == 0
    after = tree(tmp_path)
    made = {name for name in after if after[name] != before.get(name)}
    assert {name.rpartition("/")[2] for name in made} <= {"verdicts.txt"}  # a cache, no record
    assert before.keys() <= after.keys()
    assert process("seed", str(store), *WORDS).out == first.out and tree(tmp_path) == after
    assert process("seed", str(store), *WORDS, "--dry-run").out == first.out


def test_a_real_seeding_counts_and_logs(store, curator, tree):
    words = ["seed", "--store", str(store), "--scope", "backend", "--objective", "retry the webhook"]
    before = tree(store)
    preview = curator(*words, "--count", "--dry-run")
    assert "used: 2" in preview.out and tree(store) == before
    done = curator(*words, "--count", "--json")
    assert done.code == 0 and done.json["entries"]
    changed = [name for name, data in tree(store).items() if data != before[name]]
    assert changed == ["personas/backend/MEMORY.md"]
    entry = curator("log", str(store), "--json").json["entries"][0]
    assert (entry["who"], entry["verb"]) == ("hook", "count")
    curator("undo", entry["id"], "--store", str(store))
    assert tree(store) == before


def test_a_lone_file_needs_no_scope(process, tmp_path):
    lone = tmp_path / "MEMORY.md"
    lone.write_text("Retry three times | type: feedback\n")
    found = process("seed", str(lone), "--objective", "retry", "--json").json
    assert [entry["text"] for entry in found["entries"]] == ["Retry three times"]


def test_objectives_from_standard_input(process, store):
    found = process("seed", "--store", str(store), "--scope", "backend", "--objectives", "-", given=b"a\nb\n")
    assert [row["objective"] for row in found.lines] == ["a", "b"]


def test_count_and_several_objectives_are_refused(process, store):
    words = ["seed", str(store), "--scope", "backend", "--objectives", "-"]
    assert process(*words, "--count").code == 2
    assert process(*words, "--objective", "x").code == 2


def test_the_stores_own_program_is_asked_with_an_objective(store, curator):
    seed = ("seed", str(store), "--scope", "backend", "--loader", "own")
    missing = curator(*seed)
    assert missing.code == 2 and "--objective TEXT" in missing.err, missing.err
    assert curator(*seed, "--objective", "fix the flaky export").out
