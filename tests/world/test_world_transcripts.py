"""Transcripts: whose project, when, and the turn in which a memory was written."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from curator_tui.engine.intake import Turn, proposed_source
from curator_tui.world import reading
from curator_tui.world.transcripts import projects_folder, sessions, slugs
from curator_tui.world.turns import turn

DAY = "2026-11-2{}T08:00:00.000Z"


def entry(kind: str, content: Any, day: int = 5, **more: Any) -> dict[str, Any]:
    message = {"role": kind, "content": content}
    return {"type": kind, "message": message, "timestamp": DAY.format(day), "userType": "external", **more}


def use(tool: str, **given: str) -> list[dict[str, Any]]:
    return [{"type": "text", "text": "done"}, {"type": "tool_use", "name": tool, "input": given}]


def write(folder: Path, name: str, *entries: dict[str, Any]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.jsonl"
    path.write_text("".join(json.dumps(e) + "\n" for e in entries))
    return path


def test_two_projects_that_share_a_folder_are_told_apart(tmp_path: Path) -> None:
    folder = tmp_path / "-home-a-b"
    write(folder, "s1", {"type": "summary"}, entry("user", "hi", 1, cwd="/home/a/b"))
    write(folder, "s2", entry("user", "hi", 3, cwd="/home/a-b"), entry("assistant", "yes", 4))
    found = sessions(folder)
    assert [(s.id, s.cwd, s.last.day) for s in found.found] == [
        ("s2", "/home/a-b", 24),
        ("s1", "/home/a/b", 21),
    ]
    assert found.roots == ("/home/a-b", "/home/a/b")
    assert len(found.events("x", "/home/a/b")) == 1
    assert found.events("x")[0].when == datetime(2026, 11, 24, 8, tzinfo=UTC)


def test_only_the_start_and_the_end_of_a_large_transcript_are_read(tmp_path: Path) -> None:
    middle = [entry("assistant", "x" * 50_000, 2) for _ in range(20)]
    write(tmp_path, "s", entry("user", "a", 1, cwd="/p"), *middle, entry("user", "z", 6))
    (found,) = sessions(tmp_path).found
    assert (found.cwd, found.first.day, found.last.day) == ("/p", 21, 26)  # type: ignore[union-attr]


def test_torn_foreign_and_hostile_lines_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "s.jsonl"
    path.write_bytes(b'\xff\xfe\n[1]\n{"cwd": 7}\n{"cwd": "relative"}\n' + b"[" * 60_000 + b'\n{"cwd":"/p"')
    (found,) = sessions(tmp_path).found
    assert found.cwd is None
    assert found.last == datetime.fromtimestamp(path.stat().st_mtime, UTC)


def test_links_pipes_and_folders_are_no_transcripts(tmp_path: Path) -> None:
    real = write(tmp_path / "elsewhere", "x", entry("user", "a", cwd="/p"))
    folder = tmp_path / "slug"
    folder.mkdir()
    (folder / "link.jsonl").symlink_to(real)
    (folder / "dir.jsonl").mkdir()
    os.mkfifo(folder / "pipe.jsonl")
    assert sessions(folder).found == ()
    with pytest.raises(OSError, match="no regular file"):
        reading.start(folder / "pipe.jsonl", 10)


def test_old_ones_are_not_opened(tmp_path: Path) -> None:
    path = write(tmp_path, "s", entry("user", "a", cwd="/p"))
    os.utime(path, (1, 1))
    assert sessions(tmp_path, datetime(2020, 1, 1, tzinfo=UTC)).found == ()
    assert len(sessions(tmp_path).found) == 1


def test_a_missing_folder_has_none(tmp_path: Path) -> None:
    assert sessions(tmp_path / "no").found == ()
    assert slugs(tmp_path / "no") == ()


def test_claude_config_dir_is_honoured() -> None:
    assert projects_folder({"CLAUDE_CONFIG_DIR": "/c"}, Path("/h")) == Path("/c/projects")
    assert projects_folder({}, Path("/h")) == Path("/h/.claude/projects")


NAME = "prefers-uv.md"
PATH = f"/h/.claude/projects/x/memory/{NAME}"


def test_the_turn_that_wrote_a_memory(tmp_path: Path) -> None:
    write(
        tmp_path,
        "s",
        entry("user", "An old question"),
        entry("assistant", use("Read", file_path=PATH)),
        entry("user", [{"type": "tool_result", "content": "user said"}]),
        entry("user", "Remember: use uv, never pip", 6),
        entry("user", "a reminder by the harness", 6, isMeta=True),
        entry("assistant", use("Write", file_path=PATH, content="use uv"), 6),
        entry("user", "Thanks"),
        entry("assistant", use("Write", file_path="/x/MEMORY.md", content=f"see /x/{NAME}")),
        entry("assistant", use("Bash", command=f"cat {PATH}")),
    )
    found = turn(tmp_path, "s", f"memory/{NAME}")
    assert found == Turn(
        "s", "Remember: use uv, never pip", "Write", 6, datetime(2026, 11, 26, 8, tzinfo=UTC)
    )


def test_a_command_that_wrote_it_counts_where_no_tool_did(tmp_path: Path) -> None:
    write(tmp_path, "s", entry("user", "hm"), entry("assistant", use("Bash", command=f"echo x > {PATH}")))
    found = turn(tmp_path, "s", NAME)
    assert found is not None
    assert found.tool == "Bash"


@pytest.mark.parametrize("session", ["", "../s", "a/b", "s\0", "gone"])
def test_no_turn_of_a_session_that_names_another_place(tmp_path: Path, session: str) -> None:
    write(tmp_path, "s", entry("assistant", use("Write", file_path=PATH)))
    assert turn(tmp_path / "sub", session, NAME) is None


def test_a_line_too_long_is_passed_over_and_those_behind_are_read(tmp_path: Path) -> None:
    path = tmp_path / "f"
    path.write_bytes(b"a\n" + b"b" * 25 + b"\nc\n" + b"d" * 10)
    assert list(reading.lines(path, 10, 1000)) == [(1, b"a\n"), (3, b"c\n")]
    path.write_bytes(b"123456789\nx")
    assert list(reading.lines(path, 10, 1000)) == [(1, b"123456789\n"), (2, b"x")]


@given(st.lists(st.binary(max_size=30), max_size=8), st.integers(2, 40))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_lines_are_those_of_the_file_but_the_long_ones(
    tmp_path: Path, parts: list[bytes], longest: int
) -> None:
    data = b"\n".join(parts)
    (tmp_path / "f").write_bytes(data)
    whole = [p + b"\n" for p in data.split(b"\n")]
    whole[-1] = whole[-1][:-1]
    expected = [
        (n, p)
        for n, p in enumerate(whole, 1)
        if p and (len(p) < longest or (len(p) == longest and p.endswith(b"\n")))
    ]
    assert list(reading.lines(tmp_path / "f", longest, 10_000)) == expected


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../x", "a/../../x", "/etc/passwd", "a//b", "out", "out/x", "a\0"]
)
def test_names_that_leave_are_refused(tmp_path: Path, name: str) -> None:
    root = tmp_path / "root"
    (root / "a").mkdir(parents=True)
    (root / "out").symlink_to(tmp_path)
    assert reading.inside(root, name) is None


def test_names_inside_resolve(tmp_path: Path) -> None:
    assert reading.inside(tmp_path, "a/b.py") == (tmp_path / "a" / "b.py").resolve()


@pytest.mark.parametrize(
    ("asked", "source"),
    [
        ("Please remember: run uv sync, never pip", "stated"),
        ("Run uv sync and never pip in here", "stated"),
        ("Fix the failing build", "observed"),
        ("Always check the logs of the payment service first when somebody reports trouble", "observed"),
        ("", "observed"),
    ],
)
def test_source_proposed_from_the_turn(asked: str, source: str) -> None:
    found = proposed_source(Turn("s", asked, "Write", 1), "Run uv sync, never pip")
    assert found is not None
    assert found.source == source
    assert proposed_source(None, "x") is None
