"""Which policy is in force for a store: the layout's preset, curator.toml, and what a command names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.policy import PRESETS, Policy

if TYPE_CHECKING:
    from curator_tui.disk.places import Places

BY_LAYOUT = {"nanika": "lines", "notes": "page", "claude": "page", "daily": "daily"}


def policy_for(layout: str, places: Places, store: Path, named: str | None) -> Policy:
    """`named` is a preset or a TOML file; else the layout's preset, changed by curator.toml.

    Raises DiskError or the errors of `disk.config` for a file with mistakes.
    """
    preset = PRESETS.get(BY_LAYOUT.get(layout, "lines"), PRESETS["lines"])
    if named in PRESETS:
        return PRESETS[named]
    if named is None and not places.config.exists():
        return preset
    from curator_tui.disk import config

    if named is not None:
        return config.policy(Path(named), preset)
    return config.policy(places.config, preset, store)
