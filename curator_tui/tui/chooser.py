"""A list to choose from, filtered as you type: help, palette, scopes."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from ..show.doc import Rows, line
from .bar import Bar
from .lineinput import LineInput
from .rowlist import RowList
from .sift import Sift, said, words

_MOVES = {
    "down": 1, "up": -1, "pagedown": 10, "pageup": -10, "ctrl+n": 1, "ctrl+p": -1, "tab": 1, "shift+tab": -1,
}  # fmt: skip


class Chooser(ModalScreen[str | None], inherit_bindings=False):
    """Dismisses with the id that was chosen, or None. With `aimed`, enter alone chooses nothing: the row must
    have been gone to, or found by what was typed."""

    def __init__(self, title: str, rows: Rows, *, aimed: bool = False) -> None:
        super().__init__()
        self.rows = rows
        self._aimed = not aimed
        self.heading = title
        self.top, self.input = Bar(), LineInput()
        self.list = RowList()
        self._sift = Sift()

    def compose(self) -> ComposeResult:
        """Title, what is typed, rows."""
        from textual.containers import Container

        with Container(id="box"):
            yield self.top
            yield self.input
            yield self.list

    def on_mount(self) -> None:
        """Everything is shown until something is typed."""
        self.input.ask("/")
        self._draw()

    def _draw(self) -> None:
        shown = self._sift.apply(self.rows, self.input.value)
        self.list.needles = words(self.input.value)
        self.list.show(shown, keep=False)
        counted = said(shown, self.rows, self.input.value)
        self.top.show(
            (line((self.heading, "head"), f"  {counted}", ("  type to filter, enter, esc", "dim")),)
        )

    def on_row_list_opened(self, event: RowList.Opened) -> None:
        """A second click chooses."""
        event.stop()
        self.dismiss(self.list.current)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        """Nothing follows the cursor here."""
        event.stop()

    def on_key(self, event: events.Key) -> None:
        """Keys that the line doesn't take move the cursor."""
        event.stop()
        event.prevent_default()
        if event.key in _MOVES:
            self._aimed = True
            self.list.move(_MOVES[event.key])
        elif event.key == "ctrl+c":
            self.dismiss(None)
        else:
            self._type(event)

    def _type(self, event: events.Key) -> None:
        outcome = self.input.press(event)
        if outcome == "changed":
            self._aimed = True
            self._draw()
        elif outcome == "accepted":
            self.dismiss(self.list.current if self._aimed else None)
        elif outcome == "given up":
            self.dismiss(None)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text filters."""
        self.input.paste(event.text)
        self._draw()
