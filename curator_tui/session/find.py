"""Which store is at a path, and which are on this machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.disk.errors import DiskError, telling
from curator_tui.engine.values import dataclass, field

from .listing import below

if TYPE_CHECKING:
    from .shapes import Shape


@dataclass(frozen=True, slots=True)
class Found:
    """A store on disk: its folder, the files that belong to it and lie elsewhere, and its shape.

    `lone` is the name of the file where the store is one file.
    """

    root: Path
    declared: Mapping[str, Path]
    shape: Shape
    lone: str = ""

    @property
    def opened(self) -> Path:
        """What a person would name to open it again."""
        return self.root / self.lone if self.lone else self.root


@dataclass(frozen=True, slots=True)
class Look:
    """A folder as the layouts look at it: the names of its Markdown files below each depth, read once."""

    path: Path
    _names: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def names(self, deepest: int) -> tuple[str, ...]:
        """Names no deeper than that many folders."""
        if deepest not in self._names:
            self._names[deepest] = tuple(below(self.path, deepest))
        return self._names[deepest]


def recognise(path: Path) -> Found:
    """The store at `path`: a folder, or a lone file of lines. Raises DiskError where there is none."""
    path = path.expanduser().absolute()
    with telling(str(path)):
        return _recognised(path)


def _recognised(path: Path) -> Found:
    if not path.exists():
        raise DiskError(str(path), "it isn't there", "check the path; `curator stores` lists what is found")
    if path.is_dir():
        return _folder(path)
    if not path.is_file():
        raise DiskError(str(path), "neither a folder nor a file", "name a store's folder or its MEMORY.md")
    if path.suffix.lower() != ".md":
        raise DiskError(str(path), "no Markdown file", "name a store's folder or its MEMORY.md")
    return _lone(path)


def again(found: Found) -> Found:
    """The same store looked at anew: scopes may have come or gone. What was found before if it is gone."""
    try:
        return recognise(found.opened)
    except DiskError:
        return found


def _folder(path: Path) -> Found:
    look = Look(path)
    for layout in LAYOUTS:
        found = layout(look)
        if found is not None:
            return found
    what = "no store of a layout that Curator knows"
    raise DiskError(str(path), what, "a nanika store has personas/NAME/MEMORY.md; or name a MEMORY.md file")


def _lone(path: Path) -> Found:
    from curator_tui.stores.nanika import store

    return Found(path.parent, {}, store.lone(path.name), path.name)


def _nanika(look: Look) -> Found | None:
    path = look.path
    if not (path / "personas").is_dir() and not (path / "global" / "MEMORY.md").is_file():
        return None
    from curator_tui.stores.nanika import store

    names = set(look.names(2))
    names |= {f"personas/{one.name}/MEMORY.md" for one in _folders(path / "personas")}
    beside = path.parent / ".alluka" / "memory" / "global.md"
    if beside.is_file() and (path / "personas").is_dir():
        names.add(store.BESIDE)
    shape = store.shape(names, _newer(path / store.INSIDE, beside))
    if shape is None:
        return None
    outside = [name for name, _, _ in shape.files if name.startswith("../")]
    return Found(path, {name: beside.with_name(name.rpartition("/")[2]) for name in outside}, shape)


def _folders(path: Path) -> list[Path]:
    """The folders in `path`: a persona may have no file yet."""
    try:
        return [one for one in path.iterdir() if one.is_dir() and not one.name.startswith(".")]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise DiskError(str(path), error.strerror or "can't be listed", "check its mode") from error


def _newer(inside: Path, beside: Path) -> str | None:
    """Which of two global files was changed last."""
    from curator_tui.stores.nanika import store

    if not inside.is_file() or not beside.is_file():
        return None
    return store.BESIDE if beside.stat().st_mtime_ns > inside.stat().st_mtime_ns else store.INSIDE


def _daily(look: Look) -> Found | None:
    if not (look.path / "memory").is_dir():
        return None
    from curator_tui.stores.daily import store

    shape = store.shape(look.names(1), begun=True)
    return Found(look.path, {}, shape) if shape else None


def _only_lines(look: Look) -> Found | None:
    """A folder with a MEMORY.md and no other Markdown but what goes with it."""
    beside = {"MEMORY.md", "MEMORY_QUARANTINE.md", "MEMORY_ARCHIVE.md", "MEMORY_NEW.md"}
    names = set(look.names(0))
    if "MEMORY.md" not in names or names - beside:
        return None
    return _lone(look.path / "MEMORY.md")


def _claude(look: Look) -> Found | None:
    """A memory folder of Claude's, a project's folder that holds one, or the folder of all projects."""
    path = look.path
    own = (path / "MEMORY.md").is_file() and (path.name in ("memory", *_agents(path)) or _chosen(path))
    if not own and not _holds_memory(path):
        return None
    from curator_tui.stores.claude import store

    shape = store.shape(look.names(5), title=path.parent.name if own and path.name == "memory" else path.name)
    return Found(path, {}, shape) if shape else None


def _chosen(path: Path) -> bool:
    """Whether Claude's settings name this folder for its memories."""
    from .claude import is_chosen

    return is_chosen(path)


def _agents(path: Path) -> tuple[str, ...]:
    """An agent's own memory folder bears the agent's name."""
    return (path.name,) if path.parent.name in ("agent-memory", "agent-memory-local") else ()


def _holds_memory(path: Path) -> bool:
    """Whether memory folders lie below, as Claude lays them."""
    below = (path, path / "projects") if path.name != "memory" else ()
    inside = (path / "memory" / "MEMORY.md").is_file()
    inside = inside or next(path.glob("agent-memory*/*/MEMORY.md"), None) is not None
    return inside or any(next(one.glob("*/memory/*.md"), None) is not None for one in below if one.is_dir())


def _notes(look: Look) -> Found | None:
    from curator_tui.stores.notes import store

    shape = store.shape(look.names(8))
    return Found(look.path, {}, shape) if shape else None


LAYOUTS: tuple[Callable[[Look], Found | None], ...] = (_nanika, _daily, _claude, _only_lines, _notes)


def likely() -> tuple[Path, ...]:
    """Places where a store usually is, those that are there."""
    home = Path.home()
    workspaces = sorted((home / ".openclaw").glob("workspace*")) if (home / ".openclaw").is_dir() else []
    found = [home / "nanika", *_of_claude(), *workspaces]
    return tuple(path for path in found if path.is_dir())


def _of_claude() -> list[Path]:
    """The folder that Claude's settings name, and its own: all of it where agents have memories there too."""
    from .claude import here

    places = here()
    own = Path(places.config if Path(places.config, "agent-memory").is_dir() else places.projects)
    return [*([Path(places.memory)] if places.memory else []), own]
