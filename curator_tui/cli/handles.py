"""Names on the command line: `a1b2`, its twin `a1b2~2`, `scope/a1b2`, or the handle in full.

A memory that is a file is named by its path, by the end of it, or by the file's name, with or without `.md`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from curator_tui.engine.values import dataclass

from .out import Usage

SHORTEST = 4
_ENDS = (".md", ".md.retired", ".md.quarantined")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Name:
    """A handle in its parts: `scope:base~ordinal`, where the ordinal of the first is left away."""

    scope: str
    base: str
    ordinal: str

    @classmethod
    def of(cls, handle: str) -> Name:
        scope, _, rest = handle.rpartition(":")
        base, _, ordinal = rest.partition("~")
        return cls(scope, base, ordinal or "1")


def is_path(handle: str) -> bool:
    """Whether a handle is the path of a file, and not a scope and a hash."""
    return handle.endswith(_ENDS)


def bare(path: str) -> str:
    """A file's name without its folder and its `.md`."""
    name = path.rpartition("/")[2]
    return next((name.removesuffix(end) for end in _ENDS if name.endswith(end)), name)


class Shorts:
    """The shortest names that tell the memories of a store apart."""

    def __init__(self, handles: Iterable[str]) -> None:
        self._scopes: dict[str, set[str]] = {}
        self._files: dict[str, int] = {}
        for handle in handles:
            if is_path(handle):
                self._files[bare(handle)] = self._files.get(bare(handle), 0) + 1
                continue
            name = Name.of(handle)
            self._scopes.setdefault(name.base, set()).add(name.scope)
        self._length = _lengths(sorted(self._scopes))

    def short(self, handle: str) -> str:
        """`a1b2`, with the scope in front where another scope holds the same text; of a file its name, or its
        path where others have that name too."""
        if is_path(handle):
            name_ = bare(handle)
            return name_ if name_ and self._files.get(name_) == 1 else handle
        name = Name.of(handle)
        cut = name.base[: self._length.get(name.base, len(name.base))]
        tail = f"~{name.ordinal}" if name.ordinal != "1" else ""
        front = f"{name.scope}/" if len(self._scopes.get(name.base, ())) > 1 else ""
        return f"{front}{cut}{tail}"


def _lengths(bases: Sequence[str]) -> dict[str, int]:
    """How many characters of each are needed; `bases` are sorted and distinct."""
    found: dict[str, int] = {}
    for at, base in enumerate(bases):
        near = [_common(base, bases[i]) for i in (at - 1, at + 1) if 0 <= i < len(bases)]
        least = SHORTEST + base.startswith(("q", "-"))
        found[base] = max(least, max(near, default=0) + 1)
    return found


def _common(a: str, b: str) -> int:
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


class Pool(Generic[_T]):
    """What a command can act on, by handle; several handles may name one thing."""

    def __init__(self, called: str, held: Iterable[tuple[str, _T]], shorts: Shorts) -> None:
        self._called = called
        every = list(held)
        self._files = [(handle, thing) for handle, thing in every if is_path(handle)]
        self._held = [(Name.of(handle), handle, thing) for handle, thing in every if not is_path(handle)]
        self._shorts = shorts

    def find(self, word: str) -> _T:
        """The one thing that `word` names. Raises Usage where none or several could be meant."""
        if self._files and (one := self._file(word)) is not None:
            return one
        scope, base, ordinal = _parts(word)
        found = [
            (name, handle, thing)
            for name, handle, thing in self._held
            if (scope is None or name.scope == scope) and _begins(name.base, base)
        ]
        if ordinal:
            found = [row for row in found if row[0].ordinal == ordinal]
        elif len({(name.scope, name.base) for name, _, _ in found}) == 1:
            found = found[:1]
        if not found:
            raise Usage(f"{word}: {self._called} has no such name here")
        if len({id(thing) for _, _, thing in found}) > 1:
            names = ", ".join(self._shorts.short(handle) for _, handle, _ in found[:8])
            more = f" and {len(found) - 8} more" if len(found) > 8 else ""
            raise Usage(f"{word}: several have names that begin so: {names}{more}")
        return found[0][2]

    def _file(self, word: str) -> _T | None:
        """The file that is called so: by its whole path first, then by the end of it. Raises Usage."""
        asked = word.removeprefix("./")
        ends = tuple(f"{asked}{end}" for end in ("", *_ENDS))
        whole = [thing for handle, thing in self._files if handle in ends]
        if whole:
            return whole[0]
        tails = tuple(f"/{end}" for end in ends)
        found = [(handle, thing) for handle, thing in self._files if f"/{handle}".endswith(tails)]
        if len({id(thing) for _, thing in found}) > 1:
            names = ", ".join(handle for handle, _ in found[:8])
            more = f" and {len(found) - 8} more" if len(found) > 8 else ""
            raise Usage(f"{word}: several files are called so: {names}{more}")
        if not found and not self._held:
            raise Usage(f"{word}: {self._called} has no such file here")
        return found[0][1] if found else None


def _parts(word: str) -> tuple[str | None, str, str]:
    mark = ":" if word.rfind(":") > word.rfind("/") else "/"
    scope, found, rest = word.rpartition(mark)
    base, _, ordinal = rest.partition("~")
    base = base.lower()
    digits = base.lstrip("q-")
    if len(digits) < SHORTEST or not set(digits) <= set("0123456789abcdef"):
        raise Usage(
            f"{word}: a name has at least {SHORTEST} characters of 0-9 and a-f, such as a1b2 or scope/a1b2~2"
        )
    return (scope if found else None), base, ordinal


def _begins(base: str, wanted: str) -> bool:
    """A catch’s name begins with q, which may be left away."""
    return base.startswith(wanted) or (base.startswith("q") and base[1:].startswith(wanted))
