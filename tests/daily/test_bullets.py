"""Bytes to bullets and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.record import extra
from curator_tui.stores.daily.bullets import page
from curator_tui.stores.daily.read import memories
from curator_tui.stores.daily.words import reworded, words

MARK = "<!-- openclaw-memory-promotion:memory:memory/2026-06-11.md:4:5 -->\n"


def texts(data: str) -> list[str]:
    return [m.text for m in memories("MEMORY.md", data.encode(), "memory", "memory")]


def raws(data: str) -> list[bytes]:
    return [m.where.raw for m in memories("MEMORY.md", data.encode(), "memory", "memory")]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("- one\n- two\n", ["one", "two"]),
        ("* one\n+ two\n1. three\n2) four\n", ["one", "two", "three", "four"]),
        ("- one\n  wrapped\nand lazy\n- two\n", ["one wrapped and lazy", "two"]),
        ("- one\n  - nested\n    wrapped\n  - more\n", ["one\n- nested wrapped\n- more"]),
        ("- one\n\n  a paragraph\n\nnot of it\n", ["one\na paragraph"]),
        ("- one\n# heading\n- two\n---\n- three\n", ["one", "two", "three"]),
        ("```\n- code\n```\n- one\n", ["one"]),
        ("```\n- one\n", ["one"]),
        ("- one\n  ```\n  - code\n  ```\n- two\n```\n- three\n", ["one\n```\n- code\n```", "two", "three"]),
        ("---\nlist:\n- a\n---\n- one\n", ["one"]),
        ("- [ ] open\n- [x] done\n", ["[ ] open", "[x] done"]),
        ("- one\r\n- two\r\n", ["one", "two"]),
        ("- \n-\n- one", ["one"]),
        ("text\n- one\n> - quoted\n", ["one"]),
        ("<!-- a comment\n- inside it is loaded all the same\n-->\n", ["inside it is loaded all the same"]),
        ("\ufeff- one\n- two\n", ["one", "two"]),
        ("\ufeff---\nlist:\n- a\n---\n- one\n", ["one"]),
        ("", []),
    ],
)
def test_bullets_of_a_file(data: str, expected: list[str]) -> None:
    assert texts(data) == expected


def test_marks_belong_to_the_bullet_below_them() -> None:
    lineage = "<!-- openclaw-memory-lineage:a key -->\n"
    tail = "[score=0.8 recalls=3 avg=0.6 source=memory/2026-06-11.md:4-5]"
    data = f"- one\n{lineage}{MARK}\n- two {tail}\n- three\n"
    found = memories("MEMORY.md", data.encode(), "memory", "memory")
    assert [m.text for m in found] == ["one", "two", "three"]
    assert found[1].where.raw == data[data.index("<!--") : data.index("\n- three")].encode()
    assert found[1].where.line == 5
    assert extra(found[1], "from") == "memory/2026-06-11.md:4-5"
    assert str(found[1].filed) == "2026-06-11"


def test_a_mark_that_hides_words_is_none() -> None:
    assert raws(f"{MARK.strip()} words <!-- x -->\n- one\n") == [b"- one"]
    assert raws("<!-- openclaw-x:a --> <b> -->\n- one\n") == [b"- one"]


def test_an_orphan_mark_stays_where_it_is() -> None:
    assert raws(f"{MARK}# Heading\n- one\n") == [b"- one"]


@pytest.mark.parametrize(
    "tail",
    [
        " [score=0.803 recalls=0 avg=0.620 source=memory/2026-06-11.md:27-30]",
        " [score=0.803 recalls=0 signals=2 avg=0.620 source=memory/2026-06-11.md:27-30] ",
        " Source: memory/2026-06-11.md#L27-L30 <!-- trigger: a, b --> <!-- project: k -->",
        " <!-- importance: 7 -->",
    ],
)
def test_a_machines_tail_is_no_text_and_stays(tail: str) -> None:
    raw = f"- a fact{tail}".encode()
    assert words(raw).text == "a fact"
    assert reworded(raw, "other words") == f"- other words{tail}".encode()


def test_what_only_looks_like_a_mark_is_text() -> None:
    line = "- a <!-- openclaw:dreaming:light:end --> ## b [score=high] c"
    assert texts(line) == [line[2:]]


def test_managed_blocks_end_at_whole_lines_only() -> None:
    block = "<!-- openclaw:dreaming:light:start -->\n- a <!-- openclaw:dreaming:light:end -->\n- b\n"
    data = block + "<!-- openclaw:dreaming:light:end -->\n- c\n"
    found = memories("memory/2026-06-22.md", data.encode(), "daily", "memory")
    assert [extra(m, "managed") for m in found] == ["light", "light", None]
    unclosed = memories("memory/2026-06-22.md", block.encode(), "daily", "memory")
    assert [extra(m, "managed") for m in unclosed] == [None, None]


def test_headings_are_known_for_each_bullet() -> None:
    data = b"- top\n# A\n- a\n### C ##\n- c\n## B\n- b\n"
    found = memories("MEMORY.md", data, "memory", "memory")
    assert [extra(m, "heading") for m in found] == [None, "A", "A > C", "A > B"]


@pytest.mark.parametrize("eol", ["\n", "\r\n"])
def test_an_underlined_line_is_a_heading_too(eol: str) -> None:
    data = eol.join(
        ["Memory", "======", "", "About me", "---", "- one", "", "Rules", "-----", "", "- two", ""]
    )
    found = memories("MEMORY.md", data.encode(), "memory", "memory")
    assert [(m.text, extra(m, "heading")) for m in found] == [
        ("one", "Memory > About me"),
        ("two", "Memory > Rules"),
    ]
    heads = page(data.encode()).headings
    assert [data.encode()[h.start : h.body] for h in heads][1] == f"About me{eol}---{eol}".encode()


@pytest.mark.parametrize(
    "data",
    [
        "Some prose of a day.\n---\n- one\n",  # a sentence, and what separates
        "several lines\nof prose\n---\n- one\n",
        "- a bullet\nthat wraps\n---\n- one\n",
        "| a | b\n---\n- one\n",
        "words\n\n---\n- one\n",
    ],
)
def test_a_line_that_separates_makes_no_heading(data: str) -> None:
    assert not page(data.encode()).headings
    assert texts(data)[-1] == "one"


def test_a_byte_order_mark_is_no_part_of_a_line() -> None:
    raw = "\ufeff# A\n- one\n".encode()
    (found,) = memories("MEMORY.md", raw, "memory", "memory")
    assert extra(found, "heading") == "A"
    (first,) = raws("\ufeff- one\n")
    assert first == b"- one"


def test_undecodable_bytes_survive() -> None:
    raw = b"- caf\xe9 one\n  - two \xff"
    assert reworded(raw, words(raw).text) == raw
    assert reworded(raw, "caf\udce9 three\n- two \udcff") == b"- caf\xe9 three\n  - two \xff"


LINE = st.text(alphabet=st.sampled_from("ab -*#>`~|1.[]\t<!:_é\r"), max_size=14)


@given(st.lists(LINE, max_size=14), st.sampled_from(["\n", "\r\n"]))
def test_bullets_lie_in_order_and_hold_whole_lines(lines: list[str], eol: str) -> None:
    data = eol.join(lines).encode()
    at = 0
    for bullet in page(data).bullets:
        assert at <= bullet.start <= bullet.head < bullet.end <= len(data)
        assert bullet.start == 0 or data[bullet.start - 1 : bullet.start] == b"\n"
        assert data[bullet.end : bullet.end + len(bullet.eol)] == bullet.eol
        at = bullet.end + len(bullet.eol)


@given(st.lists(LINE, min_size=1, max_size=10), st.sampled_from(["\n", "\r\n"]))
def test_the_same_words_change_no_byte(lines: list[str], eol: str) -> None:
    for memory in memories("MEMORY.md", eol.join(["- a", *lines]).encode(), "memory", "memory"):
        assert reworded(memory.where.raw, memory.text) == memory.where.raw


@given(st.lists(LINE, min_size=1, max_size=6), LINE, st.integers(0, 5))
def test_new_words_read_back_and_other_lines_stay(lines: list[str], new: str, at: int) -> None:
    raw = (
        ("- first\n" + "".join(f"  - nested {i} {line!r}\n" for i, line in enumerate(lines)))
        .encode()
        .rstrip()
    )
    old = words(raw).text.split("\n")
    at = min(at, len(old) - 1)
    wanted = [*old[:at], "- x" + new.replace("\r", "") if at else "x" + new.replace("\r", ""), *old[at + 1 :]]
    try:
        after = reworded(raw, "\n".join(wanted))
    except ValueError:
        return
    assert " ".join(words(after).text.split()) == " ".join("\n".join(wanted).split())
    kept = raw.split(b"\n")
    assert after.split(b"\n")[:at] == kept[:at]
    assert after.split(b"\n")[at + 1 :] == kept[at + 1 :]


@pytest.mark.parametrize("text", ["", "  \n ", "- -", "x [score=0.5 recalls=1]", "--"])
def test_words_that_are_no_bullet_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"bullet|text"):
        reworded(b"- a", text)
