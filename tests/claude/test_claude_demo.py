"""The made-up claude store has something of everything, and what is written there opens."""

from __future__ import annotations

from datetime import date

import pytest

from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.stores.claude import demo
from curator_tui.stores.claude.store import shape, wanted

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize("memories", [0, 300])
def test_it_holds_what_it_promises(memories: int) -> None:
    data = demo.files(TODAY, memories)
    assert demo.files(TODAY, memories) == data
    found = shape(name for name in data if wanted(name))
    assert found
    assert found.scopes == ("-home-you-atlas", "-home-you-ledger", "-home-you-shop", "agent reviewer")
    snapshot = found.snapshot(data, EMPTY_SIDECAR)
    assert len(snapshot.memories) >= memories
    assert {m.status for m in snapshot.memories} == {"active", "retired"}
    kinds = {item.kind for item in found.layout.mend_items(snapshot)}
    assert kinds == {"header", "ghost", "unlisted", "twice", "shared name", "dead link"}
    facts = [m.text for m in snapshot.memories if m.where.file.endswith("ledger/memory/MEMORY.md")]
    assert "money is integers in minor units" in facts
    preview = found.preview(snapshot, "-home-you-shop")
    assert (preview.limit == "lines") == (memories == 300)
    assert "Old queue" not in preview.text


def test_transcripts_name_the_real_paths() -> None:
    data = demo.files(TODAY)
    lines = [raw for name, raw in data.items() if name.endswith(".jsonl")]
    assert len(lines) == 3 and all(b'"cwd": "/home/you/' in raw for raw in lines)
