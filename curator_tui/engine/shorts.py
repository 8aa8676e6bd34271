"""Short names of memories and catches: `a1b2`, its twin `a1b2~2`, `scope/a1b2`; of a file its name.

What they are made for is typed by people: see the command line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from curator_tui.engine.values import dataclass

from .aside import ENDS as AWAY
from .aside import aside, is_note

SHORTEST = 4
DIGITS = 12
ENDS = (".md", *(f".md{end}" for end in AWAY), *AWAY)
"""What may be left away of a file’s name, to name it."""


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
    return is_note(handle)


def bare(path: str) -> str:
    """A file's name without its folder and its `.md`."""
    name = path.rpartition("/")[2]
    was = aside(name)
    return (was[0] if was else name).removesuffix(".md")


def digits(handle: str) -> str:
    """A name of twelve digits, for a handle that can't be typed as it is shown."""
    from curator_tui.engine.sha import sha256

    return sha256(handle.encode("utf-8", "surrogateescape")).hexdigest()[:DIGITS]


class Shorts:
    """The shortest names that tell the memories of a store apart."""

    def __init__(self, handles: Iterable[str]) -> None:
        self._scopes: dict[str, str] = {}
        self._shared: set[str] = set()
        self._files: dict[str, int] = {}
        for handle in handles:
            if is_path(handle):
                self._files[bare(handle)] = self._files.get(bare(handle), 0) + 1
                continue
            scope, _, rest = handle.rpartition(":")
            base = rest.partition("~")[0]
            if self._scopes.setdefault(base, scope) != scope:
                self._shared.add(base)
        self._length = _lengths(sorted(self._scopes))

    def short(self, handle: str) -> str:
        """`a1b2`, with the scope in front where another scope holds the same text; of a file its name, or its
        path where others have that name too. What begins with a dash would be an option, what can't be
        printed could not be typed."""
        if is_path(handle):
            name_ = bare(handle)
            found = name_ if name_ and self._files.get(name_) == 1 else handle
            if not found.isprintable():
                return digits(handle)
            return f"./{found}" if found.startswith("-") else found
        scope, _, rest = handle.rpartition(":")
        base, _, ordinal = rest.partition("~")
        cut = base[: self._length.get(base, len(base))]
        tail = f"~{ordinal}" if ordinal not in ("", "1") else ""
        front = f"{scope}/" if base in self._shared else ""
        return f"{front}{cut}{tail}"


def _lengths(bases: Sequence[str]) -> dict[str, int]:
    """How many characters of each are needed; `bases` are sorted and distinct."""
    found: dict[str, int] = {}
    above = 0
    for at, base in enumerate(bases):
        below = _common(base, bases[at + 1]) if at + 1 < len(bases) else 0
        least = SHORTEST + base.startswith(("q", "-"))
        found[base] = max(least, above + 1, below + 1)
        above = below
    return found


def _common(a: str, b: str) -> int:
    shorter = min(len(a), len(b))
    at = 0
    while at < shorter and a[at] == b[at]:
        at += 1
    return at
