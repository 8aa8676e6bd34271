"""A one-line editor: it holds raw text, and draws it made visible, character by character."""

from __future__ import annotations

from itertools import accumulate
from typing import Literal

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset
from textual.strip import Strip
from textual.widget import Widget

from ..show.visible import visible
from .cells import width
from .keys import typed
from .strips import Pieces, strip_of
from .tones import tones

Outcome = Literal["changed", "moved", "accepted", "given up", "not mine"]


class LineInput(Widget, can_focus=False, inherit_bindings=False):
    """A label and a text. It takes no focus: the screen hands it keys, in the order in which they come, so
    that none of a fast burst is taken for a command."""

    DEFAULT_CSS = "LineInput { height: 1; width: 100%; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.label = ""
        self.value = ""
        self.at = 0

    def ask(self, label: str, value: str = "") -> None:
        """Begin with a label and a text, the cursor behind it."""
        self.label, self.value, self.at = label, value, len(value)
        self.refresh()

    def press(self, event: events.Key) -> Outcome:
        """Edit; enter accepts; escape, and backspace in an empty line, give up."""
        before = self.value
        if event.key == "enter":
            return "accepted"
        if event.key == "escape" or (event.key == "backspace" and not self.value):
            return "given up"
        if (char := typed(event)) is not None:
            self._insert(char)
        elif not self._edit(event.key):
            return "not mine"
        return "moved" if self.value == before else "changed"

    def paste(self, text: str) -> None:
        """Pasted text goes in as one line."""
        self._insert(" ".join(text.splitlines()))

    def _insert(self, text: str) -> None:
        self._set(self.value[: self.at] + text + self.value[self.at :], self.at + len(text))

    def _edit(self, key: str) -> bool:
        value, at = self.value, self.at
        match key:
            case "left":
                self._set(value, at - 1)
            case "right":
                self._set(value, at + 1)
            case "home" | "ctrl+a":
                self._set(value, 0)
            case "end" | "ctrl+e":
                self._set(value, len(value))
            case "ctrl+left" | "alt+b":
                self._set(value, self._word_left())
            case "ctrl+right" | "alt+f":
                self._set(value, self._word_right())
            case "backspace":
                self._set(value[: max(0, at - 1)] + value[at:], at - 1)
            case "delete":
                self._set(value[:at] + value[at + 1 :], at)
            case "ctrl+w":
                left = self._word_left()
                self._set(value[:left] + value[at:], left)
            case "ctrl+u":
                self._set(value[at:], 0)
            case "ctrl+k":
                self._set(value[:at], at)
            case _:
                return False
        return True

    def _word_left(self) -> int:
        at = self.at
        while at > 0 and self.value[at - 1].isspace():
            at -= 1
        while at > 0 and not self.value[at - 1].isspace():
            at -= 1
        return at

    def _word_right(self) -> int:
        at = self.at
        while at < len(self.value) and self.value[at].isspace():
            at += 1
        while at < len(self.value) and not self.value[at].isspace():
            at += 1
        return at

    def _set(self, value: str, at: int) -> None:
        self.value, self.at = value, min(max(0, at), len(value))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """The label, then as much of the text as fits around the cursor."""
        cells = self.size.width
        base = self.rich_style
        label = visible(self.label + " ")
        styles = tones(self.app.current_theme)
        room = cells - width(label) - 1
        if y or room < 4:
            return Strip([Segment(" " * cells, base)], cells)
        drawn, ends = self._window(room)
        pieces: Pieces = [(label, base + styles["key"])]
        for index, text in drawn:
            style = base + Style(reverse=True) if index == self.at else base
            pieces.append((text, style))
        if self.at == len(self.value):
            pieces.append((" ", base + Style(reverse=True)))
        self._place_cursor(width(label) + ends)
        return strip_of(pieces, cells, base)

    def _window(self, room: int) -> tuple[list[tuple[int, str]], int]:
        """The characters drawn, each with its index, and the cells ahead of the cursor."""
        start = max(0, self.at - room)
        shown = [str(visible(char)) for char in self.value[start : self.at + room]]
        ends = [0, *accumulate(max(1, width(text)) for text in shown)]
        here = ends[self.at - start]
        right = ends[min(self.at - start + 1, len(shown))]
        first = next((i for i, end in enumerate(ends) if end >= right - room), 0)
        drawn = [
            (start + i, text) for i, text in enumerate(shown) if i >= first and ends[i] - ends[first] < room
        ]
        return drawn, here - ends[first]

    def _place_cursor(self, x: int) -> None:
        """Where an input method draws its candidates."""
        if self.display:
            self.app.cursor_position = self.content_region.offset + Offset(x, 0)
