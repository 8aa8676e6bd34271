"""Text as the store's own program reads it: white space, lower case, normal form, hash, keywords.

Rules from the nanika vectors: white space and lower case are those of Go's standard library.
"""

from __future__ import annotations

from curator_tui.engine.sha import sha256

WHITESPACE = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
_EDGES = ".,;:!?\"'()-[]{}#*"
_TO_SPACE = {ord(c): " " for c in WHITESPACE}


def strip(text: str) -> str:
    """Without white space at either end."""
    return text.strip(WHITESPACE)


def _odd_space(text: str) -> bool:
    """Whether it holds what is white space to Python and not to Go."""
    return "\x1c" in text or "\x1d" in text or "\x1e" in text or "\x1f" in text


def fields(text: str) -> list[str]:
    """The runs of characters between white space."""
    if text.isascii() and not _odd_space(text):
        return text.split()
    return [part for part in text.translate(_TO_SPACE).split(" ") if part]


def lower(text: str) -> str:
    """Lower case, character by character: U+0130 becomes i, a final sigma stays U+03C3."""
    if text.isascii():
        return text.lower()
    return "".join(_lower(c) for c in text)


def _lower(char: str) -> str:
    small = char.lower()
    return small if len(small) == 1 else small[0]


def normal(text: str) -> str:
    """The form that is hashed: lower case, single spaces, one leading "- " removed."""
    if text.isascii() and text.isprintable() and "  " not in text:  # of white space, it holds single spaces
        return text.lower().strip().removeprefix("- ")
    if text.isascii() and not _odd_space(text):
        return " ".join(text.lower().split()).removeprefix("- ")
    return lower(" ".join(fields(text))).removeprefix("- ")


def content_hash(text: str) -> str:
    """SHA-256 of the normal form, hex; empty where that form is empty."""
    norm = normal(text)
    return sha256(norm.encode("utf-8", "surrogateescape")).hexdigest() if norm else ""


def keywords(text: str) -> frozenset[str]:
    """Lower-case words without the punctuation around them."""
    words = (word.strip(_EDGES) for word in fields(lower(text)))
    return frozenset(word for word in words if word)


def jaccard(a: frozenset[str], b: frozenset[str]) -> float:
    """Size of the intersection over that of the union; 0 where either is empty."""
    if not a or not b:
        return 0.0
    shared = len(a & b)
    return shared / (len(a) + len(b) - shared)
