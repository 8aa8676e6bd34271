"""curator.toml: read with the line of each key, checked, and changed one line at a time.

policy = "lines"                      # the preset to start from
roots = ["~/src"]                     # project folders that evidence may be looked for in
seed.budget = 8192                    # any number of the policy, for every store
[shelf]
feedback = 365                        # days, or "never"
[keys]
yes = ["a", "y"]                      # keys by command id
[store."~/nanika"]                    # for one store, by its path or id
policy = "nanika"
follow_links = true
seed.budget = 4096
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from curator_tui.engine.values import dataclass, field

from ..engine.override import PolicyError, override, unknown
from ..engine.policy import PRESETS, Policy
from .atomic import write_own
from .errors import DiskError
from .toml import Key, lines, with_value

SECTIONS = tuple(name for name in Policy.__dataclass_fields__ if name != "name")
_TOP = ("policy", "roots", "keys", "store")
_STORE = ("policy", "follow_links")
LARGEST = 1 << 20
"""Bytes of a file of settings at most."""


class ConfigError(DiskError):
    """A mistake in a file of settings. `line` is 0 where none can be named."""

    def __init__(
        self, path: str, line: int, key: str, what: str, nearest: str = "", allowed: str = ""
    ) -> None:
        subject = f"{key}: {what}" if key else what
        if nearest:
            subject += f"; did you mean {nearest}?"
        super().__init__(f"{path}, line {line}" if line else path, subject, allowed and f"allowed: {allowed}")
        self.file = path
        self.line = line
        self.key = key
        self.nearest = nearest
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Config:
    """A file of settings. `table` as TOML has it; `lines`: the line of each key, by its parts."""

    path: str
    table: Mapping[str, Any] = field(default_factory=dict)
    lines: Mapping[Key, int] = field(default_factory=dict)

    def line(self, key: Sequence[str]) -> int:
        """The line of a key, else of the nearest table that holds it, else 0."""
        parts = tuple(key)
        return next((self.lines[parts[:n]] for n in range(len(parts), 0, -1) if parts[:n] in self.lines), 0)

    def error(self, key: Sequence[str], what: str, nearest: str = "", allowed: str = "") -> ConfigError:
        """The mistake at a key, with its line."""
        return ConfigError(self.path, self.line(key), ".".join(key), what, nearest, allowed)

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """Keys by command id, as a person remapped them."""
        found = self.table.get("keys", {})
        return {id: (keys,) if isinstance(keys, str) else tuple(keys) for id, keys in found.items()}

    @property
    def roots(self) -> tuple[Path, ...]:
        """Project folders that a person named."""
        return tuple(Path(one).expanduser() for one in self.table.get("roots", ()))

    def store(self, path: Path | None, id: str = "") -> tuple[Key, Mapping[str, Any]]:
        """The table for one store, by its path or id, and its key; an empty one where there is none."""
        real = os.path.realpath(path) if path is not None else None
        for name, table in self.table.get("store", {}).items():
            if name == id or (real is not None and os.path.realpath(os.path.expanduser(name)) == real):
                return ("store", name), table
        return (), {}

    def origin(self, name: str, path: Path | None, id: str = "") -> tuple[Key, int]:
        """Where a dotted number of the policy is set for a store: the key as the file has it, and its line;
        the one for the store before the one for all. An empty key and 0 where it is set nowhere."""
        parts = tuple(name.split("."))
        own, table = self.store(path, id)
        for prefix, found in ((own, table), ((), self.table)):
            if _has(found, parts):
                return (*prefix, *parts), self.line((*prefix, *parts))
        return (), 0

    def follow_links(self, path: Path, id: str = "") -> bool:
        """Whether the person opted in to links that leave this store."""
        return self.store(path, id)[1].get("follow_links", False) is True

    def policy(self, preset: Policy, path: Path | None = None, id: str = "") -> Policy:
        """The policy for a store: preset, then what the file says for all stores, then for this one.

        `preset` is the one of the store's layout, where the file names none. Raises ConfigError.
        """
        key, table = self.store(path, id)
        chosen = table.get("policy", self.table.get("policy"))
        found = self._over(PRESETS[chosen] if chosen else preset, (), self.table)
        return self._over(found, key, table) if key else found

    def _over(self, policy: Policy, key: Key, table: Mapping[str, Any]) -> Policy:
        try:
            return override(policy, {name: table[name] for name in SECTIONS if name in table})
        except PolicyError as error:
            prefix = ".".join(key) + "." if key else ""
            near = prefix + error.nearest if "." in error.nearest else error.nearest
            raise self.error((*key, *error.key.split(".")), error.what, near, error.allowed) from None


def load(path: Path) -> Config:
    """The settings, checked; those of a file that isn't there are empty. Raises ConfigError, DiskError."""
    return _checked(_read(path))


def policy(path: Path, preset: Policy, store: Path | None = None, id: str = "") -> Policy:
    """The policy that a file of settings makes of `preset`; the file must be there (`--policy FILE`)."""
    if not path.exists():
        raise DiskError(str(path), "no file and no preset of that name", "presets: " + ", ".join(PRESETS))
    return load(path).policy(preset, store, id)


def table_of(path: Path) -> Mapping[str, object]:
    """The table that a TOML file holds, of any keys; it must be there. Raises ConfigError, DiskError."""
    if not path.exists():
        raise DiskError(str(path), "no such file", "name a TOML file")
    return _read(path).table


def _read(path: Path) -> Config:
    import tomllib

    data = _bytes(path)
    if data is None:
        return Config(str(path))
    try:
        text = data.decode("utf-8-sig")
        return Config(str(path), tomllib.loads(text), lines(text))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ConfigError(str(path), line, "", "it isn't UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        what, line = _where(str(error), text)
        raise ConfigError(str(path), line, "", f"it isn't TOML: {what}") from None


def _bytes(path: Path) -> bytes | None:
    """A file of settings as it is; None where there is none. A pipe is no file, and isn't waited for."""
    from .own import record

    data = record(path)
    if data is not None and len(data) > LARGEST:
        raise ConfigError(str(path), 0, "", f"it is larger than {LARGEST:,} bytes: these are no settings")
    return data


def _where(message: str, text: str) -> tuple[str, int]:
    """tomllib's message without its place, and the line it names: "... (at line 3, column 5)"."""
    what, _, place = message.rpartition(" (at ")
    if place == "end of document)":
        return what, text.rstrip().count("\n") + 1
    number = place.removeprefix("line ").split(",")[0]
    return (what, int(number)) if what and number.isdigit() else (message, 0)


def _checked(config: Config) -> Config:
    """Raises ConfigError for the first mistake."""
    _check_names(config, (), config.table, (*_TOP, *SECTIONS))
    _check_preset(config, ())
    roots = config.table.get("roots", [])
    if not (isinstance(roots, list) and all(isinstance(one, str) for one in roots)):
        raise config.error(("roots",), "can't be that", allowed="a list of folders")
    for key, value in _table(config, ("keys",)).items():
        several = isinstance(value, list) and all(isinstance(one, str) for one in value)
        if not (isinstance(value, str) or several):
            raise config.error(("keys", key), "can't be that", allowed="a key, or a list of keys")
    config._over(PRESETS["lines"], (), config.table)
    for name in _table(config, ("store",)):
        _check_store(config, ("store", name))
    return config


def _check_store(config: Config, key: Key) -> None:
    table = _table(config, key)
    _check_names(config, key, table, (*_STORE, *SECTIONS))
    _check_preset(config, key)
    if not isinstance(table.get("follow_links", False), bool):
        raise config.error((*key, "follow_links"), "can't be that", allowed="true, false")
    config._over(config._over(PRESETS["lines"], (), config.table), key, table)


def _has(table: object, parts: Key) -> bool:
    for part in parts:
        if not isinstance(table, Mapping) or part not in table:
            return False
        table = table[part]
    return True


def _table(config: Config, key: Key) -> Mapping[str, Any]:
    found: Any = config.table
    for part in key:
        found = found.get(part, {})
    if not isinstance(found, dict):
        raise config.error(key, "is a table of keys, not a value")
    return found


def _check_names(config: Config, key: Key, table: Mapping[str, Any], names: Iterable[str]) -> None:
    for name in table:
        if name not in names:
            error = unknown("", name, names)
            raise config.error((*key, name), error.what, error.nearest, error.allowed)


def _check_preset(config: Config, key: Key) -> None:
    name = _table(config, key).get("policy", "lines")
    if name not in PRESETS:
        near = unknown("", str(name), PRESETS).nearest
        raise config.error((*key, "policy"), f"there is no preset {name!r}", near, ", ".join(PRESETS))


def with_line(path: Path, sets: Sequence[tuple[Key, object]]) -> tuple[bytes | None, bytes, tuple[int, ...]]:
    """The file's bytes (None where there is none), the same with keys set, and the line of each of them.

    Each changes or adds exactly one line. Raises ConfigError where the result wouldn't hold just that.
    """
    import tomllib

    config = load(path)
    before = _bytes(path)
    mark = "\ufeff" if before is not None and before.startswith("\ufeff".encode()) else ""
    text = (before or b"").decode("utf-8").removeprefix("\ufeff")
    wanted: list[int] = []
    for key, value in sets:
        try:
            fresh, line = with_value(text, key, value)
            _prove(config, key, value, fresh)
        except ValueError as error:
            what = "its table is written on one line" if isinstance(error, tomllib.TOMLDecodeError) else error
            todo = "change it by hand"
            raise config.error(key, f"can't be set in one line: {what}", allowed=todo) from None
        added = fresh.count("\n") > text.count("\n")
        wanted = [at + (added and at >= line) for at in wanted] + [line]
        config = Config(config.path, _with(config.table, key, value), lines(fresh))
        text = fresh
    return before, (mark + text).encode("utf-8"), tuple(wanted)


def set_line(path: Path, key: Sequence[str], value: object) -> tuple[int, str]:
    """Sets one key, changing or adding exactly that line; returns its number and its new text.

    Raises ConfigError, and changes nothing, where the result wouldn't hold just that change.
    """
    _, fresh, (line,) = with_line(path, [(tuple(key), value)])
    write_own(Path(os.path.realpath(path)), fresh)
    return line, fresh.decode("utf-8").removeprefix("\ufeff").split("\n")[line - 1].strip()


def _prove(config: Config, key: Sequence[str], value: object, fresh: str) -> None:
    """Raises ConfigError or ValueError unless `fresh` is the old settings with that key set, and valid."""
    import tomllib

    found = tomllib.loads(fresh)
    _checked(Config(config.path, found, lines(fresh)))
    if found != _with(config.table, key, value):
        raise ValueError("the table is written in a way that one line can't be added to")


def _with(table: Mapping[str, Any], key: Sequence[str], value: object) -> dict[str, Any]:
    first, *rest = key
    inner = _with(table.get(first, {}), rest, value) if rest else value
    return {**table, first: inner}
