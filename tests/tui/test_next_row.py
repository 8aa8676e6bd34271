"""Pane 4 after a decision: a chain goes whole, and the cursor stands on a row that stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled


@pytest.mark.parametrize(
    ("key", "needle", "lands"),
    [
        ("a", "on Wednesdays", "db-staging-3"),  # the head: both links go, and the head with them
        ("z", "on Wednesdays", "db-staging-3"),
        ("a", "db-staging-1", "nightly export"),  # the last link of its chain: the head above goes too
        ("a", "on Tuesdays", "on Mondays"),  # the chain still waits
        ("x", "nightly export", "db-staging-1"),  # nothing below
    ],
)
async def test_the_cursor_goes_to_the_next_row_that_stays(
    tmp_path: Path, key: str, needle: str, lands: str
) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(120, 36)) as pilot:
        await settled(pilot)
        await run.to(pilot, needle, "4")
        await run.press(pilot, key)
        rows = run.app.main.list
        assert not rows.on_vanished and rows.current is not None
        assert lands in str(rows.row_at(rows.cursor).text)
        assert "no longer here" not in run.screen
