"""Strips for the Line API: pieces of shown text with a tone each, cut and padded to a width."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from ..show.doc import Line, Span, Tone
from .cells import fit, width

Pieces = list[tuple[str, Style]]


def pieces_of(
    text: str, spans: Iterable[Span], styles: Mapping[Tone, Style], base: Style, at: int = 0
) -> Pieces:
    """`text`, which begins at offset `at` of what the spans count in, split where a tone begins or ends."""
    inside = [s for s in spans if s.start < at + len(text) and s.end > at]
    if not inside:
        return [(text, base)]
    cuts = sorted({0, len(text), *(min(max(e - at, 0), len(text)) for s in inside for e in (s.start, s.end))})
    out: Pieces = []
    for left, right in pairwise(cuts):
        style = base
        for span in inside:
            if span.start <= at + left and at + right <= span.end:
                style += styles[span.tone]
        out.append((text[left:right], style))
    return out


def strip_of(pieces: Pieces, cells: int, base: Style) -> Strip:
    """The pieces side by side, cut at `cells`, padded to it."""
    out: list[Segment] = []
    left = cells
    for text, style in pieces:
        if left <= 0:
            break
        kept, used = (text, w) if (w := width(text)) <= left else fit(text, left)
        out.append(Segment(kept, style))
        left -= used
    if left > 0:
        out.append(Segment(" " * left, base))
    return Strip(out, cells)


def line_strip(one: Line, styles: Mapping[Tone, Style], cells: int, base: Style) -> Strip:
    """A line that is not wrapped."""
    return strip_of(pieces_of(one.text, one.spans, styles, base), cells, base)
