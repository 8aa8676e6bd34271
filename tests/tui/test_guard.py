"""A key counts only for what was seen: all by a clock of ours."""

from __future__ import annotations

import pytest

from curator_tui.commands import COMMANDS
from curator_tui.tui.guard import ALWAYS, HELD, IN_ONE_GO, PAUSE, READING, TOO_NEW, Guard


def seen(row: str = "r1", at: float = 0.0) -> Guard:
    guard = Guard()
    guard.look_at(row)
    guard.painted(row, at)
    return guard


def test_a_row_counts_after_its_detail_was_painted_for_the_wait() -> None:
    guard = Guard()
    guard.look_at("r1")
    assert guard.refusal("a", 5.0) == TOO_NEW
    guard.painted("r1", 5.0)
    assert guard.refusal("x", 5.19) == TOO_NEW
    assert guard.refusal("z", 5.2) is None


def test_painting_again_doesnt_start_the_wait_anew() -> None:
    guard = seen()
    guard.painted("r1", 10.0)
    assert guard.refusal("a", 10.1) is None


def test_another_rows_painting_counts_for_nothing() -> None:
    guard = Guard()
    guard.look_at("r2")
    guard.painted("r1", 0.0)
    assert guard.refusal("a", 9.0) == TOO_NEW


def test_the_same_row_keeps_its_time_and_another_loses_it() -> None:
    guard = seen()
    guard.look_at("r1")
    assert guard.refusal("a", 1.0) is None
    guard.look_at("r2")
    assert guard.refusal("x", 1.0) == TOO_NEW


def test_a_held_key_decides_at_most_twice() -> None:
    guard = seen("r0")
    counted = 0
    row = 0
    arrivals = [1.0, 1.5, *(1.5 + 0.03 * n for n in range(1, 200))]
    for now in arrivals:
        if guard.refusal("a", now) is None:
            counted += 1
            row += 1
            guard.look_at(f"r{row}")
            guard.painted(f"r{row}", now + 0.01)
    assert counted == 2


def test_each_arrival_starts_the_wait_anew() -> None:
    guard = seen()
    assert guard.refusal("a", 1.0) is None
    assert [guard.refusal("a", 1.0 + 0.15 * n) for n in range(1, 20)] == [HELD] * 19
    assert guard.refusal("a", 1.0 + 0.15 * 19 + 0.25) is None


def test_another_key_has_its_own_wait() -> None:
    guard = seen()
    assert guard.refusal("a", 1.0) is None
    assert guard.refusal("x", 1.05) is None


def test_a_text_is_read_when_all_its_lines_were_on_screen() -> None:
    guard = seen()
    guard.lay_out("r1", range(2, 30))
    guard.on_screen("r1", 0, 10)
    assert not guard.read_whole("r1")
    guard.on_screen("r1", 15, 30)
    assert not guard.read_whole("r1")
    guard.on_screen("r1", 10, 15)
    assert guard.read_whole("r1")


def test_a_new_layout_starts_over_unless_the_text_was_read() -> None:
    guard = seen()
    guard.lay_out("r1", range(20))
    guard.on_screen("r1", 0, 10)
    guard.lay_out("r1", range(20))
    guard.on_screen("r1", 10, 20)
    assert not guard.read_whole("r1")
    guard.on_screen("r1", 0, 10)
    guard.lay_out("r1", range(40))
    assert guard.read_whole("r1")


def test_a_text_never_laid_out_is_unread() -> None:
    guard = seen()
    guard.on_screen("r1", 0, 99)
    assert not guard.read_whole("r1")


@pytest.mark.parametrize("id_", [one.id for one in COMMANDS if one.id not in ALWAYS])
def test_held_from_before_the_store_was_read_what_moves_counts_and_what_writes_never(id_: str) -> None:
    writes = id_ in ("undo", "redo") or next(one for one in COMMANDS if one.id == id_).group == "decide"
    guard = Guard()
    assert guard.early(id_, True, 1.0) == READING
    for n in range(1, 200):
        assert guard.early(id_, False, 1.0 + 0.03 * n) == (IN_ONE_GO if writes else None), n
    assert guard.early("yes", False, 1.0 + 0.03 * 199 + PAUSE) is None


def test_a_key_that_moves_does_not_make_one_that_decides_wait_longer() -> None:
    guard = Guard()
    assert guard.early("down", True, 1.0) == READING
    assert guard.early("yes", False, 1.5) == IN_ONE_GO
    assert all(guard.early("down", False, 1.5 + 0.1 * n) is None for n in range(20))
    assert guard.early("yes", False, 1.5 + PAUSE) is None


@pytest.mark.parametrize("id_", ALWAYS)
def test_quit_and_help_count_while_the_store_is_read(id_: str) -> None:
    assert Guard().early(id_, True, 1.0) is None
