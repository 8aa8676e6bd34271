"""Which memory a name means: a path, a header's name, or a file's name, in its own scope first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from curator_tui.engine.record import Memory, extra
from curator_tui.engine.values import dataclass, field, replace


@dataclass(slots=True)
class Names:
    """Memories by what they may be called, scope by scope; the first in order wins.

    Paths and hashes weigh most, then names as headers have them, then file names, then either without case.
    """

    _held: dict[str, list[Memory]]
    _exact: dict[str, dict[str, Memory]] = field(default_factory=dict)
    _loose: dict[str, dict[str, Memory]] = field(default_factory=dict)

    @classmethod
    def of(cls, memories: Iterable[Memory]) -> Names:
        """The names of these memories."""
        held: dict[str, list[Memory]] = {}
        for memory in memories:
            held.setdefault(memory.scope, []).append(memory)
        return cls(held)

    def get(self, name: str, scope: str) -> Memory | None:
        """The memory that `name` means, seen from `scope`; None where there is none."""
        return self.exact(name, scope) or self.loosely(name, scope)

    def exact(self, name: str, scope: str) -> Memory | None:
        """The one that is called just so, with or without `.md`."""
        if not self._exact:
            self._exact = {one: _exact(held) for one, held in self._held.items()}
        return _first(self._exact, scope, name) or _first(self._exact, scope, name.removesuffix(".md"))

    def loosely(self, name: str, scope: str) -> Memory | None:
        """The one that is called so but for case, and for space, `_` and `-`."""
        if not self._loose:
            self._loose = {one: _loosely(held) for one, held in self._held.items()}
        return _first(self._loose, scope, loose(name))


def _first(found: dict[str, dict[str, Memory]], scope: str, name: str) -> Memory | None:
    near = found.get(scope, {}).get(name)
    return near or next((held[name] for held in found.values() if name in held), None)


def _exact(held: list[Memory]) -> dict[str, Memory]:
    """Later ones are written first, so that those that weigh more stay."""
    out: dict[str, Memory] = {}
    back = held[::-1]
    for memory in back:
        out[bare(memory.where.file)] = memory
    for memory in back:
        for key, value in memory.extras:
            if key == "name":
                out[value] = memory
                break
    for memory in back:
        out[memory.where.file.removesuffix(".md")] = memory
        out[memory.handle] = memory
        if memory.hash:
            out[memory.hash] = memory
    return out


def _loosely(held: list[Memory]) -> dict[str, Memory]:
    out: dict[str, Memory] = {}
    for memory in held:
        for name in (extra(memory, "name"), bare(memory.where.file)):
            if name:
                out.setdefault(loose(name), memory)
    return out


def loose(name: str) -> str:
    """A name without case, `.md`, and the difference between space, `_` and `-`."""
    return name.removesuffix(".md").lower().replace("_", "-").replace(" ", "-")


def called(memory: Memory, memories: Iterable[Memory]) -> str:
    """What others say to mean `memory`: its name, its file's, or its handle where others share those."""
    names = Names.of(memories)
    for call in (extra(memory, "name") or "", bare(memory.where.file)):
        found = names.get(call, memory.scope) if call else None
        if found is not None and found.handle == memory.handle:
            return call
    return memory.handle


def bare(file: str) -> str:
    """The file's name alone, without folders and `.md` and what stands behind that."""
    return own_name(file.rpartition("/")[2])


def own_name(file: str) -> str:
    """The file's path without `.md` and what stands behind that: the same when it is set aside."""
    at = file.rfind(".md")
    return file[:at] if at > 0 else file


def resolved(memories: Sequence[Memory]) -> tuple[Memory, ...]:
    """The same memories, their pointers to each other as hashes where the name is known, else as written.

    A pointer that was a name stays in `extras` under its field, with “name” behind it.
    """
    names: Names | None = None
    out: list[Memory] = []
    for memory in memories:
        if memory.superseded_by or _claims(memory):
            names = names or Names.of(memories)
            memory = _pointed(memory, names)
        out.append(memory)
    return tuple(out)


def _claims(memory: Memory) -> bool:
    for key, _ in memory.extras:  # noqa: SIM110  asked of every memory at every reading
        if key == "supersedes":
            return True
    return False


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
