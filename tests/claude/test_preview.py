"""What is loaded of an index, exactly, and what a change brings back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.engine.loading import Loading, regained
from curator_tui.engine.policy import PRESETS
from curator_tui.stores.claude.preview import LINES, UNITS, load_preview, units

from .support import TODAY, Folder, topic


@pytest.mark.parametrize(
    ("char", "each", "wanted"), [("x", 125, 198), ("語", 125, 198), ("🙂", 108, 115), ("x", 124, 200)]
)
def test_units_are_those_of_utf_16(char: str, each: int, wanted: int) -> None:
    found = load_preview((f"{char * each}\n" * 200).encode())
    assert len(found.loaded) == wanted
    assert found.units == units(found.text) <= UNITS


def test_the_limit_itself_fits_and_one_more_does_not() -> None:
    whole = load_preview(b"x" * UNITS)
    assert (len(whole.loaded), whole.limit, whole.units) == (1, None, UNITS)
    line = b"y" * (UNITS - 2)
    assert len(load_preview(line + b"\nz").loaded) == 2
    found = load_preview(line + b"\nzz")
    assert (len(found.loaded), found.limit, found.text) == (1, "units", line.decode())
    assert found.first_lost and found.first_lost.number == 2
    full = load_preview(b"y" * UNITS + b"\nz\n")
    assert (len(full.loaded), full.text) == (1, "y" * UNITS)


def test_a_first_line_that_is_too_long_is_cut_inside() -> None:
    found = load_preview(b"y" * (UNITS + 5) + b"\nmore")
    assert (found.loaded, found.part, found.text) == ((), UNITS, "y" * UNITS)


def test_two_hundred_lines_and_the_first_lost_one_with_a_text() -> None:
    data = b"".join(b"line %d\n" % n for n in range(1, 200)) + b"\n\nlost %d\n" % LINES
    found = load_preview(data)
    assert (len(found.loaded), found.limit) == (200, "lines")
    assert found.first_lost and (found.first_lost.number, found.first_lost.text) == (202, "lost 200")
    assert "from line 202 on" in found.words
    assert load_preview(b"a\n" * 200).limit is None
    assert "nothing is" not in load_preview(b"a\n" * 200).words


STRIPPED = [
    (b"---\nname: x\n---\n\n- a\n", ["- a"]),
    (b"\xef\xbb\xbf---\r\nname: x\r\n---\r\n- a\r\n", ["- a"]),
    (b"- a\n<!-- - [b](b.md) -->\n- c\n", ["- a", "- c"]),
    (b"<!-- one\n\ntwo -->\n- c\n", ["- c"]),
    (b"<!-- one\ntwo --> rest\n- c\n", ["rest", "- c"]),
    (b"text <!-- inline -->\n", ["text <!-- inline -->"]),
    (b"- a\n  <!-- in the item -->\n", ["- a", "  <!-- in the item -->"]),
    (b"```\n<!-- code -->\n```\n", ["```", "<!-- code -->", "```"]),
    (b"~~~~\n```\n<!-- code -->\n~~~\n<!-- code -->\n~~~~\n<!-- x -->\n- a",
     ["~~~~", "```", "<!-- code -->", "~~~", "<!-- code -->", "~~~~", "- a"]),
    (b"<!-- never closed\n- a\n", ["<!-- never closed", "- a"]),
    (b"- a\n\n<!-- x -->\n\n- b\n", ["- a", "", "", "- b"]),
    (b"    <!-- code by indentation -->\n- a\n", ["<!-- code by indentation -->", "- a"]),
    (b"x\n    <!-- goes on -->\n", ["x", "    <!-- goes on -->"]),
    (b"<div>\n<!-- in html -->\n\n<!-- out -->\nb\n", ["<div>", "<!-- in html -->", "", "b"]),
    (b"1. a\n   ```\n   <!-- x -->\n   ```\n<!-- y -->\nb\n",
     ["1. a", "   ```", "   <!-- x -->", "   ```", "b"]),
    (b"\n\n  \n- a\n\n\n", ["- a"]),
    (b"", []),
    (b"<!-- only this -->\n", []),
]  # fmt: skip


@pytest.mark.parametrize(("data", "wanted"), STRIPPED)
def test_what_is_stripped_costs_nothing(data: bytes, wanted: list[str]) -> None:
    found = load_preview(data)
    assert found.text.replace("\r\n", "\n").split("\n") == (wanted or [""])
    assert [line.text for line in found.loaded] == wanted


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from(["- a", "", "<!-- x -->", "# h", "🙂" * 300, "b" * 900, "<!--"]), max_size=260)
)
def test_what_is_loaded_is_a_beginning_of_what_is_there_within_both_limits(lines: list[str]) -> None:
    found = load_preview("\n".join(lines).encode())
    assert len(found.loaded) <= LINES and found.units <= UNITS
    assert found.units == units(found.text)
    numbers = [line.number for line in (*found.loaded, *found.lost)]
    assert numbers == sorted(set(numbers))
    assert [line.text for line in found.loaded] == found.text.split("\n") or not found.text
    assert (found.limit is None) == (found.whole <= UNITS and len(found.loaded) + len(found.lost) <= LINES)


def loads(files: dict[str, bytes | None]) -> tuple[Loading, ...]:
    folder = Folder({name: data for name, data in files.items() if data is not None})
    return folder.shape.layout.loadings(folder.look(), PRESETS["page"], TODAY)


def test_a_retire_says_which_lines_it_brings_back() -> None:
    index = b"".join(b"- [n%d](n%d.md) \xe2\x80\x94 hook %d\n" % (n, n, n) for n in range(203))
    files = {f"n{n}.md": topic(f"n{n}") for n in range(203)}
    folder = Folder({"MEMORY.md": index, **files})
    (before,) = loads(folder.files)
    assert (before.used, before.limit, before.unit) == (200, 200, "lines")
    assert "from line 201 on nothing is: 3 lines are cut silently" in before.says
    assert [piece.handle for piece in before.lost] == ["n200.md", "n201.md", "n202.md"]
    folder.decide("extend", "n3.md")
    assert regained([before], loads(folder.files)) == ()
    folder.decide("retire", "n3.md", "n7.md")
    back = regained([before], loads(folder.files))
    assert [line.text for line in back] == ["- [n200](n200.md) — hook 200", "- [n201](n201.md) — hook 201"]


def test_each_line_of_an_index_says_what_becomes_of_it() -> None:
    index = b"---\nx: y\n---\n\n# H\n- a fact\n  goes on\n<!-- - [B](b.md) -->\n- [A](a.md), [B](b.md)\n\n"
    (found,) = loads({"MEMORY.md": index, "a.md": topic("a"), "b.md": topic("b")})
    fates = [(piece.number, piece.fate) for piece in found.pieces]
    assert fates == [
        *((n, "free") for n in range(1, 5)),
        (5, "loaded"), (6, "loaded"), (7, "loaded"), (8, "free"), (9, "loaded"), (10, "free"),
    ]  # fmt: skip
    handles = [piece.handle for piece in found.pieces]
    assert handles[5] == handles[6] != "" and handles[7:9] == ["b.md", "a.md"]
    (found,) = loads({"MEMORY.md": b"x" * (UNITS + 5)})
    assert [piece.fate for piece in found.pieces] == ["cut"]
    assert (found.used, found.limit, found.unit) == (UNITS, UNITS, "units")
