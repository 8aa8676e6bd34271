"""Claude's memory folders in the app: intake, mends, headers, what is loaded; by key, against files."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest
import support
from support import NOW, TODAY, Ticks, app_on, screen_text, settled

from curator_tui.disk import finisher
from curator_tui.engine.policy import PAGE
from curator_tui.stores.claude import demo
from curator_tui.tui.app import CuratorApp

SHOP = "projects/-home-you-shop/memory"
LEDGER = "projects/-home-you-ledger/memory"
WAS = 1_780_000_000_000_000_123


class Run:
    """The app on the made-up folders, looked at a day ago; a clock that moves a second a key; the files."""

    def __init__(self, folder: Path, memories: int = 0) -> None:
        self.root = folder / "claude"
        files = demo.files(TODAY, memories)
        self.put({name: data for name, data in files.items() if name not in demo.SINCE})
        desk = support.desk(self.root, PAGE)
        desk.clock = lambda: NOW - timedelta(days=1)
        desk.leave()
        self.put({name: files[name] for name in demo.SINCE})
        self.ticks = Ticks()
        self.app: CuratorApp = app_on(self.root, self.ticks, name="claude")
        self.app.open_store = lambda: support.desk(self.root, PAGE)

    def put(self, files: dict[str, bytes]) -> None:
        for name, data in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            os.utime(path, ns=(WAS, WAS))

    async def press(self, pilot, *keys: str) -> None:
        for key in keys:
            self.ticks.now += 1
            await pilot.press(key)
            await settled(pilot)
        finisher.settle()

    async def go(self, pilot, needle: str) -> None:
        rows = self.app.main.list
        for at in range(rows.total):
            if needle in rows.row_at(at).text and at not in rows.rows.heads:
                rows.go(at)
                await settled(pilot)
                self.ticks.now += 1
                return
        raise AssertionError([rows.row_at(at).text for at in range(rows.total)])

    def state(self) -> dict[str, tuple[bytes, int]]:
        found = sorted(path for path in self.root.rglob("*") if path.is_file())
        return {str(p.relative_to(self.root)): (p.read_bytes(), p.stat().st_mtime_ns) for p in found}

    @property
    def said(self) -> str:
        return str(self.app.main.say_bar.lines[0].text).strip()

    @property
    def screen(self) -> str:
        return "\n".join(screen_text(self.app))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return Run(tmp_path)


# pane, row, key, what is said, a file that is there then and one that isn't (None: no file changes)
KEYS = [
    ("2", "prefers-uv-over-pip", "a", "source: stated", None),
    ("2", "from-a-page", "x", "discarded", f"{SHOP}/from-a-page.md.quarantined"),
    ("2", "second-retry", "z", "put off", None),
    ("3", "ghost link", "a", "is taken out of the index", ""),
    ("3", "header can’t be read:", "a", "mended the header", ""),
    ("3", "named twice", "x", "left as it is", None),
    ("3", "link to nothing", "z", "put off", None),
    ("6", "# Debugging", "h", "gave a header to", ""),
    ("6", "The staging database", "x", "retired", f"{SHOP}/staging-database.md.retired"),
    ("6v", "The old queue", "r", "restored", f"{SHOP}/old-queue.md"),
    ("6", "the bank reads", "x", "retired", ""),
]


@pytest.mark.parametrize(("pane", "row", "key", "said", "file"), KEYS)
async def test_a_key_decides_and_undo_gives_bytes_names_and_times_back(run, pane, row, key, said, file):
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        before = run.state()
        await run.press(pilot, *pane)
        await run.go(pilot, row)
        await run.press(pilot, key)
        assert said in run.said, run.said
        assert (run.state() == before) == (file is None)
        assert not file or file in run.state()
        await run.press(pilot, "u")
        assert run.state() == before
        await run.press(pilot, "ctrl+r", "u")
        assert run.state() == before


async def test_what_was_quarantined_is_shown_on_request_and_reopened(run):
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        before = run.state()
        await run.press(pilot, "2")
        await run.go(pilot, "from-a-page")
        await run.press(pilot, "x", "v")
        await run.go(pilot, "from-a-page.md.quarantined")
        await run.press(pilot, "r")
        assert "reopened" in run.said and run.state() == before


async def test_what_was_set_aside_is_found_and_restored_from_the_search_and_from_all(run):
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        await run.press(pilot, "2")
        await run.go(pilot, "from-a-page")
        await run.press(pilot, "x")
        away = run.state()
        for name, words in (("old-queue", "old queue replaced"), ("from-a-page", "upload env file")):
            await run.press(pilot, "f", "ctrl+u", *words, "enter")
            rows = run.app.main.list
            if any(name in row for row in handles(rows)):
                await run.press(pilot, "v")  # they are shown already
                assert not any(name in row for row in handles(rows))
            await run.press(pilot, "v")
            assert any(name in row for row in handles(rows)), handles(rows)
        await run.press(pilot, "6")
        assert {"retired", "quarantined"} <= {
            word for row in tails(run.app.main.list) for word in row.split()
        }
        for name, key in (("from-a-page.md.quarantined", "r"), ("from-a-page.md", "u")):
            rows = run.app.main.list
            rows.go(next(at for at, row in enumerate(handles(rows)) if row.endswith(name)))
            await settled(pilot)
            await run.press(pilot, key)
        assert run.state() == away


def handles(rows) -> list[str]:
    return [rows.row_at(at).id for at in range(rows.total)]


def tails(rows) -> list[str]:
    return [str(rows.row_at(at).tail) for at in range(rows.total)]


async def test_the_intake_says_where_it_came_from(run):
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        await run.press(pilot, "2")
        await run.go(pilot, "prefers-uv-over-pip")
        assert "New since the last review in shop" in run.screen and "nothing found" in run.screen
        assert "the person had said" in run.screen and "source to propose: stated" in run.screen


async def test_pane_1_names_the_first_line_that_is_lost_and_the_strip_what_comes_back(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    run = Run(tmp_path, 240)
    run.app = app_on(run.root, run.ticks, name="claude", settle=0.001)
    run.app.open_store = lambda: support.desk(run.root, PAGE)
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        await run.press(pilot, "1")
        assert "as Claude Code loads it" in run.screen
        assert "200 of 200 lines" in run.screen and "lost from line 202 on" in run.screen
        await run.go(pilot, "[Staging]")
        assert "brings 1 line back in, first “- [Change 1182]" in run.screen
        await run.press(pilot, "L")
        assert "as Claude Code loads it" not in run.screen


async def test_the_strip_says_what_a_shorter_fact_would_bring_back_while_it_is_typed(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    run = Run(tmp_path)
    facts = "".join(f"- fact {at:03} {'word ' * 48}\n" for at in range(105))
    run.put({f"{SHOP}/MEMORY.md": f"# M\n{facts}".encode()})
    run.app = app_on(run.root, run.ticks, name="claude", settle=0.001)
    run.app.open_store = lambda: support.desk(run.root, PAGE)
    async with run.app.run_test(size=(160, 60)) as pilot:
        await settled(pilot)
        before = run.state()
        await run.press(pilot, "1")
        await run.go(pilot, "fact 003")
        await run.press(pilot, "e")
        assert "edit: " not in run.screen
        await run.press(pilot, "ctrl+u", *"short")
        assert "edit: brings 1 line back in, first “- fact 0" in run.screen
        await run.press(pilot, "escape")
        assert "edit: " not in run.screen and "retire: brings 1 line back" in run.screen
        assert run.state() == before


async def test_a_project_is_called_by_its_folder(run):
    async with run.app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await run.press(pilot, "s")
        assert "/home/you/shop" in run.screen
