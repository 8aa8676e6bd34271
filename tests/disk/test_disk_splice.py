"""The one splice: what is outside the span survives, byte for byte, and places are found again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.change import Append, Conflict, Create, Remove, Splice
from curator_tui.engine.splice import inverse, locate, resolve, splice_bytes, with_context

ANY = st.binary(max_size=300)
LINES = st.lists(st.sampled_from([b"a", b"b", b"same", b"long line", b"", b"\xff\xfe", b"x\r"]), max_size=12)


@st.composite
def spans(draw, data: bytes) -> list[Splice]:
    """Splices of `data`, ascending, none meeting another."""
    cuts = sorted(draw(st.sets(st.integers(0, len(data)), max_size=8)))
    pairs = list(zip(cuts[::2], cuts[1::2], strict=False))
    return [Splice("f", a, data[a:b], draw(ANY)) for a, b in pairs]


@given(st.data(), ANY)
def test_every_byte_outside_the_span_survives(data, body):
    splices = data.draw(spans(body))
    resolved = resolve(body, [with_context(body, s) for s in splices])
    result = splice_bytes(body, resolved)
    at = shift = 0
    for s in splices:
        assert result[at + shift : s.start + shift] == body[at : s.start]
        assert result[s.start + shift : s.start + shift + len(s.new)] == s.new
        at, shift = s.start + len(s.old), shift + len(s.new) - len(s.old)
    assert result[at + shift :] == body[at:]


@given(st.data(), ANY)
def test_the_inverse_gives_the_same_bytes(data, body):
    resolved = resolve(body, [with_context(body, s) for s in data.draw(spans(body))])
    result = splice_bytes(body, resolved)
    back = inverse(body, resolved)
    assert splice_bytes(result, back) == body
    assert splice_bytes(result, resolve(result, back)) == body


@given(ANY, st.lists(st.binary(min_size=1, max_size=30), min_size=1, max_size=4))
def test_appends_come_behind_everything_each_in_turn(body, parts):
    resolved = resolve(body, [Append("f", part) for part in parts])
    result = splice_bytes(body, resolved)
    assert result.startswith(body)
    assert result.endswith(b"".join(parts))
    glue = result[len(body) : len(result) - len(b"".join(parts))]
    assert glue in ((b"",) if not body or body.endswith(b"\n") else (b"\n", b"\r\n"))


@given(LINES, LINES, LINES, st.binary(min_size=1, max_size=20))
def test_a_unique_line_is_found_wherever_it_went(head, tail, more, new):
    old = b"the one line\n"
    seen = b"\n".join([*head, b""]) + old + b"\n".join([*tail, b""])
    splice = with_context(seen, Splice("f", len(b"\n".join([*head, b""])), old, new))
    now = b"\n".join([*more, b""]) + seen
    assert locate(now, splice) == now.index(old)


@given(LINES, LINES)
def test_a_line_that_is_gone_is_a_conflict(head, tail):
    seen = b"\n".join([*head, b""]) + b"the one line\n" + b"\n".join([*tail, b""])
    splice = with_context(seen, Splice("f", len(b"\n".join([*head, b""])), b"the one line\n", b""))
    now = b"\n".join([*head, b""]) + b"\n".join([*tail, b""])
    with pytest.raises(Conflict):
        locate(now, splice)


def test_of_two_equal_lines_the_one_among_its_neighbours():
    seen = b"a\nsame\nb\nsame\nc\n"
    second = with_context(seen, Splice("f", 9, b"same\n", b"new\n"))
    now = b"first\n" + seen
    assert locate(now, second) == 15


def test_a_part_of_a_line_is_never_found_inside_another_line():
    seen = b"status: active\n"
    splice = with_context(seen, Splice("f", 8, b"active", b"retired"))
    for other in (b"note: active since May\n", b"remark: active\n", b"status: active # no\n"):
        with pytest.raises(Conflict):
            locate(other, splice)


def test_a_part_of_a_line_is_found_again_in_its_own_line():
    seen = b"name: x\nstatus: active # yes\nend\n"
    splice = with_context(seen, Splice("f", 16, b"active", b"retired"))
    now = b"title\nstatus: active # yes\nother\nactive\n"
    assert locate(now, splice) == 14


def test_an_insertion_goes_behind_the_line_it_followed():
    seen = b"a\nb\n"
    splice = with_context(seen, Splice("f", 2, b"", b"new\n"))
    assert locate(b"top\na\nb\n", splice) == 6
    assert locate(b"a\nlater\n", splice) == 2
    assert locate(b"b\n", splice) == 0


def test_an_insertion_between_lines_that_are_both_gone_is_a_conflict():
    splice = with_context(b"a\nb\n", Splice("f", 2, b"", b"new\n"))
    with pytest.raises(Conflict):
        locate(b"quite other\n", splice)


def test_a_short_neighbour_is_not_found_inside_a_word():
    splice = with_context(b"a\nb\n", Splice("f", 2, b"", b"new\n"))
    assert locate(b"banana\na\nb\n", splice) == 9


def test_blank_lines_alone_name_no_place():
    seen = b"one\n\ntwo\n\nthree\n"
    splice = with_context(seen, Splice("f", 8, b"\n", b""))
    with pytest.raises(Conflict):
        locate(b"x\n\ny\n", splice)


def test_edits_that_meet_are_a_conflict():
    with pytest.raises(Conflict):
        resolve(b"abc", [Splice("f", 0, b"ab", b""), Splice("f", 1, b"bc", b"")])


def test_a_file_to_create_must_not_be_there_and_one_to_remove_must():
    with pytest.raises(Conflict):
        resolve(b"", [Create("f", b"x")])
    with pytest.raises(Conflict):
        resolve(None, [Remove("f", b"x")])
    with pytest.raises(Conflict):
        resolve(b"y", [Remove("f", b"x")])
    with pytest.raises(Conflict):
        resolve(None, [Splice("f", 0, b"", b"x")])


def test_the_newline_that_was_missing_is_the_files_own():
    assert splice_bytes(b"a\r\nb", resolve(b"a\r\nb", [Append("f", b"c\r\n")])) == b"a\r\nb\r\nc\r\n"
    assert splice_bytes(b"a", resolve(b"a", [Append("f", b"c\n")])) == b"a\nc\n"
