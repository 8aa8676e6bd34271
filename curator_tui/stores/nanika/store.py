"""The shape of a nanika store from its file names, and the whole of it from its bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import GLOBAL, Memory, Role
from curator_tui.engine.snapshot import Catch, File, Snapshot
from curator_tui.engine.values import dataclass

from .layout import Nanika
from .read import catches, memories

INSIDE = "global/MEMORY.md"
BESIDE = "../.alluka/memory/global.md"
ROLES: tuple[Role, ...] = ("memory", "archive", "quarantine")


@dataclass(frozen=True, slots=True)
class Part:
    """What one scope's files held when they were last read."""

    data: tuple[bytes | None, ...]
    memories: tuple[Memory, ...]
    catches: tuple[Catch, ...]
    says: tuple[str, ...]


Cache: TypeAlias = dict[str, Part]


@dataclass(frozen=True, slots=True)
class Shape:
    """Which scopes there are, how their files are named, and which of them promotion goes to."""

    scopes: tuple[str, ...]
    layout: Nanika
    shared: str | None
    no_promotion: str = ""
    says: tuple[str, ...] = ()

    @property
    def files(self) -> tuple[tuple[str, str, Role], ...]:
        """Every file that may be there, as (name, scope, role)."""
        return tuple((self.layout.file(scope, role), scope, role) for scope in self.scopes for role in ROLES)

    def snapshot(
        self, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
    ) -> Snapshot:
        """Read a whole store from the bytes of `files`."""
        return snapshot(self, data, sidecar, cache)


def shape(names: Iterable[str], newer: str | None = None) -> Shape | None:
    """The shape of the folder that holds `names` (store-relative), or None if it is no nanika store.

    `newer` is the one of the two global files that was changed last, where both are there.
    """
    present = set(names)
    personas = sorted({n.split("/")[1] for n in present if n.startswith("personas/") and n.count("/") == 2})
    says: tuple[str, ...] = ()
    wide = [name for name in (INSIDE, BESIDE) if name in present]
    if not personas and not wide:
        return None
    if len(wide) == 2:
        scopes = {GLOBAL: INSIDE, ".alluka": BESIDE}
        target = ".alluka" if newer == BESIDE else GLOBAL
        says = (f"two global files: promotion goes to the newer one, {scopes[target]}",)
    else:
        scopes = {GLOBAL: wide[0] if wide else BESIDE}
        target = GLOBAL
    return Shape((*scopes, *personas), Nanika(scopes), target, says=says)


def lone(name: str = "MEMORY.md") -> Shape:
    """The shape of a single file of such lines."""
    why = "a lone MEMORY.md has no wider file to promote to"
    scope = "memory"
    return Shape((scope,), Nanika(lone=name), None, why)


def snapshot(
    found: Shape, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
) -> Snapshot:
    """Read a whole store. `data` maps the names of `found.files` to their bytes, None where missing.

    `cache`, if given, spares scopes whose bytes are those of last time, and is brought up to date.
    """
    files = {name: File(name, scope, role, data.get(name)) for name, scope, role in found.files}
    parts: list[Part] = []
    for scope in found.scopes:
        given = tuple(data.get(found.layout.file(scope, role)) for role in ROLES)
        part = cache.get(scope) if cache is not None else None
        if part is None or part.data != given:
            part = _part(found, scope, given, part)
        if cache is not None:
            cache[scope] = part
        parts.append(part)
    return Snapshot(
        layout=found.layout.name,
        scopes=found.scopes,
        files=files,
        memories=tuple(m for part in parts for m in part.memories),
        catches=tuple(c for part in parts for c in part.catches),
        sidecar=sidecar,
        shared=found.shared,
        wide=tuple(found.layout.shared),
        no_promotion=found.no_promotion,
        says=(*found.says, *(line for part in parts for line in part.says)),
    )


def _part(found: Shape, scope: str, given: tuple[bytes | None, ...], before: Part | None) -> Part:
    held: list[Memory] = []
    caught: list[Catch] = []
    says: list[str] = []
    taken: dict[str, int] = {}
    for role, content in zip(ROLES, given, strict=True):
        name = found.layout.file(scope, role)
        if content is None:
            continue
        if role != "quarantine":
            known = {m.where.raw: m for m in before.memories if m.role == role} if before else {}
            held += memories(name, content, scope, role, taken, known)
            continue
        caught, unmarked = catches(name, content, scope)
        if unmarked:
            says.append(f"{name}: {unmarked} line(s) without a quarantined mark are left alone")
    return Part(given, tuple(held), tuple(caught), tuple(says))
