"""Which settings are in force for a store: the layout's preset, curator.toml, and what a command names."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.policy import PRESETS, Policy
from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from curator_tui.disk.places import Places

Stamp = tuple[int, int, int] | None
BY_LAYOUT = {"nanika": "lines", "notes": "page", "claude": "page", "daily": "daily"}


@dataclass(frozen=True, slots=True)
class Settings:
    """`keys` are a person's own by command id; `roots` project folders they named. `file` is curator.toml,
    None where none is known, `stamp` what tells whether it changed since, `named` what stood in its place."""

    policy: Policy
    follow_links: bool = False
    roots: tuple[Path, ...] = ()
    keys: Mapping[str, tuple[str, ...]] | None = None
    file: Path | None = None
    stamp: Stamp = None
    named: str | None = None


def stamp_of(file: Path) -> Stamp:
    """What tells whether a file changed; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino


def settings_for(layout: str, places: Places, store: Path, named: str | None) -> Settings:
    """`named` is a preset or a TOML file, and stands in place of what curator.toml says of the policy.

    Raises DiskError for a file that can't be read or has a mistake.
    """
    return _settings(layout, places.config, store, named)


def changed(old: Settings, layout: str, store: Path) -> Settings | None:
    """The settings as curator.toml has them now; None where it didn't change. Raises DiskError."""
    if old.file is None or stamp_of(old.file) == old.stamp:
        return None
    return _settings(layout, old.file, store, old.named)


def _settings(layout: str, file: Path, store: Path, named: str | None) -> Settings:
    preset = preset_of(layout)
    stamp = stamp_of(file)
    if stamp is None and (named is None or named in PRESETS):
        return Settings(preset if named is None else PRESETS[named], file=file, named=named)
    from curator_tui.disk import config

    own = config.load(file)
    if named is None:
        policy = own.policy(preset, store)
    elif named in PRESETS:
        policy = PRESETS[named]
    else:
        policy = config.policy(Path(named).expanduser(), preset, store)
    return Settings(policy, own.follow_links(store), own.roots, own.keys, file, stamp, named)


def preset_of(layout: str) -> Policy:
    """The preset that a store of this layout gets where nobody names one."""
    return PRESETS[BY_LAYOUT.get(layout, "lines")]
