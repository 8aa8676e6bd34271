"""What an OpenClaw agent is given of a file."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.daily.preview import loading, preview
from curator_tui.engine.loading import regained
from curator_tui.engine.policy import DAILY

TEN = replace(DAILY.daily, chars=10)


def units(data: bytes) -> int:
    return len(data.decode("utf-8", "surrogateescape").encode("utf-16-le", "surrogatepass")) // 2


def test_a_file_within_the_limit_loads_whole_and_white_space_at_its_end_is_free() -> None:
    found = preview(b"0123456789 \n\n", TEN)
    assert found.whole
    assert (found.end, found.units, found.words) == (10, 10, "all of it loads: 10 of 10 characters")


def test_the_middle_of_a_longer_file_is_lost() -> None:
    found = preview(b"aaa\nbbb\nccc\nddd\n", TEN)
    assert (found.head, found.tail, found.end) == (7, 13, 15)
    assert (found.first, found.last) == (2, 4)
    assert found.words == "lines 2 to 4 don't load: 15 characters, 10 are the most"
    assert found.loads(0, 7)
    assert not found.loads(4, 8)
    assert found.loads(13, 15)


def test_characters_are_counted_as_javascript_does() -> None:
    data = ("\U0001f600" * 6).encode()
    found = preview(data, TEN)
    assert found.units == 12
    assert (found.head, found.tail) == (3 * 4, 5 * 4)
    assert preview("ü".encode() * 10, TEN).whole


def test_the_policy_has_the_programs_numbers() -> None:
    assert preview(b"x" * 12_000, DAILY.daily).whole
    found = preview(b"x" * 12_001, DAILY.daily)
    assert (found.head, found.end - found.tail) == (8_400, 2_400)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xff" * 11])
def test_odd_files(data: bytes) -> None:
    found = preview(data, TEN)
    assert found.whole == (data != b"\xff" * 11)


@given(st.binary(max_size=80) | st.text(max_size=60).map(str.encode), st.integers(1, 40))
def test_what_loads_is_within_the_limit(data: bytes, chars: int) -> None:
    policy = replace(DAILY.daily, chars=chars)
    found = preview(data, policy)
    assert 0 <= found.head <= found.tail <= found.end <= len(data)
    if found.whole:
        assert found.units <= chars or found.head == found.end
    else:
        assert units(data[: found.head]) <= int(chars * 0.7)
        assert units(data[found.tail : found.end]) <= int(chars * 0.2)


def test_line_by_line() -> None:
    found = loading("MEMORY.md", b"aaa\nbbb\nccc\nddd\n\n", TEN)
    assert [(p.number, p.text, p.fate) for p in found.pieces] == [
        (1, "aaa", "loaded"), (2, "bbb", "loaded"), (3, "ccc", "lost"), (4, "ddd", "cut"), (5, "", "free"),
    ]  # fmt: skip
    assert found.fate(1, 2) == "loaded"
    assert found.fate(2, 3) == "cut"
    assert [p.number for p in found.lost] == [3, 4]


def test_what_comes_back_when_the_file_is_shorter() -> None:
    before = loading("MEMORY.md", b"aaa\nbbb\nccc\nddd\n", TEN)
    after = loading("MEMORY.md", b"aaa\nccc\n", TEN)
    assert [p.text for p in regained([before], [after])] == ["ccc"]
    assert regained([before], [before]) == regained([before], []) == ()


@given(st.binary(max_size=80), st.integers(1, 40))
def test_every_line_has_its_fate(data: bytes, chars: int) -> None:
    policy = replace(DAILY.daily, chars=chars)
    found, whole = loading("x.md", data, policy), preview(data, policy)
    assert "\n".join(p.text for p in found.pieces) == data.decode("utf-8", "surrogateescape").replace(
        "\r\n", "\n"
    ).removesuffix("\n")
    assert [p.number for p in found.pieces] == list(range(1, len(found.pieces) + 1))
    assert not (found.lost and whole.whole)
    assert all(p.fate in ("loaded", "free") for p in found.pieces) == (not found.lost)
