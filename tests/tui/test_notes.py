"""Notes in the app: every key of their lifecycle, against files on disk."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from support import NOW, TODAY, Ticks, app_on, screen_text, settled

from curator_tui.disk import finisher
from curator_tui.engine.policy import PAGE
from curator_tui.session.desk import Desk
from curator_tui.tui.app import CuratorApp

BY = {"old": TODAY - timedelta(days=200), "new": TODAY - timedelta(days=3)}
NOTES = {
    "shop/cart.md": (
        "name: cart\ntype: project\ncreated: {old}\nproject: shop\nsource: stated\nconfidence: high"
    ),
    "shop/till.md": "name: till\ntype: lesson\ncreated: {new}\nproject: shop\nsource: tool\nconfidence: high",
    "shop/bare.md": "name: bare\ncreated: {new}\nproject: shop",
    "shop/wait.md": "name: wait\ntype: lesson\ncreated: {old}\nwaiting: true\nsource: web\nconfidence: low",
    "logs.md": "name: logs\ntype: lesson\ncreated: {old}\nsource: stated\nconfidence: high",
    "logs-again.md": "name: logs-again\ntype: lesson\ncreated: {new}\nsource: stated\nconfidence: high",
    "host.md": "name: host\ntype: rule\ncreated: {old}\nsource: stated\nconfidence: high",
    "host-now.md": (
        "name: host-now\ntype: rule\ncreated: {new}\nsupersedes: host\nsource: stated\nconfidence: high"
    ),
}
BODIES = {
    "shop/cart.md": "Carts are kept in `src/cart.py` for an hour.",
    "shop/till.md": "The till prints twice when its clock is behind.",
    "shop/bare.md": "Nobody knows who owns the importer.",
    "shop/wait.md": "The mirror may be switched off soon.",
    "logs.md": "Log lines carry request_id and tenant and nothing else at all.",
    "logs-again.md": "Log lines carry request_id and tenant, and nothing else at all.",
    "host.md": "Staging runs on host db-1.",
    "host-now.md": "Staging runs on host db-3.",
}


class Run:
    """The app on notes, a clock that moves a second a key, and the files."""

    def __init__(self, folder: Path, files: Mapping[str, str] = NOTES) -> None:
        self.root = folder / "notes"
        for name, head in files.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"---\n{head.format(**BY)}\n---\n\n{BODIES[name]}\n")
        self.open()

    def open(self) -> CuratorApp:
        """The app anew, on the same records."""
        self.ticks = Ticks()
        self.app = app_on(self.root, self.ticks, name="notes")
        self.app.open_store = self.desk
        return self.app

    def desk(self) -> Desk:
        """The store with the policy that notes have."""
        import support

        return support.desk(self.root, PAGE)

    async def press(self, pilot, *keys: str) -> None:
        for key in keys:
            self.ticks.now += 1
            await pilot.press(key)
            await settled(pilot)
        finisher.settle()

    def file(self, name: str) -> str:
        return (self.root / name).read_text()

    def tree(self) -> dict[str, bytes]:
        return {str(p.relative_to(self.root)): p.read_bytes() for p in sorted(self.root.rglob("*.md"))}

    @property
    def said(self) -> str:
        return str(self.app.main.say_bar.lines[0].text).strip()

    @property
    def screen(self) -> str:
        return "\n".join(screen_text(self.app))

    @property
    def rows(self) -> list[str]:
        rows = self.app.main.list
        return [f"{rows.row_at(at).lead}|{rows.row_at(at).text}" for at in range(rows.total)]

    async def go(self, pilot, needle: str) -> None:
        rows = self.app.main.list
        for at, text in enumerate(self.rows):
            if needle in text and at not in rows.rows.heads:
                rows.go(at)
                await settled(pilot)
                return
        raise AssertionError(f"no row holds {needle!r}: {self.rows}")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return Run(tmp_path)


# row, keys, file, what it holds then, what is said
KEYS = [
    ("Carts", ("a",), "shop/cart.md", f"verified: {TODAY}", f"good until {TODAY + timedelta(days=21)}"),
    ("Carts", ("+", "9", "enter"), "shop/cart.md", f"expires: {TODAY + timedelta(days=9)}", "good until"),
    ("Carts", ("x",), "shop/cart.md", "status: retired", "retired"),
    ("Carts", ("p",), "shop/cart.md", "pinned: true", "past its date since"),
    ("Carts", ("N",), "shop/cart.md", "page: never", "put off the page for good"),
    ("Carts", ("K",), "shop/cart.md", "page: keep", "verify before use"),
    ("Carts", ("w",), "shop/cart.md", "waiting: true", f"until {TODAY + timedelta(days=7)}"),
    ("Carts", ("t", "k", "l"), "shop/cart.md", "type: lesson", "good until"),
    ("Carts", ("t", "s", "o"), "shop/cart.md", "source: observed", "past its date since"),
    ("Carts", ("t", "c", "m"), "shop/cart.md", "confidence: medium", "past its date since"),
    ("mirror", ("a",), "shop/wait.md", f"verified: {TODAY}", "no longer waiting"),
]


@pytest.mark.parametrize(("row", "keys", "name", "holds", "said"), KEYS)
async def test_a_key_changes_its_field_and_undo_gives_the_same_bytes(run, row, keys, name, holds, said):
    async with run.app.run_test(size=(160, 40)) as pilot:
        await settled(pilot)
        before = run.tree()
        await run.press(pilot, "3")
        await run.go(pilot, row)
        await run.press(pilot, *keys)
        assert holds in run.file(name), run.said
        assert said in run.said
        changed = [file for file, data in run.tree().items() if data != before[file]]
        assert changed == [name]
        await run.press(pilot, "u")
        assert run.tree() == before


@pytest.mark.parametrize(
    ("key", "line"),
    [("p", "pinned: true"), ("N", "page: never"), ("K", "page: keep"), ("w", "waiting: true")],
)
async def test_the_same_key_takes_it_back(run, key, line):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        await run.go(pilot, "Carts")
        await run.press(pilot, key)
        assert line in run.file("shop/cart.md")
        await run.go(pilot, "Carts")
        word = {"p": "pinned", "N": "never", "K": "kept", "w": "waiting"}[key]
        assert f"{word} · 6 mo" in run.screen
        await run.press(pilot, key)
        assert line not in run.file("shop/cart.md")


async def test_fields_are_set_on_marks_and_escape_sets_nothing(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        before = run.tree()
        await run.press(pilot, "6", "t")
        assert "k  kind" in run.screen and "s source" in run.said
        await run.press(pilot, "x", "q", "escape")
        await run.press(pilot, "t", "k", "escape")
        assert run.tree() == before
        for needle in ("Carts", "till"):
            await run.go(pilot, needle)
            await run.press(pilot, "space")
        await run.press(pilot, "t", "k", "r")
        assert "type: rule" in run.file("shop/cart.md") and "type: rule" in run.file("shop/till.md")
        assert run.said.startswith("said to be rule: 2 memories")


async def test_a_fast_burst_of_letters_sets_the_field(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        await run.go(pilot, "Carts")
        run.ticks.now += 1
        await pilot.press("t", "c", "l")
        await settled(pilot)
        assert "confidence: low" in run.file("shop/cart.md")


async def test_what_says_less_than_it_could_is_of_low_rank_and_can_be_left(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        assert run.rows[-1].startswith("says less|Nobody knows")
        run.app.desk.clock = lambda: NOW + timedelta(seconds=1)  # after the first look
        await run.go(pilot, "Nobody knows")
        assert "kind, source, confidence" in run.screen
        await run.press(pilot, "a", "k", "l")
        assert "type: lesson" in run.file("shop/bare.md")
        await run.go(pilot, "Nobody knows")
        assert "it doesn’t say its source, confidence" in run.screen
        await run.press(pilot, "x")
        assert "left as it is" in run.said and not any("Nobody knows" in row for row in run.rows)


@pytest.mark.parametrize(
    ("key", "name", "pointer"),
    [
        ("a", "logs.md", "superseded_by: logs-again"),
        ("<", "logs-again.md", "superseded_by: logs"),
        ("x", "", ""),
    ],
)
async def test_of_two_that_say_the_same_one_is_kept_or_both(run, key, name, pointer):
    async with run.app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        before = run.tree()
        await run.press(pilot, "4")
        await run.go(pilot, "Log lines carry request_id and tenant and nothing")
        assert "Written down twice?" in run.screen
        await run.press(pilot, key)
        if name:
            assert pointer in run.file(name)
        else:
            assert run.tree() == before
        assert not any("says the same" in row for row in run.rows)
        await run.press(pilot, "u")
        assert run.tree() == before


async def test_a_claim_is_a_proposal_and_once_confirmed_one_change(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.go(pilot, "replace?|Staging runs on host db-1")
        await run.press(pilot, "a")
        assert "superseded_by: host-now" in run.file("host.md")
        assert "db-1" not in "\n".join(line.text for line in run.app.page.lines)


async def test_replacing_files_a_new_note_and_editing_verifies(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.press(pilot, "6")
        await run.go(pilot, "Carts")
        await run.press(pilot, "R", *"gone", "enter")
        assert "superseded_by: gone" in run.file("shop/cart.md") and "verified: " in run.file("shop/gone.md")
        await run.go(pilot, "till")
        await run.press(pilot, "e", "ctrl+u", *"It is fixed", "enter")
        assert run.file("shop/till.md").endswith("---\n\nIt is fixed\n")
        assert f"verified: {TODAY}" in run.file("shop/till.md")


async def test_a_copy_in_the_editor_is_the_whole_file(run, monkeypatch):
    import curator_tui.tui.editor

    back: list[bytes] = []
    monkeypatch.setattr(curator_tui.tui.editor, "edited", lambda app, data: data.replace(*back))
    async with run.app.run_test() as pilot:
        await settled(pilot)
        before = run.tree()
        await run.press(pilot, "6")
        await run.go(pilot, "till")
        back[:] = [b"prints twice when its clock is behind.", b"prints once.\n\n- Since May."]
        await run.press(pilot, "E")
        assert run.file("shop/till.md").endswith("---\n\nThe till prints once.\n\n- Since May.\n"), run.said
        assert f"verified: {TODAY}" in run.file("shop/till.md")
        await run.press(pilot, "u")
        assert run.tree() == before


async def test_the_page_says_why_each_line_is_there_and_what_is_left_out(run):
    async with run.app.run_test(size=(140, 50)) as pilot:
        await settled(pilot)
        await run.press(pilot, "1")
        screen = run.screen
        assert "as `curator compile` makes it" in screen and "of 23,000 bytes" in screen
        assert "shop: " in screen and "% of the attention" in screen and "---- cut: " in screen
        assert "Attention of the last 14 days" in screen and "memory date" in screen
        await run.go(pilot, "out|Carts")
        await settled(pilot)
        assert "Not on the page: expired" in run.screen and "verify it, or keep it" in run.screen
        await run.press(pilot, "K")
        line = next(one for one in run.app.page.lines if "Carts" in one.text)
        assert line.text.endswith("(verify before use, last confirmed never)")


async def test_work_on_a_project_is_counted_by_a_key(run):
    async with run.app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        before = run.tree()
        await run.press(pilot, "1")
        await run.go(pilot, "The till")
        await run.press(pilot, "A")
        assert run.said.startswith("counted work on “shop” today") and run.tree() == before
        assert run.app.attended[0].counts["attend"] == 1
        await run.go(pilot, "Log lines")
        await run.press(pilot, "A")
        assert run.said == "these memories are of no one project"


async def test_an_objective_shows_its_seed_and_none_the_page_again(run):
    async with run.app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await run.press(pilot, "1", "o", *"host", "enter")
        assert "as `curator seed` would" in run.screen
        await run.press(pilot, "o", "ctrl+u", "enter")
        assert "as `curator compile` makes it" in run.screen


async def test_what_others_did_comes_first_and_can_be_brought_back(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.press(pilot, "q")
    before = run.tree()
    (run.root / "host.md").unlink()
    till = run.root / "shop/till.md"
    till.write_text(till.read_text().replace("prints twice", "prints thrice"))
    async with run.open().run_test(size=(120, 30)) as pilot:
        await settled(pilot)
        assert run.rows[:2] == [
            "vanished|Staging runs on host db-1.",
            f"reworded|{BODIES['shop/till.md']}".replace("twice", "thrice"),
        ]
        await run.press(pilot, "r")
        assert "brought back" in run.said and "Staging" in run.said
        assert (run.root / "host.md").read_bytes() == before["host.md"]
        await run.go(pilot, "prints thrice")
        assert "it was “The till prints twice" in run.screen
        await run.press(pilot, "r")
        assert run.tree() == before
        await run.press(pilot, "u", "u")
        await run.go(pilot, "prints thrice")
        await run.press(pilot, "a")
        assert run.said.startswith("seen:") and not any("prints thrice" in row for row in run.rows)


async def test_what_was_never_on_the_screen_stays_new(run):
    async with run.app.run_test() as pilot:
        await settled(pilot)
        await run.press(pilot, "q")
    (run.root / "host.md").unlink()
    async with run.open().run_test() as pilot:
        await settled(pilot)
        run.app.main.list.drawn.clear()
        run.app.leave()
        await settled(pilot)
    async with run.open().run_test() as pilot:
        await settled(pilot)
        assert run.rows[0].startswith("vanished|")
        await run.press(pilot, "q")
    async with run.open().run_test() as pilot:
        await settled(pilot)
        assert not any(row.startswith("vanished|") for row in run.rows)


async def test_what_a_memory_names_and_is_gone_is_said_and_raises_it(run, tmp_path):
    project = tmp_path / "src" / "shop"
    (project / "src").mkdir(parents=True)
    desk = run.desk

    def with_root() -> Desk:
        found = desk()
        from curator_tui.engine.values import replace

        found.settings = replace(found.settings, roots=(tmp_path / "src",))
        return found

    run.app.open_store = with_root
    async with run.app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await run.press(pilot, "3")
        await run.go(pilot, "Carts")
        await settled(pilot)
        assert "names `src/cart.py`, which is gone" in run.screen
        assert ", gone" in run.screen
