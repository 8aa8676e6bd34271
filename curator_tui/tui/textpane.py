"""A text on the Line API: wrapped by cells, with tones, scrolled by line; tells which lines were painted."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ..show.doc import Doc
from .layout import GAP, Piece, half, rows
from .sized import holds
from .strips import Pieces, pieces_of, strip_of
from .tones import tones


class TextPane(ScrollView, can_focus=False, inherit_bindings=False):
    """`laid_out(key, must)` is called when a text is wrapped anew, with the rows that hold the memory's own
    lines; `painted(key, first, last)` each time rows of it go to the screen."""

    DEFAULT_CSS = """
    TextPane {
        scrollbar-size-vertical: 1; overflow-x: hidden; overflow-y: scroll;
        scrollbar-background: $background; scrollbar-background-hover: $background; scrollbar-color: $panel;
    }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.key = ""
        self.doc: Doc = ()
        self.laid_out: Callable[[str, range | list[int]], None] | None = None
        self.painted: Callable[[str, int, int], None] | None = None
        self._rows: list[Piece] = []
        self._width = 0
        self._columns = False

    def show(self, doc: Doc, key: str) -> None:
        """Show `doc`; another `key` begins at the top, the same one stays where it was scrolled to."""
        if key != self.key:
            self.scroll_to(y=0, animate=False, force=True)
        changed = key != self.key or doc != self.doc
        self.doc, self.key = doc, key
        if changed:
            self._lay_out()

    @property
    def columns(self) -> bool:
        """Whether columns of a doc stand side by side."""
        return self._columns

    @columns.setter
    def columns(self, on: bool) -> None:
        if on != self._columns:
            self._columns = on
            self._lay_out()

    def _lay_out(self) -> None:
        self._width = self.scrollable_content_region.width if self.is_mounted else 0
        if not self._width:
            return
        self._rows = rows(self.doc, self._width, columns=self._columns)
        holds(self, self._width, len(self._rows))
        if self.laid_out:
            self.laid_out(self.key, [i for i, piece in enumerate(self._rows) if piece.must])
        self.refresh()

    def scroll_lines(self, by: int) -> None:
        """Scroll down by `by` rows, up where negative."""
        self.scroll_to(y=self.scroll_offset.y + by, animate=False, force=True)

    @property
    def more(self) -> int:
        """Rows below what is on screen."""
        return max(0, len(self._rows) - self.scroll_offset.y - self.size.height)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw, and tell what was drawn."""
        strips = super().render_lines(crop)
        if self.painted and self._rows:
            top = self.scroll_offset.y
            self.painted(self.key, top + crop.y, top + crop.bottom)
        return strips

    def render_line(self, y: int) -> Strip:
        """One row."""
        at = y + self.scroll_offset.y
        cells = self.scrollable_content_region.width
        base = self.rich_style
        if at >= len(self._rows):
            return Strip([Segment(" " * cells, base)], cells)
        piece = self._rows[at]
        if piece.beside is None:
            return strip_of(self._drawn(piece), cells, base)
        room = half(cells)
        left, right = strip_of(self._drawn(piece), room, base), self._drawn(piece.beside)
        drawn = [*((one.text, one.style or base) for one in left), (GAP, base), *right]
        return strip_of(drawn, cells, base)

    def _drawn(self, piece: Piece) -> Pieces:
        """A piece with its tones."""
        base = self.rich_style
        if piece.line is None:
            return []
        text = piece.line.text[piece.start : piece.end]
        drawn = pieces_of(text, piece.line.spans, tones(self.app.current_theme), base, piece.start)
        if piece.start and piece.line.hang:
            drawn.insert(0, (" " * piece.line.hang, base))
        return drawn

    def on_resize(self, event: events.Resize) -> None:
        """Wrap anew where the width changed."""
        if (self.scrollable_content_region.width) != self._width:
            self._lay_out()
