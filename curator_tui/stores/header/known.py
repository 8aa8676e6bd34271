"""What the sidecar alone knows of a memory whose own bytes can't hold it: its status, what replaced it."""

from __future__ import annotations

from collections.abc import Mapping

from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import Memory, Role, Status
from curator_tui.engine.values import replace

ASIDE: Mapping[str, tuple[Status, Role]] = {
    "retired": ("retired", "archive"),
    "quarantined": ("quarantined", "quarantine"),
}


def known(memory: Memory, sidecar: Sidecar) -> Memory:
    """`status` and `superseded_by` as the sidecar has them, for a file without a header that can be read and
    for a line of an index."""
    entry = sidecar.entries.get(memory.key)
    if not entry:
        return memory
    said, pointer = entry.get("status"), entry.get("superseded_by")
    if isinstance(said, str) and said in ASIDE:
        status, role = ASIDE[said]
        return replace(memory, status=status, role=role)
    if isinstance(pointer, str) and pointer and memory.status == "active":
        return replace(memory, status="superseded", superseded_by=pointer)
    return memory
