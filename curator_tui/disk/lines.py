"""Files of JSON lines: an object a line, appended to, with a torn or foreign line passed over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .own import record, unpacked


def line(value: Mapping[str, Any]) -> bytes:
    """One object as one line of ASCII, without its end."""
    return json.dumps(value, separators=(",", ":")).encode("ascii")


def objects(path: Path) -> list[dict[str, Any]]:
    """The JSON objects of a file of lines, in order; none where it doesn't exist."""
    data = record(path) or b""
    return [found for raw in data.split(b"\n") if (found := parsed(raw)) is not None]


def parsed(raw: bytes) -> dict[str, Any] | None:
    """The object of one line; None where it is torn or something else."""
    try:
        found = unpacked(raw)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
