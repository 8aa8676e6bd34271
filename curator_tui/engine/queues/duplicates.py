"""The same lesson written down twice, and what a newer memory claims to supersede."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from curator_tui.engine.values import dataclass

from ..case import Case
from ..chains import link_key
from ..differing import differing
from ..record import Memory
from ..review import Item
from ..supersede import compare, replaced_by
from .chains import proposal


@dataclass(frozen=True, slots=True)
class Twin:
    """Two memories that say the same, or nearly: then it isn't a `repeat`, but the newer may replace the
    older. `score` is their likeness, 0..1."""

    older: Memory
    newer: Memory
    score: float
    repeat: bool = True


def twins(case: Case, go_on: Callable[[int, int], bool] = lambda done, total: True) -> list[Twin]:
    """Pairs of active memories that say the same, or of which one may replace the other, likest first.

    Which say the same is the one rule for repeats, as `sweep` labels them; which may be replaced is the one
    for supersedure, with the policy's overlap. Slow on a large store: for a worker.

    `go_on(done, total)` is called now and then; False ends it with what was found so far.
    """
    from ..relevance.sweep import sweep

    held = sorted((m for m in case.memories if m.role == "memory"), key=_age)
    found = sweep(held, case.policy.similar, go_on)
    made = (Twin(p.older.memory, p.newer, p.older.score, p.older.label == "repeat") for p in found)
    return [twin for twin in made if twin.repeat or _replaces(case, twin)]


def _replaces(case: Case, twin: Twin) -> bool:
    """The rule by which a new line replaces one, for memories that are files."""
    return bool(twin.newer.filed) and bool(replaced_by(twin.newer, (twin.older,), case.policy))


def _age(memory: Memory) -> tuple[date, str]:
    return memory.filed or memory.file_date or date.min, memory.handle


def items(case: Case, found: Iterable[Twin]) -> Iterator[Item]:
    """One item for each pair that nobody decided to keep; those that no longer stand so are passed over."""
    now = {m.handle: m for m in case.memories if m.status == "active"}
    for twin in found:
        older, newer = now.get(twin.older.handle), now.get(twin.newer.handle)
        if older is None or newer is None or _kept(case, older, newer):
            continue
        if (older.hash, newer.hash) != (twin.older.hash, twin.newer.hash):
            continue
        yield _item(case, older, newer, twin.score) if twin.repeat else proposal(case, compare(older, newer))


def _kept(case: Case, older: Memory, newer: Memory) -> bool:
    keys = (link_key(older, newer.hash), link_key(newer, older.hash))
    return any(case.sidecar.get(key, "kept") for key in keys)


def _item(case: Case, older: Memory, newer: Memory, score: float) -> Item:
    found = compare(older, newer)
    reasons = [f"says the same as “{newer.text}” ({newer.handle})", f"likeness {score:.2f}"]
    reasons += differing(found.only_older, found.only_newer, (older.text, newer.text))
    return Item(
        id=f"twins:{link_key(older, newer.hash)}",
        queue="chains",
        scope=older.scope,
        text=older.text,
        harm=(1.2, score, 0.0),
        members=(older, newer),
        reasons=tuple(reasons),
        kind="duplicate",
        words=(*found.only_older, *found.only_newer),
    )


def claims(case: Case) -> Iterator[Item]:
    """What a memory's own `supersedes` would replace, as proposals, until a person confirms or keeps both.

    Not where the one that says so was filed before the other.

    Layouts give the hash of the memory that is named.
    """
    now = {m.hash: m for m in case.memories if m.status == "active" and m.role == "memory" and m.hash}
    for newer in case.snapshot.memories:
        if newer.role != "memory" or newer.status != "active" or not newer.extras:
            continue
        for key, value in newer.extras:
            older = now.get(value) if key == "supersedes" else None
            if older is None or older.handle == newer.handle or _kept(case, older, newer):
                continue
            if newer.filed and older.filed and newer.filed < older.filed:
                continue
            found = compare(older, newer)
            yield Item(
                id=f"proposal:{link_key(older, newer.hash)}",
                queue="chains",
                scope=older.scope,
                text=older.text,
                harm=(2.0, 2.0, found.overlap),
                members=(older, newer),
                reasons=(f"“{newer.text}” says that it supersedes this", f"overlap {found.overlap:.2f}"),
                kind="proposal",
                words=(*found.only_older, *found.only_newer),
            )
