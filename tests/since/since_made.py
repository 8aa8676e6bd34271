"""Snapshots of a nanika store, and of a store of notes, made of text."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from curator_tui.engine.change import EMPTY_SIDECAR
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.snapshot import File, Snapshot
from curator_tui.engine.text import content_hash
from curator_tui.stores.nanika import store

LEAVES = {"": "MEMORY.md", "q": "MEMORY_QUARANTINE.md", "a": "MEMORY_ARCHIVE.md"}


def lines(**files: str) -> Snapshot:
    """A nanika store: `p` is the memory of persona p, `p_a` its archive."""
    full: dict[str, bytes | None] = {}
    for name, text in files.items():
        persona, _, tail = name.partition("_")
        folder = "global" if persona == "shared" else f"personas/{persona}"
        full[f"{folder}/{LEAVES[tail]}"] = text.encode()
    shape = store.shape({*full, "global/MEMORY.md"})
    assert shape is not None
    return store.snapshot(shape, full, EMPTY_SIDECAR)


def notes(files: dict[str, str], **fields: dict[str, Any]) -> Snapshot:
    """A store with one memory a file; `fields` are by file."""
    held = []
    for name, text in files.items():
        raw = text.encode()
        memory = Memory(
            text, "notes", name, content_hash(text), Where(name, 0, raw, b"", 1), filed=date(2026, 1, 1)
        )
        held.append(replace(memory, **fields.get(name, {})))
    known = {name: File(name, "notes", "memory", text.encode()) for name, text in files.items()}
    return Snapshot("notes", ("notes",), known, tuple(held))
