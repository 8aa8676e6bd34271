"""A change: a named set of edits, applied whole or not at all.

Preview, dry run, diff, commit, journal and undo are all made from the same `Change`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from curator_tui.engine.values import dataclass

When: TypeAlias = Literal["keep", "now"] | int
Value: TypeAlias = "str | int | float | bool | Sequence[Value] | Mapping[str, Value] | None"


@dataclass(frozen=True, slots=True)
class Splice:
    """At byte `start` of `file`, `old` gives way to `new`.

    `before` and `after` are bytes seen on either side: they find the place again when the file moved.
    """

    file: str
    start: int
    old: bytes
    new: bytes
    before: bytes = b""
    after: bytes = b""


@dataclass(frozen=True, slots=True)
class Append:
    """`data`, whole lines each with its end, goes behind all that `file` holds; a missing file is made."""

    file: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Create:
    """`file` comes to be and holds `data`; it must not exist."""

    file: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Remove:
    """`file` goes; it must hold exactly `old`."""

    file: str
    old: bytes


Edit: TypeAlias = Splice | Append | Create | Remove


@dataclass(frozen=True, slots=True)
class Rename:
    """`file`, as the change's edits leave it, is called `to` from then on, in the same folder; nothing may
    have that name yet. Undone by the opposite renaming."""

    file: str
    to: str


@dataclass(frozen=True, slots=True)
class Time:
    """What becomes of the modification time of `file`, named as before the change, that other programs read
    as a memory's age: "keep" the one it had, "now", or nanoseconds since 1970, set only while the file has
    the time `seen`. Undo gives back the one it had."""

    file: str
    how: When
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """One field of the sidecar: `key`'s `field` was `old` (None: absent) and becomes `new`."""

    key: str
    field: str
    old: Value
    new: Value


@dataclass(frozen=True, slots=True)
class Change:
    """`name` is the verb ("release"), `what` the one line that tells a person what was done to what.

    `renames` are done after all edits. A file that `times` doesn't name gets what its writing gives it.
    """

    name: str
    what: str
    edits: tuple[Edit, ...] = ()
    notes: tuple[Note, ...] = ()
    renames: tuple[Rename, ...] = ()
    times: tuple[Time, ...] = ()

    @property
    def empty(self) -> bool:
        """True when applying it would alter nothing."""
        still = all(time.how == "keep" for time in self.times)
        return not self.edits and not self.notes and not self.renames and still

    @property
    def files(self) -> tuple[str, ...]:
        """The files whose bytes or names it alters, each once, by the names they have before it, in order of
        first mention."""
        return tuple(dict.fromkeys((*(e.file for e in self.edits), *(r.file for r in self.renames))))


class Conflict(Exception):
    """A file no longer holds what the change expects to find there."""

    def __init__(self, file: str, expected: str) -> None:
        super().__init__(f"{file}: {expected}")
        self.file = file
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Sidecar:
    """What we know of memories that their files can't hold: key -> field -> value."""

    entries: Mapping[str, Mapping[str, Value]]

    def get(self, key: str, field: str) -> Value:
        """The value kept, or None."""
        return self.entries.get(key, {}).get(field)


EMPTY_SIDECAR = Sidecar({})
