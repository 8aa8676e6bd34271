"""A desk on a made-up store in a temporary folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from curator_tui.disk import finisher, places
from curator_tui.disk.files import Files
from curator_tui.engine.policy import LINES, Policy
from curator_tui.session.desk import Desk
from curator_tui.session.find import recognise
from curator_tui.session.judging import judge_of
from curator_tui.session.records import Records
from curator_tui.stores.nanika import demo

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The second look at a changed file comes at once; no test waits for it."""
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    yield
    finisher.settle()


def lay(root: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def tree(root: Path) -> dict[str, bytes]:
    """Every file below a folder, once nothing is under way."""
    finisher.settle()
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def open_at(root: Path, state: Path, policy: Policy = LINES) -> Desk:
    found = recognise(root)
    kept = places.kept(places.Places(state, state, state / "curator.toml"), "test")
    records = Records(Files(found.root, found.declared), kept)
    return Desk(found, records, policy, lambda: NOW, judge_of(policy))


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Desk]:
    """A function that lays files and opens them."""

    def made(files: dict[str, bytes] | None = None, policy: Policy = LINES) -> Desk:
        root = tmp_path / "store"
        lay(root, files if files is not None else demo.files(NOW.date()))
        return open_at(root, tmp_path / "state", policy)

    return made
