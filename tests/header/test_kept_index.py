"""Parsed headers between runs: what comes back is what reading would give, and nothing else is trusted."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.disk import headers, places
from curator_tui.session.opening import open_desk
from curator_tui.stores.header.index import pack, unpack
from curator_tui.stores.header.note import note
from curator_tui.stores.notes import demo

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
KEYS = st.sampled_from(["name", "type", "verified", "pinned", "tags", "page", "supersedes", "own"])
VALUES = st.sampled_from(["2026-01-02", "yes", "[a, b]", "'it''s'", "über", "", "[[x]]", "5"]) | st.text(
    "ab:# \t", max_size=6
)
FILES = st.lists(st.tuples(KEYS, VALUES), max_size=5)
BODIES = st.text("a \r\n-#é\udcff", max_size=30)


@given(FILES, BODIES, st.sampled_from(["---\n", "---\r\n", "\ufeff---\n", ""]))
def test_what_comes_back_is_what_reading_gives(fields, body, fence):
    head = "".join(f"{key}: {value}\n" for key, value in fields)
    text = f"{fence}{head}---\n{body}" if fence else body
    raw = text.encode("utf-8", "surrogateescape")
    read = note("a/b.md", raw, "notes")
    back = unpack(pack({"a/b.md": (raw, read)}), {"a/b.md": raw})
    assert back == {"a/b.md": (raw, read)}


def test_only_bytes_that_are_the_same_and_a_blob_of_ours_count():
    raw = b"---\nname: x\n---\n\nText.\n"
    blob = pack({"x.md": (raw, note("x.md", raw, "notes"))})
    assert unpack(blob, {"x.md": raw + b" "}) == {} and unpack(blob, {}) == {}
    assert unpack(blob, {"x.md": raw}, "Europe/Lisbon") == {}
    for bad in (b"", b"[]", b"{", b'{"version": 1}', blob.replace(b'"version":', b'"version":1')):
        assert unpack(bad, {"x.md": raw}) == {}
    torn = json.loads(blob)
    torn["extras"] = []
    assert unpack(json.dumps(torn).encode(), {"x.md": raw}) == {}


@pytest.fixture
def store(tmp_path: Path) -> tuple[Path, places.Places]:
    for name, data in demo.files(NOW.date(), 60).items():
        path = tmp_path / "notes" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    state = tmp_path / "state"
    return tmp_path / "notes", places.Places(state, state, tmp_path / "curator.toml")


def test_a_second_run_reads_no_header_again(store, monkeypatch):
    root, homes = store
    first = open_desk(str(root), now=NOW, places=homes)
    asked: list[str] = []

    def counted(name, *rest):
        asked.append(name)
        return note(name, *rest)

    monkeypatch.setattr("curator_tui.stores.notes.store.note", counted)
    second = open_desk(str(root), now=NOW, places=homes)
    assert asked == [] and second.snapshot.memories == first.snapshot.memories
    (root / "atlas/projection.md").write_text("Another text.\n")
    third = open_desk(str(root), now=NOW, places=homes)
    assert asked == ["atlas/projection.md"]
    assert next(m for m in third.case.memories if m.handle == "atlas/projection.md").text == "Another text."


def test_a_run_that_may_not_write_leaves_no_index(store):
    root, homes = store
    desk = open_desk(str(root), now=NOW, places=homes, writes=False)
    assert headers.load(desk.records.kept) == b""


def test_a_secret_leaves_the_index_too(store):
    from curator_tui.disk.redact import redact

    root, homes = store
    (root / "secret.md").write_text("---\ndescription: token sk-live-0123456789\n---\n\nThe token.\n")
    desk = open_desk(str(root), now=NOW, places=homes)
    assert b"sk-live-0123456789" in headers.load(desk.records.kept)
    redact(desk.records.files, desk.records.kept, ["secret.md"], "sk-live-0123456789", "person", NOW)
    assert b"sk-live-0123456789" not in headers.load(desk.records.kept)
