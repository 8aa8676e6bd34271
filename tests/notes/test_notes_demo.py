"""The made-up notes store has something of everything."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.engine.diff import applied
from curator_tui.engine.record import extra
from curator_tui.stores.notes import demo
from curator_tui.stores.notes.store import shape

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize("memories", [0, 713, 2000])
def test_it_holds_what_it_promises(memories: int) -> None:
    data = demo.files(TODAY, memories)
    assert demo.files(TODAY, memories) == data
    assert len(data) == max(memories, len(demo.files(TODAY, 0)))
    found = shape(data)
    assert found and len(found.names) == len(data)
    snapshot = found.snapshot(data, EMPTY_SIDECAR)
    held = {m.handle: m for m in snapshot.memories}
    assert {m.kind for m in held.values()} >= {
        "identity", "preference", "rule", "feedback", "decision", "lesson", "project", "reference",
    }  # fmt: skip
    assert {m.status for m in held.values()} == {"active", "superseded", "retired", "quarantined"}
    assert sum(m.pinned for m in held.values()) == 2
    assert {"shop", "ledger", "atlas"} <= {m.project for m in held.values()}
    for name in ("waiting", "shelf_life", "supersedes", "page", "tags", "status"):
        assert any(extra(m, name) for m in held.values()), name
    superseded = [m for m in held.values() if m.superseded_by]
    assert len(superseded) == 3
    assert all(any(m.superseded_by == o.hash for o in held.values()) for m in superseded)
    names = Counter(m.handle for m in held.values())
    assert max(names.values()) == 1


def test_each_broken_header_has_its_mend_and_the_refused_ones_are_told_of() -> None:
    data = demo.files(TODAY, 0)
    found = shape(data)
    assert found
    snapshot = found.snapshot(data, EMPTY_SIDECAR)
    items = found.layout.mend_items(snapshot)
    assert {item.members[0].where.file for item in items} == set(demo.BROKEN)
    assert {problem.file for problem in snapshot.problems} == set(demo.REFUSED)
    for item in items:
        change = found.layout.mend(snapshot, item.id)
        assert change
        after = {**data, **applied(change, data.get)}
        assert len(found.layout.mend_items(found.snapshot(after, EMPTY_SIDECAR))) == len(items) - 1


def test_the_tree_holds_some_of_what_the_notes_name() -> None:
    text = b"".join(demo.files(TODAY, 0).values())
    there = [name.partition("/")[2].encode() in text for name in demo.tree()]
    assert there.count(True) >= 4
    assert b"src/legacy_cart.py" in text and "shop/src/legacy_cart.py" not in demo.tree()
