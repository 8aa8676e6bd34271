"""A file set aside is found by its name, however often one of that name was."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

import curator_tui
from curator_tui.disk.places import Places
from curator_tui.engine import aside
from curator_tui.engine.case import Args
from curator_tui.engine.shorts import Shorts, bare, is_path
from curator_tui.session.opening import open_desk

from .support import topic
from .test_on_disk import at_once, held, item

__all__ = ["at_once"]
NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize("how", aside.HOW)
@pytest.mark.parametrize("number", ["", ".2", ".13"])
def test_its_name_is_known(how, number):
    name = f"memory/a.md{number}.{how}"
    assert aside.aside(name) == ("memory/a.md", how)
    assert is_path(name) and bare(name) == "a"
    assert Shorts([name, "s:" + "0" * 64]).short(name) == "a"


@pytest.mark.parametrize(
    "name", ["a.retired", "a.md.gone", "a.md.x.retired", "s:0000.retired", "amd.2.retired"]
)
def test_other_names_are_none(name):
    assert aside.aside(name) is None and not is_path(name)


def test_the_second_of_a_name_is_there_at_the_next_opening_and_comes_back(tmp_path):
    homes = Places(tmp_path / "state", tmp_path / "state", tmp_path / "curator.toml")
    root = tmp_path / "memory"
    root.mkdir()
    (root / "MEMORY.md").write_bytes(b"# M\n- [A](a.md) x\n")
    (root / "a.md").write_bytes(topic("a", "The second."))
    (root / "a.md.retired").write_bytes(topic("a", "The first."))
    desk = open_desk(str(root), now=NOW, places=homes)
    before = (root / "a.md").read_bytes()
    desk.commit(desk.decide("retire", [item(held(desk, "a.md"))], Args()))
    desk = open_desk(str(root), now=NOW, places=homes)
    second = held(desk, "a.md.2.retired")
    assert second.status == "retired"
    desk.commit(desk.decide("restore", [item(second)], Args()))
    assert (root / "a.md").read_bytes() == before


def test_the_endings_stand_in_one_place():
    package = Path(curator_tui.__file__).parent
    found = [
        str(path.relative_to(package))
        for path in sorted(package.rglob("*.py"))
        if '".retired"' in (text := path.read_text("utf-8")) or '".md.retired"' in text
    ]
    assert found == []
