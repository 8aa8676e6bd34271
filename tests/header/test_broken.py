"""Headers that can't be read: where and why, and the one mend, where there is one."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.stores.header.broken import mend
from curator_tui.stores.header.read import read

from .heads import heads

B = b"---\nname: x\ntype: user\n"

# file, line, part of the reason, what the file is once mended
MENDED = [
    (B + b"\nBody text\nmore: stuff here\n", 4, "isn’t closed", B + b"---\n\nBody text\nmore: stuff here\n"),
    (B + b"\nBody text.\n\n---\n\nmore\n", 7, "no “key: value”", B + b"---\n\nBody text.\n\n---\n\nmore\n"),
    (B + b"# Title\nText.\n", 5, "isn’t closed", B + b"# Title\n---\nText.\n"),
    (b"---\r\nname: x\r\ntype: user", 4, "isn’t closed", b"---\r\nname: x\r\ntype: user\r\n---\r\n"),
    (b"---\nname: use: this\n---\nbody\n", 2, "a colon", b'---\nname: "use: this"\n---\nbody\n'),
    (b'---\nname: "a "q" b"\n---\n', 2, "text behind", b'---\nname: "a \\"q\\" b"\n---\n'),
    (b'---\nname: "C:\\Users"\n---\n', 2, "backslash", b'---\nname: "C:\\\\Users"\n---\n'),
    (b"---\nname: 'don't'\n---\n", 2, "text behind", b"---\nname: 'don''t'\n---\n"),
    (b'---\nname: "open\ntype: user\n---\n', 2, "isn’t closed", b'---\nname: "open"\ntype: user\n---\n'),
    (b"---\nname: *bold* move\n---\n", 2, "& or *", b'---\nname: "*bold* move"\n---\n'),
    (b'---\nname: "foo" bar\n---\n', 2, "text behind", b"---\nname: '\"foo\" bar'\n---\n"),
    (b"---\nname: `code` it\r\n---\n", 2, "may not start", b'---\nname: "`code` it"\r\n---\n'),
    (b"---\nname: [x] y\n---\n", 2, "text behind", b'---\nname: "[x] y"\n---\n'),
    (b"---\nname: !do this\n---\n", 2, "starts with !", b'---\nname: "!do this"\n---\n'),
    (
        b"---\nname: x\nmetadata: \n\ttype: user\n\tstatus: active\n---\nbody\n", 4, "a tab",
        b"---\nname: x\nmetadata: \n  type: user\n  status: active\n---\nbody\n",
    ),
    (
        b"---\noriginSessionId: 0\n---\n---\nname: use: this\n---\nbody\n", 4, "second header",
        b'---\noriginSessionId: 0\nname: "use: this"\n---\nbody\n',
    ),
    (
        b"---\nmetadata:\n  modified: 1\n---\n\n---\nname: x\ntype: user\n---\nbody\n", 6, "second header",
        b"---\nmetadata:\n  modified: 1\nname: x\ntype: user\n---\nbody\n",
    ),
    (b"---\\nname: x\n---\nbody\n", 1, "literal", b"---\nname: x\n---\nbody\n"),
    (B + b"---\\n\\nbody\n", 4, "literal", B + b"---\n\nbody\n"),
    (B + b"---\\n\nbody\n", 4, "literal", B + b"---\nbody\n"),
    (b"---\\nname: x\\n---\\nbody\\nmore", 1, "literal", b"---\nname: x\n---\nbody\nmore"),
    (B + b"---\\nbody\n\n---\n\nmore\n", 6, "key: value", B + b"---\nbody\n\n---\n\nmore\n"),
    (b"\xef\xbb\xbf---\nname: a: b\n---\nbody", 2, "a colon", b'\xef\xbb\xbf---\nname: "a: b"\n---\nbody'),
    (b"---\nname: a: b\nx: \xff\n---\n", 2, "a colon", b'---\nname: "a: b"\nx: \xff\n---\n'),
]  # fmt: skip


@pytest.mark.parametrize(("data", "line", "why", "wanted"), MENDED)
def test_a_broken_header_says_where_and_why_and_has_one_mend(
    data: bytes, line: int, why: str, wanted: bytes
) -> None:
    found = read(data).broken
    assert found and found.line == line and why in found.reason
    mended = mend(data)
    assert mended
    assert data[mended.start : mended.start + len(mended.old)] == mended.old
    new = data[: mended.start] + mended.new + data[mended.start + len(mended.old) :]
    assert new == wanted
    assert read(new).broken is None and read(new).fields


_BOMB = b"---\na: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
    b"%c: &%c [%s]\n" % (c + 1, c + 1, b",".join([b"*%c" % c] * 9)) for c in range(ord("a"), ord("h"))
)

REFUSED = [
    (_BOMB + b"---\nbody", "aliases write out"),
    (b'---\nname: !!python/object/apply:os.system ["true"]\n---\n', "asks for an object"),
    (b"---\nname: x\x1b]52;c;aGk=\x07\n---\n", "control character"),
    (b"---\na: " + b"[" * 5000 + b"\n---\n", "nested"),
    (b"---\na: " + b"[" * 100 + b"]" * 100 + b"\n---\n", "nested"),
    (b"---\na: [" + b"x," * 6000 + b"]\n---\n", "more than 5000"),
    (b"---\na: |\n" + b"  x\n" * 20000 + b"---\n", "longer than"),
    (b"---\nname: x\n---\n" + b"x" * (1 << 20), "over 1 MB"),
]


@pytest.mark.parametrize(("data", "why"), REFUSED)
def test_what_is_refused_says_why_and_is_not_mended(data: bytes, why: str) -> None:
    found = read(data).broken
    assert found and found.refused and why in found.reason
    assert mend(data) is None


NO_MEND = [
    b"---\na: &a [*a]\n---\nbody",
    b"---\nname: y\n---\n\n---\nname: x\ntype: us: er\n---\nbody\n",
    b"---\nname: use: this # that\n---\n",
    b"---\nname: x\n  - odd\n type: y\n---\n",
]


@pytest.mark.parametrize("data", NO_MEND)
def test_where_no_mend_is_the_only_sensible_one_there_is_none(data: bytes) -> None:
    assert read(data).broken
    assert mend(data) is None


@settings(max_examples=300, deadline=None)
@given(
    heads(),
    st.sampled_from(["---\n", "", "---\\n", "--\n"]),
    st.sampled_from(["", "body\n", "\nbody\n---\n"]),
)
def test_any_mend_is_a_splice_after_which_the_header_reads(head: str, close: str, body: str) -> None:
    data = f"---\n{head}{close}{body}".encode()
    found = read(data)
    mended = mend(data)
    if mended is None:
        return
    assert found.broken
    assert data[mended.start : mended.start + len(mended.old)] == mended.old
    again = read(data[: mended.start] + mended.new + data[mended.start + len(mended.old) :])
    assert again.broken is None and again.fields
