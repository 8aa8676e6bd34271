"""Light or dark: what a person chose last, else what the terminal says of itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from ..disk.own import derived
from .tones import DARK, LIGHT

_FILE = "theme"
_LIGHT_GROUNDS = ("7", "15")


def chosen(folder: Path, environ: Mapping[str, str] = os.environ) -> str:
    """The name of the theme. COLORFGBG, where a terminal sets it, ends with the number of its background."""
    kept = derived(folder / _FILE).decode("ascii", "replace").strip()
    if kept in (DARK.name, LIGHT.name):
        return kept
    ground = environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT.name if ground in _LIGHT_GROUNDS else DARK.name


def keep(folder: Path, name: str) -> None:
    """Remember the theme; where that can't be written it is chosen again next time."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
        flags |= getattr(os, "O_NONBLOCK", 0)
        with os.fdopen(os.open(folder / _FILE, flags, 0o600), "w", encoding="ascii") as file:
            file.write(name + "\n")
    except OSError:
        return
