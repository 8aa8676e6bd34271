"""Secrets stay hidden on every screen, page and line of JSON, until a person released or revealed them.

One process shows one store to one person, so there is one veil.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

LEAST = 7


def nothing() -> Container[str]:
    """No secret was released."""
    return ()


# None of these begins a secret, and none ends one.
_OPENING, _CLOSING = "(\"'`“", ".,;:!?)\"'`”’…"
# No secret of small letters alone is shorter.
_LONG = 30


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


class Veil:
    """`released` gives the secrets that a person released; it is asked when a secret is found. `revealed` are
    those shown for a moment. `lifted`: nothing is hidden."""

    __slots__ = ("lifted", "released", "revealed")

    def __init__(self) -> None:
        self.reset()

    def reset(self, lifted: bool = False) -> None:
        """Nothing was released or revealed."""
        self.lifted = lifted
        self.released: Callable[[], Container[str]] = nothing
        self.revealed: set[str] = set()

    def __contains__(self, secret: object) -> bool:
        """Whether a secret may be seen."""
        return secret in self.revealed or secret in self.released()

    def spans(self, text: str, most: int | None = None) -> list[tuple[int, int, str]]:
        """The secrets to hide in `text`, or in its first `most` characters: start, end, what it is."""
        if self.lifted or not suspect(text):
            return []
        from ..engine.gate.veil import cut_hidden, secrets

        return secrets(text, self) if most is None else cut_hidden(text, most, self)

    def hide(self, text: str) -> str:
        """`text` without what is to be hidden."""
        if self.lifted or not suspect(text):
            return text
        from ..engine.gate.veil import hide

        return hide(text, self)

    def hide_lines(self, lines: Sequence[str]) -> list[str]:
        """The lines of one text without what is to be hidden, a secret of several lines neither."""
        if self.lifted or not any(suspect(line) for line in lines):
            return list(lines)
        from ..engine.gate.veil import hide_lines

        return hide_lines(lines, self)

    def hide_diff(self, diff: str) -> str:
        """A unified diff without what is to be hidden."""
        if self.lifted:
            return diff
        from ..engine.gate.diff_veil import hide_diff

        return hide_diff(diff, self)


VEIL = Veil()
