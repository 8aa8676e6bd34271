"""Decisions on a memory's place on the page: what stands in the file, what in the sidecar, what is said."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from page_case import after, decide, file, lines_case, lines_snapshot, memory, notes_case, row
from page_made import TODAY
from test_page_queues import TWICE, header

from curator_tui.engine.case import Case, Refused
from curator_tui.engine.marks import kept, never, waiting
from curator_tui.engine.page.compile import compile_page
from curator_tui.engine.queues import duplicates, since
from curator_tui.engine.review import Item
from curator_tui.engine.since import changes

OLD = TODAY - timedelta(200)


def one(**fields: object) -> Case:
    return notes_case({"a.md": header("The fact", **fields), "bare.md": "No header"})


def on_page(case: Case) -> str:
    return compile_page(case.memories, {}, case.policy, case.today).text


def test_pin_and_unpin() -> None:
    case = one(type="lesson", created=OLD)
    change = decide(case, "pin", row(case, "The fact"))
    assert change.what == f"pinned “The fact”, good until {OLD + timedelta(365)}"
    then = after(case, change)
    assert "pinned: true\n" in file(then, "a.md")
    assert memory(then, "The fact").pinned
    back = after(then, decide(then, "unpin", row(then, "The fact")))
    assert file(back, "a.md") == file(case, "a.md")
    assert not memory(back, "The fact").pinned


def test_a_pin_on_what_is_past_its_date_says_so() -> None:
    case = one(type="project", created=OLD)
    assert decide(case, "pin", row(case, "The fact")).what.endswith(
        f"past its date since {OLD + timedelta(21)}"
    )


def test_a_memory_without_a_header_is_known_by_the_sidecar() -> None:
    case = one()
    then = after(case, decide(case, "pin", row(case, "No header")))
    assert file(then, "bare.md") == "No header"
    assert memory(then, "No header").pinned
    then = after(then, decide(then, "never", row(then, "No header")))
    assert never(memory(then, "No header"))
    then = after(then, decide(then, "kind", row(then, "No header"), "rule"))
    assert memory(then, "No header").kind == "rule"


def test_never_and_auto() -> None:
    case = one(created=TODAY)
    then = after(case, decide(case, "never", row(case, "The fact")))
    assert "page: never\n" in file(then, "a.md")
    assert "The fact" not in on_page(then)
    back = after(then, decide(then, "auto", row(then, "The fact")))
    assert file(back, "a.md") == file(case, "a.md")
    assert "The fact" in on_page(back)
    with pytest.raises(Refused):
        decide(back, "auto", row(back, "The fact"))


def test_never_survives_a_program_that_drops_it() -> None:
    case = one(created=TODAY)
    then = after(case, decide(case, "never", row(case, "The fact")))
    dropped = {"a.md": file(case, "a.md"), "bare.md": "No header"}
    assert never(memory(notes_case(dropped, then.snapshot.sidecar), "The fact"))


def test_keep_puts_it_back_on_the_page_with_words() -> None:
    case = one(type="project", created=OLD, verified=OLD)
    assert "The fact" not in on_page(case)
    change = decide(case, "keep", row(case, "The fact"))
    assert "verify before use" in change.what
    then = after(case, change)
    assert kept(memory(then, "The fact"))
    assert f"- The fact (verify before use, last confirmed {OLD})" in on_page(then)


def test_kind_source_and_confidence_on_several_at_once() -> None:
    case = notes_case({"a.md": header("Fact one", kind="project", created=OLD), "b.md": header("Fact two")})
    change = decide(case, "kind", row(case, "Fact"), "lesson")
    assert change.what == "said to be lesson: 2 memories"
    then = after(case, change)
    assert "kind: lesson\n" in file(then, "a.md")
    assert "type: lesson\n" in file(then, "b.md")
    change = decide(case, "kind", row(case, "Fact one"), "lesson")
    assert change.what.endswith(f"good until {OLD + timedelta(365)}")
    then = after(then, decide(then, "source", row(then, "Fact one"), "stated"))
    then = after(then, decide(then, "confidence", row(then, "Fact one"), "high"))
    assert (memory(then, "Fact one").source, memory(then, "Fact one").confidence) == ("stated", "high")


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("kind", ""),
        ("kind", "a: b"),
        ("kind", "x\ny"),
        ("source", "me"),
        ("confidence", "sure"),
        ("source", None),
    ],
)
def test_a_word_that_is_none_is_refused(verb: str, text: str | None) -> None:
    case = one()
    with pytest.raises(Refused):
        decide(case, verb, row(case, "The fact"), text)


def test_wait_and_unwait() -> None:
    case = one(created=OLD)
    change = decide(case, "wait", row(case, "The fact"))
    assert f"until {TODAY + timedelta(7)}" in change.what
    then = after(case, change)
    assert "waiting: true\n" in file(then, "a.md")
    assert waiting(memory(then, "The fact"))
    back = after(then, decide(then, "unwait", row(then, "The fact")))
    assert not waiting(memory(back, "The fact"))
    assert memory(back, "The fact").verified == TODAY
    with pytest.raises(Refused):
        decide(back, "unwait", row(back, "The fact"))


def test_unwait_of_a_pending_one() -> None:
    case = one(created=OLD, status="pending")
    then = after(case, decide(case, "unwait", row(case, "The fact")))
    assert "status: active\n" in file(then, "a.md")
    assert not waiting(memory(then, "The fact"))


def test_a_nanika_line_gets_no_stamp_that_its_program_would_drop() -> None:
    case = lines_case("A fact | filed: 2026-11-01\n")
    then = after(case, decide(case, "pin", row(case, "A fact")))
    then = after(then, decide(then, "wait", row(then, "A fact")))
    assert file(then, "personas/p/MEMORY.md") == "A fact | filed: 2026-11-01\n"
    assert memory(then, "A fact").pinned
    assert waiting(memory(then, "A fact"))
    then = after(then, decide(then, "kind", row(then, "A fact"), "feedback"))
    assert file(then, "personas/p/MEMORY.md") == "A fact | filed: 2026-11-01 | type: feedback\n"


def twin(case: Case) -> list[Item]:
    return list(duplicates.items(case, duplicates.twins(case)))


def test_keep_one_of_two_that_say_the_same() -> None:
    case = notes_case(TWICE)
    then = after(case, decide(case, "keep_newer", twin(case)))
    assert memory(then, "Retry three times before").status == "superseded"
    assert memory(then, "Retry three times,").status == "active"
    then = after(case, decide(case, "keep_older", twin(case)))
    assert memory(then, "Retry three times,").status == "superseded"
    then = after(case, decide(case, "keep_two", twin(case)))
    assert twin(then) == []
    with pytest.raises(Refused):
        decide(case, "keep_newer", row(case, "Deploys"))


LINES = "One fact\nTwo facts here\nThree plums\nFour figs\n"


def changed(before: str, now: str) -> tuple[Case, list[Item]]:
    case = replace(lines_case(now), look=lines_snapshot(before))
    return case, list(since.items(changes(lines_snapshot(before), case.snapshot)))


@pytest.mark.parametrize(
    "now",
    [
        "One fact\nThree plums\nFour figs\n",
        "One fact\nFour figs\n",
        "Four figs\n",
        "Three plums\n",
        "One fact",
        "Brand new\nTwo facts here\nFour figs\nLast one\n",
        "",
    ],
)
def test_what_vanished_stands_again_where_it_stood(now: str) -> None:
    case, items = changed(LINES, now)
    wanted = [i for i in items if i.kind == "vanished"]
    then = file(after(case, decide(case, "bring_back", wanted)), "personas/p/MEMORY.md")
    assert [line for line in then.splitlines() if line in LINES] == LINES.splitlines()
    assert [line for line in now.splitlines() if line not in then.splitlines()] == []


def test_many_at_once_are_brought_back_by_one_decision() -> None:
    before = "".join(
        f"Fact about {word}\n" for word in ("apples", "bridges", "candles", "dragons", "embers", "figs")
    )
    case, items = changed(before, "")
    assert items[0].kind == "many"
    then = after(case, decide(case, "bring_back", [items[0]]))
    assert file(then, "personas/p/MEMORY.md") == before


def test_a_rewording_is_taken_back() -> None:
    case, items = changed("The port is 8080 | filed: 2026-01-01\n", "The port is 9090 | filed: 2026-01-01\n")
    then = after(case, decide(case, "bring_back", items))
    assert file(then, "personas/p/MEMORY.md") == "The port is 8080 | filed: 2026-01-01\n"


def test_a_note_that_vanished_is_made_anew_byte_for_byte() -> None:
    before = notes_case({"a.md": "Use uv\n", "sub/b.md": header("Old words", created=OLD)})
    now = replace(notes_case({"a.md": "Use uv\n"}), look=before.snapshot)
    items = list(since.items(changes(before.snapshot, now.snapshot)))
    then = after(now, decide(now, "bring_back", items))
    assert file(then, "sub/b.md") == file(before, "sub/b.md")


def test_what_is_new_or_stands_again_cannot_be_brought_back() -> None:
    case, items = changed("One fact\n", "One fact\nTwo facts here\n")
    with pytest.raises(Refused):
        decide(case, "bring_back", items)
    with pytest.raises(Refused):
        decide(replace(case, look=None), "bring_back", items)


def test_items_of_what_changed_come_first_and_are_told_apart() -> None:
    _, items = changed(LINES, "One fact\nTwo facts there\nFive grapes\n")
    assert all(i.harm[0] == 6.0 and i.queue == "changed" for i in items)
    assert [i.kind for i in items] == ["vanished", "vanished", "reworded", "added"]
    assert items[2].reasons[0].startswith("reworded since you last looked, in personas/p/MEMORY.md")
    assert len({i.id for i in items}) == 4
