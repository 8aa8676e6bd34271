"""The one list of every pane: rows drawn as they are looked at, never a widget a row."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ..show.doc import NO_ROWS, Row, Rows, Span
from ..show.visible import Shown
from .cells import fit, width
from .sized import holds
from .strips import Pieces, pieces_of, strip_of
from .tones import tones

ELSEWHERE = Shown("decided elsewhere")
GONE = Shown("no longer here")


class RowList(ScrollView, can_focus=False, inherit_bindings=False):
    """A cursor, marks and rows.

    After `show` the cursor stands on the row it stood on. If that is gone, it is drawn as “decided
    elsewhere” (`vanished_as`), and stays until the cursor moves: no row is swapped under a falling finger.
    `drawn` are the ids of all rows that were ever on the screen.
    """

    DEFAULT_CSS = """
    RowList {
        scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: scroll;
        scrollbar-background: $background; scrollbar-background-hover: $background; scrollbar-color: $panel;
    }
    """

    class Moved(Message):
        """The cursor stands on another row, or on none."""

    class Opened(Message):
        """A row was clicked twice."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Rows = NO_ROWS
        self.cursor = 0
        self.marks: set[str] = set()
        self.busy: dict[str, str] = {}
        self.needles: tuple[str, ...] = ()
        self.vanished_as = ELSEWHERE
        self.drawn: set[str] = set()  # ids that were ever on the screen
        self.painted: set[str] = set()  # the same, since other rows are shown
        self._ghost: Row | None = None

    # -- what stands where ------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """Rows drawn, a vanished one that is kept counted."""
        return len(self.rows) + (self._ghost is not None)

    @property
    def current(self) -> str | None:
        """The id under the cursor; None on a vanished row and in an empty list."""
        if self._ghost is not None or not 0 <= self.cursor < len(self.rows) or self.cursor in self.rows.heads:
            return None
        return self.rows.ids[self.cursor]

    @property
    def on_vanished(self) -> bool:
        """True while the cursor stands on a row that others decided."""
        return self._ghost is not None

    def row_at(self, at: int) -> Row:
        """The row drawn at index `at`."""
        if self._ghost is not None and at >= self.cursor:
            return self._ghost if at == self.cursor else self.rows.row(at - 1)
        return self.rows.row(at)

    # -- changing what is shown -------------------------------------------------------------------------

    def show(self, rows: Rows, *, keep: bool = True, want: str | None = None) -> None:
        """Draw `rows`; `want` puts the cursor on an id. With `keep` a row that vanished under it stays."""
        before, was = self.current, self._row_or_none()
        if not keep:
            self.painted.clear()
        keep = keep and before not in self.busy
        line = self.cursor - self.scroll_offset.y
        at = self._place(rows, want or before or (self._ghost.id if self._ghost else None))
        vanished = keep and at is None and want is None and (self._ghost or (before is not None and was))
        self._ghost = (self._ghost or was) if vanished else None
        self.rows = rows
        if at is not None:
            self.cursor = at
        elif not self._ghost:
            self.cursor = self._selectable(min(self.cursor, max(0, len(rows) - 1)), 1)
        else:
            self.cursor = min(self.cursor, len(rows))
        holds(self, max(1, self.size.width), self.total)
        self.scroll_to(y=max(0, self.cursor - max(0, line)), animate=False, force=True)
        self._into_view()
        self.refresh()
        if self.current != before or vanished:
            self.post_message(self.Moved())

    def forget(self) -> None:
        """What is shown next is something else: without a row to go to, the cursor stands on the first."""
        self.rows, self.cursor, self._ghost = NO_ROWS, 0, None
        self.scroll_to(y=0, animate=False, force=True)

    def _row_or_none(self) -> Row | None:
        return self.row_at(self.cursor) if 0 <= self.cursor < self.total else None

    def _place(self, rows: Rows, wanted: str | None) -> int | None:
        """The index of an id, looked for first where the cursor is."""
        if wanted is None:
            return None
        if self.cursor < len(rows) and rows.ids[self.cursor] == wanted:
            return self.cursor
        try:
            return rows.ids.index(wanted)
        except ValueError:
            return None

    def _selectable(self, at: int, step: int) -> int:
        """The nearest index from `at` in direction `step`, else in the other, that is no head."""
        for direction in (step, -step):
            here = at
            while 0 <= here < len(self.rows):
                if here not in self.rows.heads:
                    return here
                here += direction
        return max(0, min(at, len(self.rows) - 1))

    # -- moving -----------------------------------------------------------------------------------------

    def move(self, by: int) -> None:
        """The cursor goes `by` rows down (up where negative), and stops at the ends."""
        self.go(self.cursor + by, 1 if by > 0 else -1)

    def go(self, at: int, step: int = 1) -> None:
        """The cursor goes to index `at`."""
        if self._ghost is not None:
            if at > self.cursor:
                at -= 1
            self._drop_ghost()
        if not len(self.rows):
            return
        was = self.cursor
        self.cursor = self._selectable(min(max(0, at), len(self.rows) - 1), step)
        self.refresh_line(was)
        self.refresh_line(self.cursor)
        self._into_view()
        self.post_message(self.Moved())

    def _drop_ghost(self) -> None:
        self._ghost = None
        holds(self, max(1, self.size.width), self.total)
        self.refresh()

    def _into_view(self) -> None:
        top, rows = self.scroll_offset.y, max(1, self.size.height)
        first = 0 if self.cursor and all(i in self.rows.heads for i in range(self.cursor)) else self.cursor
        if first < top:
            self.scroll_to(y=first, animate=False, force=True)
        elif self.cursor >= top + rows:
            self.scroll_to(y=self.cursor - rows + 1, animate=False, force=True)

    def next_id(self, gone: set[str]) -> str | None:
        """Where the cursor goes when the rows `gone` are decided: the next that stays, else the one above."""
        ids = self.rows.ids
        below = range(self.cursor + 1, len(ids))
        above = range(min(self.cursor, len(ids)) - 1, -1, -1)
        for at in (*below, *above) if len(ids) < 1000 else _chain(below, above):
            if at not in self.rows.heads and ids[at] not in gone and ids[at] not in self.busy:
                return ids[at]
        return None

    # -- drawing ----------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """One row."""
        at = y + self.scroll_offset.y
        cells = self.scrollable_content_region.width
        base = self.rich_style
        if at >= self.total:
            return Strip([Segment(" " * cells, base)], cells)
        found = self.row_at(at)
        self.drawn.add(found.id)
        self.painted.add(found.id)
        return self._draw(found, at == self.cursor, cells, base)

    def _draw(self, row: Row, here: bool, cells: int, base: Style) -> Strip:
        theme = self.app.current_theme
        styles = tones(theme)
        if row.head:
            return strip_of([("  ", base), (row.text, base + styles["head"])], cells, base)
        if here:
            base += Style(bgcolor=theme.panel, bold=True)
        ghost = row is self._ghost
        doing = self.busy.get(row.id)
        tail = self.vanished_as if ghost else Shown(doing) if doing else row.tail
        text_style = base + styles["dim" if ghost or doing else row.tone]
        gutter = (">" if here else " ") + ("*" if row.id in self.marks else " ")
        pieces: Pieces = [(gutter, base + styles["key"])]
        if self.rows.lead:
            lead, used = fit(row.lead, self.rows.lead)
            pieces += [(lead, base + styles[row.lead_tone]), (" " * (self.rows.lead - used + 1), base)]
        room = cells - sum(width(t) for t, _ in pieces)
        tail_text, tail_width = fit(tail, max(14, room * 3 // 8))
        tail_cells = tail_width + 1 if tail and room - tail_width > 16 else 0
        text, used = fit(row.prefix + row.text, room - tail_cells)
        pieces += pieces_of(text, self._found(text) + _moved(row), styles, text_style)
        if tail_cells:
            pieces.append((" " * (room - tail_cells - used + 1), base))
            pieces.append((tail_text, base + styles["warn" if ghost or doing else row.tail_tone]))
        return strip_of(pieces, cells, base)

    def _found(self, text: str) -> list[Span]:
        """Where what the filter looks for stands in a row."""
        low = text.lower()
        if not self.needles or len(low) != len(text):
            return []
        spans: list[Span] = []
        for needle in self.needles:
            at = low.find(needle)
            while needle and at >= 0:
                spans.append(Span(at, at + len(needle), "key"))
                at = low.find(needle, at + len(needle))
        return spans

    # -- events -----------------------------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Keep the cursor in view."""
        holds(self, max(1, self.size.width), self.total)
        self._into_view()

    def on_click(self, event: events.Click) -> None:
        """A click puts the cursor there; a second opens the row."""
        at = event.y + self.scroll_offset.y
        if 0 <= at < self.total and not self.row_at(at).head:
            if at != self.cursor:
                self.go(at)
            elif event.chain == 2:
                self.post_message(self.Opened())


def _moved(row: Row) -> list[Span]:
    """The spans of a row, behind its prefix."""
    by = len(row.prefix)
    return [Span(one.start + by, one.end + by, one.tone) for one in row.spans]


def _chain(*ranges: range) -> list[int]:
    """The indices of several ranges, few of each: decided rows stand close together."""
    return [at for one in ranges for at in one[:1000]]
