"""What others did to a store since somebody last looked: two snapshots compared, whatever their layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from curator_tui.engine.values import dataclass

from .change import Conflict, Edit, Remove, Rename
from .marks import never
from .policy import NEVER_EXPIRE, LooksPolicy
from .record import Memory
from .sha import sha256
from .snapshot import Snapshot
from .splice import resolve, splice_bytes

Did = Literal[
    "many",
    "shrunk",
    "vanished",
    "reworded",
    "superseded",
    "retired",
    "archived",
    "quarantined",
    "moved",
    "marked",
    "restored",
    "added",
]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that was done. `before` and `after` are the memory then and now, as far as there is one.

    `members` are all memories it is about; `reasons` are sentences for a person; they and `text` may hold
    hostile text.
    """

    did: Did
    scope: str
    file: str
    text: str
    before: Memory | None = None
    after: Memory | None = None
    members: tuple[Memory, ...] = ()
    reasons: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """The same for the same difference, and another once the memory changes again."""
        parts = [self.did, self.scope, self.file]
        parts += [m.handle + m.where.raw.hex() if m else "" for m in (self.before, self.after)]
        parts += [m.where.raw.hex() for m in self.members] if self.did in ("many", "shrunk") else []
        return sha256("|".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:16]


def changes(
    before: Snapshot,
    after: Snapshot,
    policy: LooksPolicy | None = None,
    shown: Iterable[str] = (),
    skipped: Iterable[str] = (),
    only: Collection[str] | None = None,
) -> tuple[Difference, ...]:
    """Everything that differs, worst first, but for the ids in `shown`.

    Files that can't be read now, and those `skipped` by the look, are compared neither way, nor are memories
    that stand in no file, since nobody else could have changed those. `only`: the files
    that may differ, where it is known that the others don't; `before` need not hold those.
    """
    from .pairing import paired

    out = _unread(after) | set(skipped) | {""}
    then = [m for m in before.memories if m.where.file not in out]
    standing = [m for m in after.memories if m.where.file not in out]
    now = standing if only is None else [m for m in standing if m.where.file in only]
    of = len(then) + len(standing) - len(now)
    pairs = paired(then, now)
    found: list[Difference] = []
    gone: list[Memory] = []
    for old, new in pairs:
        if new is None and old is not None:
            gone.append(old)
            found.append(Difference("vanished", old.scope, old.where.file, old.text, old, None, (old,)))
        elif old is None and new is not None:
            found.append(Difference("added", new.scope, new.where.file, new.text, None, new, (new,)))
        elif old is not None and new is not None:
            found += _altered(old, new)
    found = _shrunk(before, after, out, found)
    found += _many(gone, of, policy or LooksPolicy())
    dropped = frozenset(shown)
    ranks = {did: rank for rank, did in enumerate(_ORDER)}
    found.sort(key=lambda d: ranks[d.did])
    return tuple(d for d in found if not dropped or d.id not in dropped)


_ORDER: tuple[Did, ...] = (
    "many",
    "shrunk",
    "vanished",
    "reworded",
    "superseded",
    "quarantined",
    "retired",
    "archived",
    "moved",
    "marked",
    "restored",
    "added",
)


def _unread(snapshot: Snapshot) -> set[str]:
    """The store's names of files that can't be read; a problem names the path."""
    told = [problem.file for problem in snapshot.problems]
    return {n for n in snapshot.files if any(path == n or path.endswith(f"/{n}") for path in told)}


def _altered(old: Memory, new: Memory) -> Iterable[Difference]:
    """What was done to one memory: its words, its standing, its marks. At most one of each."""
    if old.text != new.text:
        yield _one("reworded", old, new, (f"it was “{old.text}”",))
    standing = _standing(old, new)
    if standing is not None:
        yield standing
    marks = tuple(_marks(old, new)) if old.status == new.status else ()
    if marks:
        yield _one("marked", old, new, marks)


def _one(did: Did, old: Memory, new: Memory, reasons: tuple[str, ...] = ()) -> Difference:
    return Difference(did, new.scope, new.where.file, new.text, old, new, (new,), reasons)


def _standing(old: Memory, new: Memory) -> Difference | None:
    was, now = old.status, new.status
    if was != now:
        if now == "superseded":
            return _one("superseded", old, new, (f"it points at {new.superseded_by or 'nothing'}",))
        if now == "active":
            return _one("restored", old, new, (f"it was {was}",))
        return _one(now, old, new)
    if old.role != new.role:
        return _one("archived" if new.role == "archive" else "restored", old, new)
    if old.scope != new.scope:
        return _one("moved", old, new, (f"it was in {old.scope}",))
    return None


def _marks(old: Memory, new: Memory) -> Iterable[str]:
    """Claims that others set on a memory that was there already."""
    if new.pinned and not old.pinned:
        yield "it was pinned"
    if old.pinned and not new.pinned:
        yield "its pin was taken off"
    if never(old) != never(new):
        yield "it was put off every page" if never(new) else "it was let on the page again"
    if old.kind != new.kind:
        last = ", which never expires" if new.kind in NEVER_EXPIRE else ""
        yield f"its kind was {old.kind or 'none'}, and is {new.kind or 'none'}{last}"
    for name, then, now in (
        ("verified", old.verified, new.verified),
        ("expires", old.expires, new.expires),
        ("source", old.source, new.source),
        ("confidence", old.confidence, new.confidence),
    ):
        if now is not None and then != now:
            yield f"{name} was {then or 'none'}, and is {now}"


def _shrunk(
    before: Snapshot, after: Snapshot, out: set[str], found: Sequence[Difference]
) -> list[Difference]:
    """`found` with what is said of files that lost more than half of their lines.

    Where a file is one memory its rewording becomes that; else the file is named with what is gone from it.
    """
    kept = list(found)
    held = Counter(m.where.file for m in before.memories)
    for name, file in before.files.items():
        if not held[name] or name in out or file.data is None or file.role == "quarantine":
            continue
        had, has = _lines(file.data), _lines(after.data(name))
        if had < 4 or has * 2 >= had:
            continue
        words = (f"it had {had} lines and has {has}",) if after.data(name) is not None else ("it is gone",)
        reworded = next((d for d in kept if d.did == "reworded" and d.file == name), None)
        if held[name] > 1:
            gone = tuple(d.before for d in kept if d.did == "vanished" and d.file == name and d.before)
            kept.append(Difference("shrunk", file.scope, name, name, None, None, gone, words))
        elif reworded is not None and reworded.before and reworded.after:
            kept[kept.index(reworded)] = _one(
                "shrunk", reworded.before, reworded.after, (*words, *reworded.reasons)
            )
    return kept


def _lines(data: bytes | None) -> int:
    return sum(bool(line.strip()) for line in (data or b"").split(b"\n"))


def _many(gone: Sequence[Memory], of: int, policy: LooksPolicy) -> list[Difference]:
    if len(gone) < max(1, policy.many):
        return []
    scopes = sorted({m.scope for m in gone})
    scope = scopes[0] if len(scopes) == 1 else ""
    text = f"{len(gone)} of {of} memories are gone"
    return [Difference("many", scope, "", text, None, None, tuple(gone), (f"in {', '.join(scopes)}",))]


def with_own(
    data: Mapping[str, bytes | None], changes: Iterable[Mapping[str, Sequence[Edit | Rename]]]
) -> dict[str, bytes | None]:
    """A look's files as if our own changes since then had been made to them, so that only others' are left.

    `changes` are those of the journal, oldest first, by file, a renaming behind the file's edits. What can't
    be placed is passed over: then it shows as others' work, which is the safe side.
    """
    out = dict(data)
    for change in changes:
        for file, deeds in change.items():
            edits = [deed for deed in deeds if not isinstance(deed, Rename)]
            try:
                out[file] = _edited(out.get(file), edits)
            except Conflict:
                continue
            for deed in deeds:
                if isinstance(deed, Rename) and out.get(deed.to) is None:
                    out[deed.to], out[file] = out[file], None
    return out


def _edited(data: bytes | None, edits: Sequence[Edit]) -> bytes | None:
    result = splice_bytes(data or b"", resolve(data, edits))
    return None if any(isinstance(edit, Remove) for edit in edits) else result


def settled(
    look: Mapping[str, bytes | None],
    now: Mapping[str, bytes | None],
    found: Iterable[Difference],
    shown: Iterable[str],
) -> tuple[dict[str, bytes | None], tuple[str, ...]]:
    """The look to leave behind, and the ids that count as shown for it.

    `look` holds our own changes already (`with_own`); `found` are all differences, those shown before too;
    `shown` are the ids of what a person has seen. A file of which something was not shown stays as it was in
    the look, so that this is new again; what was shown of it is named instead.
    """
    seen = frozenset(shown)
    differences = list(found)
    held = {file for d in differences if d.id not in seen for file in _files(d)}
    data = {name: look.get(name) if name in held else now.get(name) for name in {**look, **now}}
    names = (d.id for d in differences if d.id in seen and not held.isdisjoint(_files(d)))
    return data, tuple(sorted(set(names)))


def _files(difference: Difference) -> set[str]:
    both = (difference.before, difference.after, *difference.members)
    return {difference.file, *(m.where.file for m in both if m is not None)} - {""}
