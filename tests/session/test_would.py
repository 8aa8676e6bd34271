"""The seed after a decision that isn't taken: what it will be, and nothing is left behind."""

from __future__ import annotations

import pytest
from storing import lay, open_at

WORDS = ("importer", "staging", "rounding", "branch")


@pytest.fixture
def opened(tmp_path):
    lines = "".join(
        f"the {WORDS[n % 4]} of area {n} was moved | filed: 2026-0{1 + n % 9}-11 | type: project\n"
        for n in range(200)
    )
    lay(tmp_path / "store", {"global/MEMORY.md": b"", "personas/a/MEMORY.md": lines.encode()})
    return lambda: open_at(tmp_path / "store", tmp_path / "state")


@pytest.mark.parametrize("command", ["retire", "extend"])
def test_it_is_what_the_seed_then_is(opened, command):
    desk = opened()
    before = desk.seed("the importer", "a")
    items = [item for item in desk.review.items if item.members[0].handle in before.handles][:3]
    assert len(items) == 3
    change = desk.decide(command, items)
    would = desk.seed("the importer", "a", change)
    assert desk.seed("the importer", "a") == before and opened().seed("the importer", "a") == before
    desk.commit(change)
    assert desk.seed("the importer", "a") == would and opened().seed("the importer", "a") == would


def test_what_would_be_is_not_held(opened):
    desk = opened()
    desk.seed("the importer", "a")
    pool = desk._now._pools["a"]
    first = next(item for item in desk.review.items if item.queue == "expiry")
    desk.seed("the importer", "a", desk.decide("retire", [first]))
    assert desk._now._pools["a"] is pool
    held = [m for m in desk.case.memories if m.role == "memory"]
    assert len(held) == len(pool.given) and all(a is b for a, b in zip(held, pool.given, strict=True))
    assert all(memories is desk.case.memories for memories, _, _ in desk._now._lanes.values())
