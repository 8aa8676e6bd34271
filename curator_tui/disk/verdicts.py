"""What a gate said of stored lines, by the hash of their bytes. Derived: delete it and nothing is lost.

One line for the rules' version, then one a verdict: text that is read without loading a parser.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .places import Kept


def load(kept: Kept, version: str) -> dict[str, str]:
    """Hash of a line -> outcome; empty where the file is missing, foreign, or of another `version`."""
    try:
        first, *lines = _path(kept).read_text("ascii").splitlines()
        return dict(line.split(" ", 1) for line in lines) if first == version else {}
    except (OSError, ValueError):
        return {}


def save(kept: Kept, version: str, verdicts: Mapping[str, str]) -> None:
    """Replaces the file; where it can't be written, the verdicts are worked out again another time."""
    from .atomic import write_own
    from .errors import DiskError

    lines = [version, *(f"{name} {outcome}" for name, outcome in sorted(verdicts.items()))]
    with suppress(DiskError):
        write_own(_path(kept), "".join(line + "\n" for line in lines).encode("ascii"))


def _path(kept: Kept) -> Path:
    return kept.state / "verdicts.txt"
