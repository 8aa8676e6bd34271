"""What workers tell the app."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from ..engine.attention import Attended
    from ..engine.page.model import Page
    from ..engine.relevance.finding import Hit
    from ..engine.seed import Seed
    from ..engine.thresholds import Origin
    from ..engine.whatif import Comparison
    from ..session.desk import Desk
    from ..session.indexing import Taken
    from ..show.doc import Doc, Line
    from ..show.picture import Picture
    from ..show.scene import Scene
    from ..show.trial import Saving


class Opened(Message):
    """A store was opened and read."""

    def __init__(self, desk: Desk, scene: Scene) -> None:
        super().__init__()
        self.desk = desk
        self.scene = scene


class Pictured(Message):
    """What was last on the screen, while the store is read."""

    def __init__(self, picture: Picture) -> None:
        super().__init__()
        self.picture = picture


class Unopened(Message):
    """A store can't be opened."""

    def __init__(self, why: Exception) -> None:
        super().__init__()
        self.why = why


class Read(Message):
    """The open store was read again and differs; `own` where this app changed it, `others` where others
    did. `back` are rows that a step back or forward brought: the cursor goes to the first that is shown;
    `undid`: it was a step back."""

    def __init__(
        self,
        desk: Desk,
        scene: Scene,
        own: bool = False,
        others: bool = False,
        back: frozenset[str] = frozenset(),
        undid: bool = False,
    ) -> None:
        super().__init__()
        self.desk = desk
        self.scene = scene
        self.undid = undid
        self.own = own
        self.others = others
        self.back = back


class Scanned(Message):
    """So many stored memories were judged; `more` where some are left."""

    def __init__(self, judged: int, more: bool) -> None:
        super().__init__()
        self.judged = judged
        self.more = more


class Decided(Message):
    """Decisions on `rows` were written (`done`: name of each change and how many rows it decided).

    `hint` says how to take it back. `warned`: what is said begins with a warning.
    """

    def __init__(
        self,
        rows: tuple[str, ...],
        done: tuple[tuple[str, int], ...],
        said: str,
        refused: bool = False,
        hint: str = "",
        warned: bool = False,
    ) -> None:
        super().__init__()
        self.rows = rows
        self.done = done
        self.said = said
        self.refused = refused
        self.hint = hint
        self.warned = warned


class Stepped(Message):
    """A change was taken back (`back`) or done again."""

    def __init__(self, said: str, back: bool, refused: bool = False, hint: str = "") -> None:
        super().__init__()
        self.said = said
        self.back = back
        self.refused = refused
        self.hint = hint


class Seeded(Message):
    """The seed for what is typed."""

    def __init__(self, seed: Seed) -> None:
        super().__init__()
        self.seed = seed


class Gathered(Message):
    """What a review of notes draws on was looked up."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk


class ToIndex(Message):
    """The index lacks something of a store that was read."""

    def __init__(self, desk: Desk, found: Taken) -> None:
        super().__init__()
        self.desk = desk
        self.found = found


class Indexing(Message):
    """The index is written further, or no more."""


class Paged(Message):
    """The page was compiled."""

    def __init__(self, desk: Desk, page: Page, attended: tuple[Attended, ...]) -> None:
        super().__init__()
        self.desk = desk
        self.page = page
        self.attended = attended


class Effected(Message):
    """What the decision on `row` would do to the seed."""

    def __init__(self, row: str, line: Line) -> None:
        super().__init__()
        self.row = row
        self.line = line


class Sheet(Message):
    """A page to read."""

    def __init__(self, doc: Doc) -> None:
        super().__init__()
        self.doc = doc


class Numbers(Message):
    """What was worked out for pane 7; what is None wasn't. `found` is what the values `tried` would do."""

    def __init__(
        self,
        origins: Mapping[str, Origin] | None = None,
        doing: Mapping[str, str] | None = None,
        savings: Mapping[str, Saving] | None = None,
        progress: tuple[int, int] | None = None,
        tried: Mapping[str, object] | None = None,
        found: Comparison | None = None,
    ) -> None:
        super().__init__()
        self.origins = origins
        self.doing = doing
        self.savings = savings
        self.progress = progress
        self.tried = tried
        self.found = found


class Found(Message):
    """What was found for what was typed."""

    def __init__(self, text: str, hits: tuple[Hit, ...]) -> None:
        super().__init__()
        self.text = text
        self.hits = hits


class IdleLane(Message):
    """Nothing waits to be written any more."""
