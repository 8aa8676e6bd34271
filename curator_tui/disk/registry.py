"""The stores this machine knows, each by an id that is not its path, so that a moved one is recognised."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

from curator_tui.engine.values import dataclass, replace

from .errors import DiskError, from_os
from .own import record, unpacked
from .places import Places, kept

_FORMAT = 1
UNKNOWN = "unknown"
"""In place of an id, of a store that isn't known."""


@dataclass(frozen=True, slots=True)
class Known:
    """A store that was opened before. `dev`, `ino`, `born`: the folder's device, inode and birth time in
    nanoseconds (None where the system doesn't tell). `opened`: ISO with its zone. `scopes`: those it had
    then, sorted; None where nobody kept them."""

    id: str
    path: Path
    layout: str
    opened: str
    dev: int = 0
    ino: int = 0
    born: int | None = None
    scopes: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A store's id, what there is to say about it, in sentences, and its scopes as `saw` kept them."""

    id: str
    says: tuple[str, ...] = ()
    scopes: tuple[str, ...] | None = None


def known(places: Places) -> list[Known]:
    """All stores ever opened, the last one first. Raises DiskError."""
    path = places.data / "stores.json"
    data = record(path)
    if data is None:
        return []
    try:
        stores = [_get(id, value) for id, value in unpacked(data)["stores"].items()]
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        what = f"it isn't the JSON that Curator wrote ({error})"
        raise DiskError(
            str(path), what, "mend that line, or move the file away and open each store"
        ) from None
    return sorted(stores, key=lambda one: datetime.fromisoformat(one.opened), reverse=True)


def last(places: Places) -> Known | None:
    """The store that was opened last and is still there."""
    return next((one for one in known(places) if one.path.exists()), None)


def open_id(places: Places, path: Path, layout: str, when: datetime, *, writes: bool = True) -> Opened:
    """The id of the store at `path` (its folder, or its file where it is a lone file).

    The same path has the same id; so has a new path to the same folder, and the new path of a folder that
    was moved, which is said. Otherwise the store gets a new id. `writes` False: nothing is remembered.
    Raises DiskError.
    """
    real = Path(os.path.realpath(path))
    stores = known(places)
    if not writes and (not stores or any(one.path == real for one in stores)):
        return Opened(next((one.id for one in stores if one.path == real), UNKNOWN))
    here = _look(real, layout, when)
    found = _same(stores, here)
    says: tuple[str, ...] = ()
    if found is not None and found.path != real and not found.path.exists():
        says = (f"{real} is the store that was at {found.path}: its journal and marks came along",)
    elif found is None and (hint := _hint(stores, here)):
        says = (hint,)
    if not writes:
        return Opened(found.id if found else UNKNOWN, says)
    scopes = found.scopes if found else None
    if found is not None and not says and found is stores[0] and _same_day(found, here):
        return Opened(found.id, (), scopes)
    return Opened(_remember(places, here, found), says, scopes)


def saw(places: Places, id: str, scopes: Iterable[str]) -> None:
    """Keeps the scopes that a store has now, for when it is opened next. Raises DiskError."""
    with _changing(places) as stores:
        if id in stores:
            stores[id] = replace(stores[id], scopes=tuple(sorted(scopes)))


def adopt(places: Places, old: str, new: Path, when: datetime) -> Opened:
    """The store at `new` takes over id, journal and sidecar of the one known as `old` (a path or an id).

    What was kept for `new` since it was opened stays on the disk under its own id. Raises DiskError.
    """
    real = Path(os.path.realpath(new))
    if not real.exists():
        raise DiskError(str(new), "it isn't there", "name the folder where the store is now")
    with _changing(places) as stores:
        wanted = (old, os.path.realpath(os.path.expanduser(old)))
        found = next((one for one in stores.values() if one.id in wanted or str(one.path) in wanted), None)
        if found is None:
            raise DiskError(old, "no store is known by that path or id", "curator stores lists them")
        for id in [one.id for one in stores.values() if one.path == real and one.id != found.id]:
            del stores[id]
        stores[found.id] = replace(_look(real, found.layout, when), id=found.id, scopes=found.scopes)
    return Opened(found.id, (f"{real} is now the store that was at {found.path}",))


def _remember(places: Places, here: Known, found: Known | None) -> str:
    with _changing(places) as stores:
        found = _same(list(stores.values()), here) or found
        id = found.id if found else _new_id(places)
        stores[id] = replace(here, id=id, scopes=found.scopes if found else None)
    return id


def _new_id(places: Places) -> str:
    while True:
        id = os.urandom(6).hex()
        if not kept(places, id).data.exists():
            return id


@contextmanager
def _changing(places: Places) -> Iterator[dict[str, Known]]:
    """The stores by id, to change; written back when the block ends without an error."""
    import json

    from .atomic import write_own
    from .lock import held

    with held(places.state / "stores.lock"):
        stores = {one.id: one for one in known(places)}
        yield stores
        lines = [f"{json.dumps(one.id)}: {json.dumps(_put(one))}" for _, one in sorted(stores.items())]
        body = ",\n".join(lines)
        text = f'{{"format": {_FORMAT}, "stores": {{\n{body}\n}}}}\n'
        write_own(places.data / "stores.json", text.encode("ascii"))


def _look(real: Path, layout: str, when: datetime) -> Known:
    """The store as it is now. A lone file is known by its folder: its own inode changes with each edit."""
    folder = real if real.is_dir() else real.parent
    try:
        at = os.stat(folder)
    except OSError as error:
        raise from_os(str(folder), error) from error
    return Known("", real, layout, when.isoformat(), at.st_dev, at.st_ino, _born(folder, at))


def _same(stores: list[Known], here: Known) -> Known | None:
    """The entry of this store: by path, or the folder itself under another name."""
    for one in stores:
        if one.path == here.path:
            return one
    for one in stores:
        if (one.dev, one.ino) != (here.dev, here.ino) or one.path.is_file() != here.path.is_file():
            continue
        there = one.path.exists()
        if there and os.path.samefile(one.path, here.path):
            return one
        # An inode is used again when a folder is removed; with its birth time it is not.
        lone = here.path.is_file()
        if not there and not lone and one.born is not None and one.born == here.born:
            return one
    return None


def _hint(stores: list[Known], here: Known) -> str:
    """A word about a store that may be this one but can't be told for sure."""
    for one in stores:
        if one.path.name == here.path.name and one.layout == here.layout and not one.path.exists():
            return (
                f"a store of that name was at {one.path}, which is gone; if this is it: "
                f"curator stores --adopt {one.path}"
            )
    return ""


def _same_day(found: Known, here: Known) -> bool:
    """Whether there is nothing new to remember; saves a write at most starts."""
    return (
        replace(found, opened="", scopes=None) == replace(here, id=found.id, opened="")
        and found.opened[:10] == here.opened[:10]
    )


def _born(folder: Path, at: os.stat_result) -> int | None:
    seconds = getattr(at, "st_birthtime", None)  # macOS
    if seconds is not None:
        return int(seconds * 1_000_000_000)
    if sys.platform == "linux":
        from .born import born

        return born(folder)
    return None


def _get(id: str, value: Mapping[str, Any]) -> Known:
    return Known(
        id,
        Path(value["path"]),
        value["layout"],
        value["opened"],
        value.get("dev", 0),
        value.get("ino", 0),
        value.get("born"),
        tuple(scopes) if (scopes := value.get("scopes")) is not None else None,
    )


def _put(one: Known) -> dict[str, Any]:
    return {
        "path": str(one.path),
        "layout": one.layout,
        "opened": one.opened,
        "dev": one.dev,
        "ino": one.ino,
        "born": one.born,
        "scopes": one.scopes,
    }
