"""Queues of a store with a page: due, doubted, incomplete, waiting, said twice."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from page_case import notes_case
from page_made import TODAY

from curator_tui.engine.case import Case
from curator_tui.engine.change import Sidecar
from curator_tui.engine.evidence import by_handle
from curator_tui.engine.ground import Ground, Tree
from curator_tui.engine.page.compile import if_verified
from curator_tui.engine.queues import duplicates, lifecycle, waiting
from curator_tui.engine.review import Item


def header(body: str, **fields: object) -> str:
    lines = "".join(f"{key}: {value}\n" for key, value in fields.items())
    return f"---\n{lines}---\n{body}\n"


OLD = TODAY - timedelta(200)
STORE = {
    "dear.md": header("Dear and old", type="project", created=TODAY - timedelta(30)),
    "older.md": header("Dear and older", type="project", created=OLD),
    "off.md": header("Off the page", type="project", created=OLD, page="never"),
    "kept.md": header("Kept on it", type="project", created=OLD, page="keep"),
    "rule.md": header("A rule stands", type="rule", created=OLD),
    "young.md": header("Young", type="project", created=TODAY),
    "gone.md": header(
        "Look at `src/gone.py`", type="project", created=TODAY - timedelta(25), source="stated"
    ),
    "law.md": header(
        "Never touch `src/lost.py`", type="rule", created=TODAY, source="stated", confidence="high"
    ),
    "wait.md": header("Wait for it, in `src/gone.py`", created=TODAY - timedelta(9), waiting="true"),
    "fresh.md": header("Wait for me", created=TODAY - timedelta(2), status="pending"),
    "bare.md": "No header at all",
}


def found(case: Case) -> tuple[list[Item], dict[str, tuple[str, ...]]]:
    ground = {"": Ground(Tree.of("/p", ["src/here.py"]))}
    evidence = by_handle(case.memories, ground)
    dear = if_verified(case.memories, {}, case.policy, case.today)
    items = list(lifecycle.items(case, dear, evidence))
    items.sort(key=lambda i: tuple(-h for h in i.harm))
    return items, {i.text: i.reasons for i in items}


def test_ordered_by_what_it_costs_to_be_wrong() -> None:
    items, reasons = found(notes_case(STORE))
    assert [i.text for i in items if i.state == "open"] == [
        "Look at `src/gone.py`",
        "Dear and older",
        "Dear and old",
        "No header at all",
        "Never touch `src/lost.py`",
    ]
    assert reasons["Dear and old"] == (
        f"filed {TODAY - timedelta(30)} + 21 days for project = {TODAY - timedelta(9)}",
        "9 days overdue",
        "would be on the page if verified",
    )
    assert reasons["Look at `src/gone.py`"][0] == "names `src/gone.py`, which is gone"
    assert reasons["Never touch `src/lost.py`"] == (
        "names `src/lost.py`, which is gone",
        "not due yet: rule: never expires",
    )


def test_what_a_person_said_of_its_place_settles_its_date() -> None:
    items, _ = found(notes_case(STORE))
    assert {i.text: i.said for i in items if i.state == "decided"} == {
        "Off the page": "never on the page",
        "Kept on it": "kept on the page though past its date",
    }


def test_from_the_files_date() -> None:
    case = notes_case({"bare.md": "No header at all"})
    dated = replace(case.snapshot, dates={"bare.md": TODAY - timedelta(100)})
    case = Case.of(dated, case.layout, case.policy, case.today, case.judge)
    (item,) = lifecycle.items(case)
    assert item.reasons[0] == (
        f"from the file’s date {TODAY - timedelta(100)} + 90 days for no kind = {TODAY - timedelta(10)}"
    )


def test_what_a_header_does_not_say() -> None:
    items = {i.text: i.reasons for i in lifecycle.incomplete(notes_case(STORE))}
    assert items["No header at all"] == ("it doesn’t say its kind, source, confidence",)
    assert items["Look at `src/gone.py`"] == ("it doesn’t say its confidence",)
    assert "Never touch `src/lost.py`" not in items
    assert all(i.harm < (1.0,) for i in lifecycle.incomplete(notes_case(STORE)))


def test_waiting_comes_back_after_seven_days_with_its_evidence_first() -> None:
    case = notes_case(STORE)
    ground = {"": Ground(Tree.of("/p", ["src/here.py"]))}
    items = {i.text: i for i in waiting.items(case, by_handle(case.memories, ground))}
    back = items["Wait for it, in `src/gone.py`"]
    assert back.state == "open"
    assert back.reasons[0] == "names `src/gone.py`, which is gone"
    assert back.reasons[1] == f"waiting since {TODAY - timedelta(9)}, back after 7 days"
    assert items["Wait for me"].state == "later"
    assert items["Wait for me"].said == f"waits until {TODAY + timedelta(5)}"


TWICE = {
    "a.md": header("Retry three times before the job is marked as failed", created=OLD),
    "b.md": header("Retry three times, before the job is marked as failed!", created=TODAY),
    "c.md": header("Never retry three times before the job is marked as failed", created=TODAY),
    "d.md": header("Deploys go out on Tuesday mornings", created=TODAY),
}


def test_the_same_lesson_written_down_twice() -> None:
    case = notes_case(TWICE)
    (item,) = duplicates.items(case, duplicates.twins(case))
    assert [m.handle for m in item.members] == ["a.md", "b.md"]  # type: ignore[union-attr]
    assert item.kind == "duplicate"
    kept = {f"c:notes:{item.members[0].hash}:{item.members[1].hash}": {"kept": "2026-11-01"}}  # type: ignore[union-attr]
    again = notes_case(TWICE, Sidecar(kept))
    assert list(duplicates.items(again, duplicates.twins(again))) == []
    assert duplicates.twins(case, lambda done, total: False) == []


def test_twins_found_earlier_that_no_longer_stand_are_passed_over() -> None:
    twins = duplicates.twins(notes_case(TWICE))
    changed = notes_case({**TWICE, "b.md": header("Something else", created=TODAY)})
    assert list(duplicates.items(changed, twins)) == []


def test_a_claim_to_supersede_is_a_proposal() -> None:
    files = {
        "old.md": header("The port is 80", name="port", created=OLD),
        "new.md": header("The port is 90", created=TODAY, supersedes="port"),
        "self.md": header("Me", name="me", supersedes="me"),
        "lost.md": header("Lost", supersedes="nobody"),
    }
    case = notes_case(files)
    (item,) = duplicates.claims(case)
    assert (item.kind, [m.handle for m in item.members]) == ("proposal", ["old.md", "new.md"])  # type: ignore[union-attr]
    assert item.reasons[0] == "“The port is 90” says that it supersedes this"
