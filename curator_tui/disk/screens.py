"""What was last on the screen of a store, kept between runs. Derived: delete it and nothing is lost.

A redaction takes a secret out of it as out of any record.
"""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .own import derived, unpacked

if TYPE_CHECKING:
    from .places import Kept


def load(kept: Kept) -> Any:
    """What was saved; None where there is nothing, or nothing that can be read."""
    try:
        return unpacked(derived(_path(kept)))
    except ValueError:
        return None


def save(kept: Kept, found: Any) -> None:
    """Replaces it, where it can be written; with None it is taken away."""
    from .atomic import write_own
    from .errors import DiskError

    with suppress(DiskError, OSError):
        if found is None:
            _path(kept).unlink(missing_ok=True)
        else:
            write_own(_path(kept), json.dumps(found).encode())


def _path(kept: Kept) -> Path:
    return kept.state / "screen.json"
