"""The last line of a key is hidden where each of its lines is a memory; what looks so elsewhere isn't."""

from __future__ import annotations

import base64
import hashlib
from datetime import UTC, datetime

import pytest

from curator_tui.cli.main import run
from curator_tui.engine.key_ends import standing
from curator_tui.show.veil import VEIL
from curator_tui.show.visible import look

RAW = b"".join(hashlib.sha256(bytes([n])).digest() for n in range(7))
NOW = datetime(2026, 6, 15, tzinfo=UTC)


def key(size: int) -> list[str]:
    body = base64.b64encode(RAW[:size]).decode()
    lines = [body[at : at + 64] for at in range(0, len(body), 64)]
    return ["-----BEGIN EC PRIVATE KEY-----", *lines, "-----END EC PRIVATE KEY-----"]


@pytest.fixture(
    name="made", params=[("line", 183), ("line", 130), ("line", 100), ("line", 148), ("daily", 130)]
)
def made_fixture(request, tmp_path):
    layout, size = request.param
    lines = key(size)
    root = tmp_path / "made"
    if layout == "daily":
        (root / "memory").mkdir(parents=True)
        (root / "memory" / "2026-06-14.md").write_text("- a day\n")
        text = "# Long-term\n\n- One line of tea\n" + "".join(f"- {line}\n" for line in lines)
        (root / "MEMORY.md").write_text(text + "- last one\n")
    else:
        (root / "personas" / "a").mkdir(parents=True)
        text = "\n".join(["One line of tea", *lines, "last one", ""])
        (root / "personas" / "a" / "MEMORY.md").write_text(text)
    return root, lines[-2]


COMMANDS = [
    "index",
    "compile",
    "compile --why",
    "expiry list",
    "review --plain",
    "review --json",
    "index --json",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_last_line_of_a_key_is_on_no_list_and_no_page(made, command, curator):
    root, end = made
    ran = curator(*command.split(), "--store", str(root))
    assert ran.code == 0 and end not in ran.out + ran.err
    if command == "index":
        assert "One line of tea" in ran.out and "last one" in ran.out
        assert end in curator(*command.split(), "--store", str(root), "--reveal").out


def test_what_stands_below_no_key_is_shown(tmp_path, curator):
    folder = tmp_path / "made" / "personas" / "a"
    folder.mkdir(parents=True)
    end = key(148)[-2]
    (folder / "MEMORY.md").write_text(f"One line of tea\n{end}\nteapot\n")
    said = curator("index", "--store", str(tmp_path / "made")).out
    assert end in said and "teapot" in said


def test_a_plain_word_below_a_key_is_hidden_where_it_is_the_whole_text(tmp_path, curator):
    folder = tmp_path / "made" / "personas" / "a"
    folder.mkdir(parents=True)
    lines = key(144)[:-1]
    (folder / "MEMORY.md").write_text("\n".join([*lines, "teapot", "A teapot is warm", ""]))
    assert run(["index", "--store", str(tmp_path / "made"), "--now", NOW.isoformat()], lambda *_: 0) == 0
    try:
        assert look("teapot").text == "[redacted: a line of a key]"
        assert look("A teapot is warm").text == "A teapot is warm"
    finally:
        VEIL.reset()
    assert list(standing(frozenset({"aB3dE5=="}), "+aB3dE5== and xaB3dE5== and aB3dE5===")) == [(1, 9)]
