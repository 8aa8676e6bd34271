"""Nothing of a store reaches the terminal as a sequence, in any pane, by any wall."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from support import Run, settled
from textual.color import Color

from curator_tui.tui.wall import Wall

EVIL = (
    "\x1b]52;c;aGFja2Vk\x07 \x1b[31mred\x1b]2;pwned\x07 \x9b31m \x7f [bold]b[/bold] [@click=app.quit]x[/] "
    "[/nope] - [x] done \u202edrawkcab\u202c zero\u200bwidth \U000e0041\U000e0042 \u3164 e"
    + "\u0301" * 30
    + " 👩\u200d💻 日本語"
)
OBEYED = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def store() -> dict[str, bytes]:
    """Hostile text in every queue."""
    evil = EVIL.encode() + b" \xff\xfe"
    memory = (
        evil + b" one | filed: 2024-01-01 | type: project | used: 5\n"
        + evil + b" two | filed: 2024-01-01 | type: \x1b[31mproject | used: 9\n"
        + evil + b" alpha beta gamma delta old | filed: 2024-02-01 | type: feedback\n"
        + evil + b" alpha beta gamma delta new | filed: 2024-03-01 | type: feedback\n"
    )  # fmt: skip
    return {
        "personas/evil[bold]/MEMORY.md": memory,
        "personas/evil[bold]/MEMORY_QUARANTINE.md": evil + b" <!-- quarantined: \x1b[31mwhy [/nope] -->\n",
        "personas/evil[bold]/MEMORY_ARCHIVE.md": evil + b" gone | retired: 2024-01-01\n",
        "global/MEMORY.md": b"shared " + evil + b"\n",
    }


def assert_safe(text: str) -> None:
    for char in text.replace("\n", ""):
        assert unicodedata.category(char) not in OBEYED, hex(ord(char))


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_every_pane_shows_marks_and_text_as_itself(tmp_path: Path, size: tuple[int, int]) -> None:
    run = Run(tmp_path, store())
    async with run.app.run_test(size=size) as pilot:
        await settled(pilot)
        for pane in "0123456":
            await run.press(pilot, pane)
            assert_safe(run.screen)
            width = size[0]
            assert all(cell_len(row) == width for row in run.screen.split("\n"))
            await run.press(pilot, "enter")
            assert_safe(run.screen)
            if run.app.main.subject(run.app.main.list.current):
                assert "␛]52;c;aGFja2Vk␇" in run.screen and "⟨U+202E⟩" in run.screen
            await run.press(pilot, "d")
            assert_safe(run.screen)
            await run.press(pilot, "escape", "v", "v")
        await run.press(pilot, "2", "enter")
        squeezed = "".join(char for char in run.screen if not char.isspace() and not "▁" <= char <= "█")
        for part in ("[bold]b[/bold][@click=app.quit]x[/][/nope]-[x]done", "⟨0xFF⟩⟨0xFE⟩"):
            assert part in squeezed
        assert run.app.is_running


async def test_questions_about_hostile_text_are_safe_too(tmp_path: Path) -> None:
    run = Run(tmp_path, store())
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        run.go("one")
        await settled(pilot)
        for keys in ("e", "R"):
            await run.press(pilot, keys)
            assert_safe(run.screen)
            await run.press(pilot, "home", "right", "right", "delete", "end", "left")
            assert_safe(run.screen)
            await run.press(pilot, "escape")
        await run.press(pilot, "s")
        assert "evil[bold]" in run.screen
        await run.press(pilot, "escape", "y")
        assert_safe(run.app.clipboard)
        await run.press(pilot, "x")
        assert "retired" in run.said
        assert_safe(run.screen)


async def test_an_exported_screen_is_valid_xml(tmp_path: Path) -> None:
    from xml.etree import ElementTree

    run = Run(tmp_path, store())
    async with run.app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await run.press(pilot, "2")
        assert ElementTree.fromstring(run.app.export_screenshot()) is not None


@given(st.text(st.characters(exclude_categories=[])))
def test_the_last_wall_lets_nothing_through_and_keeps_the_cells(text: str) -> None:
    segments = [Segment(text, Style(link="https://example.invalid")), Segment("\x1b[2J", None, [(1,)])]  # type: ignore[list-item]
    out = Wall().apply(segments, Color(0, 0, 0))
    assert len(out) == 1 and out[0].style is not None and out[0].style.link is None
    for char in out[0].text:
        assert unicodedata.category(char) not in OBEYED - {"Cf"}
        assert char not in "\u200b\u200d\u202e\ufeff\u2066\u00ad"


def test_clean_segments_pass_the_wall_untouched() -> None:
    segments = [Segment("plain", Style(bold=True)), Segment("日本語 é", None)]
    assert Wall().apply(segments, Color(0, 0, 0)) == segments
