"""A daily store held in memory: bytes and sidecar, read, decided on, and changed as the disk would."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from curator_tui.disk import sidecar as sidecars
from curator_tui.engine.case import Args, Case
from curator_tui.engine.change import EMPTY_SIDECAR, Change, Sidecar, Splice
from curator_tui.engine.decide.verbs import decide
from curator_tui.engine.diff import applied
from curator_tui.engine.gate.model import PASSED, Finding, Verdict
from curator_tui.engine.policy import DAILY
from curator_tui.engine.queues import chains, quarantine
from curator_tui.engine.queues import daily as queues
from curator_tui.engine.review import Item
from curator_tui.engine.splice import inverse, resolve, splice_bytes
from curator_tui.stores.daily.store import shape

TODAY = date(2026, 6, 24)
FOUND = Finding("r1", "f", "high", "a rule", "a reason", 0, 1)


def judge(text: str, source: str | None = None) -> Verdict:
    """Catches what says "poison", flags what says "dubious"."""
    if "poison" in text:
        return Verdict("quarantine", 1.0, (FOUND,))
    if "dubious" in text:
        return Verdict("flag", 0.6, (FOUND,))
    return PASSED


@dataclass
class Garden:
    """Files by name, as bytes, and what we know beside them."""

    data: dict[str, bytes | None]
    sidecar: Sidecar = EMPTY_SIDECAR
    today: date = TODAY
    done: list[tuple[dict[str, list[Splice]], Sidecar, Change]] = field(default_factory=list)

    @classmethod
    def of(cls, memory: str | bytes | None, notes: Mapping[str, str] | None = None, **more: bytes) -> Garden:
        """`notes` are texts by day, or by day and slug."""
        data: dict[str, bytes | None] = {
            f"memory/{name}.md": text.encode() for name, text in (notes or {"2026-06-23": ""}).items()
        }
        if memory is not None:
            data["MEMORY.md"] = memory.encode() if isinstance(memory, str) else memory
        return cls(data | {f"{name}.md": content for name, content in more.items()})

    @property
    def case(self) -> Case:
        names = [name for name, content in self.data.items() if content is not None]
        found = shape(names)
        assert found is not None
        snapshot = found.snapshot(self.data, self.sidecar)
        return Case.of(snapshot, found.layout, DAILY, self.today, judge)

    @property
    def memory(self) -> str:
        return (self.data.get("MEMORY.md") or b"").decode("utf-8", "surrogateescape")

    def promotion(self, state: str | None = "open") -> list[Item]:
        return [i for i in queues.promotion(self.case) if state is None or i.state == state]

    def items(self) -> list[Item]:
        """Every item of every queue, and each memory as a row of its own."""
        case = self.case
        rows = [
            Item(f"all:{m.handle}", "returned", m.scope, m.text, (0.0,), (m,), kind="memory")
            for m in case.memories
        ]
        return [
            *queues.promotion(case), *queues.expiry(case), *quarantine.items(case), *chains.items(case), *rows
        ]  # fmt: skip

    def item(self, text: str) -> Item:
        """The candidate with these words."""
        return next(i for i in self.promotion(None) if i.text.startswith(text))

    def row(self, text: str, role: str = "memory") -> Item:
        """A memory with these words, as a row of pane All."""
        case = self.case
        memory = next(m for m in case.memories if m.text.startswith(text) and m.role == role)
        return Item(f"all:{memory.handle}", "returned", memory.scope, text, (0.0,), (memory,), kind="memory")

    def decide(self, verb: str, *items: Item, **args: str) -> Change:
        """What a decision would do, and does. Raises Refused."""
        change = decide(verb, self.case, items, Args(**args))
        self.apply(change)
        return change

    def apply(self, change: Change) -> None:
        """As the disk would."""
        after = applied(change, self.data.get)
        back: dict[str, list[Splice]] = {}
        for file in change.files:
            splices = resolve(self.data.get(file), [e for e in change.edits if e.file == file])
            back[file] = inverse(self.data.get(file) or b"", splices)
        self.done.append((back, self.sidecar, change))
        self.data |= after
        self.sidecar = sidecars.apply(self.sidecar, change.notes)

    def undo(self) -> None:
        """The inverse of the last change; a file that it made is empty then."""
        back, self.sidecar, _ = self.done.pop()
        for file, splices in back.items():
            self.data[file] = splice_bytes(self.data[file] or b"", splices)
