"""A secret of several lines is found whole, torn apart, escaped and cut."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from curator_tui.disk.block import Block, secret_of
from curator_tui.disk.scrub import Secret

ONE, TWO, REST = "qZ8rT1vLm3Xw5Yb7Nc9Kd2Jf4", "Gh6Pa0Se8Ui2Oq4Wz6Xc8Vb1N", "Rt7=="
KEY = ["-----BEGIN PRIVATE KEY-----", "Proc-Type: 4,ENCRYPTED", ONE, TWO, REST, "-----END PRIVATE KEY-----"]


def block() -> Secret:
    return secret_of("\r\n".join(["", *KEY, ""]))


@pytest.mark.parametrize(
    ("between", "before"), [("\n", ""), ("\r\n", ""), ("\\n", ""), ("\n", "- "), ("\n\n", ""), ("\n> ", "")]
)
def test_the_whole_block_is_one(between, before):
    text = "a\n" + between.join(before + line for line in KEY) + "\nb"
    assert block().out_of(text.encode()).decode() == f"a\n{before}[redacted]\nb"


def test_lines_with_stamps_go_one_by_one_the_short_ones_too():
    text = "\n".join(f"- {line} | when: 2026-01-01" for line in KEY)
    assert block().out_of(text.encode()).decode() == "\n".join(["- [redacted] | when: 2026-01-01"] * 6)


def test_short_lines_elsewhere_stay():
    text = f"{KEY[0]}\nof another\n{REST} is a cheer\n{ONE}\nword\n{REST}\n"
    assert block().out_of(text.encode()).decode() == text.replace(ONE, "[redacted]")


def test_a_short_line_is_no_part_of_a_word():
    found = secret_of(f"{ONE}\ntea").out_of(f"{ONE}\nteapots\n{ONE}\ntea\n".encode()).decode()
    assert found == "[redacted]\nteapots\n[redacted]\n"


def test_texts_of_records_that_were_cut():
    text = "\n".join(KEY)
    assert block().out_of_text(f"took {ONE[:9]}…") == "took [redacted]…"
    splice = {"at": 9, "before": f"{ONE[-5:]}\n{TWO}\n", "old": text, "new": "", "after": f"ok\n{TWO[:7]}"}
    found = block().out_of_json(splice)
    assert found == {
        "at": 9,
        "before": "\n[redacted]\n",
        "old": "[redacted]",
        "new": "",
        "after": "ok\n[redacted]",
    }


def test_one_line_is_as_it_was():
    assert type(secret_of("abc\tdef ghi\n")) is Secret
    for short in ("ab\ncd", "\n".join([KEY[0], KEY[-1]]), "=" * 40 + "\nx"):
        with pytest.raises(ValueError, match="one at a time"):
            secret_of(short)


@settings(max_examples=80, deadline=None)
@given(st.binary(max_size=40), st.binary(max_size=40), st.permutations(KEY))
def test_spans_are_of_bytes_and_no_long_line_is_left(left, right, lines):
    data = left + b"\n" + "\n".join(lines).encode() + right
    secret = block()
    assert isinstance(secret, Block)
    out, here = b"", 0
    for start, end in secret.spans(data):
        assert here <= start < end
        out, here = out + data[here:start] + b"[redacted]", end
    out += data[here:]
    assert out == secret.out_of(data)
    assert ONE.encode() not in out and TWO.encode() not in out
    assert json.dumps(ONE).encode() not in out
