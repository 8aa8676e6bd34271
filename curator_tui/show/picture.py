"""The first rows as they were left, to be shown while the store is read. Derived: without one, all works."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from curator_tui.engine.values import dataclass

from .doc import Doc, Line, Row, Span, Tone
from .visible import visible

ROWS = 60
"""No screen shows many more."""

_TONES = frozenset(get_args(Tone))


@dataclass(frozen=True, slots=True)
class Picture:
    """What stands on the screen: tabs, banner, the first rows with their leading column's width, and the
    detail of the first."""

    tabs: Doc
    banner: Doc
    rows: tuple[Row, ...]
    detail: Doc


def packed(picture: Picture) -> list[Any]:
    """The picture as plain lists, for JSON."""
    docs = [[_line(one) for one in doc] for doc in (picture.tabs, picture.banner, picture.detail)]
    rows = [
        [r.id, r.text, r.lead, r.tail, r.tone, r.lead_tone, r.tail_tone, r.prefix, r.head, _spans(r.spans)]
        for r in picture.rows
    ]
    return [*docs, rows]


def unpacked(found: Any) -> Picture:
    """The picture of such lists; every text is made visible again. Raises ValueError for any others."""
    try:
        tabs, banner, detail, rows = found
        docs = [tuple(_read_line(*one) for one in doc) for doc in (tabs, banner, detail)]
        return Picture(docs[0], docs[1], tuple(_read_row(*one) for one in rows[:ROWS]), docs[2])
    except (TypeError, AttributeError, KeyError, IndexError) as error:
        raise ValueError("no picture") from error


def _line(one: Line) -> list[Any]:
    return [one.text, _spans(one.spans), one.hang, one.column]


def _spans(spans: Iterable[Span]) -> list[Any]:
    return [[span.start, span.end, span.tone] for span in spans]


def _read_line(text: str, spans: Sequence[Any], hang: int, column: int) -> Line:
    return Line(visible(_text(text)), _read_spans(spans), _count(hang), column=_count(column))


def _read_row(
    id_: str, text: str, lead: str, tail: str, tone: Tone, of_lead: Tone, of_tail: Tone, prefix: str,
    head: bool, spans: Sequence[Any],
) -> Row:  # fmt: skip
    texts = [visible(_text(one)) for one in (text, lead, tail, prefix)]
    tones = _tone(tone), _tone(of_lead), _tone(of_tail)
    return Row(_text(id_), texts[0], texts[1], texts[2], *tones, texts[3], bool(head), _read_spans(spans))


def _read_spans(spans: Sequence[Any]) -> tuple[Span, ...]:
    return tuple(Span(_count(start), _count(end), _tone(tone)) for start, end, tone in spans)


def _text(found: object) -> str:
    if not isinstance(found, str):
        raise TypeError
    return found


def _count(found: object) -> int:
    if not isinstance(found, int) or not 0 <= found < 1 << 31:
        raise TypeError
    return found


def _tone(found: Tone) -> Tone:
    if found not in _TONES:
        raise TypeError
    return found
