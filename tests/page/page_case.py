"""Cases on a notes store made of files, for tests of queues and decisions."""

from __future__ import annotations

from datetime import date

from page_made import TODAY

from curator_tui.engine.case import Args, Case
from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar
from curator_tui.engine.decide import bringback, page
from curator_tui.engine.diff import applied
from curator_tui.engine.gate.model import PASSED
from curator_tui.engine.policy import PAGE, Policy
from curator_tui.engine.record import Memory
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.stores.nanika import store as nanika
from curator_tui.stores.notes import store as notes

VERBS = {
    "pin": page.pin,
    "unpin": page.unpin,
    "never": page.never_on_page,
    "keep": page.keep_on_page,
    "auto": page.auto_page,
    "kind": page.set_kind,
    "source": page.set_source,
    "confidence": page.set_confidence,
    "wait": page.wait,
    "unwait": page.unwait,
    "keep_newer": page.keep_newer,
    "keep_older": page.keep_older,
    "keep_two": page.keep_two,
    "bring_back": bringback.bring_back,
}


def notes_case(
    files: dict[str, str], sidecar: Sidecar = EMPTY_SIDECAR, today: date = TODAY, policy: Policy = PAGE
) -> Case:
    data = {name: text.encode() for name, text in files.items()}
    shape = notes.shape(data)
    assert shape is not None
    return Case.of(
        notes.snapshot(shape, data, sidecar), shape.layout, policy, today, lambda text, source: PASSED
    )


def lines_snapshot(text: str, archive: str | None = None, sidecar: Sidecar = EMPTY_SIDECAR) -> Snapshot:
    """A nanika store of one persona."""
    data: dict[str, bytes | None] = {"personas/p/MEMORY.md": text.encode()}
    if archive is not None:
        data["personas/p/MEMORY_ARCHIVE.md"] = archive.encode()
    shape = nanika.shape(data)
    assert shape is not None
    return nanika.snapshot(shape, data, sidecar)


def lines_case(text: str, sidecar: Sidecar = EMPTY_SIDECAR, today: date = TODAY) -> Case:
    found = lines_snapshot(text, sidecar=sidecar)
    shape = nanika.shape({"personas/p/MEMORY.md"})
    assert shape is not None
    return Case.of(found, shape.layout, PAGE, today, lambda text, source: PASSED)


def row(case: Case, *texts: str) -> list[Item]:
    """A row of pane 6 for each memory whose text holds one of `texts`."""
    found = [m for m in case.memories if any(text in m.text for text in texts)]
    assert found
    return [Item(f"memory:{m.handle}", "expiry", m.scope, m.text, (0.0,), (m,)) for m in found]


def decide(case: Case, verb: str, items: list[Item], text: str | None = None) -> Change:
    return VERBS[verb](case, items, Args(text=text))


def after(case: Case, change: Change) -> Case:
    """The case once the change is made."""
    from curator_tui.disk.sidecar import apply

    data = {name: file.data for name, file in case.snapshot.files.items()}
    data.update(applied(change, case.snapshot.data))
    sidecar = apply(case.snapshot.sidecar, change.notes)
    if case.snapshot.layout == "notes":
        return notes_case({n: d.decode() for n, d in data.items() if d is not None}, sidecar, case.today)
    main = data["personas/p/MEMORY.md"]
    assert main is not None
    return lines_case(main.decode(), sidecar, case.today)


def memory(case: Case, text: str) -> Memory:
    (found,) = [m for m in case.memories if text in m.text]
    return found


def file(case: Case, name: str) -> str:
    data = case.snapshot.data(name)
    assert data is not None
    return data.decode()
