from __future__ import annotations

import pytest
from curator_tui.disk import finisher
from disk_desk import Desk


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """The second look comes at once; no test waits for it."""
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    yield
    finisher.settle()


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)
