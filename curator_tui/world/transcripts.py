"""Transcripts of Claude projects: `<projects>/<slug>/<session>.jsonl`, one JSON object a line.

The slug is lossy, so a project's real path is the `cwd` of its transcripts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from curator_tui.engine.values import dataclass

from ..engine.attention import Event
from . import reading

PIECE = 1 << 16
MOST = 400


@dataclass(frozen=True, slots=True)
class Session:
    """One transcript. `cwd` is as written, not looked at; `last` is the time of its last entry, else that of
    the file."""

    id: str
    slug: str
    cwd: str | None
    first: datetime | None
    last: datetime
    file: Path


@dataclass(frozen=True, slots=True)
class Sessions:
    """Sessions of one folder, newest first; `problems` are sentences about files that can't be read."""

    found: tuple[Session, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def roots(self) -> tuple[str, ...]:
        """Every `cwd`, the one of the newest session first; two projects can share a folder."""
        return tuple(dict.fromkeys(s.cwd for s in self.found if s.cwd))

    def events(self, project: str, root: str | None = None) -> tuple[Event, ...]:
        """One event for each session, of one `cwd` alone where `root` is given."""
        chosen = (s for s in self.found if root is None or s.cwd == root)
        return tuple(Event(project, s.last, "session") for s in chosen)


def projects_folder(environ: Mapping[str, str], home: Path) -> Path:
    """Where Claude keeps its projects: below CLAUDE_CONFIG_DIR, else ~/.claude."""
    chosen = environ.get("CLAUDE_CONFIG_DIR", "")
    return (Path(chosen).expanduser() if chosen else home / ".claude") / "projects"


def slugs(projects: Path) -> tuple[str, ...]:
    """The names of all project folders, none where the folder can't be listed."""
    try:
        with os.scandir(projects) as entries:
            return tuple(sorted(e.name for e in entries if e.is_dir(follow_symlinks=False)))
    except OSError:
        return ()


def sessions(folder: Path, since: datetime | None = None, most: int = MOST) -> Sessions:
    """The transcripts of one project folder, those written since `since`, at most `most`, newest first.

    A line is read only near the start and the end of each file, so that size costs nothing.
    """
    found: list[Session] = []
    problems: list[str] = []
    for _, path in _newest(folder, since)[:most]:
        try:
            found.append(_session(path))
        except OSError as error:
            problems.append(f"{path}: {error.strerror or 'can’t be read'}")
    found.sort(key=lambda s: (s.last, s.id), reverse=True)
    return Sessions(tuple(found), tuple(problems))


def _newest(folder: Path, since: datetime | None) -> list[tuple[float, Path]]:
    rows: list[tuple[float, Path]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".jsonl") and entry.is_file(follow_symlinks=False):
                    written = entry.stat(follow_symlinks=False).st_mtime
                    if since is None or written >= since.timestamp():
                        rows.append((written, Path(entry.path)))
    except OSError:
        pass
    return sorted(rows, key=lambda row: (-row[0], row[1].name))


def _session(path: Path) -> Session:
    written = datetime.fromtimestamp(path.stat(follow_symlinks=False).st_mtime, UTC)
    head = list(_objects(reading.start(path, PIECE).split(b"\n")))
    tail = _objects(reversed(reading.end(path, PIECE).split(b"\n")))
    cwd = next((c for o in head if isinstance(c := o.get("cwd"), str) and c.startswith("/")), None)
    first = next((t for o in head if (t := time_of(o.get("timestamp")))), None)
    last = next((t for o in tail if (t := time_of(o.get("timestamp")))), None)
    return Session(path.stem, path.parent.name, cwd, first, last or written, path)


def _objects(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    for line in lines:
        found = parsed(line)
        if found is not None:
            yield found


def parsed(line: bytes) -> dict[str, Any] | None:
    """A line as the object it is; None for a torn or foreign one."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def time_of(value: object) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)
