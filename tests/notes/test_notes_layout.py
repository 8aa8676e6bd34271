"""Decisions on a notes store: what is written, and that undoing gives the same bytes."""

from __future__ import annotations

from datetime import date

import pytest
from header.heads import files
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.case import Args, Case, Refused
from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar, Splice
from curator_tui.engine.decide.verbs import decide
from curator_tui.engine.diff import applied
from curator_tui.engine.draft import Draft
from curator_tui.engine.gate.model import PASSED
from curator_tui.engine.policy import PRESETS
from curator_tui.engine.record import extra
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.stores.notes.layout import Notes
from curator_tui.stores.notes.store import shape

TODAY = date(2026, 11, 30)
LAYOUT = Notes()
Store = dict[str, bytes | None]


def look(data: Store, sidecar: Sidecar = EMPTY_SIDECAR) -> Snapshot:
    found = shape(name for name, raw in data.items() if raw is not None)
    assert found
    return found.snapshot(data, sidecar)


def noted(sidecar: Sidecar, change: Change) -> Sidecar:
    entries = {key: dict(fields) for key, fields in sidecar.entries.items()}
    for note in change.notes:
        entries.setdefault(note.key, {})[note.field] = note.new
    return Sidecar({k: {f: v for f, v in e.items() if v is not None} for k, e in entries.items()})


def do(
    data: Store, sidecar: Sidecar, verb: str, *handles: str, **args: object
) -> tuple[Store, Sidecar, Change]:
    snapshot = look(data, sidecar)
    case = Case.of(snapshot, LAYOUT, PRESETS["page"], TODAY, lambda text, source: PASSED)
    held = [m for m in case.memories if m.handle in handles]
    items = [Item(f"t:{m.handle}", "expiry", m.scope, m.text, (0.0,), (m,)) for m in held]
    change = decide(verb, case, items, Args(**args))  # type: ignore[arg-type]
    return {**data, **applied(change, data.get)}, noted(sidecar, change), change


NOTE = b"---\nname: x\ndescription: d\nmetadata: \n  type: feedback\n  verified: 2026-01-01\n---\n\nText.\n"


def test_extend_changes_one_line() -> None:
    data, _, change = do({"x.md": NOTE}, EMPTY_SIDECAR, "extend", "x.md")
    assert data["x.md"] == NOTE.replace(b"2026-01-01", b"2026-11-30")
    assert change.edits == (
        Splice(
            "x.md", change.edits[0].start, b"  verified: 2026-01-01\n", b"  verified: 2026-11-30\n",  # type: ignore[union-attr]
            change.edits[0].before, change.edits[0].after,  # type: ignore[union-attr]
        ),
    )  # fmt: skip


def test_retire_and_restore_in_place() -> None:
    out, sidecar, _ = do({"x.md": NOTE}, EMPTY_SIDECAR, "retire", "x.md")
    assert out["x.md"] == NOTE.replace(b"01-01\n", b"01-01\n  status: retired\n  retired: 2026-11-30\n")
    memory = look(out, sidecar).memories[0]
    assert (memory.status, memory.role, extra(memory, "retired")) == ("retired", "archive", "2026-11-30")
    back, sidecar, _ = do(out, sidecar, "restore", "x.md")
    assert back["x.md"] == NOTE
    assert look(back, sidecar).memories[0].status == "active"


def test_a_status_that_stood_there_comes_back() -> None:
    note = NOTE.replace(b"type: feedback", b"type: feedback\n  status: pending  # ask")
    out, sidecar, _ = do({"x.md": note}, EMPTY_SIDECAR, "retire", "x.md")
    assert b"status: retired  # ask\n" in (out["x.md"] or b"")
    back, _, _ = do(out, sidecar, "restore", "x.md")
    assert back["x.md"] == note


def test_a_file_without_a_header_keeps_its_bytes_and_the_sidecar_knows() -> None:
    data: Store = {"x.md": b"Only text.\n"}
    out, sidecar, _ = do(data, EMPTY_SIDECAR, "extend", "x.md")
    assert out == data
    assert sidecar.get(look(data).memories[0].key, "verified") == "2026-11-30"
    out, sidecar, _ = do(out, sidecar, "retire", "x.md")
    assert out == data
    assert look(out, sidecar).memories[0].role == "archive"
    out, sidecar, _ = do(out, sidecar, "restore", "x.md")
    assert look(out, sidecar).memories[0].status == "active"


def test_a_header_is_made_when_a_person_asks() -> None:
    data: Store = {"sub/my note.md": b"\xef\xbb\xbfText: yes\r\n--- \r\n"}
    _, sidecar, _ = do(data, EMPTY_SIDECAR, "extend", "sub/my note.md")
    snapshot = look(data, sidecar)
    draft = Draft.of(snapshot)
    LAYOUT.add_header(draft, snapshot.memories[0])
    change = draft.change("header", "")
    out = applied(change, data.get)["sub/my note.md"]
    assert out == (
        b"\xef\xbb\xbf---\r\nname: my note\r\nverified: 2026-11-30\r\n---\r\n\r\nText: yes\r\n--- \r\n"
    )
    with pytest.raises(Refused, match="already"):
        LAYOUT.add_header(Draft.of(look({"x.md": NOTE})), look({"x.md": NOTE}).memories[0])


def test_edit_changes_the_body_and_the_day_it_was_verified() -> None:
    out, _, _ = do({"x.md": NOTE}, EMPTY_SIDECAR, "edit", "x.md", text="Other: words.\n\nTwo.")
    verified = NOTE.replace(b"2026-01-01", b"2026-11-30")
    assert out["x.md"] == verified.replace(b"Text.", b"Other: words.\n\nTwo.")
    bodyless = b'---\r\nname: x\r\ndescription: "d"\r\n---\r\n'
    out, _, _ = do({"x.md": bodyless}, EMPTY_SIDECAR, "edit", "x.md", text="new words")
    assert out["x.md"] == bodyless.replace(b'"d"\r\n', b'"new words"\r\nverified: 2026-11-30\r\n')


def test_superseding_sets_a_status_that_stands_there_and_rolls_back() -> None:
    note = b"---\nname: x\nstatus: active\n---\nold\n"
    raw = LAYOUT.stamped(note, "superseded_by", "newer")
    assert raw == b"---\nname: x\nstatus: superseded\nsuperseded_by: newer\n---\nold\n"
    assert LAYOUT.unstamped(raw, "superseded_by") == note


def test_pointers_name_what_they_mean() -> None:
    snapshot = look(
        {
            "a.md": b"---\nname: one\n---\na\n",
            "b.md": b"---\nname: one\n---\nb\n",
            "c/d.md": b"c\n",
            "e/d.md": b"e\n",
        }
    )
    by = {m.handle: LAYOUT.pointer(snapshot, m) for m in snapshot.memories}
    assert by == {"a.md": "one", "b.md": "b", "c/d.md": "d", "e/d.md": "e/d.md"}


def test_a_new_note_gets_a_file_of_its_own() -> None:
    snapshot = look({"sub/use-uv-never-pip.md": NOTE})
    draft = Draft.of(snapshot)
    raw = LAYOUT.fresh("Use uv: never pip", [("filed", "2026-11-30"), ("type", "rule")])
    assert raw == b"---\nname: use-uv-never-pip\ncreated: 2026-11-30\ntype: rule\n---\n\nUse uv: never pip\n"
    assert LAYOUT.add(draft, raw, snapshot.memories[0]) == "sub/use-uv-never-pip-2.md"
    assert LAYOUT.add(draft, raw, snapshot.memories[0]) == "sub/use-uv-never-pip-3.md"
    assert LAYOUT.add(draft, raw) == "use-uv-never-pip.md"
    with pytest.raises(Refused):
        LAYOUT.file("notes", "memory")
    with pytest.raises(ValueError, match="text"):
        LAYOUT.fresh("  ", ())


def test_a_broken_header_is_an_item_and_nothing_touches_the_file_but_its_mend() -> None:
    broken = b"---\nname: x\ndescription: use: this\n---\nText.\n"
    data: Store = {"x.md": broken, "y.md": NOTE, "z.md": b"---\nname: &a [*a]\n---\n"}
    snapshot = look(data)
    found = list(LAYOUT.mend_items(snapshot))
    assert [(item.queue, item.kind) for item in found] == [("mend", "header")] * 2
    assert "line 3" in found[0].reasons[0]
    assert '+ description: "use: this"' in found[0].reasons
    with pytest.raises(Refused, match="line 3"):
        do(data, EMPTY_SIDECAR, "extend", "x.md")
    out, sidecar, _ = do(data, EMPTY_SIDECAR, "retire", "x.md")
    assert out == data
    assert [m.status for m in look(out, sidecar).memories if m.handle == "x.md"] == ["retired"]
    out, _, _ = do(data, EMPTY_SIDECAR, "extend", "y.md")
    assert out["x.md"] == broken
    change = LAYOUT.mend(snapshot, found[0].id)
    assert change
    assert applied(change, data.get)["x.md"] == broken.replace(b"use: this", b'"use: this"')
    assert LAYOUT.mend(snapshot, found[1].id) is None


def test_a_text_that_would_be_a_header_is_refused() -> None:
    with pytest.raises(ValueError, match="dashes"):
        LAYOUT.reworded(b"text\n", "---\nname: x\n---\nmore")


@settings(max_examples=200, deadline=None)
@given(files(), st.sampled_from(["retire", "quarantine"]))
def test_setting_aside_and_restoring_gives_the_same_bytes(raw: bytes, verb: str) -> None:
    data: Store = {"x.md": raw}
    snapshot = look(data)
    memory = snapshot.memories[0]
    if memory.role != "memory" or b"retired" in raw or b"quarantined" in raw:
        return
    draft = Draft.of(snapshot)
    try:
        getattr(LAYOUT, verb)(draft, memory, TODAY)
    except Refused:
        return
    change = draft.change(verb, "")
    out = {**data, **applied(change, data.get)}
    sidecar = noted(EMPTY_SIDECAR, change)
    after = look(out, sidecar)
    assert after.memories[0].role != "memory"
    draft = Draft.of(after)
    LAYOUT.restore(draft, after.memories[0])
    back = applied(draft.change("restore", ""), out.get)
    assert {**out, **back}["x.md"] == raw or b"status" in raw
    assert look({**out, **back}, noted(sidecar, draft.change("r", ""))).memories[0].role == "memory"
