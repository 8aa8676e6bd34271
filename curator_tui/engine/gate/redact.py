"""Secrets out of a text that is shown."""

from __future__ import annotations

from collections.abc import Iterable

from .model import Finding

LEAKS = "leaks"


def redact(text: str, findings: Iterable[Finding]) -> str:
    """`text` with each secret that `findings` name replaced by what it is; overlapping ones by the first."""
    out: list[str] = []
    here = 0
    for found in sorted((f for f in findings if f.family == LEAKS), key=lambda f: (f.start, -f.end)):
        if found.end <= here:
            continue
        if found.start >= here:
            out += [text[here : found.start], f"[redacted: {found.name}]"]
        here = found.end
    return "".join([*out, text[here:]])
