"""How a person looks at a store: pane, scope, filters, marks, cursors."""

from __future__ import annotations

from ..engine.values import dataclass, field
from ..show.doc import Doc


@dataclass(slots=True)
class PaneState:
    """What a pane remembers while another is looked at."""

    cursor: str | None = None
    filter: str = ""
    marks: set[str] = field(default_factory=set)


@dataclass(slots=True)
class State:
    """`own`: pane 1 shows what the store's own program would load. `whole` is true while the detail has the
    screen to itself; `sheet` is a doc shown in its place. `before`: the pane where a search was begun.
    `typed`: command, row and words that were entered last, to go on from where they were refused."""

    pane: str = "today"
    before: str = "today"
    scope: str | None = None
    decided: bool = False
    order: int = 0
    objective: str = ""
    own: bool = False
    seed_scope: str | None = None
    whole: bool = False
    sheet: Doc | None = None
    typed: tuple[str, str, str] | None = None
    panes: dict[str, PaneState] = field(default_factory=dict)

    @property
    def here(self) -> PaneState:
        """The state of the pane that is looked at."""
        return self.panes.setdefault(self.pane, PaneState())


@dataclass(slots=True)
class Tally:
    """What was decided in this session, for the summary at its end."""

    done: list[tuple[tuple[str, int], ...]] = field(default_factory=list)
    undone: list[tuple[tuple[str, int], ...] | None] = field(default_factory=list)

    def add(self, *decision: tuple[str, int]) -> None:
        """A decision was applied: its verbs, one a change, and how many rows each decided."""
        self.done.append(decision)
        self.undone = [None for one in self.undone if one is None]

    def undo(self) -> None:
        """The last decision was taken back: None stands for one of an earlier session."""
        self.undone.append(self.done.pop() if self.done else None)

    def redo(self) -> None:
        """What was taken back last was done again."""
        if self.undone and (again := self.undone.pop()) is not None:
            self.done.append(again)

    def lines(self) -> list[str]:
        """One line per kind of decision."""
        counts: dict[str, int] = {}
        for verb, count in (change for decision in self.done for change in decision):
            counts[verb] = counts.get(verb, 0) + count
        out = [f"{verb}: {count}" for verb, count in counts.items()]
        earlier = sum(one is None for one in self.undone)
        if earlier:
            out.append(f"earlier changes undone: {earlier}")
        return out or ["nothing was changed"]
