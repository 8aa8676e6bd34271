"""Mends to try on a header that can't be read: each gives the whole text as it would be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from . import fence
from .broken import LITERAL, OPENED, looks, region
from .model import Field, Fixed, Unreadable
from .write import written

_FIELD = re.compile(r"([ \t]*(?:- )?[A-Za-z_][\w-]*:[ \t]+)(\S.*?)(\s*)")
_AFTER_COLON = re.compile(r"([ ]*[A-Za-z_][\w-]*:)\t[ \t]*")


def candidates(text: str) -> Iterator[str]:
    """Each mend alone, or, where none of those does it, all that apply, one after another."""
    from .read import read

    singles = [found for change in _ALL if (found := change(text)) != text]
    good = [found for found in singles if read(fence.encode(found)).broken is None]
    if good:
        yield from good
        return
    for change in _ALL:
        text = change(text)
    yield text


def _literal(text: str) -> str:
    """A literal `\\n` behind a fence becomes the end of the line."""
    lines = text.split("\n")
    eol = "\r\n" if "\r\n" in text else "\n"
    first = next((at for at, line in enumerate(lines) if line.strip()), 0)
    if (found := LITERAL.fullmatch(lines[first].rstrip("\r"))) is not None:
        whole = "\\n---" in found[3]
        rest = found[3].replace("\\n", eol) if whole else found[3]
        lines[first] = found[1] + eol + rest + _return(lines[first])
        if not rest:
            lines[first] = found[1] + _return(lines[first])
        return "\n".join(lines)
    if OPENED.match(text) is None:
        return text
    at = region(lines, first + 1)
    if at < len(lines) and (found := LITERAL.fullmatch(lines[at].rstrip("\r"))) is not None:
        ends = eol * (len(found[2]) // 2) if found[3] else ""
        lines[at] = found[1] + ends + found[3] + _return(lines[at])
    return "\n".join(lines)


def _return(line: str) -> str:
    return "\r" if line.endswith("\r") else ""


def _inside(text: str, change: Callable[[str], str]) -> str:
    """`change` applied to what stands between the fences, or to all that may be the header."""
    parts = fence.split(text)
    if parts is not None:
        start, head, _ = parts
        return text[:start] + change(head) + text[start + len(head) :]
    opened = OPENED.match(text)
    if opened is None:
        return text
    lines = text[opened.end() :].split("\n")
    end = region(lines, 0)
    head = "".join(line + "\n" for line in lines[:end])
    return text[: opened.end()] + change(head) + "\n".join(lines[end:])


def _tabs(text: str) -> str:
    """Tabs that indent become two spaces each."""
    return _inside(text, lambda head: "\n".join(_untabbed(line) for line in head.split("\n")))


def _untabbed(line: str) -> str:
    body = line.lstrip(" \t")
    lead = line[: len(line) - len(body)].replace("\t", "  ")
    return lead + _AFTER_COLON.sub(r"\1 ", body, count=1)


def _quotes(text: str) -> str:
    """A value that can't stand without quotes gets them; broken quotes are mended."""
    return _inside(text, _quoted_head)


def _quoted_head(head: str) -> str:
    lines = head.split("\n")
    for at, line in enumerate(lines):
        found = _FIELD.fullmatch(line)
        if found is None or found[2][0] in "|>" or _stands(found[2]):
            continue
        text, style = _meant(found[2])
        if " #" in text and not style:
            continue
        try:
            lines[at] = found[1] + written(text, style or '"') + found[3]
        except Fixed:
            continue
    return "\n".join(lines)


def _stands(value: str) -> bool:
    from .tree import tree

    try:
        tree(f"key: {value}\n")
    except Unreadable:
        return False
    return True


def _meant(value: str) -> tuple[str, str]:
    """The text that a value with broken quotes was to be, and the quotes to put it in."""
    quote = value[0] if value[0] in "\"'" else ""
    if not quote:
        return value, ""
    if len(value) > 1 and value[-1] == quote:
        inner = value[1:-1]
        if quote == '"':
            return re.sub(r'\\(["\\])', r"\1", inner), '"'
        return inner.replace("''", "'"), "'"
    if quote in value[1:]:
        return value, "'" if quote == '"' else '"'
    return value[1:], quote


def _close(text: str) -> str:
    """The closing fence, behind the last line that can belong to the header."""
    opened = OPENED.match(text)
    if opened is None:
        return text
    lines = text[opened.end() :].split("\n")
    end = region(lines, 0)
    following = next((line for line in lines[end:] if line.strip()), "")
    if end == 0 or following.startswith("---"):
        return text
    eol = "\r" if lines[0].endswith("\r") else ""
    if end == len(lines):
        return text + (eol + "\n") + "---" + eol + "\n"
    lines.insert(end, "---" + eol)
    return text[: opened.end()] + "\n".join(lines)


def _second(text: str) -> str:
    """Two headers, one on top of the other, become one, where no field stands in both."""
    parts = fence.split(text)
    if parts is None:
        return text
    start, head, body = parts
    rest = body.lstrip()
    inner = fence.split(rest)
    if inner is None or not looks(inner[1]):
        return text
    lower = inner[1]
    if _fields(lower) is None:
        lower = _quoted_head("\n".join(_untabbed(line) for line in lower.split("\n")))
    above, below = _fields(head), _fields(lower)
    if above is None or below is None or above.keys() & below.keys():
        return text
    behind = rest[inner[0] + len(inner[1]) :]
    return text[:start] + head + lower + behind


def _fields(head: str) -> dict[str, Field] | None:
    from .read import parsed

    try:
        return parsed(head)
    except Unreadable:
        return None


_ALL: tuple[Callable[[str], str], ...] = (_literal, _second, _tabs, _quotes, _close)
