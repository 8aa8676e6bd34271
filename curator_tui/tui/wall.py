"""The last wall: whatever text a widget made, no control reaches the terminal."""

from __future__ import annotations

import re

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_STEERS = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff9-\ufffb\ud800-\udfff\ue000-\uf8ff\U000e0000-\U0010ffff]"
)


def _harmless(found: re.Match[str]) -> str:
    """As many cells as were counted for the character, so that the rest of the line stays in place."""
    return "�" * cell_len(found[0])


class Wall(LineFilter):
    """Takes control segments and links away, and puts � for what `visible` would have marked."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with nothing in them that a terminal obeys."""
        return [
            segment if _clean(segment) else Segment(_STEERS.sub(_harmless, segment.text), _unlinked(segment))
            for segment in segments
            if segment.control is None
        ]


def _unlinked(segment: Segment) -> Style | None:
    style = segment.style
    return style.update_link(None) if style is not None and style.link else style


def _clean(segment: Segment) -> bool:
    text = segment.text
    if segment.style is not None and segment.style.link:
        return False
    if text.isascii():
        return text.isprintable()
    return _STEERS.search(text) is None
