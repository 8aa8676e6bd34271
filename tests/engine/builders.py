"""Snapshots, cases and items made of text, for tests of the pure engine."""

from __future__ import annotations

from datetime import date

from curator_tui.engine.case import Args, Case
from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar
from curator_tui.engine.decide.verbs import decide
from curator_tui.engine.diff import applied
from curator_tui.engine.gate import nanika as gate
from curator_tui.engine.gate.model import Verdict
from curator_tui.engine.policy import LINES, Policy
from curator_tui.engine.queues import stream
from curator_tui.engine.review import Item, Review
from curator_tui.stores.nanika import store

TODAY = date(2026, 11, 30)


def judge(text: str, source: str | None = None) -> Verdict:
    return gate.judge(text)


def shape_of(files: dict[str, bytes | None]) -> store.Shape:
    found = store.shape({*files, "global/MEMORY.md"})
    assert found is not None
    return found


def case_of(
    files: dict[str, bytes], sidecar: Sidecar = EMPTY_SIDECAR, policy: Policy = LINES, today: date = TODAY
) -> Case:
    """A store of `files`, by name: `p` is short for personas/p/MEMORY.md, and so on."""
    full = {name_of(name): data for name, data in files.items()}
    found = shape_of(dict(full))
    return Case.of(store.snapshot(found, full, sidecar), found.layout, policy, today, judge)


def name_of(name: str) -> str:
    scope, _, tail = name.partition(":")
    leaf = {"": "MEMORY.md", "q": "MEMORY_QUARANTINE.md", "a": "MEMORY_ARCHIVE.md"}.get(tail)
    if leaf is None or "/" in name:
        return name
    return f"global/{leaf}" if scope == "global" else f"personas/{scope}/{leaf}"


def review_of(case: Case) -> Review:
    return stream.review(case)


def item_of(case: Case, queue: str, text: str = "", kind: str = "") -> Item:
    """The one item of a queue whose text holds `text`."""
    found = [i for i in review_of(case).items if i.queue == queue and text in i.text and kind in i.kind]
    assert len(found) == 1, [i.text for i in found]
    return found[0]


def row_of(case: Case, text: str) -> Item:
    """A row of pane 6: the memory whose text holds `text`."""
    found = [m for m in case.memories if text in m.text]
    assert len(found) == 1, [m.text for m in found]
    return Item(f"memory:{found[0].handle}", "expiry", found[0].scope, found[0].text, (0.0,), (found[0],))


def after(case: Case, change: Change) -> Case:
    """The case as it is once the change was applied."""
    data = {name: file.data for name, file in case.snapshot.files.items()}
    data.update(applied(change, case.snapshot.data))
    entries = {key: dict(fields) for key, fields in case.snapshot.sidecar.entries.items()}
    for note in change.notes:
        fields = entries.setdefault(note.key, {})
        assert fields.get(note.field) == note.old
        fields[note.field] = note.new
        if note.new is None:
            del fields[note.field]
    found = shape_of(data)
    sidecar = Sidecar({key: fields for key, fields in entries.items() if fields})
    return Case.of(store.snapshot(found, data, sidecar), found.layout, case.policy, case.today, case.judge)


def act(case: Case, verb: str, *items: Item, **args: object) -> Case:
    """Decide and apply."""
    return after(case, decide(verb, case, items, Args(**args)))  # type: ignore[arg-type]


def text_of(case: Case, name: str) -> str:
    data = case.snapshot.data(name_of(name))
    return "" if data is None else data.decode()
