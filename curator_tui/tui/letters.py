"""A menu of one-letter choices: the letter chooses at once, escape gives up.

It is no screen of its own: the next key of a fast burst must not be taken for a command.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual import events

from ..engine.values import dataclass
from ..show.doc import BLANK, Doc, line


@dataclass(frozen=True, slots=True)
class Letters:
    """`choices` are letter -> word; `chosen` gets the word."""

    title: str
    choices: Mapping[str, str]
    chosen: Callable[[str], None]

    @property
    def doc(self) -> Doc:
        """A line a letter, in the place of the detail."""
        rows = [line("  ", (letter, "key"), f"  {word}") for letter, word in self.choices.items()]
        return (line((self.title, "head")), BLANK, *rows, BLANK, line(("esc gives up", "dim")))

    @property
    def said(self) -> str:
        """All in one line."""
        return f"{self.title}: " + "  ".join(f"{letter} {word}" for letter, word in self.choices.items())

    def word(self, event: events.Key) -> str | None:
        """The word that a key chooses; "" where it gives up, None where it means nothing here."""
        if event.key in ("escape", "ctrl+c", "backspace"):
            return ""
        return self.choices.get(event.character or "")
