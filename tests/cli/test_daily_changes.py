"""What a person wrote over in a store with daily notes: told apart from others' work, and in its chain."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from curator_tui.disk import finisher, places
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)
EARLIER = NOW - timedelta(hours=1)
OLD, NEW = "The label printer is on VLAN 20.", "The printer for labels is on VLAN 30"
Curator = Callable[..., Any]


@pytest.fixture
def overwritten(tmp_path: Path, curator: Curator) -> Path:
    """A store that was looked at before a person promoted `NEW` over `OLD`."""
    garden = tmp_path / "garden"
    make(garden, places.find(), NOW, layout="daily")
    finisher.settle()
    assert curator("changes", str(garden), "--seen", "--now", EARLIER.isoformat(), now=False).code == 0
    found = curator("promote", "list", str(garden), "--json").json["items"]
    note = next(item for item in found if item["text"].startswith(NEW))
    assert curator("promote", "now", note["handle"], "--store", str(garden)).code == 0
    assert OLD not in memory(garden).read_text() and NEW in memory(garden).read_text()
    return garden


def memory(garden: Path) -> Path:
    return garden / "MEMORY.md"


def told(curator: Curator, garden: Path) -> list[tuple[str, str]]:
    return [(c["did"], c["text"]) for c in curator("changes", str(garden), "--json").json["items"]]


def test_what_a_person_wrote_over_is_not_told_as_others_work(overwritten: Path, curator: Curator) -> None:
    assert told(curator, overwritten) == []
    assert curator("undo", "--store", str(overwritten)).code == 0
    assert OLD in memory(overwritten).read_text() and told(curator, overwritten) == []


def test_what_others_take_and_write_beside_it_is_told(overwritten: Path, curator: Curator) -> None:
    file = memory(overwritten)
    line = next(n for n in file.read_text().splitlines(keepends=True) if NEW in n)
    file.write_text(file.read_text().replace(line, "") + "- The stairs are painted in June\n")
    finisher.settle()
    assert [did for did, _ in told(curator, overwritten)] == ["vanished", "added"]
    assert NEW in told(curator, overwritten)[0][1]


def test_that_others_write_the_old_words_again_is_told(overwritten: Path, curator: Curator) -> None:
    file = memory(overwritten)
    file.write_text(file.read_text() + f"- {OLD}\n")
    finisher.settle()
    assert told(curator, overwritten) == [("added", OLD)]


def test_old_words_are_in_the_chain_as_decided(overwritten: Path, curator: Curator) -> None:
    assert OLD not in curator("chains", "list", str(overwritten)).out
    assert OLD in curator("chains", "list", str(overwritten), "--all").out
