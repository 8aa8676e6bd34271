"""All that a store held when it was read."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Literal

from curator_tui.engine.values import dataclass, field

from .change import EMPTY_SIDECAR, Sidecar
from .record import Memory, Role, Where
from .usage import Seeding

Mark = Literal["released", "discarded", "reopened"]


@dataclass(frozen=True, slots=True)
class File:
    """One file of a store: its name there, whose it is, and its bytes (None: it doesn't exist).

    `fixed`: no change of ours ever touches it.
    """

    name: str
    scope: str
    role: Role
    data: bytes | None
    fixed: bool = False


@dataclass(frozen=True, slots=True)
class Catch:
    """One line of the quarantine file: TEXT, why it was caught, and the mark behind it, if any."""

    text: str
    raw: bytes
    reason: str
    scope: str
    handle: str
    where: Where
    mark: Mark | None = None
    marked: date | None = None

    @property
    def key(self) -> str:
        """The sidecar's name for exactly these bytes in this scope."""
        return catch_key(self.scope, self.raw)


def catch_key(scope: str, raw: bytes) -> str:
    """The sidecar's name for exactly the bytes `raw` in `scope`."""
    from curator_tui.engine.sha import sha256

    return f"b:{scope}:{sha256(raw).hexdigest()}"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something of the store that can't be read: the file, what is wrong, what to do."""

    file: str
    what: str
    todo: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A store as it was read. `shared` is the scope that promotion goes to, None where there is none;
    `wide` are all scopes that every other loads too.

    `dates`: file -> the day it was last written, where a memory without dates falls back on that. `paths`:
    the folders of a scope's project, where a scope is one; two projects can share a scope. `titled`: the
    store is one scope, which has its name from the store's folder.
    """

    layout: str
    scopes: tuple[str, ...]
    files: Mapping[str, File]
    memories: tuple[Memory, ...]
    catches: tuple[Catch, ...] = ()
    sidecar: Sidecar = EMPTY_SIDECAR
    shared: str | None = None
    wide: tuple[str, ...] = ()
    no_promotion: str = ""
    problems: tuple[Problem, ...] = ()
    says: tuple[str, ...] = ()
    seeds: tuple[Seeding, ...] = ()
    dates: Mapping[str, date] = field(default_factory=dict)
    paths: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    titled: bool = False

    def data(self, file: str) -> bytes | None:
        """The bytes of a file, None where it doesn't exist."""
        found = self.files.get(file)
        return found.data if found else None

    def called(self, scope: str) -> str:
        """What a person calls a scope: its project's folder, where that tells it from all others."""
        names = {one: paths[0].rstrip("/").rpartition("/")[2] for one, paths in self.paths.items()}
        own = names.get(scope, "")
        if not own or len(self.paths[scope]) > 1 or own in self.scopes:
            return scope
        return scope if list(names.values()).count(own) > 1 else own

    def of(self, scope: str, role: Role = "memory") -> tuple[Memory, ...]:
        """The memories of one scope's file, in its order."""
        return tuple(m for m in self.memories if m.scope == scope and m.role == role)
