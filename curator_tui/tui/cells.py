"""Widths in terminal cells: measuring, cutting and wrapping shown text."""

from __future__ import annotations

from rich.cells import cell_len, get_character_cell_size

from ..show.visible import Shown


def width(text: str) -> int:
    """Cells that `text` takes."""
    return len(text) if text.isascii() else cell_len(text)


def fit(text: str, cells: int) -> tuple[str, int]:
    """`text` cut to `cells`, with … where something is missing; and the cells it takes."""
    if cells <= 0:
        return "", 0
    wide = width(text) if len(text) <= 4 * cells else cells + 1
    if wide <= cells:
        return text, wide
    end, used = reach(text, 0, cells - 1)
    return text[:end] + "…", used + 1


def reach(text: str, start: int, cells: int) -> tuple[int, int]:
    """The offset up to which `text` from `start` fits into `cells`, and the cells used.

    Characters without a cell of their own stay with the one before them.
    """
    if text.isascii():
        end = min(len(text), start + cells)
        return end, end - start
    used = 0
    at = start
    while at < len(text):
        size = get_character_cell_size(text[at])
        if used + size > cells:
            break
        used += size
        at += 1
    return at, used


def wrap(text: Shown, cells: int, hang: int = 0) -> list[tuple[int, int]]:
    """The character spans of the lines that `text` takes at a width of `cells`, those after the first
    `hang` cells narrower. Breaks at spaces, inside a word only where it is longer than a line."""
    cells = max(2, cells)
    if len(text) <= cells and width(text) <= cells:
        return [(0, len(text))]
    out: list[tuple[int, int]] = []
    at = 0
    room = cells
    while at < len(text):
        end, _ = reach(text, at, room)
        if end >= len(text):
            out.append((at, len(text)))
            break
        end, after = _break(text, at, max(end, at + 1))
        out.append((at, end))
        at = after
        room = max(2, cells - hang)
    return out or [(0, 0)]


def _break(text: str, at: int, end: int) -> tuple[int, int]:
    """Where the line from `at`, which can reach `end`, is broken, and where the next begins."""
    if text[end] == " ":
        return end, _past_spaces(text, end)
    space = text.rfind(" ", at, end)
    if space > at and text[at:space].strip():
        return space + 1, space + 1
    return end, end


def _past_spaces(text: str, at: int) -> int:
    """The next character that is no space: white space at a break hangs over the edge, unseen but kept."""
    while at < len(text) and text[at] == " ":
        at += 1
    return at
