"""The words in which two memories differ, as sentences for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def differing(older: Sequence[str], newer: Sequence[str]) -> Iterator[str]:
    """One sentence for the words that only the older memory has, one for those of the newer."""
    for whose, words in (("older", older), ("newer", newer)):
        if words:
            yield f"only in the {whose}: {', '.join(words)}"
