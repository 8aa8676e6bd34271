"""Facts that stand in the index itself: bullets without a link, as memories."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash
from curator_tui.engine.values import replace

from ..header.words import day, linked
from .index import Bullet, Index

_DATED = re.compile(r"[\[(*_]*(\d{4}-\d\d-\d\d)\b")
MARKED = re.compile(rb"[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+")


def facts(found: Index, scope: str) -> Iterator[Memory]:
    """The facts of an index, those set aside in comments as retired. A label above other bullets is none."""
    taken: Counter[str] = Counter()
    for bullet in found.bullets:
        if bullet.links or _label(bullet):
            continue
        memory = fact(bullet.where, bullet.text, scope, aside=bullet.aside)
        taken[memory.hash] += 1
        ordinal = f"~{taken[memory.hash]}" if taken[memory.hash] > 1 else ""
        yield replace(memory, handle=f"{scope}:{memory.hash}{ordinal}")


def _label(bullet: Bullet) -> bool:
    text = bullet.text.rstrip("*_ ")
    return not text or (bullet.children and text.endswith(":"))


def of(where: Where, scope: str) -> Memory:
    """One bullet read."""
    found = MARKED.match(where.raw)
    words = where.raw[found.end() if found else 0 :].decode("utf-8", "surrogateescape")
    return fact(where, " ".join(words.split()), scope)


def fact(where: Where, text: str, scope: str, *, aside: bool = False) -> Memory:
    """One bullet. A day that it begins with is the day it was filed."""
    dated = _DATED.match(text)
    return Memory(
        text=text,
        scope=scope,
        handle="",
        hash=content_hash(text),
        where=where,
        role="archive" if aside else "memory",
        filed=day(dated[1]) if dated else None,
        status="retired" if aside else "active",
        project=scope,
        links=linked(text),
    )


def _named(memory: Memory, handle: str) -> Memory:
    from curator_tui.engine.values import replace

    return replace(memory, handle=handle)


def is_fact(memory: Memory) -> bool:
    """A bullet of an index, not a file of its own."""
    return memory.handle != memory.where.file


def reworded(raw: bytes, text: str) -> bytes:
    """Other words behind the same marker, in one line. Raises ValueError."""
    found = MARKED.match(raw)
    words = " ".join(text.split())
    if not words or found is None:
        raise ValueError("a fact in an index is a line of text behind a bullet")
    return found[0] + words.encode("utf-8", "surrogateescape")
