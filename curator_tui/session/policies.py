"""Which settings are in force for a store: the layout's preset, curator.toml, and what a command names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.policy import PRESETS, Policy
from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curator_tui.disk.places import Places

BY_LAYOUT = {"nanika": "lines", "notes": "page", "claude": "page", "daily": "daily"}


@dataclass(frozen=True, slots=True)
class Settings:
    """`keys` are a person's own by command id; `roots` project folders they named."""

    policy: Policy
    follow_links: bool = False
    roots: tuple[Path, ...] = ()
    keys: Mapping[str, tuple[str, ...]] | None = None


def settings_for(layout: str, places: Places, store: Path, named: str | None) -> Settings:
    """`named` is a preset or a TOML file, and stands in place of what curator.toml says of the policy.

    Raises DiskError for a file that can't be read or has a mistake.
    """
    preset = PRESETS.get(BY_LAYOUT.get(layout, "lines"), PRESETS["lines"])
    if not places.config.exists() and (named is None or named in PRESETS):
        return Settings(preset if named is None else PRESETS[named])
    from curator_tui.disk import config

    own = config.load(places.config)
    if named is None:
        policy = own.policy(preset, store)
    elif named in PRESETS:
        policy = PRESETS[named]
    else:
        policy = config.policy(Path(named).expanduser(), preset, store)
    return Settings(policy, own.follow_links(store), own.roots, own.keys)
