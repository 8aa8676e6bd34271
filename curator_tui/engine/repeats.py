"""What a text nearly repeats, found without an index: by the words both have, then by their letters."""

from __future__ import annotations

from binascii import crc32

# Of the words of the longer text, so many must be in the other before their letters are compared.
SHARED = 0.6
_EDGES = "\"'`.,;:!?()[]{}<>*_“”‘’"


def prints(text: str) -> frozenset[str]:
    """A CRC-32, in hex, of each word without its ending s: enough to count what two texts share, and no text
    to keep."""
    words = {word.strip(_EDGES).removesuffix("s") for word in text.lower().split()} - {""}
    return frozenset([format(crc32(word.encode("utf-8", "surrogateescape")), "x") for word in words])


def shared(mine: frozenset[str], others: list[str]) -> float:
    """The part of the words that both have, 0..1, of the text that has more."""
    most = max(len(mine), len(others))
    return len(mine.intersection(others)) / most if most else 0.0


def likeness(a: str, b: str) -> float:
    """Likeness of the letters of both texts, their words sorted and in lower case, 0..100.

    200 x LCS / (both lengths), as rapidfuzz's token_sort_ratio has it; the longest common subsequence by the
    bit-parallel steps of Hyyrö (2004), with whole numbers of Python as bit vectors.
    """
    left, right = _plain(a), _plain(b)
    if not left or not right:
        return 100.0 if left == right else 0.0
    places: dict[str, int] = {}
    for at, char in enumerate(left):
        places[char] = places.get(char, 0) | 1 << at
    mask = (1 << len(left)) - 1
    state = mask
    for char in right:
        hit = state & places.get(char, 0)
        state = ((state + hit) | (state - hit)) & mask
    common = len(left) - state.bit_count()
    return 200.0 * common / (len(left) + len(right))


def _plain(text: str) -> str:
    return " ".join(sorted(text.split())).lower()
