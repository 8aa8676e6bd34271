"""A memory linked with recent work stays warm on the page, and says so."""

from __future__ import annotations

from datetime import date, timedelta

from curator_tui.engine.page.compile import compile_page
from curator_tui.engine.policy import PRESETS
from curator_tui.engine.record import Memory, Where

TODAY = date(2026, 11, 30)


def note(name: str, text: str, age: int, links: tuple[str, ...] = ()) -> Memory:
    where = Where(f"{name}.md", 0, text.encode(), b"", 1)
    filed = TODAY - timedelta(days=age)
    return Memory(text, "s", f"{name}.md", name, where, kind="lesson", filed=filed, extras=(), links=links)


def lines(*memories: Memory) -> dict[str, tuple[float, tuple[str, ...]]]:
    page = compile_page(memories, {}, PRESETS["page"], TODAY)
    return {line.memory.handle: (line.worth, line.why) for line in page.lines}


def test_a_link_from_recent_work_lends_its_warmth():
    old = note("old", "the old importer", 300)
    cold = lines(old, note("new", "the importer is rewritten", 1))
    warm = lines(old, note("new", "the importer is rewritten", 1, ("old",)))
    assert warm["old.md"][0] > cold["old.md"][0]
    assert any("1 link from “the importer is rewritten”" in why for why in warm["old.md"][1])
    assert not any("link" in why for why in cold["old.md"][1])


def test_work_of_long_ago_lends_none():
    found = lines(
        note("old", "the old importer", 300), note("other", "the importer was split", 180, ("old",))
    )
    assert not any("link" in why for _, says in found.values() for why in says)
