"""Nothing that a terminal obeys or an eye can't see comes through."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.show.visible import MOST_COMBINING, Shown, _pieces, cut, look, visible, visible_lines

ANY = st.text(st.characters())
HOSTILE = st.text(
    st.sampled_from(
        "ab \t\n\r\x00\x1b\x7f\x9b\x85\u202e\u200b\u200d\ufe0f\u2028\u3164\u0301\u0300界🙂\U000e0041"
        "\udc80\udcff\ud800\ue000\U0001f3fd\u1161"
    )
)
EITHER = st.one_of(ANY, HOSTILE)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("plain", "plain"),
        ("\x1b]52;c;x\x07", "␛]52;c;x␇"),
        ("a\x7fb", "a␡b"),
        ("a\x9bb", "a⟨U+009B⟩b"),
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("a\u200bb", "a⟨U+200B⟩b"),
        ("\U000e0041", "⟨U+E0041⟩"),
        ("x\ufe0f", "x⟨U+FE0F⟩"),
        ("x\U000e0100", "x⟨U+E0100⟩"),
        ("a\u2028b\u2029c\x85d", "a⟨U+2028⟩b⟨U+2029⟩c⟨U+0085⟩d"),
        ("\u115f\u1160\u3164\uffa0", "⟨U+115F⟩⟨U+1160⟩⟨U+3164⟩⟨U+FFA0⟩"),
        ("\ue000", "⟨U+E000⟩"),
        ("\udcff\udc80", "⟨0xFF⟩⟨0x80⟩"),
        ("\ud800", "⟨U+D800⟩"),
        ("a\tb", "a    b"),
        ("one\ntwo", "one␊two"),
        ("[bold] [@click=app.quit] [/nope] - [x]", "[bold] [@click=app.quit] [/nope] - [x]"),
        ("e\u0301", "e\u0301"),
        ("\u0301", "◌\u0301"),
        ("日本語 🙂", "日本語 🙂"),
        ("👩\u200d💻", "👩⟨U+200D⟩💻"),
        ("👍🏽", "👍⟨U+1F3FD⟩"),
    ],
)
def test_each_class_of_character(raw: str, shown: str) -> None:
    assert visible(raw) == shown


def test_a_run_of_marks_is_capped_and_counted() -> None:
    assert visible("z" + "\u0301" * 50 + "!") == "z" + "\u0301" * MOST_COMBINING + "⟨+46 marks⟩!"


@given(EITHER)
def test_nothing_dangerous_is_left(text: str) -> None:
    for char in visible(text):
        assert unicodedata.category(char) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
        assert char not in "\u115f\u1160\u3164\uffa0" and not 0xFE00 <= ord(char) <= 0xFE0F


@given(EITHER)
def test_twice_is_once(text: str) -> None:
    once = visible(text)
    assert visible(str(once)) == once and isinstance(once, Shown)


@given(EITHER)
def test_the_quick_way_and_the_careful_way_agree(text: str) -> None:
    assert visible(text) == "".join(_pieces(text))


@given(EITHER, st.integers(0, 60), st.integers(0, 60))
def test_spans_hold_what_their_characters_became(text: str, start: int, length: int) -> None:
    found = look(text)
    start = min(start, len(text))
    end = min(start + length, len(text))
    left, right = found.span(start, end)
    assert found.text[left:right] == "".join(_pieces(text)[start:end])


@given(EITHER)
def test_an_offset_finds_its_way_back(text: str) -> None:
    found = look(text)
    for at in range(len(found.text)):
        left, right = found.span(found.raw(at), found.raw(at) + 1)
        assert left <= at < right


@given(st.text())
def test_it_can_be_encoded_and_its_parts_stay_shown(text: str) -> None:
    shown = visible(text)
    shown.encode("utf-8")
    assert isinstance(shown[1:], Shown) and isinstance(shown + text, Shown)
    assert shown + text == shown + visible(text)


def test_lines_end_at_newlines_alone() -> None:
    assert visible_lines("a\r\nb\u2028c\x85\nd\r") == ["a", "b⟨U+2028⟩c⟨U+0085⟩", "d"]


def test_a_cut_says_how_much_is_missing() -> None:
    assert cut("x" * 1_500, 400) == "x" * 400 + "… (1,100 more)"
    assert cut("short", 400) == "short"
