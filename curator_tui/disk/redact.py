"""`curator redact`: a secret leaves every file of the store and every record of ours. It can't be undone."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from curator_tui.engine.values import dataclass

from ..engine.change import Change, Splice
from ..engine.splice import with_context
from . import finisher, looks
from .atomic import write_own
from .block import secret_of
from .commit import commit
from .errors import DiskError, telling
from .files import Files
from .journal import Who
from .lines import line
from .lock import held
from .own import unpacked
from .places import Kept
from .scrub import MARK, Secret

_SQLITE = b"SQLite format 3\0"
_SQLITE_NAMES = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Removed:
    """What was done to one file: how often the secret was taken out; `dropped`: a derived file that went."""

    path: str
    count: int
    dropped: bool = False


def redact(
    files: Files, kept: Kept, names: Iterable[str], text: str, who: Who, when: datetime
) -> list[Removed]:
    """Replaces `text` by `[redacted]` in the store's files `names` and in all records of every store.

    A text of several lines goes as a block, and its long lines wherever they stand. Returns what was done,
    file by file; where the secret was nowhere, that is nothing. Raises ValueError, before anything is
    changed, for a text too short to be a secret, Conflict and DiskError; it can be run again then.
    """
    secret_of(text)
    finisher.settle()
    done = _out_of_store(files, kept, names, text, who, when)
    if said := finisher.settle():  # a second name that is still there holds the secret
        raise DiskError(str(files.root), "; ".join(said), "run redact again")
    for folder, lock in _records(kept):
        with held(lock):
            done += [found for path in _files(folder) if (found := _out_of_record(path, text)) is not None]
    return done


def preview(files: Files, names: Iterable[str], text: str) -> Change:
    """What `redact` would do to the store's files. Raises ValueError and DiskError."""
    edits: list[Splice] = []
    counts: dict[str, int] = {}
    for name in names:
        found = _splices(name, files.read(name) or b"", secret_of(text))
        counts[name] = len(found)
        edits += found
    number = sum(counts.values())
    where = sum(1 for count in counts.values() if count)
    what = f"took a secret out of {number} place{'s'[: number != 1]} in {where} file{'s'[: where != 1]}"
    return Change("redact", what, tuple(edits))


def _splices(name: str, data: bytes, secret: Secret) -> list[Splice]:
    mark = MARK.encode()
    return [
        with_context(data, Splice(name, start, data[start:end], mark)) for start, end in secret.spans(data)
    ]


def _out_of_store(
    files: Files, kept: Kept, names: Iterable[str], text: str, who: Who, when: datetime
) -> list[Removed]:
    change = preview(files, names, text)
    if change.empty:
        return []
    commit(files, kept, change, who, when, final=True)
    counts = {name: sum(edit.file == name for edit in change.edits) for name in change.files}
    return [Removed(str(files.path(name)), count) for name, count in counts.items()]


def _records(kept: Kept) -> Iterator[tuple[Path, Path]]:
    """Every folder with records of ours, each once, and the lock under which it is written."""
    data, state = kept.data.parent.parent, kept.state.parent.parent
    for root in dict.fromkeys((data, state)):
        stores = root / "stores"
        for folder in sorted(stores.iterdir()) if stores.is_dir() else ():
            yield folder, state / "stores" / folder.name / "lock"
        if root.is_dir():
            yield root, state / "stores.lock"


def _files(folder: Path) -> Iterator[Path]:
    """The files below a folder; below the root of all, those that are no store's."""
    for here, inner, names in os.walk(folder):
        if "stores" in inner and Path(here) == folder:
            inner.remove("stores")
        yield from (Path(here) / name for name in sorted(names))


def _out_of_record(path: Path, text: str) -> Removed | None:
    with telling(str(path)):
        if path.is_symlink() or not path.is_file():
            return None
        data = path.read_bytes()
        if data.startswith(_SQLITE) or path.name.endswith(_SQLITE_NAMES):
            path.unlink()  # an index: it is made anew from the files
            return Removed(str(path), 0, dropped=True)
        if path.parent.name == "objects" and not looks.body(path):
            path.unlink()  # of a look that can't be read: whether the secret is in it can't be told either
            return Removed(str(path), 0, dropped=True)
    secret = secret_of(text)
    fresh = _document(data, secret)
    if not secret.count:
        return None
    write_own(path, fresh)
    return Removed(str(path), secret.count)


def _document(data: bytes, secret: Secret) -> bytes:
    """JSON as a whole (the sidecar, an entry a line), JSON line by line, or bytes."""
    if data.startswith(b"\x1f\x8b"):
        import gzip

        return gzip.compress(_document(gzip.decompress(data), secret), mtime=0)
    out: list[bytes] = []
    plain: list[bytes] = []  # lines below each other that are no records: a secret may be several of them
    for raw in data.split(b"\n"):
        if (fresh := _record(raw, secret)) is None:
            plain.append(raw)
            continue
        out += [secret.out_of(b"\n".join(plain))] if plain else []
        out.append(fresh)
        plain = []
    out += [secret.out_of(b"\n".join(plain))] if plain else []
    return b"\n".join(out)


def _record(raw: bytes, secret: Secret) -> bytes | None:
    """One line without the secret: an object, or a line of the sidecar (`"key": {...},`); else None."""
    body, comma = (raw[:-1], b",") if raw.endswith(b",") else (raw, b"")
    keyed = body.startswith(b'"')
    try:
        value = unpacked(b"{" + body + b"}" if keyed else body)
    except ValueError:
        return None
    if not isinstance(value, dict):
        return None
    known = secret.count
    fresh = secret.out_of_json(value)
    if secret.count == known:
        return raw
    if keyed:
        key, fields = next(iter(fresh.items()))
        return f"{json.dumps(key)}: {json.dumps(fields, sort_keys=True)}".encode("ascii") + comma
    return line(fresh) + comma
