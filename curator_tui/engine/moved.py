"""A scope that has another name than what we know of it: its folder was moved or renamed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from .change import Change, Note, Sidecar
from .shorts import is_path
from .snapshot import Snapshot

NAME = "moved"
ENOUGH = 2
"""Shared texts that make a scope another one’s new name; all of them, where fewer are known of it."""
_MARK = "s:"
_SCOPED = frozenset("mbd")
# Items of these queues are called after a key of the sidecar, which begins so.
_KEYED = {"twins": "c:", "proposal": "c:", "chain": "c:", "quarantine": "b:", "done": "d:"}
_BYTES = re.compile(r"(b:.*?:[0-9a-f]{64})((?::.*)?)", re.DOTALL)
_DRIFT = re.compile(r":(?:ghost|unlisted|twice|shared name|dead link):")
_HANDLE = r"(.*?:-?[0-9a-f]{64}(?:~\w+)?|.*?\.md(?:\.\w+)*)"
_TWO = re.compile(f"{_HANDLE}:{_HANDLE}", re.DOTALL)


def scope_of(key: str) -> str:
    """The scope in the sidecar's name for a memory, its bytes, or a link; "" for any other key."""
    head, _, rest = key.partition(":")
    if head in _SCOPED:
        return rest.rpartition(":")[0]
    return rest.rsplit(":", 2)[0] if head == "c" and rest.count(":") > 1 else ""


def rekeyed(key: str, old: str, new: str) -> str:
    """What a key is called once the scope `old` is `new`: of memories, bytes, links, attention, and the ids
    of review items, in what stands behind their queue."""
    head, _, rest = key.partition(":")
    if head == "i":
        queue, _, about = rest.partition(":")
        return f"i:{queue}:{_about(queue, about, old, new)}" if about else key
    if head == "a":
        return f"a:{new}" if rest == old else key
    return f"{head}:{new}{rest[len(old) :]}" if scope_of(key) == old else key


def _about(queue: str, about: str, old: str, new: str) -> str:
    """What an item's id has behind its queue: a key of ours, one handle or two, a scope and what is wrong."""
    if queue == "intake":
        parts = _BYTES.fullmatch(about)
        return rekeyed(parts[1], old, new) + parts[2] if parts else about
    if queue in _KEYED:
        return rekeyed(about, old, new) if about.startswith(_KEYED[queue]) else about
    if queue == "promote" and about.startswith("m:") and scope_of(about):
        return rekeyed(about, old, new)
    if queue == "drift":
        ours = about.startswith(old) and _DRIFT.match(about, len(old))
        return new + about[len(old) :] if ours else about
    if queue == "waiting":
        handle, _, day = about.rpartition(":")
        return f"{_handle(handle, old, new)}:{day}"
    if queue == "regret" and (two := _TWO.fullmatch(about)):
        return ":".join(_handle(one, old, new) for one in two.groups())
    return _handle(about, old, new)


def _handle(handle: str, old: str, new: str) -> str:
    """Scope and name; the path of a file says no scope."""
    ours = handle.rpartition(":")[0] == old and not is_path(handle)
    return new + handle[len(old) :] if ours else handle


def moves(snapshot: Snapshot, before: Collection[str] | None) -> dict[str, str]:
    """Scopes that the sidecar knows and the store hasn't, each with the scope that holds its memories now.

    `before`: the scopes that there were when the store was opened last, None where nobody knows. A folder
    that is renamed has a new name: what is known of one of those goes to none of them, and to no other that
    the sidecar knows. The new one is that with the most of its memories, if those are at least half and
    ENOUGH. A store that is one folder and called after it is that same folder, whatever it was called.
    """
    entries = snapshot.sidecar.entries
    there = {*snapshot.scopes, *(m.scope for m in snapshot.memories)}
    known = {scope_of(key) for key in entries} - {""}
    gone = known - there
    if not gone:
        return {}
    if snapshot.titled:
        return dict.fromkeys(sorted(gone), snapshot.scopes[0])
    if before is None:
        return {}
    fresh = there - known - set(before)
    held: dict[str, set[str]] = {}
    for memory in snapshot.memories if fresh else ():
        if memory.scope in fresh:
            held.setdefault(memory.hash, set()).add(memory.scope)
    found = {old: _now(old, entries, held) for old in sorted(gone & set(before))}
    claims = Counter(found.values())
    return {old: new for old, new in found.items() if new and claims[new] == 1}


def _now(old: str, entries: Iterable[str], held: Mapping[str, set[str]]) -> str:
    mine = {key.rpartition(":")[2] for key in entries if key.startswith("m:") and scope_of(key) == old}
    counts = Counter(scope for name in mine for scope in held.get(name, ()))
    best = counts.most_common(2)
    if not best or (len(best) > 1 and best[0][1] == best[1][1]):
        return ""
    new, shared = best[0]
    return new if shared * 2 >= len(mine) and shared >= min(ENOUGH, len(mine)) else ""


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
