"""Our own reader of plain headers agrees with PyYAML, or leaves the header to it."""

from __future__ import annotations

import frontmatter
import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.stores.header import fence
from curator_tui.stores.header.model import Unreadable
from curator_tui.stores.header.plain import plain
from curator_tui.stores.header.read import parsed, read

from .heads import heads

LOADERS = [yaml.BaseLoader, *([yaml.CBaseLoader] if hasattr(yaml, "CBaseLoader") else [])]


def _library(head: str, loader: type) -> object:
    return yaml.load(head, Loader=loader) or {}


@settings(max_examples=400, deadline=None)
@given(heads())
def test_plain_headers_read_as_pyyaml_reads_them(head: str) -> None:
    found = plain(head)
    if found is not None:
        for loader in LOADERS:
            assert found == _library(head, loader)


@settings(max_examples=250, deadline=None)
@given(st.text("ab:- #\n\t'\"[],\\é\u2028\x85.&*!{}|>?%", max_size=30))
def test_any_text_that_is_read_as_plain_reads_the_same_in_pyyaml(head: str) -> None:
    found = plain(head + "\n")
    if found is not None:
        for loader in LOADERS:
            assert found == _library(head + "\n", loader)


@settings(max_examples=250, deadline=None)
@given(heads())
def test_what_is_left_to_pyyaml_reads_as_it_does(head: str) -> None:
    try:
        wanted = yaml.load(head, Loader=LOADERS[-1])
    except yaml.YAMLError:
        wanted = None
    try:
        found = parsed(head)
    except Unreadable:
        return
    if isinstance(wanted, dict) and "<<" not in head:
        assert found == wanted


USUAL = (
    "name: x\ndescription: Use uv, never pip\ntype: feedback\noriginSessionId: 0-0-4\n",
    'name: a\ndescription: "Use uv: pip breaks it (see #12)"\nmetadata: \n  node_type: memory\n  type: user\n'
    "  modified: 2026-10-02T08:15:30.120Z\n",
    "name: b\ntags: [one, two words, c/d]\ncreated: 2026-01-01\nsupersedes:\n  - old-one\n  - older\n",
    "# made by hand\nname: été 日本\n\nstatus: active\npinned: true\nexpires: \n",
    "name: crlf\r\nmetadata:\r\n    type: project\r\n    confidence: 'high'\r\n",
)


@pytest.mark.parametrize("head", USUAL)
def test_the_usual_headers_need_no_library(head: str) -> None:
    assert plain(head) == _library(head, LOADERS[-1])


@settings(max_examples=250, deadline=None)
@given(
    st.sampled_from(["", "\n", "  ", "\n\n  "]),
    st.sampled_from(["---", "----", "--- ", "---\t", "--", "--- x", "---x"]),
    heads(),
    st.sampled_from(["---", "----", "--- ", "--", "--- x", " ---", ""]),
    st.sampled_from(["", "body", "---\n", "a\n---\nb: c\n---\n"]),
)
def test_the_header_stands_where_python_frontmatter_finds_it(
    lead: str, first: str, head: str, last: str, body: str
) -> None:
    text = f"{lead}{first}\n{head}{last}\n{body}"
    found = fence.split(text)
    handler = frontmatter.YAMLHandler()
    stripped = text.strip()
    wanted = None
    if handler.detect(stripped):
        try:
            wanted = handler.split(stripped)
        except ValueError:
            wanted = None
    assert (found is None) == (wanted is None)
    if found and wanted:
        assert found[1].strip() == wanted[0].strip()
        assert found[2].strip() == wanted[1].strip()


def test_bytes_and_text_agree_on_where_the_header_stands() -> None:
    data = b"\xef\xbb\xbf\r\n---\r\nname: \xff\xc3\xa9\r\n---\r\nbody"
    found, text = fence.find(data), fence.split(fence.decode(data))
    assert found and text
    assert data[found.start : found.end] == fence.encode(text[1])
    assert data[found.body :] == b"body"


def test_words_stay_words_and_dates_stay_as_written() -> None:
    head = (
        "name: yes\ndescription: no\nsource: on\ncreated: 2026-01-01\nverified: 2026-1-1\nx: 1_000\ny: 010\n"
    )
    wanted = {
        "name": "yes", "description": "no", "source": "on", "created": "2026-01-01", "verified": "2026-1-1",
        "x": "1_000", "y": "010",
    }  # fmt: skip
    assert plain(head) == parsed(head) == wanted


def test_a_mark_in_front_and_dashes_in_the_body_break_nothing() -> None:
    found = read(b"\xef\xbb\xbf---\r\nname: x\r\n---\r\n\r\nbody\r\n---\r\nmore: y\r\n---\r\n")
    assert found.fields == {"name": "x"}
    assert found.body == "body\r\n---\r\nmore: y\r\n---"
    assert found.broken is None


def test_a_file_without_a_header_is_all_body() -> None:
    assert read(b"# Title\n\ntext\n").fields is None
    assert read(b"---\n\nA rule, and text.\n").fields is None
    assert read(b"").fields is None
    assert read(b"---\n---\nbody").fields == {}
