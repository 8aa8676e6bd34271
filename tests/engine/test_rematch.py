"""A text that another program rewords is found again, and loses its confirmation."""

from __future__ import annotations

from builders import act, case_of, item_of, review_of, row_of

from curator_tui.engine.review import Item


def test_it_is_found_by_place_and_likeness_and_says_so() -> None:
    before = case_of({"p": b"a\nthe cache is on host one | filed: 2025-01-01 | type: project\nb\n"})
    extended = act(before, "extend", row_of(before, "host one"))
    after = case_of(
        {"p": b"a\nthe cache is on host two | filed: 2025-01-01 | type: project\nb\n"},
        extended.snapshot.sidecar,
    )
    assert after.says == (
        "p: “the cache is on host one” was reworded by another program to “the cache is on host two”: "
        "its confirmation of 2026-11-30 no longer counts",
    )
    assert item_of(after, "expiry", "host two").state == "open"


def test_what_a_person_decided_of_it_still_holds() -> None:
    before = case_of({"p": b"x y z one | used: 5\n"})
    kept = act(before, "keep_local", item_of(before, "promotion"))
    after = case_of({"p": b"x y z two | used: 5\n"}, kept.snapshot.sidecar)
    assert not review_of(after).of("promotion", decided=True)


def test_an_unlike_line_is_another_memory() -> None:
    before = case_of({"p": b"the cache is on host one | used: 5\n"})
    kept = act(before, "keep_local", item_of(before, "promotion"))
    after = case_of({"p": b"prefers short answers | used: 5\n"}, kept.snapshot.sidecar)
    assert after.says == ()
    assert review_of(after).of("promotion")


def test_our_own_edit_is_no_other_programs() -> None:
    case = case_of({"p": b"Alpha words stand here\nBeta words stand here\n"})
    edited = act(case, "edit", row_of(case, "Alpha"), text="Other words")
    assert edited.says == ()
    new = next(m for m in edited.memories if m.text == "Other words")
    assert set(edited.snapshot.sidecar.entries) == {new.key}


def test_an_edit_in_one_scope_leaves_the_records_of_another() -> None:
    line = b"the cache is on host one | used: 5\n"
    case = case_of({"a": line, "personas/a:b/MEMORY.md": line})
    kept = act(case, "keep_local", item_of_scope(case, "a:b"))
    edited = act(kept, "edit", item_of_scope(kept, "a"), text="the cache is on host two")
    assert "keep_local" in edited.snapshot.sidecar.entries[f"m:a:b:{case.memories[0].hash}"]


def item_of_scope(case, scope):
    found = next(m for m in case.memories if m.scope == scope)
    return Item(f"memory:{found.handle}", "promotion", scope, found.text, (0.0,), (found,))


def test_what_is_known_of_a_memory_goes_with_it() -> None:
    case = case_of({"p": b"x | used: 3 | type: project | filed: 2026-01-01\n", "global": b""})
    extended = act(case, "extend", row_of(case, "x"))
    promoted = act(extended, "promote", row_of(extended, "x"))
    assert [key for key in promoted.snapshot.sidecar.entries if key.startswith("m:")] == [
        f"m:global:{case.memories[0].hash}"
    ]
