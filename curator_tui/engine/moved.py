"""A scope that has another name than what we know of it: its folder was moved or renamed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from .change import Change, Note, Sidecar
from .snapshot import Snapshot

NAME = "moved"
_MARK = "s:"
_SCOPED = frozenset("mbd")
# The index of a store that is one memory folder, or a project's folder that holds it.
_ONE_FOLDER = frozenset({"MEMORY.md", "memory/MEMORY.md"})


def scope_of(key: str) -> str:
    """The scope in the sidecar's name for a memory, its bytes, or a link; "" for any other key."""
    head, _, rest = key.partition(":")
    if head in _SCOPED:
        return rest.rpartition(":")[0]
    return rest.rsplit(":", 2)[0] if head == "c" and rest.count(":") > 1 else ""


def rekeyed(key: str, old: str, new: str) -> str:
    """What a key is called once the scope `old` is `new`: of memories, bytes, links, attention, and the ids
    of review items, which name the scope among other things."""
    head, _, rest = key.partition(":")
    if head == "i":
        return key.replace(f":{old}:", f":{new}:")
    if head == "a":
        return f"a:{new}" if rest == old else key
    return f"{head}:{new}{rest[len(old) :]}" if scope_of(key) == old else key


def moves(snapshot: Snapshot) -> dict[str, str]:
    """Scopes that the sidecar knows and the store hasn't, each with the scope that holds its memories now.

    That is the one scope with the most of them, if it has at least half. A store that is a single memory
    folder has its scope from the folder's name: there what is known of any other is known of that.
    """
    entries = snapshot.sidecar.entries
    there = {*snapshot.scopes, *(m.scope for m in snapshot.memories)}
    gone = {scope_of(key) for key in entries} - there - {""}
    if not gone:
        return {}
    if snapshot.layout == "claude" and len(there) == 1 and _ONE_FOLDER & snapshot.files.keys():
        return dict.fromkeys(sorted(gone), next(iter(there)))
    held: dict[str, set[str]] = {}
    for memory in snapshot.memories:
        held.setdefault(memory.hash, set()).add(memory.scope)
    found = {old: _now(old, entries, held) for old in sorted(gone)}
    return {old: new for old, new in found.items() if new}


def _now(old: str, entries: Iterable[str], held: Mapping[str, set[str]]) -> str:
    mine = {key.rpartition(":")[2] for key in entries if key.startswith("m:") and scope_of(key) == old}
    counts = Counter(scope for name in mine for scope in held.get(name, ()))
    best = counts.most_common(2)
    if not best or best[0][1] * 2 < len(mine) or (len(best) > 1 and best[0][1] == best[1][1]):
        return ""
    return best[0][0]


def change(sidecar: Sidecar, found: Mapping[str, str]) -> Change:
    """All that is known of the old scopes under the names of the new ones; what those know stays as it is.

    It says itself which scope became which, so that older changes can still be undone: see `called`.
    """
    notes: list[Note] = []
    for old, new in found.items():
        notes.append(Note(_MARK + old, "now", sidecar.get(_MARK + old, "now"), new))
        for key, fields in sidecar.entries.items():
            to = rekeyed(key, old, new)
            if to == key:
                continue
            for name, value in fields.items():
                notes.append(Note(key, name, value, None))
                if sidecar.get(to, name) is None:
                    notes.append(Note(to, name, None, value))
    names = ", ".join(f"{old} is {new} now" for old, new in found.items())
    return Change(NAME, f"{names}: what was decided there came along", notes=tuple(notes))


def told(notes: Iterable[Note]) -> list[tuple[str, str]]:
    """Which scope became which by these notes: (old, new); the other way round where they take it back."""
    out: list[tuple[str, str]] = []
    for note in notes:
        if note.key.startswith(_MARK) and note.field == "now":
            old = note.key.removeprefix(_MARK)
            if isinstance(note.new, str):
                out.append((old, note.new))
            elif isinstance(note.old, str):
                out.append((note.old, old))
    return out


def called(key: str, later: Sequence[tuple[str, str]]) -> str:
    """A key as it is named after scopes were renamed so, one after the other."""
    for old, new in later:
        key = rekeyed(key, old, new)
    return key
