"""At 80 columns: what is said where nothing can be undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled


@pytest.mark.parametrize(("key", "said"), [("u", "nothing to undo ("), ("ctrl+r", "nothing to redo (")])
async def test_that_nothing_can_be_undone_is_said_first_and_whole(
    tmp_path: Path, key: str, said: str
) -> None:
    run = Run(tmp_path)
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, key)
        row = next(row for row in run.screen.splitlines() if said in row)
        assert row.strip().startswith(said) and row.rstrip().endswith(")")
