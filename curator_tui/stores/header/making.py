"""New files, and headers for files that have none."""

from __future__ import annotations

from curator_tui.engine.draft import Draft
from curator_tui.engine.record import Memory, extra

from . import filing
from .names import bare
from .note import note

# What the sidecar may hold for a file without a header, under the engine's names.
KNOWN = ("type", "verified", "expires", "source", "confidence")


def new_file(draft: Draft, raw: bytes, folder: str) -> str:
    """Creates a file named after the memory in it; returns its name."""
    name = extra(note("", raw, ""), "name") or "note"
    stem = filing.slug(name)
    taken = {file.lower() for file in (*draft.snapshot.files, *draft.change("", "").files)}
    for number in range(1, len(taken) + 2):
        leaf = f"{stem}.md" if number == 1 else f"{stem}-{number}.md"
        file = f"{folder}/{leaf}" if folder else leaf
        if file.lower() not in taken:
            draft.create(file, raw)
            return file
    raise AssertionError("there is always a free name")


def known_fields(draft: Draft, memory: Memory) -> dict[str, str]:
    """The name of a memory, and what the sidecar holds of it, for a header to be made."""
    fields = {"name": bare(memory.where.file)}
    for name in KNOWN:
        held = draft.noted(memory.key, "kind" if name == "type" else name)
        if isinstance(held, str) and held:
            fields[name] = held
    return fields
