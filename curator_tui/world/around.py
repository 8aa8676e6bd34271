"""Where each project of a store is, and what work there was: transcripts and commits gathered as events.

Roots come from the `cwd` of transcripts and from folders that a person named; a memory's own words name none.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

from curator_tui.engine.values import dataclass

from ..engine.attention import Event
from ..engine.policy import AttentionPolicy
from .commits import commits
from .reading import inside
from .transcripts import Session, Sessions, sessions, slugs

SECONDS = 8.0
_FEW = 3

Roots = Mapping[str, Sequence[Path]]


@dataclass(frozen=True, slots=True)
class Around:
    """`roots`: project -> its folders. `problems` are sentences about what couldn't be looked at."""

    roots: Roots
    events: tuple[Event, ...] = ()
    problems: tuple[str, ...] = ()


def around(
    projects: Iterable[str],
    transcripts: Path | None,
    named: Iterable[Path],
    now: datetime,
    policy: AttentionPolicy,
    seconds: float = SECONDS,
    pace: Callable[[], object] = bool,
) -> Around:
    """What there is of `projects`: names as the memories have them, or the slugs of Claude's folders.

    `transcripts` is the folder of Claude's projects; `named` are folders that are projects or hold some. Past
    `seconds` the rest is left out, and that is said. What `pace`, asked before each folder, raises ends it.
    """
    until = time.monotonic() + seconds
    wanted = sorted({name for name in projects if name})
    since = now - timedelta(days=policy.window + 1)
    held, whole = _transcripts(transcripts, since, until, pace) if transcripts else ({}, True)
    roots = roots_of(wanted, held, named)
    events = [event for one in held.values() for s in one.found for event in _of_session(s, roots, since)]
    problems = [problem for one in held.values() for problem in one.problems]
    for project, folders in roots.items():
        for folder in folders:
            pace()
            if time.monotonic() > until:
                whole = False
                break
            found = commits(folder, now, policy.window)
            events += found.events(project)
            problems += [f"{folder}: {found.problem}"] if found.problem else []
    if not whole:
        problems.append(f"not all projects were looked at within {seconds:g} seconds")
    return Around(roots, tuple(events), tuple(problems))


def _transcripts(
    folder: Path, since: datetime, until: float, pace: Callable[[], object]
) -> tuple[dict[str, Sessions], bool]:
    """By slug: the sessions since then, or the last few, which say at least where the project is."""
    held: dict[str, Sessions] = {}
    for slug in slugs(folder):
        pace()
        if time.monotonic() > until:
            return held, False
        recent = sessions(folder / slug, since)
        held[slug] = recent if recent.found else sessions(folder / slug, most=_FEW)
    return held, True


def _of_session(session: Session, roots: Roots, since: datetime) -> Iterable[Event]:
    if session.last < since:
        return
    project = session.slug if session.slug in roots else None
    if project is None and session.cwd:
        project = project_at(Path(session.cwd), roots)
    if project:
        yield Event(project, session.last, "session")


def roots_of(projects: Iterable[str], held: Mapping[str, Sessions], named: Iterable[Path]) -> Roots:
    """The folders of each project: by its slug; else those whose last part is its name, or that a named
    folder holds under it. A project without any is in it with none."""
    places = [Path(cwd) for one in held.values() for cwd in one.roots]
    folders = [*named]
    out: dict[str, tuple[Path, ...]] = {}
    for project in projects:
        if project in held:
            found = [Path(cwd) for cwd in held[project].roots]
        else:
            found = [path for path in (*folders, *places) if path.name.casefold() == project.casefold()]
            found += [below for folder in folders if (below := inside(folder, project)) is not None]
        out[project] = tuple(dict.fromkeys(path for path in found if _usable(path)))
    return out


def _usable(path: Path) -> bool:
    """A folder that is there, and neither the root of all nor somebody's whole home."""
    try:
        return path.is_absolute() and path != Path(path.anchor) and path != Path.home() and path.is_dir()
    except (OSError, ValueError, RuntimeError):
        return False


def project_at(folder: Path, roots: Roots) -> str | None:
    """The project in whose folder, or below it, `folder` is: the innermost; None for none."""
    found = [
        (len(root.parts), project)
        for project, places in roots.items()
        for root in places
        if folder == root or root in folder.parents
    ]
    return max(found)[1] if found else None
