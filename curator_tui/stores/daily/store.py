"""The shape of a daily store from its file names, and the whole of it from its bytes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import Memory, Role, Status, Where
from curator_tui.engine.snapshot import Catch, File, Snapshot
from curator_tui.engine.values import dataclass, replace

from .layout import CURATED, NOTES, Daily
from .read import catches, day_of, memories, named

ROLES: tuple[Role, ...] = ("memory", "archive", "quarantine")
_HELD: dict[str, Status] = {"retired": "retired", "quarantined": "quarantined"}


@dataclass(frozen=True, slots=True)
class Part:
    """What one file held when it was last read; memories without handles."""

    data: bytes
    memories: tuple[Memory, ...]
    catches: tuple[Catch, ...] = ()
    unmarked: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """The files of a store; promotion goes to MEMORY.md, whose scope is `shared`."""

    scopes: tuple[str, ...]
    layout: Daily
    notes: tuple[str, ...]
    shared: str | None = CURATED
    no_promotion: str = ""
    says: tuple[str, ...] = ()

    @property
    def files(self) -> tuple[tuple[str, str, Role], ...]:
        """Every file that may be there, as (name, scope, role); notes oldest first."""
        curated = [
            (self.layout.file(scope, role), scope, role) for scope, _ in self.layout.curated for role in ROLES
        ]
        notes: list[tuple[str, str, Role]] = [(name, NOTES, "memory") for name in self.notes]
        return (*curated, *notes)

    def snapshot(
        self, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: dict[str, Any] | None = None
    ) -> Snapshot:
        """Read a whole store from the bytes of `files`."""
        return snapshot(self, data, sidecar, cache)


def shape(names: Iterable[str], begun: bool = False) -> Shape | None:
    """The shape of the folder that holds `names` (store-relative), or None if it is no daily store.

    One note is enough: MEMORY.md may not be there yet. `begun`: the folder for notes is there, so that a
    MEMORY.md is enough while nothing lies in it. An older memory.md counts where it is alone, and is a scope
    of its own beside MEMORY.md.
    """
    present = set(names)
    notes = sorted((name for name in present if day_of(name)), key=lambda n: (day_of(n), n))
    if not notes and not (begun and _waits_for_notes(present)):
        return None
    curated = [(CURATED, "MEMORY.md")]
    says: list[str] = []
    if "memory.md" in present:
        if "MEMORY.md" in present:
            curated.append(("memory.md", "memory.md"))
            says.append("two memory files: promotion goes to MEMORY.md; memory.md is a scope of its own")
        else:
            curated = [(CURATED, "memory.md")]
    other = sum(name.startswith("memory/") and name.endswith(".md") and not day_of(name) for name in present)
    if other:
        says.append(f"{other} other file(s) in memory/ are no daily notes and are left alone")
    scopes = (*(scope for scope, _ in curated), NOTES)
    return Shape(scopes, Daily(tuple(curated)), tuple(notes), says=tuple(says))


def _waits_for_notes(present: set[str]) -> bool:
    """Whether a MEMORY.md stands beside a folder that holds no Markdown yet. One that nanika merges into has
    a MEMORY_NEW.md."""
    mine = present & {"MEMORY.md", "memory.md"}
    return bool(mine) and "MEMORY_NEW.md" not in present and not any(n.startswith("memory/") for n in present)


def snapshot(
    found: Shape, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: dict[str, Any] | None = None
) -> Snapshot:
    """Read a whole store. `data` maps the names of `found.files` to their bytes, None where missing.

    `cache`, if given, spares files whose bytes are those of last time, and is brought up to date.
    """
    files: dict[str, File] = {}
    held: list[Memory] = []
    caught: list[Catch] = []
    says = list(found.says)
    taken: Counter[str] = Counter()
    for name, scope, role in found.files:
        content = data.get(name)
        files[name] = File(name, scope, role, content, fixed=scope == NOTES)
        if content is None:
            continue
        part = _part(name, scope, role, content, cache)
        held += (_known(named(memory, taken), sidecar) for memory in part.memories)
        caught += part.catches
        if part.unmarked:
            says.append(f"{name}: {part.unmarked} bullet(s) without a quarantined mark are left alone")
    return Snapshot(
        layout=found.layout.name,
        scopes=found.scopes,
        files=files,
        memories=(*held, *_overwritten(sidecar, found.scopes)),
        catches=tuple(caught),
        sidecar=sidecar,
        shared=found.shared,
        wide=tuple(scope for scope, _ in found.layout.curated),
        no_promotion=found.no_promotion,
        says=tuple(says),
    )


def _part(name: str, scope: str, role: Role, content: bytes, cache: dict[str, Any] | None) -> Part:
    kept = cache.get(name) if cache is not None else None
    if isinstance(kept, Part) and kept.data == content:
        return kept
    if role == "quarantine":
        found, unmarked = catches(name, content, scope)
        part = Part(content, (), tuple(found), unmarked)
    else:
        part = Part(content, tuple(memories(name, content, scope, role)))
    if cache is not None:
        cache[name] = part
    return part


def _known(memory: Memory, sidecar: Sidecar) -> Memory:
    """What the sidecar says of it that decides where it counts."""
    entry = sidecar.entries.get(memory.key)
    if not entry or memory.role != "memory":
        return memory
    held = entry.get("held")
    if memory.scope == NOTES and isinstance(held, str) and held in _HELD:
        return replace(memory, status=_HELD[held], excluded=True)
    filed = entry.get("filed")
    if memory.filed is None and isinstance(filed, str):
        return replace(memory, filed=_day(filed))
    return memory


def _day(value: str) -> date | None:
    try:
        return date.fromisoformat(value)
    except ValueError:
        return None


def _overwritten(sidecar: Sidecar, scopes: tuple[str, ...]) -> Iterator[Memory]:
    """Texts that a newer one was written over: they stand in no file, only in their chain."""
    for key, fields in sidecar.entries.items():
        older = fields.get("older")
        if not key.startswith("c:") or not isinstance(older, str):
            continue
        scope, old, new = key.removeprefix("c:").rsplit(":", 2)
        if scope in scopes:
            yield Memory(
                text=older,
                scope=scope,
                handle=f"{scope}:{old}~overwritten:{new[:12]}",
                hash=old,
                where=Where("", 0, b"", b"", 0),
                role="archive",
                status="superseded",
                superseded_by=new,
            )
