"""Numbers of the policy: where each comes from, and saving one to curator.toml as a change like any other."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.case import Refused
from curator_tui.engine.change import Change, Create, Splice
from curator_tui.engine.policy import PRESETS
from curator_tui.engine.splice import narrowed, with_context
from curator_tui.engine.thresholds import READ_ONLY, Origin, shown, thresholds, value_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from curator_tui.disk.config import Config
    from curator_tui.disk.toml import Key

    from .desk import Desk


def origins(desk: Desk) -> Mapping[str, Origin]:
    """The origin of every threshold, by key. Reads curator.toml. Raises DiskError."""
    found = desk.settings
    config = _config(desk)
    base = PRESETS.get(desk.policy.name, desk.policy)
    out: dict[str, Origin] = {}
    for one in thresholds(desk.policy):
        preset = value_of(base, one.key) if _has(base, one.key) else None
        key, line = config.origin(one.key, desk.found.opened) if config and not found.named else ((), 0)
        if line and config:
            own = key[0] == "store"
            whose = "for this store" if own else "for every store"
            out[one.key] = Origin(f"curator.toml, line {line}, {whose}", config.path, line, own, preset)
        elif one.value != preset:
            out[one.key] = Origin(f"given for this run{_by(found.named)}", preset=preset)
        else:
            out[one.key] = Origin(f"preset {desk.policy.name}", preset=preset)
    return out


def _by(named: str | None) -> str:
    return f" (--policy {named})" if named else ""


def _has(policy: object, key: str) -> bool:
    try:
        value_of(policy, key)  # type: ignore[arg-type]
    except KeyError:
        return False
    return True


def _config(desk: Desk) -> Config | None:
    from curator_tui.disk import config

    return config.load(desk.settings.file) if desk.settings.file is not None else None


def saved(desk: Desk, sets: Sequence[tuple[str, object]], everywhere: bool | None = None) -> Change:
    """The change that sets numbers in curator.toml, one line each; all else in the file stays.

    `everywhere`: for every store, or for this one alone; None: where it is set now, else for this one.
    Raises Refused, and DiskError for a file that can't be read or has a mistake.
    """
    from curator_tui.disk import config

    file, loaded = desk.settings.file, _config(desk)
    if file is None or loaded is None:
        raise Refused("no curator.toml is known here: the store was not opened by its path")
    path = Path(os.path.realpath(file))
    for key, _ in sets:
        if key in READ_ONLY:
            raise Refused(f"{key} is a table of its own: change it in {path} by hand")
    wanted = [(_key(desk, loaded, key, everywhere), _literal(value)) for key, value in sets]
    before, after, lines = config.with_line(path, wanted)
    desk.records.reach([str(path)])
    what = "; ".join(
        f"{key} = {shown(value)} in {path.name}, line {line}, {_whose(full)}"
        for (key, value), (full, _), line in zip(sets, wanted, lines, strict=True)
    )
    name = str(path)
    if before is None:
        return Change("set", f"set {what}", (Create(name, after),))
    if before == after:
        return Change("set", f"set {what}")
    return Change("set", f"set {what}", (with_context(before, narrowed(Splice(name, 0, before, after))),))


def _whose(key: Key) -> str:
    return "for this store" if key[0] == "store" else "for every store"


def _literal(value: object) -> object:
    return "never" if value is None else value


def _key(desk: Desk, config: Config, key: str, everywhere: bool | None) -> Key:
    """The key as curator.toml has it, or will."""
    parts = tuple(key.split("."))
    found, line = config.origin(key, desk.found.opened)
    own = bool(found) and found[0] == "store"
    if everywhere and own:
        raise Refused(f"line {line} of curator.toml sets {key} for this store, and would still count here")
    if everywhere or (everywhere is None and found and not own):
        return parts
    if own:
        return found
    table, _ = config.store(desk.found.opened)
    return (*(table or ("store", _tilde(desk.found.opened))), *parts)


def _tilde(path: Path) -> str:
    home = str(Path.home()).rstrip("/")
    shown_ = str(path)
    return f"~{shown_[len(home) :]}" if home and shown_.startswith(home + "/") else shown_


def prepare(change: Change) -> None:
    """Makes the folder that curator.toml goes into, where it isn't there. Raises DiskError."""
    from curator_tui.disk.places import private

    for name in change.files:
        if name.endswith(".toml") and Path(name).is_absolute():
            private(Path(name).parent)
