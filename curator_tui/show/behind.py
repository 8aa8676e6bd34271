"""What stands in a memory's line behind its text, and is none of the stamps that its facts tell.

The store's program gives the whole line to the agent, so whoever decides on it has to see all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..engine.record import Memory
from ..engine.text import strip
from .doc import Doc, line

_TOLD = re.compile(
    r"(?:(?:filed|verified|expires|bridged|retired):\s*\d{4}-\d\d-\d\d"
    r"|used:\s*\d+|superseded_by:\s*[0-9a-f]+|(?P<word>type|source|confidence):\s*(?P<value>[^|]*))",
    re.ASCII,
)


def behind(memory: Memory) -> Doc:
    """A line for each such part, as it stands; none for memories that aren't lines of stamps."""
    return tuple(line(("behind it: ", "dim"), part, hang=2) for part in _parts(memory))


def _parts(memory: Memory) -> Iterator[str]:
    text, bar, tail = memory.where.raw.decode("utf-8", "surrogateescape").partition("|")
    if not bar or strip(text) != memory.text:
        return
    shown = {"type": memory.kind, "source": memory.source, "confidence": memory.confidence}
    for part in map(strip, tail.split("|")):
        told = _TOLD.fullmatch(part)
        if part and (told is None or (told["word"] and strip(told["value"]) != shown[told["word"]])):
            yield part
