"""The C library is asked to hold nothing back, where it can be, for large stores alone."""

from __future__ import annotations

import ctypes
from pathlib import Path
from typing import Any

import pytest
from support import Run, settled

from curator_tui.tui import heap, jobs


def test_all_is_asked_of_a_library_that_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []

    class Library:
        def mallopt(self, what: int, value: int) -> int:
            asked.append((what, value))
            return 1

    monkeypatch.setattr(ctypes, "CDLL", lambda name: Library())
    assert heap.lean() and len(asked) == 3 and (-8, 1) in asked


@pytest.mark.parametrize("library", [object(), None])
def test_another_library_is_left_alone(monkeypatch: pytest.MonkeyPatch, library: Any) -> None:
    def load(name: None) -> Any:
        if library is None:
            raise OSError("there is none")
        return library

    monkeypatch.setattr(ctypes, "CDLL", load)
    assert heap.lean() is False


@pytest.mark.parametrize(("many", "times"), [(5, 1), (100_000, 0)])
async def test_a_large_store_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, many: int, times: int
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(jobs, "MANY", many)
    monkeypatch.setattr(jobs, "lean", lambda: asked.append(True))
    async with Run(tmp_path).app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert len(asked) == times
