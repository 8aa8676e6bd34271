"""A claude store in memory: read, changed, read again."""

from __future__ import annotations

from datetime import date

from curator_tui.engine.case import Args, Case
from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar
from curator_tui.engine.decide.verbs import decide
from curator_tui.engine.diff import applied
from curator_tui.engine.draft import Draft
from curator_tui.engine.gate.model import PASSED
from curator_tui.engine.policy import PRESETS
from curator_tui.engine.record import Memory
from curator_tui.engine.review import Item
from curator_tui.engine.snapshot import Snapshot
from curator_tui.stores.claude.store import Shape, shape

TODAY = date(2026, 11, 30)


class Folder:
    """The files of a store, and what the sidecar knows."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files: dict[str, bytes | None] = dict(files)
        self.sidecar: Sidecar = EMPTY_SIDECAR

    @property
    def shape(self) -> Shape:
        found = shape(name for name, raw in self.files.items() if raw is not None)
        assert found
        return found

    def look(self) -> Snapshot:
        return self.shape.snapshot(self.files, self.sidecar)

    def memory(self, handle: str) -> Memory:
        return next(m for m in self.look().memories if m.handle == handle or m.text == handle)

    def there(self) -> dict[str, bytes]:
        return {name: raw for name, raw in self.files.items() if raw is not None}

    def apply(self, change: Change) -> Change:
        self.files.update(applied(change, self.files.get))
        entries = {key: dict(fields) for key, fields in self.sidecar.entries.items()}
        for note in change.notes:
            assert entries.get(note.key, {}).get(note.field) == note.old
            entries.setdefault(note.key, {})[note.field] = note.new
        self.sidecar = Sidecar({k: {f: v for f, v in e.items() if v is not None} for k, e in entries.items()})
        return change

    def call(self, verb: str, *handles: str) -> Change:
        """A method of the layout, on a draft of its own."""
        snapshot = self.look()
        draft = Draft.of(snapshot)
        for handle in handles:
            memory = self.memory(handle)
            args = (TODAY,) if verb in ("retire", "quarantine") else ()
            getattr(self.shape.layout, verb)(draft, memory, *args)
        return self.apply(draft.change(verb, ""))

    def decide(self, verb: str, *handles: str, **args: object) -> Change:
        """A decision of the engine."""
        return self.apply(self.would(verb, *handles, **args))

    def would(self, verb: str, *handles: str, **args: object) -> Change:
        snapshot = self.look()
        case = Case.of(snapshot, self.shape.layout, PRESETS["page"], TODAY, lambda text, source: PASSED)
        held = [m for m in case.memories if m.handle in handles or m.text in handles]
        assert held
        items = [Item(f"t:{m.handle}", "expiry", m.scope, m.text, (0.0,), (m,)) for m in held]
        return decide(verb, case, items, Args(**args))  # type: ignore[arg-type]


def topic(name: str, body: str = "", kind: str = "feedback", more: str = "") -> bytes:
    """A topic file of generation C."""
    return (
        f"---\nname: {name}\ndescription: About {name}\nmetadata: \n  node_type: memory\n  type: {kind}\n"
        f"{more}---\n\n{body or f'The fact of {name}.'}\n"
    ).encode()
