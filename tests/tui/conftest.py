"""Tests here import `support` from their own folder; colours are as in a terminal that has them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from curator_tui.disk import finisher


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No colour switches, no tmux, no editor from outside; the second look at a file comes at once."""
    for name in ("NO_COLOR", "TMUX", "VISUAL", "EDITOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(finisher, "DELAY", 0.0)
    yield
    finisher.settle()
