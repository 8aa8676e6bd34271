"""The turn of a transcript in which a memory file was written."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from ..engine.intake import Turn
from . import reading
from .transcripts import parsed, time_of

LONGEST = 1_000_000
MOST = 200_000_000
SECONDS = 3.0
_ASKED = 4_000
_WRITES = frozenset({"Write", "Edit", "MultiEdit"})
_PATHS = ("file_path", "path")


def turn(folder: Path, session: str, name: str, seconds: float = SECONDS) -> Turn | None:
    """The last turn of `session`, a transcript in `folder`, that wrote the file `name`.

    Where no writing tool named it, the last one that ran a command with its name in it. None where there is
    none, where the transcript was swept, or where looking took longer than `seconds`.
    """
    if not session or not all(c.isalnum() or c in "-_" for c in session):
        return None
    wanted, asked, found = _name(name), "", None
    until = time.monotonic() + seconds
    if not wanted:
        return None
    needle = wanted.encode("utf-8", "replace")
    try:
        for number, line in reading.lines(folder / f"{session}.jsonl", LONGEST, MOST):
            if number % 512 == 0 and time.monotonic() > until:
                return None
            if b'"tool_use"' in line and needle in line:
                entry = parsed(line)
                tool = _wrote(entry, wanted) if entry else ""
                if entry and tool and (found is None or tool in _WRITES or found.tool not in _WRITES):
                    found = Turn(session, asked, tool, number, time_of(entry.get("timestamp")))
            elif b'"user"' in line and b'"tool_result"' not in line:
                asked = _asked(parsed(line)) or asked
    except OSError:
        return None
    return found


def _name(name: str) -> str:
    return name.rpartition("/")[2]


def _content(entry: dict[str, Any]) -> Any:
    message = entry.get("message")
    return message.get("content") if isinstance(message, dict) else None


def _asked(entry: dict[str, Any] | None) -> str:
    """What a person typed; nothing for what the harness put in by itself."""
    if not entry or entry.get("type") != "user" or entry.get("isMeta") or entry.get("isSidechain"):
        return ""
    content = _content(entry)
    if isinstance(content, str):
        return content[:_ASKED]
    blocks = content if isinstance(content, list) else []
    texts = [b["text"] for b in blocks if isinstance(b, dict) and isinstance(b.get("text"), str)]
    return "\n".join(texts)[:_ASKED]


def _wrote(entry: dict[str, Any], name: str) -> str:
    """The tool by which this entry wrote `name`, or ""."""
    content = _content(entry)
    for block in content if isinstance(content, list) else []:
        if not isinstance(block, dict) or block.get("type") != "tool_use":
            continue
        given, tool = block.get("input"), block.get("name")
        if not isinstance(given, dict):
            continue
        if tool in _WRITES and any(_is(given.get(key), name) for key in _PATHS):
            return str(tool)
        if tool == "Bash" and f"/{name}" in str(given.get("command", "")):
            return "Bash"
    return ""


def _is(path: object, name: str) -> bool:
    return isinstance(path, str) and _name(path) == name
