"""Which store is at a path, and which are on this machine."""

# ruff: noqa: PTH
from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from curator_tui.disk.errors import DiskError
from curator_tui.stores.nanika import store as nanika


@dataclass(frozen=True, slots=True)
class Found:
    """A store on disk: its folder, the files that belong to it and lie elsewhere, and its shape."""

    root: Path
    declared: dict[str, Path]
    shape: nanika.Shape

    @property
    def opened(self) -> Path:
        """What a person would name to open it again."""
        return self.root / self.shape.layout.lone if self.shape.layout.lone else self.root


def recognise(path: Path) -> Found:
    """The store at `path`: a folder, or a lone file of lines. Raises DiskError where there is none."""
    path = path.expanduser().absolute()
    if not path.exists():
        raise DiskError(str(path), "it isn't there", "check the path; `curator stores` lists what is found")
    if path.is_dir():
        return _folder(path)
    if not path.is_file():
        raise DiskError(
            str(path), "it is neither a folder nor a file", "name a store's folder or its MEMORY.md"
        )
    return Found(path.parent, {}, nanika.lone(path.name))


def again(found: Found) -> Found:
    """The same store looked at anew: scopes may have come or gone. What was found before if it is gone."""
    try:
        return recognise(found.opened)
    except DiskError:
        return found


def _folder(path: Path) -> Found:
    names = set(_names(path))
    beside = path.parent / ".alluka" / "memory" / "global.md"
    declared = {nanika.BESIDE: beside}
    if beside.is_file() and (path / "personas").is_dir():
        names.add(nanika.BESIDE)
    shape = nanika.shape(names, _newer(path, names, beside))
    if shape is not None:
        return Found(path, declared, shape)
    if (path / "MEMORY.md").is_file():
        return Found(path, {}, nanika.lone())
    what = "no store of a layout that Curator knows"
    raise DiskError(str(path), what, "a nanika store has personas/NAME/MEMORY.md, or name a MEMORY.md file")


def _names(path: Path) -> Iterator[str]:
    personas = path / "personas"
    if personas.is_dir():
        try:
            for entry in sorted(os.scandir(personas), key=lambda e: e.name):
                if entry.is_dir():
                    yield f"personas/{entry.name}/MEMORY.md"
        except OSError as error:
            raise DiskError(str(personas), error.strerror or "can't be listed", "check its mode") from error
    if (path / "global" / "MEMORY.md").is_file():
        yield nanika.INSIDE


def _newer(path: Path, names: set[str], beside: Path) -> str | None:
    if not {nanika.INSIDE, nanika.BESIDE} <= names:
        return None
    inside = (path / nanika.INSIDE).stat().st_mtime_ns
    return nanika.BESIDE if beside.stat().st_mtime_ns > inside else nanika.INSIDE


def likely() -> tuple[Path, ...]:
    """Places where a store usually is, those that are there."""
    home = Path.home()
    return tuple(p for p in (home / "nanika",) if (p / "personas").is_dir())
