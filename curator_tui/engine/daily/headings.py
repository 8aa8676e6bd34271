"""What a heading says of the bullets under it."""

from __future__ import annotations

import re
from collections.abc import Iterable

_KINDS = {
    "identity": "identity profile",
    "preference": "preference preferences likes style",
    "rule": "rule rules conventions guidelines always",
    "feedback": "feedback corrections",
    "decision": "decision decisions decided",
    "lesson": "lesson lessons learned learnings gotchas insights",
    "project": "project projects work goals",
    "reference": "reference references environment infrastructure setup tools systems",
}
_KIND_OF = {word: kind for kind, words in _KINDS.items() for word in words.split()}
_WORD = re.compile(r"[A-Za-z]+")
_ABOUT = re.compile(r"(?:about|who is)\b.*|(?:the )?user", re.IGNORECASE)


def kind_of(path: Iterable[str]) -> str | None:
    """The kind that the nearest heading of `path` (outermost first) has a word for."""
    for text in reversed(tuple(path)):
        if _ABOUT.fullmatch(text):
            return "identity"
        for word in _WORD.findall(text.lower()):
            if word in _KIND_OF:
                return _KIND_OF[word]
    return None
