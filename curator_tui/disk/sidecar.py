"""The sidecar on disk: one sorted JSON file a store, an entry a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..engine.change import EMPTY_SIDECAR, Conflict, Note, Sidecar, Value
from .errors import DiskError
from .own import record, unpacked
from .places import Kept

_FORMAT = 1


def load(kept: Kept) -> Sidecar:
    """What is kept of a store's memories. Raises DiskError where the file can't be read."""
    path = kept.sidecar
    data = record(path)
    if data is None:
        return EMPTY_SIDECAR
    try:
        found = unpacked(data)
        entries = found["entries"]
        if not all(isinstance(fields, dict) for fields in entries.values()):
            raise TypeError
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        what = f"it isn't the JSON that Curator wrote ({error})"
        raise DiskError(
            str(path), what, "mend that line, or move the file away: its marks are then lost"
        ) from None
    return Sidecar(entries)


def save(kept: Kept, sidecar: Sidecar) -> None:
    """Replaces the file whole. The store's lock is held. Raises DiskError."""
    from .atomic import write_own

    write_own(kept.sidecar, render(sidecar))


def render(sidecar: Sidecar) -> bytes:
    """The file's bytes: the same entries give the same bytes."""
    import json

    lines = [
        f"{json.dumps(key)}: {json.dumps(fields, sort_keys=True)}"
        for key, fields in sorted(sidecar.entries.items())
        if fields
    ]
    body = ",\n".join(lines)
    return f'{{"format": {_FORMAT}, "entries": {{\n{body}\n}}}}\n'.encode("ascii")


def check(sidecar: Sidecar, notes: Iterable[Note]) -> None:
    """Raises Conflict where a field holds neither what a note expects nor what it would become."""
    for note in notes:
        found = sidecar.get(note.key, note.field)
        if found != note.old and found != note.new:
            raise Conflict("sidecar", f"the {note.field} of this memory was changed meanwhile")


def apply(sidecar: Sidecar, notes: Iterable[Note]) -> Sidecar:
    """The entries with the notes made; a field that becomes None goes, and an entry without fields too."""
    entries: dict[str, Mapping[str, Value]] = dict(sidecar.entries)
    for note in notes:
        fields = dict(entries.get(note.key, {}))
        if note.new is None:
            fields.pop(note.field, None)
        else:
            fields[note.field] = note.new
        if fields:
            entries[note.key] = fields
        else:
            entries.pop(note.key, None)
    return Sidecar(entries)


def take_back(kept: Kept, notes: Sequence[Note]) -> None:
    """Undoes notes of a change that didn't go through, as far as they were made. The store's lock is held."""
    sidecar = load(kept)
    backs = [Note(n.key, n.field, n.new, n.old) for n in notes if sidecar.get(n.key, n.field) == n.new]
    if backs:
        save(kept, apply(sidecar, backs))


def merge(one: Sidecar, other: Sidecar) -> Sidecar:
    """Both sidecars' entries; where they hold the same field of the same memory, `other` has it."""
    entries = {key: {**one.entries.get(key, {}), **other.entries.get(key, {})} for key in one.entries}
    return Sidecar({**other.entries, **entries})
