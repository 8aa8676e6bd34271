"""Where our own things are: state, data and config folders, never inside a store."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from curator_tui.engine.values import dataclass

from .errors import telling

PRIVATE_DIR = 0o700
PRIVATE_FILE = 0o600
DAY = 86400


@dataclass(frozen=True, slots=True)
class Places:
    """`data`: journals and sidecars, not derived. `state`: locks, index, caches. `config`: curator.toml."""

    state: Path
    data: Path
    config: Path


@dataclass(frozen=True, slots=True)
class Kept:
    """Where the records of one store are, by its id."""

    id: str
    data: Path
    state: Path

    @property
    def journal(self) -> Path:
        return self.data / "journal.jsonl"

    @property
    def intents(self) -> Path:
        """A folder: one file for each change that isn't settled yet."""
        return self.data / "open"

    def needs_care(self) -> bool:
        """Whether `recover.recover` has something to do: a change isn't settled, or a day went by. Quick."""
        try:
            if os.listdir(self.intents):
                return True
        except OSError:
            return False  # nothing was ever changed
        try:
            return not 0 <= time.time() - self.pruned.stat().st_mtime < DAY
        except OSError:
            return True

    @property
    def pruned(self) -> Path:
        """Its time says when the journal was pruned last."""
        return self.state / "pruned"

    @property
    def sidecar(self) -> Path:
        return self.data / "sidecar.json"

    @property
    def seeds(self) -> Path:
        return self.data / "seeds.jsonl"

    @property
    def lock(self) -> Path:
        return self.state / "lock"


def find() -> Places:
    """The folders as platform and environment say: CURATOR_STATE_DIR overrides state and data both, and a
    curator.toml in it is the one that counts."""
    config = _config()
    if chosen := os.environ.get("CURATOR_STATE_DIR"):
        folder = Path(chosen).expanduser().absolute()
        own = folder / config.name
        return Places(folder, folder, own if own.is_file() else config)
    if sys.platform in ("darwin", "win32"):
        from platformdirs import user_data_path, user_state_path

        return Places(user_state_path("curator", False), user_data_path("curator", False), config)
    # What platformdirs does on Linux, without its import, which costs as much as starting Python.
    return Places(_xdg("XDG_STATE_HOME", ".local/state"), _xdg("XDG_DATA_HOME", ".local/share"), config)


def _config() -> Path:
    return _xdg("XDG_CONFIG_HOME", ".config") / "curator.toml"


def _xdg(variable: str, usual: str) -> Path:
    """An XDG base folder of ours; the specification has relative values ignored."""
    base = os.environ.get(variable, "")
    home = Path(base) if base.startswith("/") else Path.home() / usual
    return home / "curator"


def kept(places: Places, store: str) -> Kept:
    """The folders of one store's records; nothing is made yet."""
    return Kept(store, places.data / "stores" / store, places.state / "stores" / store)


def private(folder: Path) -> Path:
    """`folder`, made with its parents, ours alone (0700). Raises DiskError."""
    if folder.is_dir():
        return folder
    with telling(str(folder)):
        missing = [folder]
        while not missing[-1].parent.exists():
            missing.append(missing[-1].parent)
        for one in reversed(missing):
            try:
                os.mkdir(one, PRIVATE_DIR)
            except FileExistsError:
                if not one.is_dir():
                    raise
    return folder
