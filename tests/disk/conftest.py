from __future__ import annotations

import os

import pytest
from disk_desk import Desk

from curator_tui.disk import finisher


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """The second look comes at once, and no test waits for the drive: processes die here, not the power."""
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    monkeypatch.setattr(os, "fsync", lambda fd: None)
    yield
    finisher.settle()


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)
