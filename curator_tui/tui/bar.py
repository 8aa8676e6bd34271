"""One or a few fixed lines: header, tabs, banner, strip, what was said, footer."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from ..engine.values import dataclass
from ..show.doc import Doc
from .strips import line_strip
from .tones import tones


@dataclass(frozen=True, slots=True)
class Hit:
    """Cells `start`..`end` of line `y` run a command when clicked."""

    y: int
    start: int
    end: int
    command: str


class Bar(Widget, can_focus=False, inherit_bindings=False):
    """Lines that aren't wrapped; what doesn't fit is cut."""

    DEFAULT_CSS = "Bar { height: 1; width: 100%; }"

    class Pressed(Message):
        """A command was clicked."""

        def __init__(self, command: str) -> None:
            super().__init__()
            self.command = command

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: Doc = ()
        self.hits: Sequence[Hit] = ()

    def show(self, lines: Doc, hits: Sequence[Hit] = ()) -> None:
        """Show these lines."""
        if lines != self.lines or hits != self.hits:
            self.lines, self.hits = lines, hits
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line."""
        base = self.rich_style
        cells = self.size.width
        if y >= len(self.lines):
            return Strip([Segment(" " * cells, base)], cells)
        return line_strip(self.lines[y], tones(self.app.current_theme), cells, base)

    def on_click(self, event: events.Click) -> None:
        """Run what stands where the mouse is."""
        for hit in self.hits:
            if hit.y == event.y and hit.start <= event.x < hit.end:
                self.post_message(self.Pressed(hit.command))
                return
