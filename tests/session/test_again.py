"""A review takes over the items that are the same, and says what one made from nothing says."""

from __future__ import annotations

import pytest
from storing import lay, open_at

from curator_tui.engine.values import replace


@pytest.fixture
def opened(tmp_path):
    said = [f"machine {n} stands in room {n * 7 % 90} | filed: 2026-0{1 + n % 9}-11" for n in range(120)]
    lines = "".join(f"{text} | type: project | used: {n % 6}\n" for n, text in enumerate(said))
    files = {"global/MEMORY.md": b"a | filed: 2026-11-11\n", "personas/a/MEMORY.md": lines.encode()}
    lay(tmp_path / "store", files)
    return lambda policy=None: open_at(tmp_path / "store", tmp_path / "state", *([policy] if policy else []))


def queued(review, *queues):
    return {item.id: item for item in review.items if item.queue in queues}


def test_of_one_reading_the_items_are_the_same_objects_but_those_the_seed_holds(opened):
    desk = opened()
    glance, review = queued(desk.glance(), "expiry", "promotion"), queued(desk.review, "expiry", "promotion")
    assert glance.keys() == review.keys() and len(review) > 60
    other = [id_ for id_, item in review.items() if item is not glance[id_]]
    assert other and all(review[id_].harm[0] == 3.0 for id_ in other)
    assert desk.review == opened().review


@pytest.mark.parametrize("command", ["retire", "extend"])
def test_after_a_decision_no_item_is_of_a_line_that_moved(opened, command):
    desk = opened()
    first = desk.review.of("expiry")[-1]
    for _ in range(2):
        desk.commit(desk.decide(command, [first]))
        now = {id(memory) for memory in desk.case.memories}
        assert all(id(m) in now for item in desk.review.items for m in item.members)
        assert desk.review == opened().review
        desk.undo()
        assert desk.review == opened().review


def test_under_another_policy_all_are_made_anew(opened):
    desk = opened()
    assert desk.review.items
    policy = replace(desk.policy, promote=replace(desk.policy.promote, used=4))
    desk.renew(policy)
    assert desk.review == opened(policy).review
    near = {item.said for item in desk.review.items if item.queue == "promotion" and item.kind == "near"}
    assert near and all(said.endswith(" of 4") for said in near)
