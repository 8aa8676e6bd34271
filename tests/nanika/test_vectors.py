"""Every fact of the vectors agrees, and the replay says so, or says what doesn't."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def replay(path: Path) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, str(HERE / "replay.py"), str(path)], capture_output=True, text=True, timeout=300
    )
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def test_all_agree():
    code, lines = replay(HERE / "vectors.jsonl")
    assert (code, lines) == (0, ["1118 agree, 0 differ"])


def test_a_fact_that_differs_is_named(tmp_path):
    facts = [json.loads(line) for line in (HERE / "vectors.jsonl").read_bytes().splitlines()[:40]]
    ops = {fact["in"]["op"]: fact for fact in facts}
    assert len(ops) >= 1
    wrong = facts[0]
    wrong["out"] = corrupted(wrong["out"])
    path = tmp_path / "wrong.jsonl"
    path.write_text("".join(json.dumps(fact) + "\n" for fact in facts))
    code, lines = replay(path)
    assert code == 1
    assert lines[-1] == "39 agree, 1 differ" and lines[0].lstrip("'\"").startswith(wrong["id"])


def test_each_kind_of_fact_can_differ(tmp_path):
    """One corrupted fact of each operation is found."""
    facts = [json.loads(line) for line in (HERE / "vectors.jsonl").read_bytes().splitlines()]
    firsts = {fact["in"]["op"]: fact for fact in reversed(facts) if fact["out"].get("files") != {}}
    assert set(firsts) == {"parse", "gate", "overlap", "score", "seed", "merge"}
    for fact in firsts.values():
        fact["out"] = corrupted(fact["out"])
    path = tmp_path / "wrong.jsonl"
    path.write_text("".join(json.dumps(fact) + "\n" for fact in firsts.values()))
    code, lines = replay(path)
    assert (code, lines[-1]) == (1, "0 agree, 6 differ")


def corrupted(value):
    """The same shape with other content."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    if isinstance(value, str):
        return value + " changed\n"
    if isinstance(value, dict):
        if "string" in value:
            return {**value, "content": str(value["content"]) + " changed"}
        return {key: corrupted(inner) for key, inner in value.items()} or {"x": "changed\n"}
    return "changed"
