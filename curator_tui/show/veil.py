"""Secrets stay hidden on every screen, page and line of JSON, until a person released or revealed them.

One process shows one store to one person, so there is one veil.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..engine.snapshot import Snapshot

LEAST = 7


def nothing() -> Container[str]:
    """No secret was released."""
    return ()


# None of these begins a secret, and none ends one.
_OPENING, _CLOSING = "(\"'`“", ".,;:!?)\"'`”’…"
# No secret of small letters alone is shorter.
_LONG = 30
_KEY_LINE = "a line of a key"


def suspect(text: str) -> bool:
    """Whether a secret could be in `text`: each has a word that is long, and no plain word of small letters.

    Most texts have none, and so need not be looked through for each kind of secret.
    """
    for word in text.split():
        if len(word) >= LEAST:
            bare = word.lstrip(_OPENING).rstrip(_CLOSING)
            if len(bare) > _LONG or not (bare.isalpha() and bare[1:].islower()):
                return True
    return False


class Stored(Protocol):
    """A store that is open, as it was read last."""

    snapshot: Snapshot


def ends_of(store: Stored) -> Callable[[], frozenset[str]]:
    """Gives the memories of a store that are the last line of a key; looked for once in each reading."""
    known: list[tuple[Snapshot, frozenset[str]]] = []

    def ends() -> frozenset[str]:
        snapshot = store.snapshot
        if not known or known[0][0] is not snapshot:
            from ..engine.key_ends import key_ends

            known[:] = [(snapshot, key_ends(snapshot))]
        return known[0][1]

    return ends


class Veil:
    """`released` gives the secrets that a person released; it is asked when a secret is found. `revealed` are
    those shown for a moment. `lifted`: nothing is hidden. `ends` gives texts that are the last line of a key;
    only the line above tells them."""

    __slots__ = ("ends", "lifted", "released", "revealed")

    def __init__(self) -> None:
        self.reset()

    def reset(self, lifted: bool = False) -> None:
        """Nothing was released or revealed, and no key's last line is known."""
        self.lifted = lifted
        self.ends: Callable[[], frozenset[str]] = frozenset
        self.released: Callable[[], Container[str]] = nothing
        self.revealed: set[str] = set()

    def __contains__(self, secret: object) -> bool:
        """Whether a secret may be seen."""
        return secret in self.revealed or secret in self.released()

    def spans(self, text: str, most: int | None = None) -> list[tuple[int, int, str]]:
        """The secrets to hide in `text`, or in its first `most` characters: start, end, what it is."""
        if self.lifted:
            return []
        ends = self._ends(text)
        if not suspect(text):
            return [(start, end, name) for start, end, name in ends if most is None or end <= most]
        from ..engine.gate.veil import cut_hidden, secrets

        found = secrets(text, self) if most is None else cut_hidden(text, most, self)
        if not ends:
            return found
        top = len(text) if most is None else most
        apart = [one for one in ends if all(one[1] <= start or end <= one[0] for start, end, _ in found)]
        return sorted([*found, *((start, min(end, top), name) for start, end, name in apart if start < top)])

    def hide(self, text: str) -> str:
        """`text` without what is to be hidden."""
        if self.lifted:
            return text
        if suspect(text):
            from ..engine.gate.veil import hide

            text = hide(text, self)
        return self._without_ends(text)

    def _ends(self, text: str) -> list[tuple[int, int, str]]:
        """Where last lines of keys stand: as the whole text or, if no plain word, as a word in it."""
        ends = self.ends()
        if not ends:
            return []
        if text in ends:
            return [] if text in self else [(0, len(text), _KEY_LINE)]
        from ..engine.key_ends import standing

        return [(start, end, _KEY_LINE) for start, end in standing(ends, text) if text[start:end] not in self]

    def _without_ends(self, text: str) -> str:
        if not (found := self._ends(text)):
            return text
        from ..engine.gate.redact import cover

        return cover(text, found)

    def hide_lines(self, lines: Sequence[str]) -> list[str]:
        """The lines of one text without what is to be hidden, a secret of several lines neither."""
        if self.lifted:
            return list(lines)
        if any(suspect(line) for line in lines):
            from ..engine.gate.veil import hide_lines

            lines = hide_lines(lines, self)
        return [self._without_ends(line) for line in lines]

    def hide_diff(self, diff: str) -> str:
        """A unified diff without what is to be hidden."""
        if self.lifted:
            return diff
        from ..engine.gate.diff_veil import hide_diff

        return self._without_ends(hide_diff(diff, self))


VEIL = Veil()
