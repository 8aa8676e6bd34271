"""A desk on a made-up store in a temporary folder."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from storing import NOW, lay, open_at

from curator_tui.disk import finisher
from curator_tui.engine.policy import LINES, Policy
from curator_tui.session.desk import Desk
from curator_tui.stores.nanika import demo


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The second look at a changed file comes at once; no test waits for it."""
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    yield
    finisher.settle()


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Desk]:
    """A function that lays files and opens them."""

    def made(files: dict[str, bytes] | None = None, policy: Policy = LINES) -> Desk:
        root = tmp_path / "store"
        lay(root, files if files is not None else demo.files(NOW.date()))
        return open_at(root, tmp_path / "state", policy)

    return made
