"""The shape of a notes store from its file names, and the whole of it from its bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import tzinfo
from typing import TYPE_CHECKING

from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import Memory, Role
from curator_tui.engine.snapshot import File, Snapshot
from curator_tui.engine.values import dataclass, field

from ..header.known import known
from ..header.names import resolved
from ..header.note import HEADER, blank, note, of_blanks, problem_of
from .layout import Notes

if TYPE_CHECKING:
    from ..header.index import Cache

SCOPE = "notes"


@dataclass(frozen=True, slots=True)
class Shape:
    """Every file is a memory; all are one scope, their projects stand in their headers.

    `zone`: times that carry a zone of their own are days there; None takes the day as written.
    """

    names: tuple[str, ...]
    layout: Notes = field(default_factory=Notes)
    scopes: tuple[str, ...] = (SCOPE,)
    shared: str | None = None
    no_promotion: str = "a notes store has no wider file to promote to"
    says: tuple[str, ...] = ()
    zone: tzinfo | None = None

    @property
    def files(self) -> tuple[tuple[str, str, Role], ...]:
        """Every file, as (name, scope, role)."""
        return tuple((name, SCOPE, "memory") for name in self.names)

    def snapshot(
        self, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
    ) -> Snapshot:
        """Read a whole store from the bytes of `files`.

        Files that `data` has besides are read too: a change may have made them.
        """
        return snapshot(self, data, sidecar, cache)


def wanted(name: str) -> bool:
    """Whether a file of the folder (its path there, with /) is a note: *.md, nothing hidden on the way."""
    return name.endswith(".md") and not name.startswith(".") and "/." not in name


def shape(names: Iterable[str], zone: tzinfo | None = None) -> Shape | None:
    """The shape of the folder that holds `names` (store-relative), or None if there is no note."""
    found = tuple(sorted(name for name in names if wanted(name)))
    return Shape(found, zone=zone) if found else None


def snapshot(
    found: Shape, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
) -> Snapshot:
    """Read a whole store. `cache`, if given, spares files whose bytes are those of last time."""
    names = found.names
    more = data.keys() - set(names)
    if more:
        names = tuple(sorted((*names, *(name for name in more if wanted(name)))))
    memories: list[Memory] = []
    blanks: list[str] = []
    for name in names:
        raw = data.get(name)
        if raw is not None and blank(raw):
            blanks.append(name)
        elif raw is not None:
            memory = read(name, raw, SCOPE, found.zone, cache)
            bare = bool(memory.extras) and memory.extras[-1][0] == HEADER
            memories.append(known(memory, sidecar) if bare and sidecar.entries else memory)
    return Snapshot(
        layout=found.layout.name,
        scopes=found.scopes,
        files={name: File(name, SCOPE, "memory", data.get(name)) for name in names},
        memories=resolved(memories),
        sidecar=sidecar,
        shared=found.shared,
        no_promotion=found.no_promotion,
        problems=tuple(problem for m in memories if m.extras and (problem := problem_of(m))),
        says=(*found.says, *of_blanks(blanks)),
    )


def read(name: str, raw: bytes, scope: str, zone: tzinfo | None, cache: Cache | None) -> Memory:
    """One file, from the cache where its bytes are the same."""
    if cache is None:
        return note(name, raw, scope, zone)
    held = cache.get(name)
    if held is not None and held[1].scope == scope and (held[0] is raw or held[0] == raw):
        return held[1]
    memory = note(name, raw, scope, zone)
    cache[name] = (raw, memory)
    return memory
