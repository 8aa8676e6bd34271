"""The list, the text pane, the line editor, the lanes: each by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.events import Key
from textual.geometry import Region

from curator_tui.show.doc import Rows, body, line, listed, row
from curator_tui.show.visible import visible
from curator_tui.tui.cells import fit, width, wrap
from curator_tui.tui.keys import key_of, typed
from curator_tui.tui.lane import Lane, Latest
from curator_tui.tui.lineinput import LineInput
from curator_tui.tui.rowlist import RowList
from curator_tui.tui.sift import Sift, said
from curator_tui.tui.state import Tally
from curator_tui.tui.textpane import TextPane
from curator_tui.tui.theme import chosen, keep

# -- cells ---------------------------------------------------------------------------------------------

TEXTS = st.text(st.sampled_from("ab  界🙂é-\u0301日本x")) | st.text()


@given(TEXTS, st.integers(2, 40), st.integers(0, 3))
def test_wrapped_lines_fit_and_lose_only_spaces(text: str, cells: int, hang: int) -> None:
    shown = visible(text)
    spans = wrap(shown, cells, hang)
    at = 0
    for n, (start, end) in enumerate(spans):
        assert shown[at:start].strip(" ") == ""
        room = cells if n == 0 else max(2, cells - hang)
        assert cell_len(shown[start:end].rstrip(" ")) <= room or end - start == 1
        at = end
    assert shown[at:].strip(" ") == ""


@given(TEXTS, st.integers(0, 30))
def test_a_text_is_cut_to_its_cells(text: str, cells: int) -> None:
    shown = visible(text)
    kept, used = fit(shown, cells)
    assert used == cell_len(kept) <= cells
    assert kept == shown or cells == 0 or kept.endswith("…")
    assert (kept == shown) == (width(shown) <= cells) or not shown or cells == 0


def test_a_line_breaks_at_spaces() -> None:
    text = visible("one two three")
    assert [text[a:b] for a, b in wrap(text, 8)] == ["one two ", "three"]
    assert [text[a:b] for a, b in wrap(text, 7)] == ["one two", "three"]
    word = visible("abcdefgh")
    assert [word[a:b] for a, b in wrap(word, 3)] == ["abc", "def", "gh"]


# -- the list ------------------------------------------------------------------------------------------


class Host(App[None]):
    """One list on a screen."""

    def __init__(self, rows: Rows) -> None:
        super().__init__()
        self.list = RowList()
        self.first = rows

    def compose(self) -> ComposeResult:
        yield self.list

    def on_mount(self) -> None:
        self.list.show(self.first)


def rows(*ids: str) -> Rows:
    return listed([row(id_, f"text of {id_}") for id_ in ids])


async def test_the_cursor_stays_on_its_row_and_on_its_line() -> None:
    host = Host(rows(*(f"r{n}" for n in range(100))))
    async with host.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        host.list.go(50)
        await pilot.pause()
        line_before = host.list.cursor - host.list.scroll_offset.y
        host.list.show(rows("new1", "new2", *(f"r{n}" for n in range(100))))
        await pilot.pause()
        assert host.list.current == "r50" and host.list.cursor == 52
        assert host.list.cursor - host.list.scroll_offset.y == line_before


async def test_a_vanished_row_stays_and_goes_with_the_next_move() -> None:
    host = Host(rows("a", "b", "c"))
    async with host.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        host.list.go(1)
        host.list.show(rows("a", "c"))
        assert host.list.current is None and host.list.on_vanished and host.list.total == 3
        assert [host.list.row_at(n).id for n in range(3)] == ["a", "b", "c"]
        host.list.show(rows("a", "c", "d"))
        assert host.list.on_vanished and host.list.total == 4
        host.list.move(-1)
        assert host.list.current == "a" and host.list.total == 3


@pytest.mark.parametrize(("by", "lands"), [(1, "c"), (-1, "a"), (2, "d")])
async def test_from_a_vanished_row_the_cursor_lands_on_its_neighbours(by: int, lands: str) -> None:
    host = Host(rows("a", "b", "c", "d"))
    async with host.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        host.list.go(1)
        host.list.show(rows("a", "c", "d"))
        host.list.move(by)
        assert host.list.current == lands


async def test_a_vanished_row_that_comes_back_is_under_the_cursor_again() -> None:
    host = Host(rows("a", "b", "c"))
    async with host.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        host.list.go(1)
        host.list.show(rows("a", "c"))
        host.list.show(rows("a", "b", "c"))
        assert host.list.current == "b" and host.list.total == 3


async def test_only_what_is_on_screen_is_drawn() -> None:
    drawn: list[int] = []

    def make(at: int) -> object:
        drawn.append(at)
        return row(str(at), f"row {at}")

    many = Rows([str(n) for n in range(100_000)], make, lambda at: "")  # type: ignore[arg-type]
    host = Host(many)
    async with host.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        host.list.go(99_999)
        await pilot.pause()
        assert host.list.current == "99999" and len(set(drawn)) < 60


@given(st.lists(st.tuples(st.sampled_from(["move", "show"]), st.integers(-5, 5), st.sets(st.integers(0, 9)))))
def test_whatever_happens_the_cursor_stands_on_a_row(steps: list[tuple[str, int, set[int]]]) -> None:
    async def drive() -> None:
        host = Host(rows(*"0123456789"))
        async with host.run_test(size=(20, 5)):
            for what, by, left in steps:
                if what == "move":
                    host.list.move(by)
                else:
                    host.list.show(rows(*(str(n) for n in sorted(left))))
                total = host.list.total
                assert (total == 0 and host.list.current is None) or 0 <= host.list.cursor < total
                assert host.list.current is None or host.list.row_at(host.list.cursor).id == host.list.current

    import asyncio

    asyncio.run(drive())


# -- the text pane -------------------------------------------------------------------------------------


class TextHost(App[None]):
    """One text pane on a screen."""

    def __init__(self) -> None:
        super().__init__()
        self.text = TextPane()
        self.calls: list[tuple[str, int, int]] = []
        self.must: list[int] = []

    def compose(self) -> ComposeResult:
        yield self.text

    def on_mount(self) -> None:
        self.text.painted = lambda *call: self.calls.append(call)
        self.text.laid_out = lambda key, must: self.must.__setitem__(slice(None), list(must))


async def test_the_pane_tells_which_rows_it_painted_and_which_must_be_seen() -> None:
    host = TextHost()
    async with host.run_test(size=(20, 5)) as pilot:
        host.text.show((line("title"), *body("word " * 60), line("end")), "k")
        await pilot.pause()
        assert host.must == list(range(1, 1 + len(host.must))) and len(host.must) > 5
        painted = {n for key, first, last in host.calls if key == "k" for n in range(first, last)}
        assert painted == set(range(5)) and host.text.more > 0
        host.calls.clear()
        host.text.scroll_lines(3)
        await pilot.pause()
        assert {n for _, first, last in host.calls for n in range(first, last)} >= {5, 6, 7}


async def test_another_key_begins_at_the_top_and_the_same_stays() -> None:
    host = TextHost()
    async with host.run_test(size=(20, 5)) as pilot:
        host.text.show(body("word " * 60), "k")
        await pilot.pause()
        host.text.scroll_lines(4)
        host.text.show(body("word " * 61), "k")
        await pilot.pause()
        assert host.text.scroll_offset.y == 4
        host.text.show(body("word " * 60), "other")
        await pilot.pause()
        assert host.text.scroll_offset.y == 0


async def test_spans_are_drawn_where_the_raw_text_has_them() -> None:
    from curator_tui.show.doc import Span

    host = TextHost()
    async with host.run_test(size=(30, 5)) as pilot:
        host.text.show(body("ab\x1b[31mcd", [Span(2, 3, "finding")]), "k")
        await pilot.pause()
        strip = host.text.render_lines(Region(0, 0, 30, 1))[0]
        found = [s.text for s in strip if s.style and s.style.underline]
        assert found == ["␛"]


# -- the line editor -----------------------------------------------------------------------------------


class LineHost(App[None]):
    """One line editor on a screen."""

    def __init__(self) -> None:
        super().__init__()
        self.input = LineInput()

    def compose(self) -> ComposeResult:
        yield self.input


def key(name: str) -> Key:
    return Key(name, name if len(name) == 1 else None)


async def test_the_line_is_edited_by_the_usual_keys() -> None:
    host = LineHost()
    async with host.run_test(size=(30, 3)):
        host.input.ask("edit", "one two")
        for name in ("ctrl+w", "x", "home", ">", "end", "left", "delete", "ctrl+left", "right", "right"):
            host.input.press(key(name))
        assert host.input.value == ">one "
        host.input.press(key("ctrl+k"))
        host.input.press(key("ctrl+a"))
        host.input.paste("a\nb")
        assert host.input.value == "a b>o"
        host.input.press(key("ctrl+e"))
        host.input.press(key("ctrl+u"))
        assert host.input.value == "" and host.input.press(key("backspace")) == "given up"
        assert host.input.press(key("enter")) == "accepted" and host.input.press(key("f5")) == "not mine"


@given(
    st.text(),
    st.lists(st.sampled_from(["left", "right", "home", "end", "delete", "backspace", "x"]), max_size=9),
)
def test_the_line_draws_any_text_within_its_width(text: str, keys: list[str]) -> None:
    async def drive() -> None:
        host = LineHost()
        async with host.run_test(size=(24, 3)):
            host.input.ask("edit", text)
            for name in keys:
                host.input.press(key(name))
                drawn = host.input.render_line(0)
                assert drawn.cell_length == 24 == cell_len(drawn.text)
                assert any(s.style and s.style.reverse for s in drawn)

    import asyncio

    asyncio.run(drive())


def test_alt_types_nothing() -> None:
    assert typed(Key("alt+q", "q")) is None and key_of(Key("alt+q", "q")) == "alt+q"
    assert key_of(Key("upper_r", "R")) == "R" and key_of(Key("space", " ")) == "space"


# -- lanes, tally, theme ------- ------------------------------------------------------------------------


def test_a_lane_runs_all_in_order_and_starts_one_thread() -> None:
    starts: list[int] = []
    done: list[int] = []
    lane = Lane(lambda: starts.append(1))
    for n in range(5):
        lane.submit(lambda n=n: done.append(n))  # type: ignore[misc]
    assert lane.busy and done == [] and starts == [1]
    lane.drain()
    assert done == [0, 1, 2, 3, 4] and not lane.busy
    lane.submit(lambda: done.append(9))
    assert starts == [1, 1]


def test_of_previews_only_the_newest_runs() -> None:
    done: list[int] = []
    latest = Latest(lambda: None)
    for n in range(5):
        latest.submit(lambda n=n: done.append(n))  # type: ignore[misc]
    latest.drain()
    assert done == [4] and not latest.busy


def test_a_job_that_fails_frees_the_lane() -> None:
    def fail() -> None:
        raise RuntimeError("no")

    for made in (Lane(lambda: None), Latest(lambda: None)):
        made.submit(fail)
        with pytest.raises(RuntimeError):
            made.drain()
        assert not made.busy


def test_the_tally_counts_what_stayed_done() -> None:
    tally = Tally()
    tally.add(("release", 2))
    tally.add(("extend", 1))
    tally.add(("extend", 1))
    tally.undo()
    assert tally.lines() == ["release: 2", "extend: 1"]
    tally.redo()
    for _ in range(4):
        tally.undo()
    assert tally.lines() == ["earlier changes undone: 1"]
    tally.redo()
    assert tally.lines() == ["nothing was changed"]


def test_the_tally_counts_no_part_of_a_decision_that_was_taken_back() -> None:
    tally = Tally()
    tally.add(("release", 1), ("extend", 3))
    tally.undo()
    assert tally.lines() == ["nothing was changed"]
    tally.redo()
    assert tally.lines() == ["release: 1", "extend: 3"]


def test_a_filter_keeps_rows_with_all_words_and_counts() -> None:
    made = listed(
        [row("h", "head", head=True), row("a", "Red apple"), row("b", "red pear"), row("c", "plum")]
    )
    sift = Sift()
    shown = sift.apply(made, "RED p")
    assert list(shown.ids) == ["a", "b"] and shown.row(1).id == "b" and shown.heads == frozenset()
    assert said(shown, made, "RED p") == "2 of 3, 1 hidden" and sift.apply(made, "  ") is made


def test_the_theme_is_kept_else_guessed(tmp_path: Path) -> None:
    assert (
        chosen(tmp_path, {}) == "curator-dark" and chosen(tmp_path, {"COLORFGBG": "0;15"}) == "curator-light"
    )
    keep(tmp_path / "new", "curator-light")
    assert chosen(tmp_path / "new", {"COLORFGBG": "15;0"}) == "curator-light"
    assert (tmp_path / "new" / "theme").stat().st_mode & 0o777 == 0o600
