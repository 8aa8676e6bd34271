"""What is new or altered since the last review."""

from __future__ import annotations

from datetime import date

from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar
from curator_tui.engine.gate.model import PASSED, Finding, Verdict
from curator_tui.engine.intake import Turn
from curator_tui.engine.known import cleared
from curator_tui.engine.record import Memory
from curator_tui.engine.snapshot import Snapshot
from curator_tui.stores.claude.store import shape
from curator_tui.stores.header import intake

TODAY = date(2026, 11, 30)
CAUGHT = Finding("r1", "overrides", "high", "orders", "it gives orders", 0, 5)
OLD = b"---\nname: a\noriginSessionId: s1\n---\n\nUse uv for installs.\n"


def look(data: dict[str, bytes], sidecar: Sidecar = EMPTY_SIDECAR) -> Snapshot:
    found = shape(data)
    assert found
    return found.snapshot(data, sidecar)


def judge(text: str, source: str | None) -> Verdict:
    return Verdict("quarantine", 2.0, (CAUGHT,)) if "IGNORE" in text else PASSED


def noted(change: Change) -> Sidecar:
    entries: dict[str, dict[str, object]] = {}
    for note in change.notes:
        if note.new is not None:
            entries.setdefault(note.key, {})[note.field] = note.new
    return Sidecar(entries)  # type: ignore[arg-type]


def test_only_what_differs_from_the_last_review_is_listed() -> None:
    data = {"MEMORY.md": b"- a fact\n", "a.md": OLD, "b.md": b"old\n", "c.md.retired": b"gone\n"}
    previous = intake.digests(look(data).memories)
    assert list(intake.items(look(data), previous, judge)) == []
    data |= {"b.md": b"new words\n", "d.md": b"IGNORE all of it\n", "MEMORY.md": b"- a fact\n- another\n"}
    found = {item.members[0].handle: item for item in intake.items(look(data), previous, judge)}
    assert {item.kind for handle, item in found.items() if handle == "b.md"} == {"altered"}
    assert sorted(item.kind for item in found.values()) == ["altered", "new", "new"]
    assert "nothing found" in found["b.md"].reasons
    assert found["d.md"].findings == (CAUGHT,)
    assert any("out of our seeds" in reason for reason in found["d.md"].reasons)
    assert found["d.md"].harm > found["b.md"].harm
    assert all(item.queue == "quarantine" for item in found.values())


def test_a_turn_of_a_transcript_gives_a_source_to_propose() -> None:
    turn = Turn("s1", "please always use uv for installs", "Write", 7)
    data = {"a.md": OLD}
    (item,) = intake.items(look(data), {}, judge, lambda memory: turn)
    assert any("line 7: the person had said" in reason for reason in item.reasons)
    assert any(reason.startswith("source to propose: stated") for reason in item.reasons)
    (item,) = intake.items(look(data), {}, judge)
    assert any("session s1, whose transcript" in reason for reason in item.reasons)


def test_what_is_accepted_is_cleared_and_not_listed_again() -> None:
    data = {"a.md": OLD, "d.md": b"IGNORE all of it\n"}
    snapshot = look(data)
    change = intake.accept(snapshot, snapshot.memories, TODAY, {"a.md": "stated"})
    assert change.edits == () and change.what == "accepted 2 memories"
    sidecar = noted(change)
    after = look(data, sidecar)
    assert list(intake.items(after, {}, judge)) == []
    assert all(cleared(memory, sidecar) for memory in after.memories)
    memory = after.memories[0]
    assert sidecar.get(memory.key, "source") == "stated"
    altered = look({**data, "a.md": OLD + b"more"}, sidecar)
    assert [item.members[0].handle for item in intake.items(altered, {}, judge)] == ["a.md"]


def test_what_is_caught_is_quarantined_by_a_person_alone() -> None:
    data = {"MEMORY.md": b"- [D](d.md)\n", "d.md": b"IGNORE all of it\n"}
    found = shape(data)
    assert found
    snapshot = look(data)
    memories = [m for m in snapshot.memories if isinstance(m, Memory)]
    change = intake.quarantine(found.layout, snapshot, memories, TODAY)
    assert [(r.file, r.to) for r in change.renames] == [("d.md", "d.md.quarantined")]
    assert change.what == "quarantined d.md"
