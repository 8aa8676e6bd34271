"""A note checked as it is written: what its header lacks, what it nearly repeats, what the gate finds.

This runs at each write of an agent, so it opens no store: the other notes are known by fingerprints kept
between runs, and only those that share most words are read.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.repeats import SHARED, likeness, prints, shared
from curator_tui.engine.values import dataclass, field
from curator_tui.stores.header.note import HEADER, note

if TYPE_CHECKING:
    from collections.abc import Collection

    from curator_tui.disk.places import Kept
    from curator_tui.engine.gate.model import Verdict
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory
    from curator_tui.engine.relevance.similar import Candidate

WANTED = ("name", "kind", "created", "source", "confidence")
_COMPARED = 5


@dataclass(frozen=True, slots=True)
class Repeat:
    """Another note that says nearly the same; `likeness` is 0..100. `gone` are its words that the new one
    lacks, `new` the new one's that it lacks."""

    name: str
    text: str
    likeness: float
    gone: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Guarded:
    """What was found of one file. `header` says why it can't be read, or that there is none; else "".
    `alike`: what it may repeat or replace besides, which is told and no fault of it."""

    file: str
    header: str
    missing: tuple[str, ...]
    repeats: tuple[Repeat, ...]
    verdict: Verdict
    alike: tuple[Candidate, ...] = ()

    @property
    def clean(self) -> bool:
        """True where there is nothing to say."""
        return not (self.header or self.missing or self.repeats or self.verdict.findings)


@dataclass(slots=True)
class Guard:
    """The notes of one store: its folder, their names there, and where its records are."""

    root: Path
    names: tuple[str, ...]
    kept: Kept
    policy: Policy
    _prints: dict[str, tuple[str, str]] = field(default_factory=dict)

    def begin(self) -> None:
        """Brings the fingerprints up to date: only files that changed since are read. Keeps them."""
        from curator_tui.disk import prints as kept

        before = kept.load(self.kept)
        fresh: dict[str, tuple[str, str]] = {}
        altered = before.keys() != set(self.names)
        base = f"{self.root}{os.sep}"
        for name in self.names:
            sign = _sign(base + name)
            known = before.get(name)
            if sign is not None and known is not None and known[0] == sign:
                fresh[name] = known
            elif sign is not None and (memory := self._read(name)) is not None:
                fresh[name] = (sign, " ".join(sorted(prints(memory.text))))
                altered = True
        self._prints = fresh
        if altered:
            kept.save(self.kept, fresh)

    def check(self, path: Path, raw: bytes) -> Guarded:
        """One note: the bytes of the file at `path`, in the store or not."""
        from curator_tui.engine.gate import judge
        from curator_tui.engine.provenance import source_of

        gate = self.policy.gate
        memory = note(path.name, raw, "")
        said = next((value for key, value in memory.extras if key == HEADER), "")
        verdict = judge(raw.decode("utf-8", "surrogateescape").strip(), gate, source_of(gate, memory.source))
        own = os.path.realpath(path)
        repeats = self._repeats(memory.text, own)
        missing = () if said else tuple(_missing(memory))
        header = "it has no header" if said == "none" else said
        alike = self._alike(memory.text, own, {repeat.name for repeat in repeats})
        return Guarded(str(path), header, missing, repeats, verdict, alike)

    def _alike(self, text: str, own: str, told: Collection[str]) -> tuple[Candidate, ...]:
        """What it may repeat or replace, but for the notes `told` already."""
        from curator_tui.engine.relevance.printed import alike, likely

        held = {name: words.split(" ") for name, (_, words) in self._prints.items()}
        names = [n for n in likely(text, held, self.policy.similar) if n not in told]
        others = [self._read(n) for n in names if os.path.realpath(f"{self.root}{os.sep}{n}") != own]
        known = [one for one in others if one is not None]
        return alike(text, known, held, self.policy.similar) if known else ()

    def _repeats(self, text: str, own: str) -> tuple[Repeat, ...]:
        mine = prints(text)
        near = []
        least, most = SHARED * len(mine), len(mine) / SHARED  # others have too few or too many words
        for name, (_, words) in self._prints.items():
            if not least <= words.count(" ") + 1 <= most:
                continue
            part = shared(mine, words.split(" "))
            if part >= SHARED:
                near.append((-part, name))
        found = []
        for _, name in sorted(near)[: _COMPARED + 1]:
            if os.path.realpath(f"{self.root}{os.sep}{name}") == own:
                continue
            other = self._read(name)
            like = likeness(other.text, text) if other is not None and other.status == "active" else 0.0
            if other is not None and like >= self.policy.similar.repeat:
                old, new = other.text.split(), text.split()
                gone = tuple(word for word in dict.fromkeys(old) if word not in new)
                more = tuple(word for word in dict.fromkeys(new) if word not in old)
                found.append(Repeat(name, other.text, like, gone, more))
        return tuple(sorted(found, key=lambda one: -one.likeness))

    def _read(self, name: str) -> Memory | None:
        """A note of the store as it is; None for what is no regular file or can't be read."""
        from curator_tui.disk.errors import DiskError
        from curator_tui.disk.files import Files

        try:
            raw = Files(self.root).read(name)
        except DiskError:
            return None
        return None if raw is None else note(name, raw, "")


def _sign(path: str) -> str | None:
    try:
        found = os.stat(path, follow_symlinks=False)  # noqa: PTH116  asked of every note
    except OSError:
        return None
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"


def _missing(memory: Memory) -> list[str]:
    held = {
        "name": any(key == "name" for key, _ in memory.extras),
        "kind": memory.kind,
        "created": memory.filed,
        "source": memory.source,
        "confidence": memory.confidence,
    }
    return [name for name in WANTED if not held[name]]


def guard_of(path: Path | None, files: list[Path], policy: str | None) -> Guard:
    """The store at `path`; without one the known store that holds the first of `files`, else the usual one.

    Raises DiskError, and Unclear where no store can be meant.
    """
    from curator_tui.disk import places, registry

    homes = places.find()
    stores = registry.known(homes)
    real = None if path is None else Path(os.path.realpath(path))
    first = os.path.realpath(files[0])
    for one in stores:
        inside = real is None and first.startswith(f"{one.path}{os.sep}")
        if (one.path == real or inside) and one.layout in _PAGED and one.path.is_dir():
            return _known(one.path, one.layout, places.kept(homes, one.id), policy)
    return _opened(path, policy)


_PAGED = ("notes", "claude")


def _known(root: Path, layout: str, kept: Kept, policy: str | None) -> Guard:
    """A store that was opened before: neither recognised anew nor read."""
    from curator_tui.disk import places

    from .listing import below
    from .policies import settings_for

    names = tuple(
        n for n in below(root) if n.endswith(".md") and (layout == "notes" or not n.endswith("MEMORY.md"))
    )
    found = settings_for(layout, places.find(), root, policy).policy
    return Guard(root, names, kept, found)


def _opened(path: Path | None, policy: str | None) -> Guard:
    """Any other store, opened as every command opens one."""
    from curator_tui.disk.errors import Impossible

    from .opening import open_desk

    desk = open_desk(str(path) if path is not None else None, policy=policy, who="command")
    if not desk.paged:
        what = f"a {desk.layout} store has no notes to guard"
        raise Impossible(
            desk.name, what, "`curator gate FILE` checks lines for it; name another store with --store"
        )
    return _known(desk.found.root, desk.layout, desk.records.kept, policy)
