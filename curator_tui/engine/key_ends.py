"""The last lines of keys, where each line is a memory: alone they look like any word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from .gate.secret_patterns import KEY_LINE, PATTERNS
from .gate.veil import secrets
from .known import cleared
from .record import Memory
from .snapshot import Snapshot

_BARE = re.compile(r"[A-Za-z0-9+/]{1,90}={0,2}")
_SHORTEST = 4
_OF_A_KEY = frozenset({KEY_LINE, PATTERNS[0][0]})


def key_ends(snapshot: Snapshot) -> frozenset[str]:
    """Texts of memories of base64's characters alone, each directly below a line of a key in its file.

    Not those below a line that a person cleared, or cleared themselves.
    """
    bare = (m for m in snapshot.memories if " " not in m.text and _BARE.fullmatch(m.text))
    found = [m for m in bare if _below_key(m, snapshot)]
    if not found:
        return frozenset()
    free = {(m.where.file, m.where.line) for m in snapshot.memories if cleared(m, snapshot.sidecar)}
    ends = {(m.where.file, m.where.line): m.text for m in found}
    return frozenset(
        text for (file, line), text in ends.items() if free.isdisjoint({(file, line), (file, line - 1)})
    )


def _below_key(memory: Memory, snapshot: Snapshot) -> bool:
    above = _above(snapshot.data(memory.where.file) or b"", memory.where.start)
    return any(name in _OF_A_KEY for _, _, name in secrets(above))


def _above(data: bytes, start: int) -> str:
    """The line above the one in which `start` is; blank lines part none."""
    begin = data.rfind(b"\n", 0, start) + 1
    head = data[max(0, begin - 1_000) : begin].rstrip()
    return head[head.rfind(b"\n") + 1 :].decode("utf-8", "surrogateescape")


def standing(ends: frozenset[str], text: str) -> Iterator[tuple[int, int]]:
    """Where any of `ends` that is no plain word stands in a longer text, as a word."""
    pattern = _any_of(ends)
    return (match.span() for match in pattern.finditer(text)) if pattern else iter(())


@lru_cache(2)
def _any_of(ends: frozenset[str]) -> re.Pattern[str] | None:
    words = sorted((end for end in ends if not _plain(end)), key=len, reverse=True)
    if not words:
        return None
    # In a diff a "+" may stand before it.
    return re.compile(rf"(?<![A-Za-z0-9/])(?:{'|'.join(map(re.escape, words))})(?![A-Za-z0-9+/=])")


def _plain(end: str) -> bool:
    return len(end) < _SHORTEST or end.isdecimal() or (end.isalpha() and (end[1:].islower() or end.isupper()))
