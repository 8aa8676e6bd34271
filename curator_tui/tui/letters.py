"""A menu of one-letter choices: the letter chooses at once, escape gives up."""

from __future__ import annotations

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from ..show.doc import line, listed, row
from .bar import Bar
from .rowlist import RowList


class Letters(ModalScreen[str | None], inherit_bindings=False):
    """`choices` are letter -> word. Dismisses with the word that was chosen, or None."""

    def __init__(self, title: str, choices: Mapping[str, str]) -> None:
        super().__init__()
        self.heading = title
        self.choices = choices
        self.top, self.list = Bar(), RowList()

    def compose(self) -> ComposeResult:
        """Title and rows."""
        from textual.containers import Container

        with Container(id="letters"):
            yield self.top
            yield self.list

    def on_mount(self) -> None:
        """A row a letter."""
        self.query_one("#letters").styles.height = len(self.choices) + 1
        self.top.show((line((self.heading, "head"), ("  one letter, or esc", "dim")),))
        made = [row(word, word, lead=letter, lead_tone="key") for letter, word in self.choices.items()]
        self.list.show(listed(made), keep=False)

    def on_row_list_opened(self, event: RowList.Opened) -> None:
        """A second click chooses."""
        event.stop()
        self.dismiss(self.list.current)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        """Nothing follows the cursor here."""
        event.stop()

    def on_key(self, event: events.Key) -> None:
        """A letter, or what moves the cursor and takes the row under it."""
        event.stop()
        event.prevent_default()
        if event.key in ("down", "up"):
            self.list.move(1 if event.key == "down" else -1)
        elif event.key == "enter":
            self.dismiss(self.list.current)
        elif event.character is not None and event.character in self.choices:
            self.dismiss(self.choices[event.character])
        elif event.key in ("escape", "ctrl+c", "backspace"):
            self.dismiss(None)
