"""What a store's own program puts before its agent of a file, line by line, and what it leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Literal, Protocol, runtime_checkable

from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from .case import Case
    from .policy import Policy
    from .snapshot import Snapshot

# "free" is a line that the program strips before it counts: it costs nothing, and the agent never sees it.
Fate = Literal["loaded", "cut", "lost", "free"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One line of a file, numbered from 1; "cut" where only a part of it is loaded.

    `handle` names the memory that the line is of, "" where it is of none.
    """

    number: int
    text: str
    fate: Fate
    handle: str = ""


@dataclass(frozen=True, slots=True)
class Loading:
    """`used` of `limit`, counted in `unit`; `says` is one sentence for a person."""

    file: str
    pieces: tuple[Piece, ...]
    used: int
    limit: int
    unit: str
    says: str

    @property
    def lost(self) -> tuple[Piece, ...]:
        """The lines that aren't loaded, or not to their end."""
        return tuple(p for p in self.pieces if p.fate in ("cut", "lost"))

    def fate(self, first: int, last: int) -> Fate:
        """What becomes of the lines `first`..`last` together."""
        fates = {p.fate for p in self.pieces[first - 1 : last]} - {"free"}
        if len(fates) == 1:
            return next(iter(fates))
        return "cut" if fates else "free"


@runtime_checkable
class Loads(Protocol):
    """A layout whose program loads whole files."""

    @property
    def program(self) -> str:
        """The program's name, as its makers write it."""
        ...

    def loadings(self, snapshot: Snapshot, policy: Policy, today: date) -> tuple[Loading, ...]:
        """Every file that a session which starts today is given, in that order."""
        ...


def loadings(case: Case) -> tuple[Loading, ...]:
    """What a session of the store's own program that starts today is given; nothing where it loads no whole
    files."""
    layout = case.layout
    return layout.loadings(case.snapshot, case.policy, case.today) if isinstance(layout, Loads) else ()


def regained(before: Iterable[Loading], after: Iterable[Loading]) -> tuple[Piece, ...]:
    """Lines with a text that weren't loaded `before` and are `after`, as they were numbered before."""
    now = {one.file: one for one in after}
    return tuple(p for was in before if was.file in now for p in _back(was, now[was.file]))


def _back(was: Loading, then: Loading) -> Iterator[Piece]:
    left = Counter(_loaded(then.pieces))
    left.subtract(_loaded(was.pieces))
    for piece in was.lost:
        if piece.text.strip() and left[piece.text] > 0:
            left[piece.text] -= 1
            yield piece


def _loaded(pieces: Sequence[Piece]) -> list[str]:
    return [p.text for p in pieces if p.fate == "loaded"]
