"""Claude Code on this machine: its folders and settings, and the transcripts beside a store's memories."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from curator_tui.engine.intake import Turn
    from curator_tui.engine.record import Memory
    from curator_tui.stores.claude.places import Places

    from .find import Found
    from .looking import Compared

_LATEST = 6
_SETTINGS = 1 << 20


def here() -> Places:
    """Where it keeps its memories, as environment and settings say: the project's own, then the user's."""
    config = os.environ.get("CLAUDE_CONFIG_DIR", "")
    disabled = os.environ.get("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "")
    return _here(config, str(Path.home()), str(Path.cwd()), disabled)


@lru_cache(maxsize=8)
def _here(config: str, home: str, cwd: str, disabled: str) -> Places:
    from curator_tui.stores.claude.places import places

    env = {"CLAUDE_CONFIG_DIR": config, "CLAUDE_CODE_DISABLE_AUTO_MEMORY": disabled}
    own = Path(places(env, home).config)
    project = Path(cwd) / ".claude"
    files = (project / "settings.local.json", project / "settings.json", own / "settings.json")
    return places(env, home, [found for path in files if (found := _settings(path))])


def _settings(path: Path) -> dict[str, Any]:
    """The settings in a file; none where it isn't there, or isn't what it should be."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(_SETTINGS))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def is_chosen(path: Path) -> bool:
    """Whether settings name this folder as the one for all memories."""
    chosen = here().memory
    return chosen is not None and Path(chosen).resolve() == path.resolve()


def beside(found: Found) -> dict[str, Path]:
    """The folder with the transcripts of each scope, by scope; agents' memories have none."""
    out: dict[str, Path] = {}
    for scope, prefix in getattr(found.shape.layout, "folders", ()):
        inner = prefix.rstrip("/")
        if inner.rpartition("/")[2] == "memory":
            out[scope] = found.root / inner.rpartition("/")[0]
        elif not inner and found.root.name == "memory":
            out[scope] = found.root.parent
    return out


def projects(found: Found) -> Path | None:
    """The folder that holds those folders; None where there is none."""
    return next((folder.parent for folder in beside(found).values()), None)


def roots(found: Found) -> dict[str, tuple[str, ...]]:
    """The real paths of each scope's project, as its latest transcripts have them; reads those."""
    from curator_tui.world.transcripts import sessions

    held = {scope: sessions(folder, most=_LATEST).roots for scope, folder in beside(found).items()}
    return {scope: paths for scope, paths in held.items() if paths}


def says(found: Found, known: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """What to tell of a store's folders: which two projects share, and what settings switch off."""
    said = [
        f"{scope}: {len(paths)} projects share this folder: {', '.join(paths)}"
        for scope, paths in known.items()
        if len(paths) > 1
    ]
    if (off := here().off) and _own(found.root):
        said.append(f"{off}: Claude Code loads and writes no memory")
    return tuple(said)


def _own(root: Path) -> bool:
    config = Path(here().config)
    return root == config or config in root.parents


def fresh(memories: Iterable[Memory], then: Compared) -> dict[str, str]:
    """Files that are “new” or “altered”, by handle, against what the last review left and we did since."""
    from curator_tui.engine.queues import intake

    differing = (m for m in memories if then.data.get(m.where.file) != m.where.raw)
    return intake.fresh(differing, intake.digests(then.before.memories))


def turns(found: Found, memories: Iterable[Memory]) -> dict[str, Turn]:
    """The turn of the transcript that each memory came from, by handle, where it is there. Reads files."""
    from curator_tui.engine.queues.intake import SESSION
    from curator_tui.engine.record import extra
    from curator_tui.world.turns import turn

    folders = beside(found)
    out: dict[str, Turn] = {}
    for memory in memories:
        session, folder = extra(memory, SESSION), folders.get(memory.scope)
        if session and folder and (one := turn(folder, session, memory.where.file)):
            out[memory.handle] = one
    return out
