"""What others did is compared anew with the last look after a reading, and under another policy."""

from __future__ import annotations

import pytest
from storing import lay, open_at

from curator_tui.engine.values import replace


@pytest.fixture
def opened(tmp_path):
    lines = [f"machine {n} stands in room {n * 7 % 90} | filed: 2026-01-11 | type: project" for n in range(9)]
    name = "personas/a/MEMORY.md"
    root = tmp_path / "store"
    lay(root, {"global/MEMORY.md": b"a | filed: 2026-11-11\n", name: "\n".join(lines).encode()})
    open_at(root, tmp_path / "state").leave()
    lay(root, {name: "\n".join(lines[3:]).encode()})
    return lambda: open_at(root, tmp_path / "state")


def gone(desk):
    return [item for item in desk.review.items if item.queue == "changed" and item.kind == "vanished"]


def test_what_vanished_is_brought_back_after_another_change_of_the_same_decision(opened):
    desk = opened()
    found, due = gone(desk), desk.review.of("expiry")
    assert len(found) == 3 and due
    first = desk.commit(desk.decide("extend", due[:1]))
    desk.commit(desk.decide("bring_back", found), first.id)
    assert not gone(desk) and "machine 0 stands" in " ".join(m.text for m in desk.case.memories)


def test_another_policy_of_looks_counts_at_once(opened):
    desk = opened()
    assert all(item.kind != "many" for item in desk.review.items)
    policy = replace(desk.policy, looks=replace(desk.policy.looks, many=2))
    desk.renew(policy)
    assert any(item.kind == "many" for item in desk.review.items)
