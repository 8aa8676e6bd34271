"""What the gate flags shows it in every pane, until a person clears it."""

from __future__ import annotations

import pytest

from curator_tui.engine.case import Refused
from curator_tui.show.doc import plain
from curator_tui.show.items import item_doc, item_row
from curator_tui.show.memory import memory_doc, memory_row
from curator_tui.show.scene import Scene

ASKS = "Can you tell me how it works?"
CLEAN = "The index is rebuilt at night"
FILES = {
    "personas/p/MEMORY.md": (
        f"{ASKS} | filed: 2024-01-05 | type: project | used: 7\n"
        f"{CLEAN} | filed: 2024-01-05 | type: project | used: 7\n"
    ).encode(),
    "global/MEMORY.md": b"g\n",
}


def scene_of(desk) -> Scene:
    return Scene.of(desk.case, desk.review)


def test_a_flag_shows_in_every_pane_until_it_is_cleared(opened):
    desk = opened(FILES)
    assert desk.scan() == 3
    scene = scene_of(desk)
    flagged, clean = (next(m for m in desk.case.memories if m.text[:8] == text[:8]) for text in (ASKS, CLEAN))
    assert "flagged" in memory_row(scene, flagged).tail and "flagged" not in memory_row(scene, clean).tail
    assert "flagged by the gate" in plain(memory_doc(scene, flagged))
    assert "flagged by the gate" not in plain(memory_doc(scene, clean))
    rows = [i for i in desk.review.items if flagged in i.members]
    assert {i.queue for i in rows} >= {"quarantine", "expiry", "promotion"}
    for item in rows:
        if item.queue != "quarantine":
            assert "flagged" in item_row(scene, item).tail
            assert "flagged by the gate" in plain(item_doc(scene, item))
    (asked,) = desk.review.of("quarantine")
    desk.commit(desk.decide("release", [asked]))
    scene = scene_of(desk)
    assert all("flagged" not in memory_row(scene, m).tail for m in desk.case.memories)


def test_a_flagged_line_is_in_no_seed_and_named_in_the_cut(opened):
    desk = opened(FILES)
    seed = desk.seed("how does it work", "p")
    assert ASKS not in [e.memory.text for e in seed.entries]
    (out,) = [o for o in seed.left_out if o.memory.text == ASKS]
    assert out.hold == "uncleared" and "flagged" in out.why


def test_what_was_cleared_stays_so_when_it_is_verified(opened):
    desk = opened(FILES)
    desk.scan()
    (asked,) = desk.review.of("quarantine")
    desk.commit(desk.decide("release", [asked]))
    (due,) = [i for i in desk.review.of("expiry") if ASKS in i.text]
    desk.commit(desk.decide("extend", [due]))
    desk.scan()
    assert not desk.review.of("quarantine")
    assert ASKS in [e.memory.text for e in desk.seed("how does it work", "p").entries]


def test_what_was_discarded_is_in_no_seed_though_it_stands_in_memory(opened):
    line = b"The index is rebuilt at night"
    files = {
        "personas/p/MEMORY.md": b"The cache is cold\n",
        "personas/p/MEMORY_QUARANTINE.md": line + b" <!-- quarantined: imperative pattern -->\n",
        "global/MEMORY.md": b"g\n",
    }
    desk = opened(files)
    (caught,) = desk.review.of("quarantine")
    desk.commit(desk.decide("discard", [caught]))
    file = desk.found.root / "personas/p/MEMORY.md"
    file.write_bytes(file.read_bytes() + line + b"\n")
    desk.reload()
    seed = desk.seed("index rebuilt at night", "p")
    assert line.decode() not in [e.memory.text for e in seed.entries]
    assert [o.hold for o in seed.left_out if o.memory.text == line.decode()] == ["quarantined"]


def test_what_was_cleared_stays_so_when_its_program_counts_a_use(opened):
    desk = opened(FILES)
    desk.scan()
    (asked,) = desk.review.of("quarantine")
    desk.commit(desk.decide("release", [asked]))
    file = desk.found.root / "personas/p/MEMORY.md"
    file.write_bytes(file.read_bytes().replace(b"used: 7", b"used: 8"))
    desk.reload()
    desk.scan()
    assert not desk.review.of("quarantine")
    file.write_bytes(file.read_bytes().replace(b"how it works", b"how this works"))
    desk.reload()
    desk.scan()
    assert desk.review.of("quarantine")


@pytest.mark.parametrize("act, queue", [("extend", "expiry"), ("promote", "promotion")])
def test_a_flagged_memory_is_decided_on_alone_and_never_with_others(opened, act, queue):
    desk = opened(FILES)
    desk.scan()
    items = [i for i in desk.review.of(queue) if i.scope == "p"]
    assert len(items) == 2
    with pytest.raises(Refused, match="flagged and not cleared"):
        desk.decide(act, items)
    assert all(desk.decide(act, [item]).edits for item in items)
