"""The strip says before the key that what stands in a daily note is held back here alone."""

from __future__ import annotations

from pathlib import Path

from support import settled
from test_garden import Garden


async def test_what_stays_loaded_is_said_before_the_key(tmp_path: Path) -> None:
    garden = Garden(tmp_path)
    async with garden.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await garden.press(pilot, "2")
        garden.app._ask_effect()
        await settled(pilot)
        said = "quarantine: still loaded, held back here alone"
        assert said in str(garden.app.main.strip.lines[0].text)
        assert "quarantine: still loaded" in garden.screen  # also where the row is narrow
        await garden.press(pilot, "x")
        assert "its program still loads" in garden.said
