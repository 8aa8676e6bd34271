"""New memories before a person has seen them: where one came from, and what source that speaks for."""

from __future__ import annotations

from datetime import datetime

from curator_tui.engine.values import dataclass

# Words by which a person asks for something to be remembered, or states how it is to be.
_ASKS = (
    "remember",
    "keep in mind",
    "note that",
    "make a note",
    "don't forget",
    "do not forget",
    "from now on",
    "in future",
    "always",
    "never",
    "prefer",
    "please use",
    "stop using",
)
_MUCH = 0.5
_SOME = 0.2


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a session in which a memory was written.

    `asked` is what the person had said last before it, "" where nothing was found; `tool` wrote the file, in
    line `line` of the transcript.
    """

    session: str
    asked: str
    tool: str
    line: int
    when: datetime | None = None


@dataclass(frozen=True, slots=True)
class Proposed:
    """A source to propose for a memory, and the reason in words."""

    source: str
    why: str


def proposed_source(turn: Turn | None, text: str) -> Proposed | None:
    """“stated” where the person's own words hold the memory, else “observed”; None where no turn is known."""
    if turn is None:
        return None
    from .relevance.terms import words

    mine, theirs = frozenset(words(text)), frozenset(words(turn.asked))
    shared = len(mine & theirs) / len(mine) if mine else 0.0
    said = " ".join(turn.asked.lower().replace("’", "'").split())
    asks = next((ask for ask in _ASKS if ask in said), None)
    if shared >= _MUCH:
        return Proposed("stated", f"{shared:.0%} of its words stand in what the person had just said")
    if asks and shared >= _SOME:
        return Proposed("stated", f"the person had said “{asks}”, and {shared:.0%} of its words")
    if not turn.asked:
        return Proposed("observed", "nothing that a person said stands before it")
    return Proposed("observed", f"only {shared:.0%} of its words stand in what the person had just said")
