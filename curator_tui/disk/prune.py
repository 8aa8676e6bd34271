"""How long the journal keeps bytes: what stands nowhere else for good, other bytes 90 days or 200 MB.

Copies that a person edited and that could not be used go with them (private.py).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from . import private
from .atomic import write_own
from .journal import read
from .lines import line, parsed
from .lock import held
from .own import record
from .places import DAY, Kept

DAYS = 90
SIZE = 200_000_000
_OTHER = ("new", "before", "after")


def prune(kept: Kept, now: datetime, *, days: int = DAYS, size: int = SIZE) -> int:
    """Takes written and neighbouring bytes out of old entries, which then can't be undone; returns how many.

    Entries are old after `days`, and where newer ones hold `size` bytes already. What was taken out or
    overwritten (`old`), notes and summaries stay for good. Raises DiskError.
    """
    with held(kept.lock):
        raws = (record(kept.journal) or b"").split(b"\n")
        cut, room, pruned = (now - timedelta(days=days)), size, 0
        for number in range(len(raws) - 1, -1, -1):
            value = parsed(raws[number]) or {}
            weight = sum(_weight(splice) for splice in _splices(value))
            room -= weight
            if weight and (room < 0 or _older(value, cut)):
                raws[number] = line(_pruned(value))
                pruned += 1
        if pruned:
            write_own(kept.journal, b"\n".join(raws))
        return pruned


def prune_daily(kept: Kept) -> None:
    """Prunes once a day at most; quick otherwise. Raises DiskError.

    Days are counted back from the last change: under a clock that is fixed in the past, and in a store that
    rested, what was done last can still be undone.
    """
    with suppress(OSError):
        if 0 <= time.time() - kept.pruned.stat().st_mtime < DAY:
            return
    now = datetime.now().astimezone()
    if kept.journal.exists():
        now = min([now, *(entry.at for entry in read(kept)[-1:])])
        prune(kept, now)
    private.prune(kept, now)
    write_own(kept.pruned, b"")


def _splices(value: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The splices of an entry, or of what a later line says of one of its files."""
    files = value.get("files", [value["did"]] if "did" in value else [])
    return [splice for file in files for splice in file.get("splices", ())]


def _weight(splice: Mapping[str, Any]) -> int:
    sides = (splice.get(name, "") for name in _OTHER)
    return sum(len(side) if isinstance(side, str) else len(side["b64"]) for side in sides)


def _older(value: Mapping[str, Any], cut: datetime) -> bool:
    try:
        return datetime.fromisoformat(value["when"]) < cut
    except (KeyError, ValueError, TypeError):
        return False


def _pruned(value: Mapping[str, Any]) -> dict[str, Any]:
    files = [
        {**file, "splices": [{k: v for k, v in s.items() if k not in _OTHER} for s in file["splices"]]}
        for file in value.get("files", [value["did"]] if "did" in value else [])
    ]
    if "did" in value:
        return {**value, "did": files[0]}
    return {**value, "files": files, "pruned": True}
