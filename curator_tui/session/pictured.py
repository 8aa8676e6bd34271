"""The screen as it was left, for the time in which a store is read again: only on the same day, under the
same rules, and while nothing was decided and no file that is looked at differs."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curator_tui.disk import places, screens, stamps
from curator_tui.disk.errors import DiskError
from curator_tui.engine.sha import sha256
from curator_tui.engine.values import dataclass

from .judging import version_of
from .policies import settings_for, stamp_of

if TYPE_CHECKING:
    from curator_tui.disk.places import Kept
    from curator_tui.engine.case import Case
    from curator_tui.engine.policy import Policy

    from .desk import Desk

VERSION = 3


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, as JSON can have it, the reading of the store that it was drawn from, and the files whose
    memories are in it."""

    picture: Any
    case: Case
    files: frozenset[str]


def last(store: str, now: datetime | None = None, named: str | None = None) -> Any:
    """The picture that was left of the store at this path; None where what it was drawn from may differ, or
    none was left. `now` and `named` are the clock and the policy that a command named, as in `open_desk`.

    Of many files only their folders are looked at, and those whose memories are in the picture.
    """
    try:
        return _last(store, now, named)
    except (DiskError, OSError, ValueError, RuntimeError):  # a name with a NUL, a home that nobody knows
        return None


def _last(store: str, now: datetime | None, named: str | None) -> Any:
    from curator_tui.disk import registry

    homes = places.find()
    real = os.path.realpath(Path(store).expanduser())
    known = next((one for one in registry.known(homes) if str(one.path) == real), None)
    if known is None:
        return None
    kept = places.kept(homes, known.id)
    found = screens.load(kept)
    if not isinstance(found, dict):
        return None
    moment = now or datetime.now(UTC).astimezone()
    wanted = {
        "version": VERSION,
        "day": (moment.astimezone(UTC) if found.get("utc") else moment).date().isoformat(),
        "rules": _rules(settings_for(known.layout, homes, known.path, named).policy),
        "records": _records(kept, homes.config),
    }
    if any(found.get(name) != value for name, value in wanted.items()):
        return None
    return found.get("picture") if _same(found.get("root"), found.get("seen")) else None


def _same(root: object, seen: object) -> bool:
    """Whether the files and folders of a store are as they were."""
    if not isinstance(root, str) or not isinstance(seen, dict) or not seen:
        return False
    for name, stamp in seen.items():
        if not isinstance(stamp, list) or not stamp:
            return False
        if list(stamps.look(str(Path(root, name)), folder=stamp[0])) != stamp:
            return False
    return True


def leave(desk: Desk, drawn: Drawn | None) -> None:
    """Keeps a picture of what the desk has read, none where it was drawn from something else. Looks at every
    file; raises DiskError."""
    from .indexing import look, taken, utc

    looked = look(desk.found)
    config = desk.settings.file
    if drawn is None or config is None or not _of(desk, drawn, config):
        screens.save(desk.records.kept, None)
        return
    records = _records(desk.records.kept, config)
    if not desk.current():
        screens.save(desk.records.kept, None)
        return
    seen = taken(desk, looked).seen
    if sum(not stamp[0] for stamp in seen.values()) > stamps.FEW:
        seen = {name: stamp for name, stamp in seen.items() if stamp[0] or name in drawn.files}
    left = {
        "version": VERSION,
        "day": drawn.case.today.isoformat(),
        "utc": utc(drawn.case.layout),
        "rules": _rules(drawn.case.policy),
        "records": records,
        "root": str(desk.found.root),
        "seen": seen,
        "picture": drawn.picture,
    }
    screens.save(desk.records.kept, left)


def _of(desk: Desk, drawn: Drawn, config: Path) -> bool:
    """Whether a picture is of what the desk holds now: nothing was written or read anew since."""
    same = drawn.case.snapshot is desk.snapshot and drawn.case.policy == desk.policy
    return same and stamp_of(config) == desk.settings.stamp


def _rules(policy: Policy) -> str:
    """Names the gate's rules and all numbers in force."""
    return f"{version_of(policy)}:{sha256(repr(policy).encode()).hexdigest()[:16]}"


def _records(kept: Kept, config: Path) -> dict[str, list[int]]:
    """The stamps of what was decided, and of curator.toml: whatever a decision changes, the journal grows."""
    return {str(path): list(stamps.look(str(path))) for path in (kept.sidecar, kept.journal, config)}
