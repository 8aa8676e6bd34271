"""From key presses to command ids, and back to what a person reads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events

from ..commands import COMMANDS, command, keymap

_SHOWN = {
    "escape": "esc", "space": "space", "pagedown": "pgdn", "pageup": "pgup", "down": "↓", "up": "↑",
    "left": "←", "right": "→",
}  # fmt: skip


def typed(event: events.Key) -> str | None:
    """The character that a key press types, None where it types none (alt+q has one, and types none)."""
    if event.character is None or not event.is_printable or event.key.startswith(("alt+", "ctrl+", "meta+")):
        return None
    return event.character


def key_of(event: events.Key) -> str:
    """A key press as the registry spells it: the character where one was typed, else its name."""
    char = typed(event)
    return event.key if char is None or char == " " else char


def display(key: str) -> str:
    """A key as a person reads it."""
    return _SHOWN.get(key, key)


class Keys:
    """Which command a key means in a pane."""

    def __init__(self, changes: Mapping[str, str | Sequence[str]] | None = None) -> None:
        self.of = keymap(changes)
        self._by_key: dict[str, list[str]] = {}
        for one in COMMANDS:
            for key in self.of[one.id]:
                self._by_key.setdefault(key, []).append(one.id)

    def command(self, key: str, pane: str) -> str | None:
        """The id of the command, or None where the key means nothing."""
        for id_ in self._by_key.get(key, ()):
            panes = command(id_).panes
            if not panes or pane in panes:
                return id_
        return None

    def nothing(self, key: str) -> str:
        """Why a key does nothing in a pane where it means nothing."""
        for id_ in self._by_key.get(key, ()):
            named = [f"{self.first(pane)} {command(pane).word}".strip() for pane in command(id_).panes]
            return f"{display(key)}: “{command(id_).word}” works in {', '.join(named)} alone"
        more = f"; {self.first('help')} lists all keys" if self.first("help") else ""
        return f"{display(key)} means nothing{more}"

    def first(self, id_: str) -> str:
        """The key to tell a person for a command; "" where it has none."""
        keys = self.of.get(id_, ())
        return display(keys[0]) if keys else ""

    def all(self, id_: str) -> str:
        """All keys of a command, as a person reads them."""
        return " ".join(display(key) for key in self.of.get(id_, ()))
