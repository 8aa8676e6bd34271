"""The lines of an index, and what becomes of each when Claude Code loads it.

A header and block-level HTML comments are stripped. A comment is block-level (CommonMark, HTML block of
kind 2) where it begins a line with at most three spaces in front, outside of code and of a list's item.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

from curator_tui.engine.values import dataclass

from ..header import fence

Kind = Literal["text", "code", "comment", "header"]
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_ITEM = re.compile(r"( *)([-*+]|\d{1,9}[.)])(?:( +)|$)")
_HTML = re.compile(r" {0,3}</?[A-Za-z][A-Za-z0-9-]*(?:[\s/>]|$)")
_HEADING = re.compile(r" {0,3}#{1,6}(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line. `start` and `raw`: its bytes, the line end apart. `kept`: what of its text is loaded, None
    where all of it is stripped and costs nothing. `number` counts from 1."""

    start: int
    raw: bytes
    eol: bytes
    number: int
    kind: Kind
    kept: str | None

    @property
    def text(self) -> str:
        """As text, bytes that are none as lone surrogates."""
        return self.raw.decode("utf-8", "surrogateescape")


def lines(data: bytes) -> list[Line]:
    """All lines of an index, blank ones too."""
    header = fence.find(data)
    behind = header.body if header else (3 if data.startswith(b"\xef\xbb\xbf") else 0)
    raws = list(_cut(data))
    texts = [fence.decode(raw) if not at else raw.decode("utf-8", "surrogateescape") for at, raw, _ in raws]
    first = next((n for n, (at, raw, eol) in enumerate(raws) if at + len(raw) + len(eol) > behind), len(raws))
    if header is None:
        first = 0
    out = [Line(at, raw, eol, n + 1, "header", None) for n, (at, raw, eol) in enumerate(raws[:first])]
    for n, (kind, kept) in enumerate(_scan(texts[first:]), first):
        at, raw, eol = raws[n]
        out.append(Line(at, raw, eol, n + 1, kind, kept))
    return out


def _cut(data: bytes) -> Iterator[tuple[int, bytes, bytes]]:
    start = 0
    for whole in data.split(b"\n"):
        ended = start + len(whole) < len(data)
        raw = whole.removesuffix(b"\r") if ended else whole
        if ended or raw:
            yield start, raw, whole[len(raw) :] + (b"\n" if ended else b"")
        start += len(whole) + 1


class _State:
    """`item`: the column from which text belongs to the open list item; `fence`: the code fence that is open;
    `html`: inside another HTML block; `prose`: the line before was text that goes on."""

    __slots__ = ("fence", "html", "item", "prose")

    def __init__(self) -> None:
        self.item: int | None = None
        self.fence = ""
        self.html = False
        self.prose = False


def _scan(texts: list[str]) -> Iterator[tuple[Kind, str | None]]:
    state = _State()
    at = 0
    while at < len(texts):
        text = texts[at]
        if _opens_comment(text, state) and (stop := _closing(texts, at)) is not None:
            state.item, state.prose = None, False
            yield from _comment(texts[at : stop + 1])
            at = stop + 1
            continue
        yield _code(text, state), text
        at += 1


def _opens_comment(text: str, state: _State) -> bool:
    body = text.lstrip(" ")
    indent = len(text) - len(body)
    outside = state.item is None or indent < state.item
    return body.startswith("<!--") and indent < 4 and outside and not state.fence and not state.html


def _closing(texts: list[str], at: int) -> int | None:
    """The line on which a comment that begins on line `at` ends."""
    begun = texts[at].index("<!--") + 4
    if "-->" in texts[at][begun:]:
        return at
    return next((n for n in range(at + 1, len(texts)) if "-->" in texts[n]), None)


def _comment(texts: list[str]) -> Iterator[tuple[Kind, str | None]]:
    """What stands behind the comment, on its last line, stays."""
    rest = _COMMENT.sub("", "\n".join(texts))
    for _ in texts[:-1]:
        yield "comment", None
    yield ("text", rest) if rest.strip() else ("comment", None)


def _code(text: str, state: _State) -> Kind:
    """Follows lists, code and HTML over one line that is no comment."""
    body = text.lstrip(" ")
    indent = len(text) - len(body)
    inside = state.item is not None and (indent >= state.item or not body)
    if state.fence:
        if not inside and state.item is not None and body:
            state.fence = ""  # the item that the code stood in is over
        else:
            closing = body.rstrip()
            if closing and not closing.strip(state.fence[0]) and len(closing) >= len(state.fence):
                state.fence = ""
            return "code"
    if state.html:
        state.html = bool(body.strip())
        return "text"
    if not body.strip():
        state.prose = False
        return "text"
    if found := _FENCE.match(text if not inside else body):
        state.fence, state.prose = found[1], False
        state.item = state.item if inside else None
        return "code"
    if inside:
        state.prose = True
        return "text"
    _outside(text, state)
    return "text"


def _outside(text: str, state: _State) -> None:
    if (found := _ITEM.match(text)) and len(found[1]) < 4:
        gap = len(found[3] or " ")
        state.item = len(found[1]) + len(found[2]) + (gap if gap < 5 else 1)
        state.prose = True
    elif _HEADING.match(text):
        state.item, state.prose = None, False
    elif not state.prose:
        state.html = _HTML.match(text) is not None
        state.item, state.prose = None, not state.html
