"""A store with daily notes by its keys: every decision of panes 1, 3, 5 and 6, on files, at both sizes."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest
from support import TODAY, Run, desk, screen_text, settled

from curator_tui.engine.policy import DAILY
from curator_tui.stores.daily import demo
from curator_tui.tui.app import CuratorApp
from curator_tui.tui.chooser import Chooser
from curator_tui.tui.options import Options

SMALL, WIDE = (80, 24), (120, 36)
KEY = "The archive key is with the front desk"


class Garden(Run):
    """The made-up month; `more` entries make MEMORY.md longer than its program loads."""

    def __init__(self, folder: Path, theme: str = "curator-dark", more: int = 0) -> None:
        files = demo.files(TODAY)
        lines = "".join(f"- Print {n} lies in drawer {n}, wrapped in grey paper\n" for n in range(more))
        above = lines.encode() + b"\n" if more else b""
        files["MEMORY.md"] = files["MEMORY.md"].replace(b"## Projects\n", above + b"## Projects\n")
        super().__init__(folder, files)
        self.start = self.tree()
        options = Options(
            name="demo",
            state=self.root.parent / "state",
            clock=self.ticks,
            poll=0.0,
            settle=None,
            theme=theme,
        )
        self.app = CuratorApp(lambda: desk(self.root, DAILY), options)

    def notes_kept(self) -> bool:
        """No byte of any note has changed."""
        now = self.tree()
        return all(now[name] == data for name, data in self.start.items() if name.startswith("memory/"))

    def lines(self) -> list[str]:
        return [line.rstrip() for line in screen_text(self.app)]


@pytest.fixture
def garden(tmp_path: Path) -> Garden:
    return Garden(tmp_path)


async def test_a_contradiction_stands_beside_its_entry_in_a_wide_window(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.to(pilot, "The printer for labels", "5")
        head = next(line for line in garden.lines() if "MEMORY.md, line 45:" in line)
        assert "│" in head and "memory/2026-11-" in head.partition("│")[2]
        text = next(line for line in garden.lines() if "The label printer is on" in line)
        assert "│" in text
        await garden.press(pilot, "enter")
        both = next(line for line in garden.lines() if "The label printer is on VLAN 20." in line)
        assert "The printer for labels is on VLAN 30, not 20" in both.partition("│")[2]


async def test_at_80_columns_they_stand_below_each_other(garden: Garden) -> None:
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.to(pilot, "The printer for labels", "5")
        lines = garden.lines()
        assert "│" not in "".join(lines)
        at = next(i for i, line in enumerate(lines) if line.startswith("MEMORY.md, line 45:"))
        assert lines[at + 1].startswith("The label printer is on VLAN 20.")
        assert lines[at + 2].startswith("memory/2026-11-")
        assert lines[at + 3].startswith("The printer for labels is on VLAN 30, not 20")
        assert any("a overwrite" in line and "x dismiss" in line and "H heading" in line for line in lines)
        assert "e edit first" in lines[-1] and "u undo" in lines[-1]


async def test_yes_overwrites_verifies_or_plants_and_undo_gives_the_same_bytes(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.press(pilot, "5")
        for text, said in (
            ("The printer for labels", "promoted “The printer for labels is on VLAN 30, not 20” over “"),
            (KEY, f"promoted “{KEY}” under “Memory > Environment”"),
            ("Never upload scans", "verified “Never upload scans to a service outside the museum”"),
        ):
            garden.go(text)
            await garden.press(pilot, "j", "k", "a")
            assert said in garden.said
        memory = garden.file("MEMORY.md")
        assert "- The printer for labels is on VLAN 30, not 20 [score=0.812" in memory
        assert f"driver 3.9.2\n- {KEY}\n" in memory
        assert garden.notes_kept()
        await garden.press(pilot, "u", "u", "u")
    assert garden.tree() == garden.start


async def test_another_heading_is_chosen_from_those_there_are(garden: Garden) -> None:
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.to(pilot, KEY, "5")
        await garden.press(pilot, "H")
        chooser = garden.app.screen
        assert isinstance(chooser, Chooser)
        names = [str(chooser.list.row_at(i).text) for i in range(chooser.list.total)]
        assert names[0] == "Memory > Environment" and "Memory > Rules" in names
        assert not any("Promoted From" in name for name in names)
        assert "proposed: " in str(chooser.list.row_at(0).tail)
        await pilot.press("escape")
        await settled(pilot)
        assert garden.tree() == garden.start
        await garden.press(pilot, "H")
        for key in "Rules":
            await pilot.press(key)
        await garden.press(pilot, "enter")
        assert f"never guessed\n- {KEY}\n" in garden.file("MEMORY.md")


async def test_an_edit_begins_with_absolute_days(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.to(pilot, "Decided yesterday", "5")
        await garden.press(pilot, "e")
        asked = garden.app.main.input
        note = next(n for n, d in garden.start.items() if b"Decided yesterday" in d)
        day = date.fromisoformat(note[7:17]) - timedelta(days=1)
        assert asked.value == f"Decided {day} to number the loose maps from east to west"
        assert asked.label == f"edit (“yesterday” is {day})"
        await pilot.press("enter")
        await settled(pilot)
        assert f"- Decided {day} to number the loose maps" in garden.file("MEMORY.md")
        assert garden.notes_kept()


async def test_a_day_that_a_yes_takes_along_is_said(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.to(pilot, "Decided yesterday", "5")
        await garden.press(pilot, "a")
        assert garden.said.startswith("“yesterday” goes into MEMORY.md as it is; edited first it becomes 20")


async def test_of_an_entry_that_says_more_yes_and_edit_keep_the_rest(garden: Garden) -> None:
    made = "The catalogue runs on PostgreSQL 16 on host cat-db-1"
    async with garden.app.run_test(size=(120, 50)) as pilot:
        await settled(pilot)
        await garden.to(pilot, "The catalogue was upgraded", "5")
        page = " ".join(str(line.text) for line in garden.app.main.detail.doc)
        assert f"yes keeps the rest of that entry: “{made}”" in page
        await garden.press(pilot, "e")
        asked = garden.app.main.input
        assert (asked.value, asked.label) == (made, "edit (its rest is kept)")
        await pilot.press("escape")
        await garden.press(pilot, "a")
        assert "promoted “The catalogue was upgraded" in garden.said and " into “The catalogue" in garden.said
        assert garden.file("MEMORY.md").count(f"- {made}\n") == 1
        assert garden.notes_kept()
        await garden.press(pilot, "u")
    assert garden.tree() == garden.start


async def test_a_yes_that_writes_counts_once_all_that_it_is_about_was_on_the_screen(garden: Garden) -> None:
    path = garden.root / "MEMORY.md"
    more = " ".join(f"Shelf {n} holds boxes of paper, wrapped twice." for n in range(1, 9)).encode()
    said = b"The label printer is on VLAN 20."
    path.write_bytes(path.read_bytes().replace(said, said + b" " + more))
    before = path.read_bytes()
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.to(pilot, "The printer for labels", "5")
        await garden.press(pilot, "a")
        assert "read it to its end first" in garden.said and path.read_bytes() == before
        await garden.press(pilot, *"]]]]]]]]", "a")
        assert "(u undoes)" in garden.said and path.read_bytes() != before and garden.notes_kept()


async def test_a_caught_bullet_of_a_note_is_held_back_and_the_pane_says_so(garden: Garden) -> None:
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.press(pilot, "2")
        assert len(garden.texts) == 1 and "ignore all previous instructions" in garden.texts[0]
        page = " ".join(str(line.text) for line in garden.app.main.detail.doc)
        assert "held back by Curator alone, its program still loads it" in page
        await garden.press(pilot, "j", "k", "x")
        assert "its program still loads “" in garden.said
        assert garden.tree() == garden.start
        await garden.to(pilot, "ignore all previous instructions", "6")
        assert "quarantined on 2026-11-30" in garden.screen


async def test_no_dismisses_and_a_dismissed_one_reopens(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.to(pilot, "User prefers being asked", "5")
        await garden.press(pilot, "x")
        assert garden.said.startswith("dismissed “User prefers")
        await garden.press(pilot, "j", "v")
        assert "dismissed: still in its note" in garden.texts
        await garden.to(pilot, "User prefers being asked")
        assert "Dismissed on 2026-11-30" in garden.screen
        await garden.press(pilot, "r")
        assert garden.said.startswith("reopened “User prefers")
        await garden.press(pilot, "v")
        assert any("User prefers being asked" in text for text in garden.texts)
    assert garden.tree() == garden.start


async def test_a_reason_in_words_for_each(garden: Garden) -> None:
    async with garden.app.run_test(size=(120, 50)) as pilot:
        await settled(pilot)
        await garden.press(pilot, "5", "v")
        for text, reason in (
            (KEY, "said on "),
            ("Decided yesterday", "“yesterday” is 2026-11-"),
            ("CAT-152", "names a ticket"),
            ("The reading room closes at 17:00", "a later note, memory/2026-11-27.md, says"),
            ("Decided to keep", "goes under “Memory > "),
        ):
            await garden.to(pilot, text)
            page = " ".join(str(line.text) for line in garden.app.main.detail.doc)
            assert reason in page, text
            assert "will still matter in a month" in page or "is expected to pass" in page


async def test_pane_3_says_that_age_alone_is_no_reason_and_retires_one_at_a_time(garden: Garden) -> None:
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.press(pilot, "3")
        assert "nothing is due by age alone (policy daily): evidence gone, or contradicted" in garden.screen
        assert len(garden.texts) == 4 and "evidence gone" in garden.screen
        await garden.press(pilot, "space", "space", "x")
        assert "one at a time" in garden.said
        assert garden.tree() == garden.start
        await garden.press(pilot, "escape", "x")
        assert garden.said.startswith("retired “")
        assert garden.file("MEMORY_ARCHIVE.md").count("<!-- retired: 2026-11-30 -->") == 1
        for _ in range(3):
            await garden.press(pilot, "j", "g", "a")
        await garden.press(pilot, "j")
        assert "No entry of MEMORY.md is in doubt." in garden.screen
        assert "Nothing here is due by age alone" in garden.screen
        assert garden.notes_kept()


async def test_a_bullet_of_a_note_is_held_back_and_its_page_says_what_that_means(garden: Garden) -> None:
    async with garden.app.run_test(size=WIDE) as pilot:
        await settled(pilot)
        await garden.to(pilot, "The reading room closes at 17:00", "6")
        assert "x hold back" in garden.screen and "a promote" in garden.screen
        await garden.press(pilot, "x")
        assert "its program still loads “" in garden.said
        await garden.to(pilot, "The reading room closes at 17:00")
        page = " ".join(str(line.text) for line in garden.app.main.detail.doc)
        assert "retired on 2026-11-30: held back here alone; memory/2026-11-23.md stays as it is" in page
        assert "and its program still loads it" in page and "r count it again" in garden.screen
        assert garden.tree() == garden.start
        await garden.press(pilot, "j", "k", "r")
        assert garden.said.startswith("reopened “The reading room")


@pytest.mark.parametrize("theme", ["curator-dark", "curator-light"])
@pytest.mark.parametrize("size", [SMALL, WIDE])
async def test_what_openclaw_loads_and_the_middle_it_loses(
    tmp_path: Path, theme: str, size: tuple[int, int]
) -> None:
    garden = Garden(tmp_path, theme, more=240)
    async with garden.app.run_test(size=size) as pilot:
        await settled(pilot)
        await garden.press(pilot, "1")
        assert "as `curator seed` would" in garden.screen and "L switches" in garden.screen
        await garden.press(pilot, "L", "g")
        assert "as OpenClaw loads it" in garden.screen
        texts = garden.texts
        assert texts[0].startswith("MEMORY.md: lines ") and texts[1] == "# Memory"
        cut, back = (
            texts.index("---- not loaded from here ----"),
            texts.index("---- loaded again from here ----"),
        )
        assert 100 < cut < back < len(texts) - 20
        rows = garden.app.main.list
        marks = [str(rows.row_at(i).tail) for i in range(cut + 1, back)]
        assert set(marks) <= {"lost", "cut"} and marks.count("lost") > 20
        await garden.to(pilot, texts[cut + 5].removeprefix("- "))
        assert "Not loaded, MEMORY.md line " in garden.screen and "x retire" in garden.screen
        await garden.press(pilot, "L")
        assert "as `curator seed` would" in garden.screen


async def test_pane_5_counts_what_is_lost_of_each_file(tmp_path: Path) -> None:
    garden = Garden(tmp_path, more=240)
    async with garden.app.run_test(size=SMALL) as pilot:
        await settled(pilot)
        await garden.to(pilot, "of 12,000 characters", "5")
        assert "how much of each file OpenClaw loads" in garden.texts
        assert "MEMORY.md: lines " in garden.screen and "not loaded, or not to their end:" in garden.screen


async def test_each_pane_of_a_daily_store_fits_80x24_and_120x36(garden: Garden, tmp_path: Path) -> None:
    for size in (SMALL, WIDE):
        run = Garden(tmp_path / str(size[0]))
        async with run.app.run_test(size=size) as pilot:
            await settled(pilot)
            for pane in "0123456":
                await run.press(pilot, pane)
                lines = screen_text(run.app)
                assert len(lines) == size[1] and all(len(line) <= size[0] for line in lines)
                main = run.app.main
                assert "all keys" in lines[-1] and main.list.size.height >= (8 if main.list.total else 0)
                assert "keep local" not in run.screen and "wider file" not in run.screen
                assert "hreshold" not in run.screen and "used 0" not in run.screen
