"""A private file of its own for what must not be lost and belongs nowhere else."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from . import places
from .errors import DiskError
from .places import Kept

DAYS = 30
"""How long a copy that could not be used is kept after it was last changed."""


def put(folder: Path, name: str, suffix: str, data: bytes) -> Path:
    """Writes `data` into a new file of `folder` that only its owner can read; returns where. `name` gets the
    time and this process behind it. Raises OSError and DiskError."""
    called = f"{name}-{datetime.now(UTC):%Y%m%dT%H%M%S%f}-{os.getpid()}{suffix}"
    path = places.private(folder) / called
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags, places.PRIVATE_FILE), "wb") as file:
        file.write(data)
    return path


def prune(kept: Kept, now: datetime) -> None:
    """Takes away copies that are older than DAYS; what is no file of ours stays. Never raises OSError."""
    cut = (now - timedelta(days=DAYS)).timestamp()
    for path in kept.state.glob("edited-*.md"):
        with suppress(OSError):
            if path.lstat().st_mtime < cut:
                path.unlink()


def copy(kept: Kept, data: bytes) -> str:
    """Keeps a copy that a person edited and that could not be used; says where, or that it isn't kept."""
    try:
        return f"what you wrote is kept in {put(kept.state, 'edited', '.md', data)}"
    except (OSError, DiskError):
        return "what you wrote could not be kept"
