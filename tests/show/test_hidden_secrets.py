"""The quick look before secrets are looked for misses none of them."""

from __future__ import annotations

import base64
from difflib import unified_diff
from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.gate.diff_veil import hide_diff
from curator_tui.engine.gate.strict import rulebook
from curator_tui.engine.gate.veil import cut_hidden, hide, hide_lines, secrets
from curator_tui.show.doc import body, plain
from curator_tui.show.panes import loaded
from curator_tui.show.scene import Scene
from curator_tui.show.veil import Veil, suspect
from curator_tui.show.visible import look, visible

LEAKS = import_module("curator_tui.engine.gate.strict.rules.leaks").RULES
HELD = [text for one in rulebook.read_examples(LEAKS).values() for text in one.catches]
FREE = [text for one in rulebook.read_examples(LEAKS).values() for text in one.passes]
TOKEN = "gl" + "pat-" + "aB3dE5gH7jK9mN1pQ2sT"


@pytest.mark.parametrize("text", HELD)
def test_every_secret_that_the_gate_finds_is_hidden(text):
    assert secrets(text) and suspect(text)
    for start, end, _ in secrets(text):
        assert text[start:end] not in visible(text) and text[start:end] not in look(text).text
    assert hide(hide(text)) == hide(text)


@pytest.mark.parametrize("text", FREE)
def test_what_is_no_secret_stays(text):
    assert hide(text) == text


@given(st.text(max_size=60), st.text(max_size=60), st.integers(0, 200))
def test_spans_of_a_look_lie_inside_and_a_cut_leaves_no_begin_of_a_secret(before, after, most):
    text = f"{before} {TOKEN} {after}"
    found = look(text, most)
    assert TOKEN[:12] not in found.text
    for start, end, _ in cut_hidden(text, most):
        assert 0 <= start <= end <= most
    for at in range(0, len(text) + 1, 7):
        a, b = found.span(at, at + 3)
        assert 0 <= a <= b <= len(found.text)


def test_a_key_of_several_lines_is_hidden_whole_in_pages_and_diffs():
    key = "-----BEGIN " + "PRIVATE KEY-----\nMIIabcdef\nGHIjkl\n-----END " + "PRIVATE KEY-----"
    text = f"The key:\n{key}\nis old"
    shown = plain(body(text))
    assert "MIIabcdef" not in shown and "GHIjkl" not in shown and "is old" in shown and "The key:" in shown
    diff = "@@ -1 +1,6 @@\n" + "".join(f"{sign}{line}\n" for sign in "-+" for line in text.split("\n"))
    hidden = hide_diff(diff)
    assert "MIIabcdef" not in hidden and "GHIjkl" not in hidden and hidden.count("\n") == diff.count("\n")


def test_a_veil_lets_through_what_was_released_or_revealed():
    veil = Veil()
    assert TOKEN not in veil.hide(f"uses {TOKEN}")
    veil.revealed = {TOKEN}
    assert veil.hide(f"uses {TOKEN}") == f"uses {TOKEN}"
    veil.reset()
    veil.released = lambda: {TOKEN}
    assert veil.hide_diff(f"+uses {TOKEN}") == f"+uses {TOKEN}"


BODY = [base64.b64encode(bytes(range(i, i + 48))).decode() for i in range(10)]
KEY = ["-----BEGIN RSA " + "PRIVATE KEY-----", *BODY, "-----END RSA " + "PRIVATE KEY-----"]
LINES = st.lists(st.sampled_from(["a note", "other words", "- a point", ""]), max_size=5)


def told(old, new, context=3):
    return "\n".join(unified_diff(old, new, "a/a.md", "b/a.md", lineterm="", n=context))


@given(
    LINES, LINES, st.integers(0, 11), st.sampled_from(["add", "drop", "alter"]), st.integers(2, 5), st.data()
)
def test_no_hunk_shows_a_part_of_a_key(before, after, at, how, context, data):
    old = ["first", *before, *KEY, *after, "last"]
    at = data.draw(st.sampled_from([0, len(before) + at + 1, len(old) - 1]))
    put = {"add": [old[at], "a new line"], "drop": [], "alter": ["a new line"]}[how]
    diff = told(old, [*old[:at], *put, *old[at + 1 :]], context)
    hidden = hide_diff(diff)
    assert not any(line[8:24] in hidden for line in BODY)
    raw, seen = diff.split("\n"), hidden.split("\n")
    assert [line[:1] for line in raw] == [line[:1] for line in seen]
    assert [line for line in raw if line.startswith("@@")] == [line for line in seen if line.startswith("@@")]


def test_a_hunk_behind_a_key_is_shown_and_so_is_what_is_no_key():
    diff = told(["x", *KEY, "old"], ["x", *KEY, "new"])
    hidden = hide_diff(diff)
    assert hidden.endswith("\n-old\n+new") and hidden.count("[redacted: a private key]") == 3
    free = told(["a" * 64, "words"], ["b" * 64, "words"])
    assert hide_diff(free) == free


def test_lines_of_a_file_are_hidden_as_one_text():
    assert hide_lines(["one", *KEY, "two"]) == ["one", *["[redacted: a private key]"] * 12, "two"]
    assert hide_lines(["one", "two"]) == ["one", "two"] == Veil().hide_lines(["one", "two"])


def test_what_a_program_loads_is_shown_without_the_lines_of_a_key(opened):
    index = "\n".join(["# Index", "- [A](a.md) — words", "", *KEY, *["- more"] * 200, *KEY, ""])
    folder = "projects/-w-shop/memory"
    desk = opened({f"{folder}/MEMORY.md": index.encode(), f"{folder}/a.md": b"hello there\n"})
    scene = Scene.of(desk.case, desk.review)
    rows = loaded.rows(scene)
    assert len(rows) > len(index.split("\n"))
    for i, id_ in enumerate(rows.ids):
        shown = f"{rows.row(i).text}\n{plain(loaded.detail(scene, id_))}"
        assert not any(line in shown for line in BODY), id_


VALUES = st.text(st.sampled_from("aBcdefgh1Kxqz!.,;:#(\"'/_- \n"), min_size=1, max_size=24)
NAMES = st.sampled_from(
    ["password is ", "password: ", "token=", 'api_key: "', "secret '", "pwd:", "(token) "]
)
NEAR = st.text(st.sampled_from(" .!(\"':ab\n"), max_size=3)
ODD = [
    "the password is !Kxqzvwbtgh today",
    "password: .!aB3dEf",
    "token: Kxqz!vwbt.",
    "dapi" + "abcdef" * 5 + "ab",
]


@pytest.mark.parametrize("text", ODD)
def test_a_secret_with_marks_at_its_edges_or_of_small_letters_alone_is_hidden(text):
    assert secrets(text) and suspect(text) and "[redacted: " in visible(text)


@settings(max_examples=400)
@given(
    st.one_of(NAMES.flatmap(lambda name: VALUES.map(lambda v: name + v)), st.sampled_from(HELD)), NEAR, NEAR
)
def test_no_secret_is_passed_over_by_the_quick_look(text, before, after):
    assert suspect(before + text + after) or not secrets(before + text + after)
