"""Memories made for tests of the page."""

from __future__ import annotations

from datetime import date
from typing import Any

from curator_tui.engine.policy import PAGE, PagePolicy
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash

TODAY = date(2026, 11, 30)


def note(text: str, name: str = "", **fields: Any) -> Memory:
    """A memory of a file layout: `name` is its path."""
    name = name or f"{content_hash(text)[:8] or 'empty'}.md"
    raw = text.encode("utf-8", "surrogateescape")
    fields.setdefault("filed", date(2026, 11, 20))
    return Memory(text, "notes", name, content_hash(text), Where(name, 0, raw, b"", 1), **fields)


def page_policy(**fields: Any) -> Any:
    from dataclasses import replace

    return replace(PAGE, page=PagePolicy(**fields))
