"""A memory's history, from the journal and from git."""

from __future__ import annotations

from gardening_desk import Garden

from curator_tui.engine.change import Splice
from curator_tui.engine.history import Deed, Hunk, history
from curator_tui.engine.record import Memory


def deeds(garden: Garden) -> list[Deed]:
    out: list[Deed] = []
    for at, (_, _, change) in enumerate(garden.done, 1):
        splices = tuple(e for e in change.edits if isinstance(e, Splice))
        when = f"2026-06-24T10:{at:02}:00+02:00"
        out.append(Deed(f"{at:05}", when, "person", change.name, change.what, splices, change.notes))
    return out


def entry(garden: Garden, text: str) -> Memory:
    return next(m for m in garden.case.memories if m.text == text and m.role == "memory")


def test_the_journal_tells_what_a_memory_was_before() -> None:
    garden = Garden.of(
        "- Staging runs Postgres 14\n- Other\n", {"2026-06-22": "- Staging runs Postgres 15\n"}
    )
    garden.decide("edit", garden.row("Other"), text="Another")
    garden.decide("promote", garden.item("Staging"))
    garden.decide("edit", garden.row("Staging runs Postgres 15"), text="Staging runs Postgres 16")
    found = history(entry(garden, "Staging runs Postgres 16"), deeds(garden))
    assert [(e.id, e.before) for e in found] == [
        ("00002", "- Staging runs Postgres 14"),
        ("00003", "- Staging runs Postgres 15"),
    ]
    assert [e.id for e in history(entry(garden, "Another"), deeds(garden))] == ["00001"]


def test_decisions_without_edits_and_undone_ones_are_told_too() -> None:
    garden = Garden.of("- Prefers tea over milk\n")
    garden.decide("extend", garden.row("Prefers"))
    (one,) = deeds(garden)
    undone = Deed("2", one.when, "person", "undo", "took back", notes=one.notes, undone=True)
    found = history(entry(garden, "Prefers tea over milk"), [undone, one])
    assert [(e.what, e.undone) for e in found] == [("took back", True), (one.what, False)]


def test_of_a_note_no_edit_of_the_same_words_elsewhere_is_told() -> None:
    garden = Garden.of("- Staging runs Postgres 14\n", {"2026-06-22": "- Staging runs Postgres 15\n"})
    garden.decide("promote", garden.item("Staging"))
    note = next(m for m in garden.case.memories if m.scope == "daily")
    (promoted,) = history(note, deeds(garden), fixed=True)
    assert promoted.what.startswith("promoted “Staging runs Postgres 15” over") and promoted.before is None
    assert history(entry(garden, "Staging runs Postgres 15"), deeds(garden))[0].before is not None


def test_git_tells_when_a_line_came_and_what_it_was() -> None:
    garden = Garden.of("- Staging runs Postgres 16\n- Prefers tea\n")
    memory = entry(garden, "Staging runs Postgres 16")

    old, mid, new = (f"- Staging runs Postgres {n}" for n in (14, 15, 16))
    hunks = [
        _hunk("c", 3, (mid, "- x"), (new,)),
        _hunk("a", 1, (), (old, "- Prefers tea")),
        _hunk("b", 2, (old,), (mid,)),
        _hunk("d", 4, (), (new,), "other.md"),
    ]
    found = history(memory, [], hunks)
    assert [(e.id, e.before) for e in found] == [
        ("a" * 12, None),
        ("b" * 12, "- Staging runs Postgres 14"),
        ("c" * 12, "- Staging runs Postgres 15"),
    ]
    assert [e.what for e in found] == [f"subject {c}" for c in "abc"]
    assert history(entry(garden, "Prefers tea"), [], hunks)[0].id == "a" * 12


def _hunk(
    commit: str, month: int, removed: tuple[str, ...], added: tuple[str, ...], file: str = "MEMORY.md"
) -> Hunk:
    when = f"2026-{month:02}-01T00:00:00Z"
    return Hunk(commit * 40, when, f"subject {commit}", file, removed, added)
