"""The index of parsed headers of one store, between runs. Derived: delete it and nothing is lost.

What is in it is up to `stores.header.index`; a redaction takes a secret out of it as out of any record.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .own import derived

if TYPE_CHECKING:
    from .places import Kept


def load(kept: Kept) -> bytes:
    """The index as it was saved; nothing where there is none."""
    return derived(_path(kept))


def save(kept: Kept, blob: bytes) -> None:
    """Replaces it; where it can't be written, headers are read again another time."""
    from .atomic import write_own
    from .errors import DiskError

    with suppress(DiskError):
        write_own(_path(kept), blob)


def _path(kept: Kept) -> Path:
    return kept.state / "headers.json"
