"""What others did to a store since somebody last looked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from since_made import lines, notes

from curator_tui.engine.change import Append, Create, Remove, Splice
from curator_tui.engine.policy import LooksPolicy
from curator_tui.engine.since import changes, with_own
from curator_tui.engine.snapshot import Problem, Snapshot

OLD = "The build runs on port 8080 | filed: 2026-01-01\nTests live in tests | filed: 2026-01-02\nUse uv\n"


def told(before: Snapshot, after: Snapshot, **more: Any) -> list[tuple[str, str]]:
    return [(d.did, d.text) for d in changes(before, after, **more)]


def test_nothing_differs_from_itself() -> None:
    assert changes(lines(p=OLD), lines(p=OLD)) == ()


def test_added() -> None:
    assert told(lines(p=OLD), lines(p=OLD + "New fact\n")) == [("added", "New fact")]


def test_reworded_in_place() -> None:
    (found,) = changes(lines(p=OLD), lines(p=OLD.replace("port 8080", "port 9090 instead")))
    assert found.did == "reworded"
    assert found.text == "The build runs on port 9090 instead"
    assert found.reasons == ("it was “The build runs on port 8080”",)
    assert found.before is not None
    assert found.before.where.raw == b"The build runs on port 8080 | filed: 2026-01-01"


def test_a_stamp_of_the_stores_own_program_is_no_difference() -> None:
    assert changes(lines(p=OLD), lines(p=OLD.replace("Use uv", "Use uv | used: 3"))) == ()


def test_vanished_and_something_else_in_its_place() -> None:
    after = OLD.replace("Tests live in tests", "Deploys need two approvals")
    assert told(lines(p=OLD), lines(p=after)) == [
        ("vanished", "Tests live in tests"),
        ("added", "Deploys need two approvals"),
    ]


def test_superseded_archived_and_moved() -> None:
    before = lines(p=OLD, shared="")
    assert told(before, lines(p=OLD.replace("Use uv", "Use uv | superseded_by: abc"), shared="")) == [
        ("superseded", "Use uv")
    ]
    gone = OLD.replace("Use uv\n", "")
    assert told(before, lines(p=gone, p_a="Use uv\n", shared="")) == [("archived", "Use uv")]
    assert told(before, lines(p=gone, p_a="Use uv | retired: 2026-02-01\n", shared="")) == [
        ("retired", "Use uv")
    ]
    assert told(before, lines(p=gone, shared="Use uv\n")) == [("moved", "Use uv")]
    assert told(lines(p=gone, p_a="Use uv\n"), lines(p=OLD)) == [("restored", "Use uv")]


def test_lines_that_change_places_are_no_difference() -> None:
    turned = "".join(reversed(OLD.splitlines(keepends=True)))
    assert changes(lines(p=OLD), lines(p=turned)) == ()


def test_one_of_two_equal_lines_is_gone() -> None:
    assert told(lines(p="Use uv\nUse uv\n"), lines(p="Use uv\n")) == [("vanished", "Use uv")]


def test_a_file_that_lost_more_than_half_its_lines_and_many_gone_at_once_come_first() -> None:
    words = [
        "anchor",
        "bridge",
        "candle",
        "dragon",
        "ember",
        "forest",
        "garden",
        "harbor",
        "island",
        "jungle",
    ]
    many = "".join(f"Fact about {word}\n" for word in words)
    after = "Fact about anchor\n"
    found = changes(lines(p=many), lines(p=after))
    assert [d.did for d in found] == ["many", "shrunk", *["vanished"] * 9]
    assert found[0].text == "9 of 10 memories are gone"
    assert found[1].reasons == ("it had 10 lines and has 1",)
    assert len(found[1].members) == 9
    assert changes(lines(p=many), lines(p=after), LooksPolicy(many=10))[0].did == "shrunk"
    (first, second, *_) = changes(lines(p=many), lines())
    assert (first.did, second.did, second.reasons) == ("many", "shrunk", ("it is gone",))


def test_half_is_not_more_than_half() -> None:
    before = "one apple\ntwo pears\nthree plums\nfour figs\n"
    assert "shrunk" not in [d for d, _ in told(lines(p=before), lines(p="one apple\ntwo pears\n"))]


def test_notes_by_file() -> None:
    before = notes({"a.md": "Use uv", "b.md": "Old words here", "c.md": "Bye now"})
    after = notes({"a.md": "Use uv", "b.md": "Quite another text", "d.md": "Hello there"})
    assert told(before, after) == [
        ("vanished", "Bye now"),
        ("reworded", "Quite another text"),
        ("added", "Hello there"),
    ]


def test_a_renamed_note_is_no_difference_and_its_standing_is() -> None:
    before = notes({"a.md": "Use uv"})
    assert changes(before, notes({"z.md": "Use uv"})) == ()
    retired = notes({"a.md.retired": "Use uv"}, **{"a.md.retired": {"status": "retired"}})
    assert told(before, retired) == [("retired", "Use uv")]


def test_a_note_that_shrank_says_so_instead_of_reworded() -> None:
    before = notes({"a.md": "Line one\nLine two\nLine three\nLine four\nLine five"})
    (found,) = changes(before, notes({"a.md": "Line one"}))
    assert found.did == "shrunk"
    assert found.reasons[0] == "it had 5 lines and has 1"
    assert found.before is not None


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pinned": True}, "it was pinned"),
        ({"kind": "rule"}, "its kind was none, and is rule, which never expires"),
        ({"source": "stated"}, "source was none, and is stated"),
        ({"extras": (("page", "never"),)}, "it was put off every page"),
    ],
)
def test_claims_that_others_set_are_shown(fields: dict[str, Any], reason: str) -> None:
    before = notes({"a.md": "Use uv"})
    (found,) = changes(before, notes({"a.md": "Use uv"}, **{"a.md": fields}))
    assert (found.did, found.reasons) == ("marked", (reason,))


def test_what_cannot_be_read_now_did_not_vanish() -> None:
    before, after = notes({"a.md": "Use uv", "b.md": "x y"}), notes({"b.md": "x y"})
    files = {**after.files, "a.md": replace(before.files["a.md"], data=None)}
    broken = replace(after, files=files, problems=(Problem("/home/me/notes/a.md", "no", ""),))
    assert changes(before, broken) == ()
    assert changes(before, after, skipped=["a.md"]) == ()
    assert told(before, after) == [("vanished", "Use uv")]


def test_what_was_shown_is_not_new_until_it_changes_again() -> None:
    before = lines(p=OLD)
    first = changes(before, lines(p=OLD + "New fact\n"))
    shown = [d.id for d in first]
    assert changes(before, lines(p=OLD + "New fact\n"), shown=shown) == ()
    assert told(before, lines(p=OLD + "New fact, reworded\n"), shown=shown) == [
        ("added", "New fact, reworded")
    ]


def test_our_own_changes_are_taken_out() -> None:
    name = "personas/p/MEMORY.md"
    look = {name: OLD.encode(), "personas/p/MEMORY_ARCHIVE.md": None}
    at = OLD.index("Tests")
    retire = {
        name: [Splice(name, at, b"Tests live in tests | filed: 2026-01-02\n", b"", before=OLD[:at].encode())],
        "personas/p/MEMORY_ARCHIVE.md": [Create("personas/p/MEMORY_ARCHIVE.md", b"Tests live in tests\n")],
    }
    added = {name: [Append(name, b"Mine\n")]}
    lost = {"x.md": [Splice("x.md", 0, b"nowhere", b"")]}
    found = with_own(look, [retire, added, lost])
    assert found[name] == OLD.replace("Tests live in tests | filed: 2026-01-02\n", "").encode() + b"Mine\n"
    assert found["personas/p/MEMORY_ARCHIVE.md"] == b"Tests live in tests\n"
    assert with_own({"a.md": b"x"}, [{"a.md": [Remove("a.md", b"x")]}]) == {"a.md": None}


texts = st.lists(
    st.sampled_from(["alpha one", "beta two", "gamma three", "delta four", "alpha five"]), max_size=8
)


@given(texts, texts)
def test_every_memory_is_accounted_for(then: list[str], now: list[str]) -> None:
    before = lines(p="".join(f"{t}\n" for t in then))
    after = lines(p="".join(f"{t}\n" for t in now))
    found = changes(before, after, LooksPolicy(many=100))
    came = sum(d.did == "added" for d in found)
    went = sum(d.did == "vanished" for d in found)
    assert len(then) - went + came == len(now)
    assert (
        len({d.id for d in found if d.did != "vanished"}) == len([d for d in found if d.did != "vanished"])
        or came
    )
    if sorted(then) == sorted(now):
        assert found == ()
    back = changes(after, before, LooksPolicy(many=100))
    assert sum(d.did == "added" for d in back) == went


def test_a_file_reworded_line_by_line_is_paired_by_place_at_any_size() -> None:
    before = "".join(f"Service number{n} listens on port {n}\n" for n in range(1000))
    after = "".join(f"Service number{n} listens on socket {n}\n" for n in range(1000))
    found = changes(lines(p=before), lines(p=after))
    assert [d.did for d in found] == ["reworded"] * 1000
    assert all(d.before and d.after and d.before.where.line == d.after.where.line for d in found)
