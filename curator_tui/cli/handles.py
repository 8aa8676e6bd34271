"""Names on the command line: `a1b2`, its twin `a1b2~2`, `scope/a1b2`, or the handle in full.

A memory that is a file is named by its path, by the end of it, or by the file's name, with or without `.md`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from curator_tui.engine.shorts import DIGITS, ENDS, SHORTEST, Name, Shorts, digits, is_path

from .out import Usage

_T = TypeVar("_T")
_DIGITS = frozenset("0123456789abcdef")


class Pool(Generic[_T]):
    """What a command can act on, by handle; several handles may name one thing.

    `ids` gives things by ids of their own, whose digits name one where several have its handle; `why` tells
    those apart in words. Without them the first of several with one handle is meant.
    """

    def __init__(
        self,
        called: str,
        held: Iterable[tuple[str, _T]],
        shorts: Shorts,
        ids: Callable[[], Iterable[tuple[str, _T]]] = tuple,
        why: Callable[[_T], str] | None = None,
    ) -> None:
        self._called = called
        self._ids = ids
        self._why = why
        every = list(held)
        self._files = [(handle, thing) for handle, thing in every if is_path(handle)]
        self._held = [(Name.of(handle), handle, thing) for handle, thing in every if not is_path(handle)]
        self._shorts = shorts

    def find(self, word: str) -> _T:
        """The one thing that `word` names. Raises Usage where none or several could be meant."""
        if self._files and (one := self._file(word)) is not None:
            return one
        if (one := self._by_digits(word)) is not None:
            return one
        if self._files and not self._held:
            if (one := self._by_id(word)) is not None:
                return one
            raise Usage(f"{word}: {self._called} has no such file here")
        scope, base, ordinal = _parts(word)
        found = self._named(scope, base, ordinal)
        if not ordinal and len({(name.scope, name.base) for name, _, _ in found}) == 1:
            found = [row for row in found if row[1] == found[0][1]]
        if not found:
            if (one := self._by_id(word)) is not None:
                return one
            raise Usage(f"{word}: {self._called} has no such name here")
        return self._one(
            word, [row[1:] for row in found], "several have names that begin so", self._shorts.short
        )

    def _one(self, word: str, found: list[tuple[str, _T]], said: str, name: Callable[[str], str]) -> _T:
        """The one thing found. Raises Usage for several, each said once, by a name that finds it."""
        things: dict[int, tuple[str, _T]] = {}
        for handle, thing in found:
            things.setdefault(id(thing), (handle, thing))
        if self._why is None and len({handle for handle, _ in things.values()}) == 1:
            return found[0][1]
        if len(things) > 1:
            handles = Counter(handle for handle, _ in things.values())
            own = {id(thing): digits(id_) for id_, thing in self._ids()} if max(handles.values()) > 1 else {}
            names = [
                f"{own[id(thing)]} ({self._why(thing)})"
                if self._why and handles[handle] > 1 and id(thing) in own
                else name(handle)
                for handle, thing in things.values()
            ]
            more = f" and {len(names) - 8} more" if len(names) > 8 else ""
            raise Usage(f"{word}: {said}: {', '.join(dict.fromkeys(names[:8]))}{more}")
        return found[0][1]

    def could_be(self, word: str) -> list[_T]:
        """All that `word` may name, [] for none. Raises Usage for what is no name."""
        if self._files:
            tails = tuple(f"/{end}" for end in _ends(word))
            if files := [thing for handle, thing in self._files if f"/{handle}".endswith(tails)]:
                return files
        if (one := self._by_digits(word)) is not None:
            return [one]
        return [thing for _, _, thing in self._named(*_parts(word))] if self._held else []

    def _named(self, scope: str | None, base: str, ordinal: str) -> list[tuple[Name, str, _T]]:
        return [
            row
            for row in self._held
            if (scope is None or row[0].scope == scope)
            and _begins(row[0].base, base)
            and ordinal in ("", row[0].ordinal)
        ]

    def _file(self, word: str) -> _T | None:
        """The file that is called so: by its whole path first, then by the end of it. Raises Usage."""
        ends = _ends(word)
        said = "several files are called so"
        for end in ends:
            if whole := [row for row in self._files if row[0] == end]:
                return self._one(word, whole, said, str)
        tails = tuple(f"/{end}" for end in ends)
        found = [row for row in self._files if f"/{row[0]}".endswith(tails)]
        return self._one(word, found, said, str) if found else None

    def _by_digits(self, word: str) -> _T | None:
        """The one whose name could not be typed, by the digits that are printed in its place."""
        if not _are_digits(word):
            return None
        every = (*self._files, *((handle, thing) for _, handle, thing in self._held))
        same = [(handle, thing) for handle, thing in every if digits(handle) == word]
        return self._one(word, same, "several are called so", digits) if same else None

    def _by_id(self, word: str) -> _T | None:
        """The one that shares its handle with others, by digits of its own."""
        if not _are_digits(word):
            return None
        return next((thing for id_, thing in self._ids() if digits(id_) == word), None)


def _are_digits(word: str) -> bool:
    """Whether `word` can be what is printed in place of a name."""
    return len(word) == DIGITS and set(word) <= _DIGITS


def _ends(word: str) -> tuple[str, ...]:
    """What the path of a file that is called so may end with."""
    asked = word.removeprefix("./")
    return tuple(f"{asked}{end}" for end in ("", *ENDS))


def _parts(word: str) -> tuple[str | None, str, str]:
    mark = ":" if word.rfind(":") > word.rfind("/") else "/"
    scope, found, rest = word.rpartition(mark)
    base, _, ordinal = rest.partition("~")
    base = base.lower()
    bare = base.lstrip("q-")
    if len(bare) < SHORTEST or not set(bare) <= _DIGITS:
        raise Usage(
            f"{word}: a name has at least {SHORTEST} characters of 0-9 and a-f, such as a1b2 or scope/a1b2~2"
        )
    return (scope if found else None), base, ordinal


def _begins(base: str, wanted: str) -> bool:
    """A catch’s name begins with q, which may be left away."""
    return base.startswith(wanted) or (base.startswith("q") and base[1:].startswith(wanted))
