"""What a gate said of stored lines, by the hash of their bytes. Derived: delete it and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .places import Kept


def load(kept: Kept, version: str) -> dict[str, str]:
    """Hash of a line -> outcome; empty where the file is missing, foreign, or of another `version`."""
    try:
        found = json.loads((kept.state / "verdicts.json").read_bytes())
        if found["version"] == version:
            return {str(key): str(value) for key, value in found["verdicts"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    return {}


def save(kept: Kept, version: str, verdicts: Mapping[str, str]) -> None:
    """Replaces the file; where it can't be written, the verdicts are worked out again another time."""
    from .atomic import write_own
    from .errors import DiskError

    text = json.dumps({"version": version, "verdicts": dict(sorted(verdicts.items()))})
    with suppress(DiskError):
        write_own(kept.state / "verdicts.json", text.encode("ascii"))
