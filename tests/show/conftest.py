"""Scenes of stores that are laid in a temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from curator_tui.disk.files import Files
from curator_tui.disk.places import Places, kept
from curator_tui.engine.policy import LINES, Policy
from curator_tui.session.desk import Desk
from curator_tui.session.find import recognise
from curator_tui.session.judging import judge_of
from curator_tui.session.records import Records
from curator_tui.show.scene import Scene
from curator_tui.stores.nanika import demo

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
MakeScene = Callable[..., Scene]


@pytest.fixture
def today() -> date:
    return NOW.date()


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., Desk]:
    """A function that lays files, the made-up store's without any, and opens them."""

    def made(files: Mapping[str, bytes] | None = None, policy: Policy = LINES) -> Desk:
        root = tmp_path / "store"
        for name, data in (demo.files(NOW.date()) if files is None else files).items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        found = recognise(root)
        state = tmp_path / "state"
        records = Records(
            Files(found.root, found.declared), kept(Places(state, state, state / "c.toml"), "t")
        )
        return Desk(found, records, policy, lambda: NOW, judge_of(policy))

    return made


@pytest.fixture
def scene(opened: Callable[..., Desk]) -> MakeScene:
    """A function from files to what the panes draw from."""

    def made(files: Mapping[str, bytes] | None = None) -> Scene:
        desk = opened(files)
        return Scene.of(desk.case, desk.review)

    return made
