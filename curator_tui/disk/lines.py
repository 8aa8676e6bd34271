"""Files of JSON lines: an object a line, appended to, with a torn or foreign line passed over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import from_os


def line(value: Mapping[str, Any]) -> bytes:
    """One object as one line of ASCII, without its end."""
    return json.dumps(value, separators=(",", ":")).encode("ascii")


def objects(path: Path) -> list[dict[str, Any]]:
    """The JSON objects of a file of lines, in order; none where it doesn't exist."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise from_os(str(path), error) from error
    return [found for raw in data.split(b"\n") if (found := parsed(raw)) is not None]


def parsed(raw: bytes) -> dict[str, Any] | None:
    """The object of one line; None where it is torn or something else."""
    try:
        found = json.loads(raw)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
