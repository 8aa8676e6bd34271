"""The shape of a claude store, its generations of headers, its facts, and where it lies."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.engine.record import Memory, extra
from curator_tui.stores.claude import places
from curator_tui.stores.claude.store import shape
from curator_tui.stores.header.index import Cache

from .support import Folder, topic

GENERATIONS = {
    "a.md": b"# Debugging\n\n- run with -v\n",
    "b.md": b"---\nname: Old Way\ndescription: d\ntype: user\noriginSessionId: 1-2\n---\n\nB.\n",
    "c.md": topic("c-way"),
    "d.md": topic("d-way", more="  modified: 2026-10-02T08:15:30.120Z\n"),
    "e.md": b"---\nname: e-way\ndescription: d\nmetadata: \n  pinned: true\n---\nE.\n",
}


def test_all_generations_of_headers_are_read() -> None:
    folder = Folder(
        {"MEMORY.md": b"# M\n- [A](a.md)\n- Use uv, never pip\n- 2026-03-04: moved to pg 17\n", **GENERATIONS}
    )
    held = {m.handle: m for m in folder.look().memories}
    assert [held[f"{n}.md"].kind for n in "abcde"] == [None, "user", "feedback", "feedback", None]
    assert extra(held["b.md"], "originSessionId") == "1-2"
    assert extra(held["d.md"], "modified") == "2026-10-02T08:15:30.120Z"
    assert held["e.md"].pinned
    assert extra(held["a.md"], "header") == "none"
    facts = [m for m in held.values() if m.where.file == "MEMORY.md"]
    assert [(m.text, m.filed) for m in facts] == [
        ("Use uv, never pip", None), ("2026-03-04: moved to pg 17", date(2026, 3, 4)),
    ]  # fmt: skip
    assert all(m.handle.startswith("memory:") and m.where.line > 2 for m in facts)
    assert {m.project for m in held.values()} == {"memory"}


def test_facts_have_their_lines_and_equal_ones_their_ordinals() -> None:
    index = b"- **Build**:\n  - make ci\n  - make ci\n1. wrapped\n   goes on\n\n"
    index += b"```\n- code\n```\n<!-- - gone -->\n- \n"
    held = Folder({"MEMORY.md": index, "x.md": b"x"}).look().memories
    facts = [m for m in held if m.where.file == "MEMORY.md"]
    assert [(m.text, m.role) for m in facts] == [
        ("make ci", "memory"), ("make ci", "memory"), ("wrapped goes on", "memory"), ("gone", "archive"),
    ]  # fmt: skip
    assert facts[1].handle == f"{facts[0].handle}~2"
    assert (
        index[facts[2].where.start :].startswith(facts[2].where.raw) and facts[2].where.raw.count(b"\n") == 1
    )


SHAPES = [
    (["MEMORY.md", "a.md", "team/b.md"], {"memory": ["MEMORY.md", "a.md", "team/b.md"]}),
    (["memory/MEMORY.md", "memory/a.md", "x.jsonl"], {"memory": ["memory/MEMORY.md", "memory/a.md"]}),
    (["-p/memory/a.md", "-p/1.jsonl"], {"-p": ["-p/memory/MEMORY.md", "-p/memory/a.md"]}),
    (
        [
            "projects/-p/memory/MEMORY.md",
            "projects/-p/memory/logs/2026/01/01/x.md",
            "agent-memory/r/MEMORY.md",
        ],
        {"-p": ["projects/-p/memory/MEMORY.md"], "agent r": ["agent-memory/r/MEMORY.md"]},
    ),
    (
        [".claude/agent-memory/r/a.md", ".claude/agent-memory-local/r/b.md.retired"],
        {
            "agent r": [".claude/agent-memory/r/MEMORY.md", ".claude/agent-memory/r/a.md"],
            "agent r local": [
                ".claude/agent-memory-local/r/MEMORY.md",
                ".claude/agent-memory-local/r/b.md.retired",
            ],
        },
    ),
]


@pytest.mark.parametrize(("names", "wanted"), SHAPES)
def test_folders_are_found_wherever_the_store_begins(names: list[str], wanted: dict[str, list[str]]) -> None:
    found = shape(names)
    assert found and set(found.scopes) == set(wanted)
    for scope, files in wanted.items():
        assert sorted(name for name, whose, _ in found.files if whose == scope) == sorted(files)


def test_a_folder_without_memories_is_no_store() -> None:
    assert shape(["x.jsonl", "notes.txt", ".git/a.md"]) is None


def test_projects_that_share_a_folder_are_told_of() -> None:
    found = shape(["-a-b/memory/a.md"], roots={"-a-b": ("/a/b", "/a-b")})
    assert found and found.roots["-a-b"] == ("/a/b", "/a-b")
    assert found.says == ("-a-b: 2 projects share this folder: /a/b, /a-b",)


def test_what_was_set_aside_has_that_status_whatever_its_header_says() -> None:
    folder = Folder(
        {"MEMORY.md": b"", "a.md.retired": topic("a"), "b.md.quarantined": b"x", "c.md.3.retired": b"y"}
    )
    assert {m.handle: (m.status, m.role) for m in folder.look().memories} == {
        "a.md.retired": ("retired", "archive"),
        "b.md.quarantined": ("quarantined", "quarantine"),
        "c.md.3.retired": ("retired", "archive"),
    }


def test_the_places_follow_environment_and_settings() -> None:
    plain = places.places({}, "/home/x/")
    assert (plain.config, plain.projects, plain.memory, plain.off) == (
        "/home/x/.claude", "/home/x/.claude/projects", None, "",
    )  # fmt: skip
    assert places.places({"CLAUDE_CONFIG_DIR": "~/c/"}, "/home/x").projects == "/home/x/c/projects"
    first, second = {"autoMemoryDirectory": "~/mem"}, {"autoMemoryDirectory": "/other"}
    assert places.places({}, "/h", [first, second]).memory == "/h/mem"
    odd = places.places({}, "/h", [{"autoMemoryDirectory": "relative"}, second])
    assert odd.memory == "/other" and "autoMemoryDirectory" in odd.says[0]
    assert places.places({"CLAUDE_CODE_DISABLE_AUTO_MEMORY": "1"}, "/h").off
    assert places.places({}, "/h", [{}, {"autoMemoryEnabled": False}]).off
    assert not places.places({}, "/h", [{"autoMemoryEnabled": True}, {"autoMemoryEnabled": False}]).off


def test_slugs_are_lossy() -> None:
    assert places.slug("/home/x/my_app.v2") == "-home-x-my-app-v2" == places.slug("/home/x/my-app/v2")
    assert places.slug("/a", {"CLAUDE_CODE_PROJECT_DIR_NAME": "mine"}) == "mine"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=200), st.binary(max_size=60))
def test_any_bytes_open_and_every_fact_stands_where_it_says(index: bytes, raw: bytes) -> None:
    data = {"MEMORY.md": index, "a.md": raw}
    found = shape(data)
    assert found
    cache: dict[str, tuple[bytes, Memory]] = {}
    first = found.snapshot(data, EMPTY_SIDECAR, cache)
    assert found.snapshot(data, EMPTY_SIDECAR, cache) == first
    for memory in first.memories:
        where = memory.where
        assert data[where.file][where.start : where.end] == where.raw + where.eol
    assert found.preview(first, "memory").units <= 25000


def test_what_was_read_under_another_scope_is_read_again() -> None:
    data: dict[str, bytes | None] = {"MEMORY.md": b"", "a.md": topic("a")}
    cache: Cache = {}
    for title in ("-w-old", "-w-new"):
        found = shape(data, title)
        assert found
        (memory,) = found.snapshot(data, EMPTY_SIDECAR, cache).memories
        assert (memory.scope, memory.project, found.scopes) == (title, title, (title,))
