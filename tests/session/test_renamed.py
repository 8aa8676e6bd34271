"""A scope's new name takes its marks along; a scope that was there before gets none of another's."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from storing import lay

from curator_tui.disk.errors import DiskError
from curator_tui.disk.places import Places
from curator_tui.engine import moved
from curator_tui.engine.case import Args
from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.session import looking
from curator_tui.session.desk import Desk
from curator_tui.session.opening import open_desk
from curator_tui.stores.claude import drift

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SHARED = b"Squash before merging | type: rule | filed: 2026-11-01\n"


@pytest.fixture
def homes(tmp_path: Path) -> Places:
    return Places(tmp_path / "state", tmp_path / "state", tmp_path / "curator.toml")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    lay(
        tmp_path / "store",
        {
            "personas/old/MEMORY.md": SHARED + b"Only of the old one | type: rule | filed: 2026-11-01\n",
            "personas/other/MEMORY.md": SHARED + b"Only of the other | type: rule | filed: 2026-11-01\n",
        },
    )
    return tmp_path / "store"


def opened(root: Path, homes: Places, now: datetime = NOW) -> Desk:
    return open_desk(str(root), now=now, places=homes)


def kept_local(desk: Desk, *texts: str) -> None:
    """A mark on each of these texts of `old`."""
    for memory in desk.case.memories:
        if memory.scope == "old" and memory.text in texts:
            item = Item("x", "promotion", memory.scope, memory.text, (0.0,), (memory,))
            desk.commit(desk.decide("keep_local", [item], Args()))


def marked(desk: Desk) -> set[str]:
    """The scopes of which something is kept local."""
    return {moved.scope_of(k) for k, v in desk.snapshot.sidecar.entries.items() if "keep_local" in v}


def test_a_persona_that_was_deleted_is_taken_for_none_that_was_there(root, homes):
    kept_local(opened(root, homes), "Squash before merging")
    shutil.rmtree(root / "personas/old")
    for days in range(2):
        desk = opened(root, homes, NOW + timedelta(days=days))
        assert marked(desk) == {"old"}
        assert not [said for said in desk.notices if "is other now" in said]


def test_a_persona_that_was_renamed_takes_its_own_along_and_only_it(root, homes):
    desk = opened(root, homes)
    kept_local(desk, "Squash before merging")
    looking.leave(desk)
    (root / "personas/old").rename(root / "personas/new")
    desk = opened(root, homes)
    assert marked(desk) == {"new"}
    assert [said for said in desk.notices if "old is new now" in said]


def test_a_persona_that_the_last_look_holds_gets_no_marks_of_another(root, homes):
    desk = opened(root, homes)
    kept_local(desk, "Squash before merging")
    lay(root, {"personas/later/MEMORY.md": SHARED})  # while it is open
    desk.reload()
    looking.leave(desk)
    shutil.rmtree(root / "personas/old")
    assert marked(opened(root, homes)) == {"old"}


def test_one_shared_text_of_several_is_no_new_name(root, homes):
    kept_local(opened(root, homes), "Squash before merging", "Only of the old one")
    shutil.rmtree(root / "personas/old")
    lay(root, {"personas/new/MEMORY.md": SHARED})
    assert marked(opened(root, homes)) == {"old"}


def test_what_could_not_be_written_is_done_at_the_next_opening(root, homes, monkeypatch):
    kept_local(opened(root, homes), "Squash before merging")
    (root / "personas/old").rename(root / "personas/new")

    def full(*given: object) -> None:
        raise DiskError("sidecar", "no space left", "make some")

    with monkeypatch.context() as patched:
        patched.setattr("curator_tui.session.records.Records.commit", full)
        desk = opened(root, homes)
        assert marked(desk) == {"old"} and [said for said in desk.notices if "no space left" in said]
    assert marked(opened(root, homes)) == {"new"}


def test_records_that_cannot_be_written_keep_no_store_closed(root, homes, monkeypatch):
    opened(root, homes)
    lay(root, {"personas/new/MEMORY.md": SHARED})

    def full(*given: object) -> None:
        raise DiskError("stores.json", "no space left", "make some")

    with monkeypatch.context() as patched:
        patched.setattr("curator_tui.disk.atomic.write_own", full)
        assert "new" in opened(root, homes).scopes
    assert opened(root, homes).scopes


def held(scopes: dict[str, set[str]]) -> tuple[Memory, ...]:
    return tuple(
        Memory(text, scope, f"{scope}:{text}", text, Where("f", 0, b"", b"", 1))
        for scope, texts in scopes.items()
        for text in sorted(texts)
    )


names = st.sampled_from(["a", "b", "c", "d", "e"])
texts = st.dictionaries(names, st.sets(st.sampled_from("uvwxyz")), max_size=5)


@given(texts, texts, st.one_of(st.none(), st.sets(names)))
def test_no_scope_that_was_there_or_is_known_gets_anything(now, marks, before):
    sidecar = Sidecar({f"m:{scope}:{text}": {"pinned": True} for scope in marks for text in marks[scope]})
    snapshot = Snapshot("nanika", tuple(now), {}, held(now), sidecar=sidecar)
    found = moved.moves(snapshot, before)
    if before is None:
        assert found == {}
    for old, new in found.items():
        assert old in before and old not in now and marks[old]
        assert new in now and new not in before and not marks.get(new)
        assert len(marks[old] & now[new]) >= min(2, len(marks[old]))
    assert len(set(found.values())) == len(found)


def test_a_scope_with_a_new_name_is_found_among_others():
    now = {"new": {"u", "v", "w"}, "other": {"u", "v"}}
    sidecar = Sidecar({f"m:old:{text}": {"pinned": True} for text in "uv"})
    snapshot = Snapshot("nanika", tuple(now), {}, held(now), sidecar=sidecar)
    assert moved.moves(snapshot, ("old", "other")) == {"old": "new"}


A, B = "0a" * 32, "1b" * 32
IDS = [
    *(
        q + ":{0}:" + A
        for q in ("expiry", "evidence", "incomplete", "inside", "returned", "promote", "aside")
    ),
    "aside:{0}:" + A + "~2",
    *(q + ":c:{0}:" + f"{A}:{B}" for q in ("twins", "proposal", "chain")),
    "quarantine:b:{0}:" + A,
    "intake:b:{0}:" + A + ":projects/x:y/memory/a.md",
    "done:d:{0}:" + A,
    "promote:m:{0}:" + A,
    "waiting:{0}:" + A + ":2026-11-30",
    "waiting:{0}:" + A + ":",
    "regret:{0}:" + A + "~2:{1}:" + B,
    "regret:{1}:" + A + ":{0}:" + B,
    "regret:memory/a.md:{0}:" + B,
    *("drift:{0}:" + kind + ":a:b.md" for kind in drift._HARM),
]
QUEUES = sorted({id_.partition(":")[0] for id_ in IDS} | {"header", "since", "b", "c", "d", "i"})
scopes = st.one_of(
    st.sampled_from(QUEUES),
    st.builds("{}:{}".format, st.sampled_from(QUEUES), st.sampled_from(QUEUES)),
    st.text("ab:-", min_size=1, max_size=4).filter(lambda s: not s.startswith(":") and not s.endswith(":")),
)


@given(st.sampled_from(IDS), scopes, scopes, scopes)
def test_an_id_is_renamed_behind_its_queue_and_nowhere_else(id_, scope, other, old):
    def of(one: str, two: str) -> str:
        return "i:" + id_.format(one, two)

    then = ["NEW" if one == old else one for one in (scope, other)]
    assert moved.rekeyed(of(scope, other), old, "NEW") == of(*then)
    then = ["NEW" if one == scope else one for one in (scope, other)]
    assert moved.rekeyed(of(scope, other), scope, "NEW") == of(*then)


@pytest.mark.parametrize("key", ["i:since:0123456789abcdef", "i:header:expiry:a.md", "i:expiry:expiry:a.md"])
def test_an_id_without_a_scope_stays(key):
    assert moved.rekeyed(key, "expiry", "NEW") == key
