"""What a file is called that was set aside: `a.md.retired`, or `a.md.2.retired` where that name was taken."""

from __future__ import annotations

import re

HOW = ("retired", "quarantined")
ENDS = tuple(f".{how}" for how in HOW)
_NAME = re.compile(rf"(.+\.md)(?:\.\d+)?\.({'|'.join(HOW)})", re.DOTALL)


def aside(name: str) -> tuple[str, str] | None:
    """What it was called, and how it was set aside: (“a.md”, “retired”); None for all other names."""
    found = _NAME.fullmatch(name) if name.endswith(ENDS) else None
    return (found[1], found[2]) if found else None


def is_note(name: str) -> bool:
    """Whether a file is a memory by its name, or was one before it was set aside."""
    return name.endswith(".md") or aside(name) is not None
