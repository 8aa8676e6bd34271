"""A text that another program rewords is found again, and loses its confirmation."""

from __future__ import annotations

from builders import act, case_of, item_of, review_of, row_of


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
