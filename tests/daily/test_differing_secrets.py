"""Words that are told as differing between an entry and a note say nothing of a secret in either."""

from __future__ import annotations

import base64
import hashlib

import pytest
from gardening_desk import Garden

from curator_tui.engine.daily import compare
from curator_tui.engine.daily.compare import Differs
from curator_tui.engine.differing import differing, veiled
from curator_tui.engine.values import replace

LINES = [
    base64.b64encode(
        hashlib.sha256(bytes([n])).digest() + hashlib.sha256(bytes([n, 9])).digest()[:16]
    ).decode()
    for n in range(12)
]


@pytest.mark.parametrize("at", range(0, 12, 2))
def test_a_name_that_is_a_part_of_a_key_is_not_told(at, monkeypatch):
    there, here = LINES[at], LINES[at + 1]
    part = here[20:32].lower()
    named = Differs("name", f"yard, {there.lower()}", part)
    real = compare.compare

    def found(*given):
        compared = real(*given)
        return replace(compared, differs=(*compared.differs, named)) if compared.differs else compared

    monkeypatch.setattr("curator_tui.engine.daily.garden.compare", found)
    text = (
        "Staging runs Postgres {} behind the proxy of the office in the yard, its port opened by the tunnel"
    )
    garden = Garden.of(
        f"# Memory\n\n- {text.format(15)}, its line {there}\n",
        {"2026-06-22": f"- {text.format(16)}, its line {here}\n"},
    )
    told = [one for one in garden.item("Staging").reasons if " there, " in one]
    mark = "[redacted: a line of a key]"
    assert told == ["number: “15” there, “16” here", f"name: “yard, {mark}” there, “{mark}” here"]


def test_only_what_stands_in_the_secret_alone_is_hidden():
    text = f"the port is {LINES[0]} and 80"
    parts = LINES[0].lower().replace("+", "/").split("/")
    mark = "[redacted: a line of a key]"
    assert veiled([*parts, "port", "80"], text) == [mark, "port", "80"]
    assert veiled(["port", ""], "the port") == ["port", ""]
    assert list(differing(parts, ["port"], (text, "a port"))) == [
        f"only in the older: {mark}",
        "only in the newer: port",
    ]
