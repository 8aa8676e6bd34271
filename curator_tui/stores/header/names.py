"""Which memory a name means: a path, a header's name, or a file's name, in its own scope first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from curator_tui.engine.record import Memory, extra
from curator_tui.engine.values import dataclass, field, replace


@dataclass(slots=True)
class Names:
    """Memories by what they may be called; the first in order wins."""

    near: dict[tuple[str, str], Memory] = field(default_factory=dict)
    far: dict[str, Memory] = field(default_factory=dict)

    @classmethod
    def of(cls, memories: Iterable[Memory]) -> Names:
        """Paths and hashes weigh most, then names as written, then file names, then either without case."""
        found = cls()
        held = list(memories)
        for level in range(3):
            for memory in held:
                for name in _calls(memory, level):
                    found.near.setdefault((memory.scope, name), memory)
                    found.far.setdefault(name, memory)
        return found

    def get(self, name: str, scope: str) -> Memory | None:
        """The memory that `name` means, seen from `scope`; None where there is none."""
        for key in (name, name.removesuffix(".md"), loose(name)):
            if found := self.near.get((scope, key)) or self.far.get(key):
                return found
        return None


def loose(name: str) -> str:
    """A name without case, `.md`, and the difference between space, `_` and `-`."""
    return "~" + name.removesuffix(".md").lower().replace("_", "-").replace(" ", "-")


def bare(file: str) -> str:
    """The file's name alone, without folders and `.md` and what stands behind that."""
    leaf = file.rpartition("/")[2]
    at = leaf.rfind(".md")
    return leaf[:at] if at > 0 else leaf


def _calls(memory: Memory, level: int) -> Sequence[str]:
    path = memory.where.file.removesuffix(".md")
    name = extra(memory, "name")
    stem = bare(memory.where.file)
    if level == 0:
        return [n for n in (memory.hash, memory.handle, path) if n]
    if level == 1:
        return [n for n in (name, stem) if n]
    return [loose(n) for n in (name, stem) if n]


def resolved(memories: Sequence[Memory]) -> tuple[Memory, ...]:
    """The same memories, their pointers to each other as hashes where the name is known, else as written.

    A pointer that was a name stays in `extras` under its field, with “name” behind it.
    """
    names: Names | None = None
    out: list[Memory] = []
    for memory in memories:
        if memory.superseded_by or any(key == "supersedes" for key, _ in memory.extras):
            names = names or Names.of(memories)
            memory = _pointed(memory, names)
        out.append(memory)
    return tuple(out)


def _pointed(memory: Memory, names: Names) -> Memory:
    extras: list[tuple[str, str]] = []
    for key, value in memory.extras:
        target = names.get(value, memory.scope) if key == "supersedes" else None
        if target is not None and target.hash:
            extras += [(key, target.hash), ("supersedes name", value)]
        else:
            extras.append((key, value))
    pointer = memory.superseded_by
    target = names.get(pointer, memory.scope) if pointer else None
    if target is not None and target.hash and target is not memory:
        extras.append(("superseded_by name", pointer or ""))
        pointer = target.hash
    return replace(memory, superseded_by=pointer, extras=tuple(extras))
