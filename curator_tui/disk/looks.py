"""What a store held when a review ended: small snapshots, addressed by content, in the data folder.

    looks/20261130T121500.000000Z.json   a look: when, which bundles, what of it was shown already
    looks/objects/<sha256>               a bundle: some files of the store as one JSON object, in gzip

A file goes into a bundle by its name, so that a note that changes renews one bundle of a few dozen files, and
a store that doesn't change adds nothing but the look itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from curator_tui.engine.values import dataclass

from ..engine.change import Create, Edit, Remove, Rename
from ..engine.policy import LooksPolicy
from ..engine.sha import sha256
from .atomic import write_own
from .codec import get, put
from .errors import DiskError, from_os
from .journal import Entry
from .lock import held
from .own import Odd, derived, record, unpacked
from .places import Kept

_FORMAT = 1
_A_BUNDLE = 32
# Writing a bundle waits for the drive: large stores have so many bundles, and larger ones, before more.
_BUNDLES = 64
_A_LARGE_BUNDLE = 512


@dataclass(frozen=True, slots=True)
class Look:
    """One snapshot. `skipped` are files too large to be kept; `shown` are ids of differences to it that a
    person has seen, though others of the same files are still new."""

    id: str
    when: datetime
    bundles: tuple[str, ...]
    skipped: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()


class Torn(DiskError):
    """A look of which something is gone or damaged: what it held can't be told any more."""


def take(
    kept: Kept,
    files: Mapping[str, bytes | None],
    when: datetime,
    policy: LooksPolicy,
    shown: Iterable[str] = (),
) -> Look:
    """Keeps what the store holds, and prunes older looks. `when` carries a zone. Raises DiskError."""
    there = {name: data for name, data in files.items() if data is not None}
    skipped = tuple(sorted(name for name, data in there.items() if len(data) > policy.largest))
    for name in skipped:
        del there[name]
    stamp = when.astimezone(UTC)
    id_ = stamp.strftime("%Y%m%dT%H%M%S.%fZ")
    with held(kept.lock):
        bundles = tuple(_store(kept, data) for data in _bundles(there))
        found = Look(id_, stamp, bundles, skipped, tuple(sorted(shown)))
        write_own(_path(kept, id_), _render(found))
        _prune(kept, policy, stamp)
    return found


def looks(kept: Kept) -> tuple[Look, ...]:
    """All looks, oldest first; files that we didn't write are passed over. Raises DiskError."""
    found = [
        _read(kept, name.removesuffix(".json")) for name in _names(_folder(kept)) if name.endswith(".json")
    ]
    return tuple(sorted((look for look in found if look is not None), key=lambda look: (look.when, look.id)))


def last(kept: Kept, at: datetime | None = None) -> Look | None:
    """The newest look, or the newest up to `at`; the oldest where all are later; None without any."""
    every = looks(kept)
    before = [look for look in every if at is None or look.when <= at]
    return before[-1] if before else (every[0] if every else None)


def load(kept: Kept, look: Look) -> dict[str, bytes]:
    """The files of a look and their bytes. Raises Torn where something of it is gone or damaged."""
    return {name: data for bundle in look.bundles for name, data in _load(kept, bundle).items()}


def own_edits(entries: Sequence[Entry], since: datetime) -> list[dict[str, list[Edit | Rename]]]:
    """What our own changes later than `since` did to each file, oldest first, for `engine.since.with_own`.

    One that was taken back since did nothing, and neither did what took it back: what others had done before
    it stands again as theirs. What was brought back stands in the look already.
    """
    out: list[dict[str, list[Edit | Rename]]] = []
    later = {entry.id for entry in entries if entry.at > since}
    for entry in entries:
        turned = later & {entry.undoes, entry.redoes, entry.undone_by}
        if entry.id not in later or turned or entry.name == "bring-back":
            continue
        by_file: dict[str, list[Edit | Rename]] = {}
        for done in entry.files:
            if done.made:
                by_file[done.file] = [Create(done.file, b"".join(s.new for s in done.splices))]
            elif done.gone:
                by_file[done.file] = [Remove(done.file, b"".join(s.old for s in done.splices))]
            else:
                by_file[done.file] = list(done.splices)
        for rename in entry.renames:
            by_file.setdefault(rename.file, []).append(rename)
        out.append(by_file)
    return out


def _prune(kept: Kept, policy: LooksPolicy, now: datetime) -> None:
    """Too many and too old ones go, but never the newest; then the bundles that no look names."""
    every = looks(kept)
    limit = now - timedelta(days=policy.days)
    stay = {look.id for look in every[-max(1, policy.keep) :] if look.when >= limit} | {every[-1].id}
    for look in every:
        if look.id not in stay:
            _unlink(_path(kept, look.id))
    _sweep(kept)


def _sweep(kept: Kept) -> None:
    named = {bundle for look in looks(kept) for bundle in look.bundles}
    for name in _names(_objects(kept)):
        if name not in named:
            _unlink(_objects(kept) / name)


def _bundles(files: Mapping[str, bytes]) -> Iterable[dict[str, bytes]]:
    """The files in parts of about _A_BUNDLE, larger where that would be more than _BUNDLES; each always in
    the one that its name says."""
    count = 1
    while count * (_A_BUNDLE if count < _BUNDLES else _A_LARGE_BUNDLE) < len(files):
        count *= 2
    parts: dict[int, dict[str, bytes]] = {}
    for name in sorted(files):
        digest = sha256(name.encode("utf-8", "surrogatepass")).digest()
        parts.setdefault(int.from_bytes(digest[:4], "big") % count, {})[name] = files[name]
    return (parts[at] for at in sorted(parts))


def _store(kept: Kept, files: Mapping[str, bytes]) -> str:
    import gzip

    data = json.dumps({name: put(data) for name, data in sorted(files.items())}).encode("ascii")
    name = sha256(data).hexdigest()
    path = _objects(kept) / name
    if body(path) != data:
        write_own(path, gzip.compress(data, 6, mtime=0))
    return name


def _load(kept: Kept, bundle: str) -> dict[str, bytes]:
    """A bundle. That its bytes have the hash of its name is not asked: a redaction changes them in place."""
    path = _objects(kept) / bundle
    try:
        return {name: get(value) for name, value in unpacked(body(path)).items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        what = "it isn't what Curator wrote there" if path.exists() else "it isn't there"
        raise Torn(str(path), what) from None


def body(path: Path) -> bytes:
    """What a bundle's file holds; nothing where it is gone or damaged."""
    import gzip
    import zlib

    try:
        return gzip.decompress(derived(path))
    except (gzip.BadGzipFile, EOFError, zlib.error):
        return b""


def _render(look: Look) -> bytes:
    fields = {
        "format": _FORMAT,
        "when": look.when.isoformat(),
        "bundles": look.bundles,
        "skipped": look.skipped,
        "shown": look.shown,
    }
    return json.dumps(fields, indent=1).encode("ascii") + b"\n"


def _read(kept: Kept, id_: str) -> Look | None:
    path = _path(kept, id_)
    try:
        found = unpacked(record(path) or b"")
        parts = [tuple(map(str, found[name])) for name in ("bundles", "skipped", "shown")]
        when = datetime.fromisoformat(found["when"])
    except (Odd, ValueError, TypeError, KeyError):
        return None
    if when.tzinfo is None or not all(_is_name(bundle) for bundle in parts[0]):
        return None
    return Look(id_, when, *parts)


def _is_name(bundle: str) -> bool:
    return len(bundle) == 64 and all(c in "0123456789abcdef" for c in bundle)


def _folder(kept: Kept) -> Path:
    return kept.data / "looks"


def _objects(kept: Kept) -> Path:
    return _folder(kept) / "objects"


def _path(kept: Kept, id_: str) -> Path:
    return _folder(kept) / f"{id_}.json"


def _names(folder: Path) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise from_os(str(folder), error) from error


def _unlink(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise from_os(str(path), error) from error
