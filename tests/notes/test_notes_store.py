"""A notes store read: every field at either level, every status, files without a header, refused files."""

from __future__ import annotations

from datetime import date, timedelta, timezone

import pytest
from header.heads import files
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.change import EMPTY_SIDECAR, Sidecar
from curator_tui.engine.record import Memory, extra
from curator_tui.stores.header.index import Cache, pack, unpack
from curator_tui.stores.header.note import blank
from curator_tui.stores.notes.store import Shape, read, shape


def store(data: dict[str, bytes]) -> Shape:
    found = shape(data)
    assert found
    return found


def one(head: str, body: str = "The body.", block: bool = False, **more: bytes) -> Memory:
    lines = "".join(f"  {line}\n" for line in head.splitlines()) if block else head
    text = f"---\nname: x\n{'metadata: ' if block else ''}\n{lines}---\n\n{body}\n"
    text = text.replace("\n\n", "\n", 1)
    data = {"a/x.md": text.encode(), **more}
    return next(m for m in store(data).snapshot(data, EMPTY_SIDECAR).memories if m.handle == "a/x.md")


@pytest.mark.parametrize("block", [False, True])
def test_every_field_is_read_at_either_level(block: bool) -> None:
    head = (
        "description: 'A: b'\ntype: feedback\ncreated: 2026-01-02\nverified: 2026-03-04\n"
        "expires: 2027-01-01\nshelf_life: 90\nsource: Stated\nconfidence: high\nwaiting: true\n"
        "supersedes: [old, older]\nsuperseded_by: newer\npinned: yes\npage: keep\nimportance: 4\n"
        "project: shop\ntags: a, b\nodd: thing\n"
    )
    found = one(head, block=block)
    assert (found.kind, found.source, found.confidence) == ("feedback", "stated", "high")
    assert (found.filed, found.verified, found.expires) == (
        date(2026, 1, 2), date(2026, 3, 4), date(2027, 1, 1),
    )  # fmt: skip
    assert (found.status, found.superseded_by) == ("superseded", "newer")
    assert (found.pinned, found.importance, found.project, found.excluded) == (True, 4, "shop", False)
    assert found.text == "The body."
    said = {(k, v) for k, v in found.extras}
    assert said >= {
        ("name", "x"), ("description", "A: b"), ("shelf_life", "90"), ("waiting", "true"), ("page", "keep"),
        ("supersedes", "old"), ("supersedes", "older"), ("tags", "a, b"), ("odd", "thing"),
    }  # fmt: skip


def test_the_other_names_of_fields_count_too() -> None:
    found = one("kind: rule\nfiled: 2026-01-02\n")
    assert (found.kind, found.filed) == ("rule", date(2026, 1, 2))


def test_of_two_levels_metadata_counts_but_the_later_verified_does() -> None:
    head = "type: user\nverified: {}\nmetadata:\n  type: rule\n  verified: {}\n"
    assert one(head.format("2026-01-01", "2026-02-01")).kind == "rule"
    assert one(head.format("2026-01-01", "2026-02-01")).verified == date(2026, 2, 1)
    assert one(head.format("2026-03-01", "2026-02-01")).verified == date(2026, 3, 1)
    assert one(head.format("soon", "2026-02-01")).verified == date(2026, 2, 1)
    assert one(head.format("2026-03-01", "")).verified == date(2026, 3, 1)


@pytest.mark.parametrize(
    ("word", "status", "role"),
    [
        ("active", "active", "memory"),
        ("superseded", "superseded", "memory"),
        ("retired", "retired", "archive"),
        ("Archived", "archived", "archive"),
        ("quarantined", "quarantined", "quarantine"),
        ("pending", "active", "memory"),
        ("draft", "active", "memory"),
    ],
)
def test_every_status(word: str, status: str, role: str) -> None:
    found = one(f"status: {word}\n")
    assert (found.status, found.role) == (status, role)
    assert extra(found, "status") == (word if word in ("pending", "draft") else None)


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("2026-07-30", date(2026, 7, 30)),
        ('"2026-07-30"', date(2026, 7, 30)),
        ("2026-7-3", date(2026, 7, 3)),
        ("2026/07/30", date(2026, 7, 30)),
        ("20260730", date(2026, 7, 30)),
        ("2026-07-30T07:40:18.191Z", date(2026, 7, 30)),
        ("2026-07-30 23:40:18 -05:00", date(2026, 7, 30)),
        ("2026-07-30T07:40", date(2026, 7, 30)),
        ("2026-02-30", None),
        ("2026-13-01", None),
        ("next week", None),
        ("~", None),
        ("", None),
        ("202607301", None),
    ],
)
def test_dates_that_yaml_knows_and_others(written: str, wanted: date | None) -> None:
    assert one(f"created: {written}\n").filed == wanted


def test_a_time_with_a_zone_is_a_day_in_ours() -> None:
    data = {"x.md": b"---\ncreated: 2026-07-30T23:30:00Z\nverified: 2026-07-30 00:10:00 +13:00\n---\n"}
    found = shape(data, timezone(timedelta(hours=13)))
    assert found
    memory = found.snapshot(data, EMPTY_SIDECAR).memories[0]
    assert (memory.filed, memory.verified) == (date(2026, 7, 31), date(2026, 7, 30))


def test_words_stay_words() -> None:
    found = one("description: no\nsource: on\nproject: 2026-01-01\n")
    assert (extra(found, "description"), found.source, found.project) == ("no", "on", "2026-01-01")


def test_a_file_without_a_header_is_a_memory() -> None:
    data = {"a.md": b"# Title\n\nText [[b]].\n", ".git/c.md": b"x", "d.txt": b"x"}
    (a,) = store(data).snapshot(data, EMPTY_SIDECAR).memories
    assert (a.text, a.links, extra(a, "header")) == ("# Title\n\nText [[b]].", ("b",), "none")


@pytest.mark.parametrize("nothing", [b"", b"\n", b" \r\n\t\n", b"\xef\xbb\xbf\n"])
def test_a_file_that_says_nothing_is_no_memory_and_is_told(nothing: bytes) -> None:
    data = {"a.md": b"Text.\n", "sub/b.md": nothing}
    snapshot = store(data).snapshot(data, EMPTY_SIDECAR)
    assert [m.handle for m in snapshot.memories] == ["a.md"]
    assert snapshot.says == ("sub/b.md is empty: no memory, and left as it is",)
    data |= {f"sub/{name}.md": nothing for name in "cdef"}
    says = "5 files are empty: no memories, and left as they are (sub/b.md, sub/c.md, sub/d.md and 2 more)"
    assert store(data).snapshot(data, EMPTY_SIDECAR).says == (says,)
    data["sub/b.md"] = b"---\nname: x\n---\n"
    assert "sub/b.md" in [m.handle for m in store(data).snapshot(data, EMPTY_SIDECAR).memories]


def test_a_text_falls_back_on_description_and_name() -> None:
    assert one("description: told\n", body="").text == "told"
    assert one("", body="").text == "x"


def test_pointers_are_resolved_by_path_name_and_file_name() -> None:
    data = {
        "new.md": b"---\nname: New Way\nsupersedes: [[old-way]]\n---\nnew\n",
        "old.md": b"---\nname: old-way\nsuperseded_by: new way\n---\nold\n",
        "older.md": b"---\nsuperseded_by: old.md\n---\nolder\n",
        "lost.md": b"---\nsuperseded_by: nobody\n---\nlost\n",
        "self.md": b"---\nsuperseded_by: self\n---\nself\n",
    }
    found = {m.handle: m for m in store(data).snapshot(data, EMPTY_SIDECAR).memories}
    assert found["old.md"].superseded_by == found["new.md"].hash
    assert found["older.md"].superseded_by == found["old.md"].hash
    assert [v for k, v in found["new.md"].extras if k == "supersedes"] == [found["old.md"].hash]
    assert found["lost.md"].superseded_by == "nobody"
    assert found["self.md"].superseded_by == "self"
    assert found["old.md"].status == "superseded"


def test_refused_files_are_problems_and_the_rest_opens() -> None:
    data = {
        "good.md": b"---\nname: g\n---\ngood\n",
        "tag.md": b"---\nname: !!python/object/apply:os.system [x]\n---\nt\n",
        "big.md": b"x" * (1 << 20) + b"y",
        "broken.md": b"---\nname: a: b\n---\nb\n",
    }
    snapshot = store(data).snapshot(data, EMPTY_SIDECAR)
    assert [m.text for m in snapshot.memories if m.handle == "good.md"] == ["good"]
    assert {p.file for p in snapshot.problems} == {"tag.md", "big.md"}
    assert all(p.what.startswith("line ") and p.todo for p in snapshot.problems)


def test_the_sidecar_holds_the_status_of_a_file_without_a_header() -> None:
    data = {"a.md": b"text\n"}
    plain = store(data).snapshot(data, EMPTY_SIDECAR).memories[0]
    sidecar = Sidecar({plain.key: {"superseded_by": "abc"}})
    found = store(data).snapshot(data, sidecar).memories[0]
    assert (found.status, found.superseded_by) == ("superseded", "abc")
    sidecar = Sidecar({plain.key: {"status": "retired"}})
    found = store(data).snapshot(data, sidecar).memories[0]
    assert (found.status, found.role) == ("retired", "archive")


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(files(), st.binary(max_size=40)), min_size=1, max_size=3))
def test_reading_never_fails_and_the_index_gives_the_same(contents: list[bytes]) -> None:
    data = {f"n{at}.md": raw for at, raw in enumerate(contents)}
    cache: dict[str, tuple[bytes, Memory]] = {}
    shaped = store(data)
    first = shaped.snapshot(data, EMPTY_SIDECAR, cache)
    kept = unpack(pack(cache), data)
    assert kept.keys() == {name for name, raw in data.items() if not blank(raw)}
    assert shaped.snapshot(data, EMPTY_SIDECAR, dict(kept)) == first
    assert kept == cache
    other = {name: raw + b"more" for name, raw in data.items()}
    assert unpack(pack(cache), other) == {}


@pytest.mark.parametrize(
    "blob", [b"", b"{}", b"[]", b'{"version":1,"zone":"","notes":{"a.md":[1]}}', b"\xff"]
)
def test_an_index_that_is_none_of_ours_is_left_out(blob: bytes) -> None:
    assert unpack(blob, {"a.md": b"x"}) == {}


def test_a_memory_kept_under_another_scope_is_read_again() -> None:
    cache: Cache = {}
    for scope in ("one", "two"):
        assert read("a.md", b"Text.\n", scope, None, cache).scope == scope
