"""What was let go and filed anew, in panes 0, 3 and 7, by its keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import Run, settled

OLD = "The gateway drops idle connections after ninety seconds"
NEW = "The gateway drops idle connections after ninety seconds, always"
FILES = {
    "personas/backend/MEMORY.md": f"{NEW} | type: lesson | filed: 2026-11-25\n".encode(),
    "personas/backend/MEMORY_ARCHIVE.md": (
        f"{OLD} | type: lesson | filed: 2026-03-01 | retired: 2026-06-02\n".encode()
    ),
    "global/MEMORY.md": b"",
}


@pytest.fixture
def run(tmp_path: Path) -> Run:
    return Run(tmp_path, FILES)


def detail(run: Run) -> str:
    return "\n".join(str(one.text) for one in run.app.main.detail.doc)


@pytest.mark.parametrize("pane", ["0", "3", "7"])
async def test_it_is_shown_with_its_day_and_the_old_one_restored(run: Run, pane: str) -> None:
    before = run.tree()
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, NEW, pane)
        assert "you let this go on 2026-06-02" in detail(run) and OLD in detail(run)
        assert "let go 2026-06-02" in run.screen
        await run.press(pilot, "r")
        assert "restored" in run.said and OLD in run.file("personas/backend/MEMORY.md")
        await run.press(pilot, "u")
        assert run.tree() == before


@pytest.mark.parametrize(("key", "said"), [("a", "kept"), ("z", "put off")])
async def test_let_it_stay_or_not_now(run: Run, key: str, said: str) -> None:
    before = run.tree()
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, NEW, "7")
        await run.press(pilot, key)
        assert said in run.said and run.tree() == before
        await run.press(pilot, "j")
        assert NEW not in run.texts
        await run.press(pilot, "u")
        assert NEW in run.texts


async def test_let_go_again(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, NEW, "7")
        await run.press(pilot, "x")
        assert "retired" in run.said and NEW not in run.file("personas/backend/MEMORY.md")
        await run.press(pilot, "u")
        assert NEW in run.file("personas/backend/MEMORY.md")


async def test_a_number_beside_it_keeps_its_own_keys(run: Run) -> None:
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.to(pilot, "seed.budget", "7")
        await run.press(pilot, "+", "x")
        assert "no longer tried" in run.said and NEW in run.file("personas/backend/MEMORY.md")
