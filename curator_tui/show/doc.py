"""What a screen or a plain page is made of: lines with spans, and rows. Every text in them is visible."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Literal, TypeAlias
from unicodedata import east_asian_width

from curator_tui.engine.values import dataclass

from .veil import VEIL
from .visible import Shown, look, visible

Tone = Literal[
    "plain", "dim", "strong", "head", "key", "here", "finding", "differs", "good", "warn", "bad", "add",
    "remove", "hunk", "bar",
]  # fmt: skip
Part: TypeAlias = "str | tuple[str, Tone]"


@dataclass(frozen=True, slots=True)
class Span:
    """Characters `start`..`end` of a line are of this tone."""

    start: int
    end: int
    tone: Tone


@dataclass(frozen=True, slots=True)
class Line:
    """One line, wrapped by whoever shows it; what is wrapped hangs `hang` cells in.

    `must` marks the lines of the memory itself: a release counts only when all of them were on screen.
    Lines of column 1 and the lines of column 2 behind them stand side by side where there is room, else below
    each other.
    """

    text: Shown
    spans: tuple[Span, ...] = ()
    hang: int = 0
    must: bool = False
    column: int = 0


Doc: TypeAlias = tuple[Line, ...]
NOTHING = Shown("")
BLANK = Line(NOTHING)


def cells(text: str) -> int:
    """About how many cells a text takes: wide characters count twice (UAX 11)."""
    return len(text) if text.isascii() else sum(1 + (east_asian_width(c) in "WF") for c in text)


def line(*parts: Part, hang: int = 0, must: bool = False) -> Line:
    """A line made of texts, or (text, tone) pairs; each is made visible."""
    texts: list[str] = []
    spans: list[Span] = []
    at = 0
    for part in parts:
        raw, tone = part if isinstance(part, tuple) else (part, "plain")
        shown = visible(raw)
        texts.append(shown)
        if tone != "plain" and shown:
            spans.append(Span(at, at + len(shown), tone))
        at += len(shown)
    return Line(Shown("".join(texts)), tuple(spans), hang, must)


def body(text: str, marked: Iterable[Span] = (), *, indent: str = "", most: int = 200_000) -> Doc:
    """A memory's text, line by line; the spans `marked` count in characters of the raw text.

    Past `most` characters it is cut, with a line that says so and is `must`: never wholly seen.
    """
    marked, kept = _unveiled(text, list(marked), most)
    lines: list[Line] = []
    spans = sorted(set(marked), key=lambda s: (s.start, s.end))
    start = 0
    for raw in kept.split("\n"):
        at = 0 if start else _mark_of(raw, spans)
        lines.append(_body_line(raw[at:].removesuffix("\r"), start + at, spans, indent))
        start += len(raw) + 1
    if len(kept) < len(text):
        lines.append(line((f"… {len(text) - most:,} more characters, too long to show", "warn"), must=True))
    return tuple(lines)


def _unveiled(text: str, marked: list[Span], most: int) -> tuple[list[Span], str]:
    """The first `most` characters, secrets of several lines on the line where they begin; spans go along."""
    kept = text[:most]
    for start, end, name in reversed(VEIL.spans(text, most)):
        if "\n" not in kept[start:end]:
            continue
        put = f"[redacted: {name}]"
        kept = kept[:start] + put + kept[end:]

        def moved(at: int, start: int = start, end: int = end, size: int = len(put)) -> int:
            return at if at <= start else at - (end - start) + size if at >= end else start + size

        marked = [Span(moved(s.start), moved(s.end), s.tone) for s in marked]
    return marked, kept


def _mark_of(text: str, spans: Sequence[Span]) -> int:
    """How many characters a byte order mark takes ahead of a text: it is none of its words, and not shown
    where nothing was found in it."""
    return int(text.startswith("\ufeff") and all(one.start > 0 for one in spans))


def _body_line(raw: str, start: int, marked: Sequence[Span], indent: str) -> Line:
    found = look(raw)
    spans: list[Span] = []
    for one in marked:
        a, b = found.span(one.start - start, one.end - start)
        if a < b:
            spans.append(Span(a + len(indent), b + len(indent), one.tone))
    return Line(Shown(indent + found.text), tuple(spans), len(indent), must=True)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list. `lead` is a short column of its own, `tail` stands at the right edge.

    A `head` is a line between rows that the cursor passes over. `prefix` draws trees. `spans` mark characters
    of the text.
    """

    id: str
    text: Shown
    lead: Shown = NOTHING
    tail: Shown = NOTHING
    tone: Tone = "plain"
    lead_tone: Tone = "dim"
    tail_tone: Tone = "dim"
    prefix: Shown = NOTHING
    head: bool = False
    spans: tuple[Span, ...] = ()


def row(
    id_: str,
    text: str,
    *,
    lead: str = "",
    tail: str = "",
    tone: Tone = "plain",
    lead_tone: Tone = "dim",
    tail_tone: Tone = "dim",
    prefix: str = "",
    head: bool = False,
    spans: Sequence[Span] = (),
) -> Row:
    """A row whose texts are made visible; a long text is cut to what any screen can hold. `spans` count in
    characters of the raw text."""
    lead_in = _mark_of(text, spans)
    shown = look(text[lead_in:], 600)
    return Row(
        id_,
        shown.text,
        visible(lead),
        visible(tail),
        tone,
        lead_tone,
        tail_tone,
        visible(prefix),
        head,
        tuple(Span(*shown.span(one.start - lead_in, one.end - lead_in), one.tone) for one in spans),
    )


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows made when they are looked at. `hay` is what a filter looks in; heads have an empty one.

    `heads` are the indices of the rows that the cursor passes over. `lead` is the width of that column.
    """

    ids: Sequence[str]
    row: Callable[[int], Row]
    hay: Callable[[int], str]
    lead: int = 0
    heads: frozenset[int] = frozenset()

    def __len__(self) -> int:
        return len(self.ids)


def listed(made: Sequence[Row], hay: Callable[[int], str] | None = None) -> Rows:
    """Rows that are all there already."""
    heads = frozenset(i for i, r in enumerate(made) if r.head)

    def words(i: int) -> str:
        return "" if i in heads else f"{made[i].lead} {made[i].text} {made[i].tail}"

    lead = max((cells(r.lead) for r in made if not r.head), default=0)
    return Rows([r.id for r in made], made.__getitem__, hay or words, lead, heads)


NO_ROWS = listed(())


def joined(*parts: Rows) -> Rows:
    """Rows below each other, each still made when it is looked at."""
    held = [part for part in parts if len(part)]
    if len(held) < 2:
        return held[0] if held else NO_ROWS
    starts = [0, *accumulate(map(len, held))]

    def of(at: int) -> tuple[Rows, int]:
        part = bisect_right(starts, at) - 1
        return held[part], at - starts[part]

    def drawn(at: int) -> Row:
        part, own = of(at)
        return part.row(own)

    def hay(at: int) -> str:
        part, own = of(at)
        return part.hay(own)

    heads = frozenset(start + at for start, part in zip(starts, held, strict=False) for at in part.heads)
    lead = max(part.lead for part in held)
    return Rows([id_ for part in held for id_ in part.ids], drawn, hay, lead, heads)


def plain(doc: Doc) -> str:
    """The text of a doc, a line each; what a span marks as found stands in «»."""
    return "\n".join(map(bracketed, doc))


def bracketed(one: Line) -> Shown:
    """The text of a line; what a span marks as found stands in «»."""
    text = one.text
    if not one.spans:
        return text
    for left, right in reversed(_merged([(s.start, s.end) for s in one.spans if s.tone == "finding"])):
        text = Shown(f"{text[:left]}«{text[left:right]}»{text[right:]}")
    return text


def _merged(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for left, right in sorted(spans):
        if out and left <= out[-1][1]:
            out[-1] = (out[-1][0], max(right, out[-1][1]))
        else:
            out.append((left, right))
    return out
