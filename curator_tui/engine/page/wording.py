"""What the page writes of a memory: one line."""

from __future__ import annotations

import re

from ..record import Memory
from ..text import fields

_CUT = "…"
_MARKS = re.compile(r"^[ \t]*(?:(?:#{1,6}|[-*+]) +)+", re.MULTILINE)


def one_line(text: str) -> str:
    """A text on one line, without the marks of headings and list items in front of its lines."""
    return " ".join(fields(_MARKS.sub("", text)))


def short_handle(memory: Memory) -> str:
    """What a person would type to name it: its path, or the beginning of its hash."""
    if memory.hash and memory.hash in memory.handle:
        return memory.hash[:8]
    return one_line(memory.handle)


def bytes_of(text: str) -> int:
    """Its bytes in UTF-8; bytes that were no UTF-8 count as what they were."""
    return len(text.encode("utf-8", "surrogateescape"))


def shortened(text: str, most: int) -> str:
    """At most `most` bytes, cut between words where one ends near, with a mark behind."""
    if bytes_of(text) <= most:
        return text
    room = max(0, most - bytes_of(_CUT))
    kept = text.encode("utf-8", "surrogateescape")[:room].decode("utf-8", "ignore")
    space = kept.rfind(" ")
    if space > len(kept) // 2:
        kept = kept[:space]
    return kept.rstrip() + _CUT


def line(memory: Memory, most: int, *, expired: bool, project: str = "") -> str:
    """The line of a memory, at most `most` bytes where its tail leaves room for text; "" for one without
    text.

    `project` is said behind it, where it isn't "". A memory kept on the page though expired says that it has
    to be verified.
    """
    text = one_line(memory.text)
    if not text:
        return ""
    tail = f" [{heading(project)}]" if project else ""
    if expired:
        confirmed = memory.verified.isoformat() if memory.verified else "never"
        tail += f" (verify before use, last confirmed {confirmed})"
    if bytes_of(text) > most - bytes_of(tail) - 2:
        tail = f" (more in {short_handle(memory)})" + tail
    return f"- {shortened(text, max(40, most - bytes_of(tail) - 2))}{tail}"


def heading(name: str) -> str:
    """A project's name as a heading or tail shows it."""
    return shortened(one_line(name), 60)
