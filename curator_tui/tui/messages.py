"""What workers tell the app."""

from __future__ import annotations

from dataclasses import dataclass

from textual.message import Message

from ..engine.seed import Seed
from ..session.desk import Desk
from ..show.doc import Doc, Line
from ..show.scene import Scene


@dataclass
class Opened(Message):
    """A store was opened and read."""

    desk: Desk
    scene: Scene


@dataclass
class Unopened(Message):
    """A store can't be opened."""

    why: Exception


@dataclass
class Read(Message):
    """The open store was read again and differs; `own` where this app changed it."""

    desk: Desk
    scene: Scene
    own: bool = False


@dataclass
class Scanned(Message):
    """So many stored memories were judged; `more` where some are left."""

    judged: int
    more: bool


@dataclass
class Decided(Message):
    """Decisions on `rows` were written (`done`: name of each change and how many rows it decided).

    `hint` says how to take it back.
    """

    rows: tuple[str, ...]
    done: tuple[tuple[str, int], ...]
    said: str
    refused: bool = False
    hint: str = ""


@dataclass
class Stepped(Message):
    """A change was taken back (`back`) or done again."""

    said: str
    back: bool
    refused: bool = False
    hint: str = ""


@dataclass
class Seeded(Message):
    """The seed for what is typed."""

    seed: Seed


@dataclass
class Effected(Message):
    """What the decision on `row` would do to the seed."""

    row: str
    line: Line


@dataclass
class Sheet(Message):
    """A page to read."""

    doc: Doc


class IdleLane(Message):
    """Nothing waits to be written any more."""
