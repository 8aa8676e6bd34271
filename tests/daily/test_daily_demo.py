"""The made-up month, and the shape of a store."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from gardening_desk import Garden

from curator_tui.engine.queues import daily as queues
from curator_tui.engine.record import extra
from curator_tui.stores.daily import demo
from curator_tui.stores.daily.store import shape

DAYS = [date(2026, 6, 22) + timedelta(days=n) for n in range(7)] + [date(2026, 1, 1), date(2028, 3, 1)]


@pytest.mark.parametrize("today", DAYS)
def test_the_month_has_something_of_everything(today: date) -> None:
    garden = Garden(data=dict(demo.files(today)), today=today)
    found = {i.text: i for i in garden.promotion(None)}
    assert {i.kind for i in garden.promotion()} == {"new", "repeats", "contradicts"}
    monday = found["The reading room closes at 17:00"]
    friday = next(i for text, i in found.items() if text.startswith("The reading room closes at 16:00"))
    assert any("says otherwise" in reason for reason in monday.reasons)
    assert friday.harm > monday.harm
    assert any("said on 6 days" in r for r in found["The archive key is with the front desk"].reasons)
    assert sum(i.said == "expected to pass within a month" for i in found.values()) >= 12
    assert found["User prefers being asked one question at a time"].count == 1
    assert {i.kind for i in queues.expiry(garden.case)} == {"contradicted", "evidence gone"}
    assert sum(extra(m, "mark") is not None for m in garden.case.memories) == 2
    assert not any("Candidate:" in text for text in found)


def test_promoting_friday_settles_monday() -> None:
    garden = Garden(data=dict(demo.files(date(2026, 6, 24))), today=date(2026, 6, 24))
    garden.decide("promote", garden.item("The reading room closes at 16:00"))
    assert garden.item("The reading room closes at 17:00").said == "MEMORY.md says otherwise since 2026-06-19"


def test_a_store_is_known_by_its_notes() -> None:
    assert shape(["MEMORY.md", "memory/notes.md", "memory/2026-13-45.md"]) is None
    found = shape(["memory/2026-06-22.md"])
    assert found is not None
    assert [name for name, _, _ in found.files] == [
        "MEMORY.md", "MEMORY_ARCHIVE.md", "MEMORY_QUARANTINE.md", "memory/2026-06-22.md"
    ]  # fmt: skip
    assert (found.shared, found.scopes) == ("memory", ("memory", "daily"))


@pytest.mark.parametrize(
    ("names", "is_one"),
    [
        (["MEMORY.md"], True),
        (["memory.md", "SOUL.md"], True),
        ([], False),
        (["MEMORY.md", "memory/MEMORY.md"], False),
        (["MEMORY.md", "memory/topic.md"], False),
        (["MEMORY.md", "MEMORY_NEW.md"], False),
    ],
)
def test_a_folder_for_notes_makes_one_while_it_is_empty(names: list[str], is_one: bool) -> None:
    assert (shape(names, begun=True) is not None) == is_one
    assert shape(names) is None


def test_an_older_memory_file_counts_alone_and_is_a_scope_beside() -> None:
    alone = shape(["memory.md", "memory/2026-06-22.md"])
    both = shape(["memory.md", "MEMORY.md", "memory/2026-06-22-0930.md", "memory/other.md"])
    assert alone is not None
    assert both is not None
    assert alone.layout.file("memory", "memory") == "memory.md"
    assert alone.layout.file("memory", "archive") == "MEMORY_ARCHIVE.md"
    assert both.scopes == ("memory", "memory.md", "daily")
    assert both.layout.file("memory.md", "archive") == "memory_ARCHIVE.md"
    assert len(both.says) == 2
    assert len({name for name, _, _ in both.files}) == len(both.files)


def test_notes_are_read_oldest_first_and_again_only_where_they_changed() -> None:
    found = shape(["memory/2026-06-22.md", "memory/2026-06-22-late.md", "memory/2026-06-21.md"])
    assert found is not None
    cache: dict[str, object] = {}
    data: dict[str, bytes | None] = {name: f"- in {name}\n".encode() for name, _, _ in found.files}
    garden = Garden(data=data)
    first = found.snapshot(data, garden.sidecar, cache)
    kept = dict(cache)
    data["memory/2026-06-21.md"] = b"- new\n"
    second = found.snapshot(data, garden.sidecar, cache)
    assert [m.where.file for m in first.of("daily")] == sorted(found.notes)
    assert {name for name in cache if cache[name] is not kept[name]} == {"memory/2026-06-21.md"}
    assert second.of("daily")[0].text == "new"
