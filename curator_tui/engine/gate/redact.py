"""Secrets out of a text that is shown."""

from __future__ import annotations

from collections.abc import Iterable

from .model import Finding

LEAKS = "leaks"


def redact(text: str, findings: Iterable[Finding]) -> str:
    """`text` with each secret that `findings` name replaced by what it is."""
    return cover(text, ((f.start, f.end, f.name) for f in findings if f.family == LEAKS))


def cover(text: str, secrets: Iterable[tuple[int, int, str]]) -> str:
    """`text` with each of these spans replaced by its name; overlapping ones by the first."""
    out: list[str] = []
    here = 0
    for start, end, name in sorted(secrets, key=lambda s: (s[0], -s[1])):
        if end <= here:
            continue
        if start >= here:
            out += [text[here:start], f"[redacted: {name}]"]
        here = end
    return "".join([*out, text[here:]])
