"""The shape of a claude store from its file names, and the whole of it from its bytes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import tzinfo
from typing import TYPE_CHECKING

from curator_tui.engine.aside import aside
from curator_tui.engine.change import Sidecar
from curator_tui.engine.record import Memory, Role
from curator_tui.engine.snapshot import File, Problem, Snapshot
from curator_tui.engine.values import dataclass, field, replace

from ..header.known import ASIDE, known
from ..header.names import resolved
from ..header.note import HEADER, blank, note, of_blanks, problem_of
from . import facts
from .index import index
from .layout import Claude
from .places import INDEX, folders, topic
from .preview import Preview, load_preview

if TYPE_CHECKING:
    from ..header.index import Cache


@dataclass(frozen=True, slots=True)
class Shape:
    """`names`: all files of all memory folders. `roots`: the real paths of each scope's project, from the
    `cwd` of its transcripts; two projects can share a scope.

    `zone`: times that carry a zone of their own are days there; None takes the day as written.
    """

    names: tuple[str, ...]
    layout: Claude
    roots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    shared: str | None = None
    no_promotion: str = "Claude’s memory folders have no wider file to promote to"
    says: tuple[str, ...] = ()
    zone: tzinfo | None = None

    @property
    def scopes(self) -> tuple[str, ...]:
        """Each memory folder's name."""
        return tuple(scope for scope, _ in self.layout.folders)

    @property
    def files(self) -> tuple[tuple[str, str, Role], ...]:
        """Every index, there or not, and every other file, as (name, scope, role)."""
        out: list[tuple[str, str, Role]] = [
            (prefix + INDEX, scope, "memory") for scope, prefix in self.layout.folders
        ]
        return (*out, *((name, self.layout.scope(name), _role(name)) for name in self.names))

    def snapshot(
        self, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
    ) -> Snapshot:
        """Read a whole store from the bytes of `files`, and of files that `data` has besides."""
        return snapshot(self, data, sidecar, cache)

    def preview(self, found: Snapshot, scope: str) -> Preview:
        """What a session in that scope would load of its index."""
        return load_preview(found.data(self.layout.index(scope)) or b"")


def _role(name: str) -> Role:
    put = aside(name)
    return ASIDE[put[1]][1] if put else "memory"


def wanted(name: str) -> bool:
    """Whether a file (its path in the store, with /) may belong to a memory folder: worth listing."""
    name = name.removeprefix(".claude/")
    leaf = name.rpartition("/")[2]
    return topic(name) or (leaf == INDEX and topic(name.removesuffix(leaf) + "x.md"))


def shape(
    names: Iterable[str],
    title: str = "memory",
    roots: Mapping[str, tuple[str, ...]] | None = None,
    zone: tzinfo | None = None,
) -> Shape | None:
    """The shape of the folder that holds `names` (store-relative), or None if there is no memory folder.

    `title` names the scope where the store is one memory folder. `roots`: see Shape.
    """
    held = sorted(name for name in names if wanted(name))
    layout = Claude(folders(held, title))
    own = tuple(name for name in held if layout.topic(name))
    if not layout.folders:
        return None
    given = dict(roots or {})
    says = tuple(
        f"{scope}: {len(paths)} projects share this folder: {', '.join(paths)}"
        for scope, paths in given.items()
        if len(paths) > 1
    )
    return Shape(own, layout, given, says=says, zone=zone)


def snapshot(
    found: Shape, data: Mapping[str, bytes | None], sidecar: Sidecar, cache: Cache | None = None
) -> Snapshot:
    """Read a whole store. `cache`, if given, spares files whose bytes are those of last time."""
    layout = found.layout
    names = sorted({*found.names, *(name for name in data if layout.topic(name))})
    files = {name: File(name, scope, role, data.get(name)) for name, scope, role in found.files}
    memories: list[Memory] = []
    blanks: list[str] = []
    for scope, prefix in layout.folders:
        raw = data.get(prefix + INDEX)
        if raw is not None:
            memories += (_known(m, sidecar) for m in facts.facts(index(prefix + INDEX, raw), scope))
    for name in names:
        raw = data.get(name)
        if name not in files:
            files[name] = File(name, layout.scope(name), _role(name), raw)
        if raw is not None and blank(raw):
            blanks.append(name)
        elif raw is not None:
            memory = _topic(name, raw, layout.scope(name), found.zone, cache)
            bare = any(key == HEADER for key, _ in memory.extras[-1:])
            memories.append(_known(memory, sidecar) if bare else memory)
    if any("taken" in fields for fields in sidecar.entries.values()):
        from .moving import taken

        memories += taken(sidecar, found.scopes)
    return Snapshot(
        layout=layout.name,
        scopes=found.scopes,
        files=files,
        memories=resolved(memories),
        sidecar=sidecar,
        shared=found.shared,
        no_promotion=found.no_promotion,
        problems=tuple(_problems(memories)),
        says=(*found.says, *of_blanks(blanks)),
        titled=layout.titled,
    )


def _known(memory: Memory, sidecar: Sidecar) -> Memory:
    """A fact, or a file without a header that can be read, with what the sidecar has of it. A file's name and
    a comment around a fact say whether it was set aside; the sidecar, how."""
    found = known(memory, sidecar)
    if found.role == memory.role or (memory.role == "archive" and facts.is_fact(memory)):
        return found
    return memory


def _topic(name: str, raw: bytes, scope: str, zone: tzinfo | None, cache: Cache | None) -> Memory:
    held = cache.get(name) if cache is not None else None
    if held is not None and held[1].scope == scope and (held[0] is raw or held[0] == raw):
        return held[1]
    memory = note(name, raw, scope, zone)
    put = aside(name)
    if put is not None:
        status, role = ASIDE[put[1]]
        memory = replace(memory, status=status, role=role)
    if memory.project is None:
        memory = replace(memory, project=scope)
    if cache is not None:
        cache[name] = (raw, memory)
    return memory


def _problems(memories: Iterable[Memory]) -> Iterable[Problem]:
    return (problem for m in memories if m.extras and (problem := problem_of(m)) is not None)
