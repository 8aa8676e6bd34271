"""The words in which two memories differ, as sentences for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

_TELLING = 6  # first letters by which a word's stem is known in a secret


def differing(
    older: Sequence[str], newer: Sequence[str], texts: tuple[str, str] | None = None
) -> Iterator[str]:
    """One sentence for the words that only the older memory has, one for those of the newer.

    `texts` are both memories as a whole: words that are parts of a secret there aren't said.
    """
    if texts is not None:
        older, newer = veiled(older, texts[0]), veiled(newer, texts[1])
    for whose, words in (("older", older), ("newer", newer)):
        if words:
            yield f"only in the {whose}: {', '.join(words)}"


def veiled(words: Sequence[str], text: str) -> list[str]:
    """`words` of a text, those that stand within its secrets alone replaced by what these are, once each."""
    from .gate.redact import cover
    from .gate.veil import secrets

    found = secrets(text) if words else []
    if not found:
        return list(words)
    hidden = [(text[start:end].lower(), f"[redacted: {name}]") for start, end, name in found]
    rest = cover(text, [(start, end, "") for start, end, _ in found]).lower()
    told: dict[str, None] = {}
    for word in words:
        low = word.lower()
        mark = next((mark for secret, mark in hidden if _part(low, secret)), None)
        told[word if mark is None or low in rest else mark] = None
    return list(told)


def _part(word: str, text: str) -> bool:
    return word in text or (len(word) > _TELLING and word[:_TELLING] in text)
