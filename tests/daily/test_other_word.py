"""A note that is an entry word by word but for one says otherwise of it, and repeats nothing."""

from __future__ import annotations

import pytest
from gardening_desk import Garden
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from curator_tui.engine.daily.evidence import doubts
from curator_tui.engine.daily.facets import _spelt, other_word

OTHERS = ("Likes rain", "The hall is on floor 1", "Never log tokens", "Reports go out by mail")
MEMORY = "# Memory\n\n## Rules\n\n- {}\n" + "".join(f"- {one}\n" for one in OTHERS)


def garden(entry: str, note: str, more: str = "") -> Garden:
    return Garden.of(MEMORY.format(entry) + more, {"2026-06-22": f"- {note}\n"})


@pytest.mark.parametrize(
    ("entry", "note", "there", "here"),
    [
        ("Indent the Go code of the service with tabs", "Indent Go code of the service with spaces",
         "tabs", "spaces"),
        ("Label the boxes of the shop with the pink tape", "Label the boxes of the shop with the pine tape",
         "pink", "pine"),
        ("The backup of the shop goes to the blue disk", "The backup of the shop goes to the red disk",
         "blue", "red"),
        ("Bob owns the release notes of the shop", "Alice owns the release notes of the shop",
         "Bob", "Alice"),
        ("Tell the lender of the chart about each delay", "Tell the sender of the chart about each delay",
         "lender", "sender"),
    ],
)  # fmt: skip
def test_a_yes_overwrites_it_and_never_only_verifies_it(entry: str, note: str, there: str, here: str) -> None:
    g = garden(entry, note)
    before = dict(g.data)
    item = g.item(note)
    assert item.kind == "contradicts" and {there.lower(), here.lower()} <= set(item.words)
    told = f"one word differs: “{there}” there, “{here}” here; if both are so, promote it under a heading"
    assert told in item.reasons
    g.decide("promote", item)
    assert f"- {note}\n" in g.memory and f"- {entry}\n" not in g.memory
    g.undo()
    assert g.data == before


@pytest.mark.parametrize(
    ("entry", "note"),
    [
        ("Indent the Go code of the service with tabs", "Indent Go code of the service with tab"),
        ("Answer in the organised form of the handbook", "Answer in the organized form of the handbook"),
        ("The database of the shop is on the blue disk", "The db of the shop is on the blue disk"),
        ("Run all tests of the shop on the blue disk", "Run the tests of the shop on the blue disk"),
        ("Run each test of the shop on the blue disk", "Run every test of the shop on the blue disk"),
        ("Backups of the shop go to the blue disk", "Backups of the shop go to the blue disk upstairs"),
    ],
)
def test_another_form_spelling_or_small_word_repeats_it(entry: str, note: str) -> None:
    assert garden(entry, note).item(note).kind == "repeats"


def test_of_two_languages_whose_name_is_a_small_word_none_repeats_the_other() -> None:
    g = Garden.of(
        MEMORY.format("Use four spaces for Python") + "- Use tabs for Go\n- Alice owns the docs\n",
        {"2026-06-22": "- Use spaces for Go\n"},
    )
    assert g.item("Use spaces").kind == "new"


@pytest.mark.parametrize(
    ("entry", "note"),
    [
        ("Bob owns the release", "Alice owns the release"),
        ("Prefers tea in the morning", "Prefers coffee in the morning"),
    ],
)
def test_of_few_words_the_entry_is_named_beside_what_is_new(entry: str, note: str) -> None:
    item = garden(entry, note).item(note)
    assert item.kind == "new" and f"new, but for one word it is “{entry}” (MEMORY.md, line 5)" in item.reasons
    other = garden(entry, "Maps lie in the blue drawer").item("Maps")
    assert "new: MEMORY.md says nothing of it" in other.reasons


@pytest.mark.parametrize(("other", "doubted"), [("frontend", 0), ("backend no longer", 1)])
def test_of_two_entries_neither_is_in_doubt_for_it(other: str, doubted: int) -> None:
    days = (
        ("06-01", "The tests of the backend run in the cloud with two workers"),
        ("06-20", f"The tests of the {other} run in the cloud with two workers"),
    )
    more = "".join(f"\n## Promoted From Short-Term Memory (2026-{day})\n\n- {text}\n" for day, text in days)
    assert len(list(doubts(garden("Likes snow", "Likes hail", more).case))) == doubted


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("use tabs here", "use tabs"),
        ("use tabs here", "here use tabs"),
        ("use tabs here", "use spaces there"),
        ("use 4 tabs", "use 5 tabs"),
        ("", ""),
    ],
)
def test_more_or_less_than_one_word_of_weight_is_none(a: str, b: str) -> None:
    assert other_word(a, b) is None


@pytest.mark.parametrize(
    ("here", "there", "same"),
    [
        ("lender", "sender", False),
        ("Effect", "Affect", False),
        ("organised", "organized", True),
        ("sender", "senders", True),
        ("main", "mail", False),
    ],
)
def test_words_with_another_first_letter_are_no_spellings_of_one(here: str, there: str, same: bool) -> None:
    told = other_word(f"Call that column {here} in reports", f"Call that column {there} in reports")
    assert told == (None if same else (here, there))


@given(st.text("abc", min_size=4, max_size=9), st.text("abc", min_size=4, max_size=9))
def test_one_edit_behind_the_first_letter_is_a_spelling(a: str, b: str) -> None:
    short, long = sorted((a, b), key=len)
    near = a[0] == b[0] and OSA.distance(a, b) <= 1
    assert _spelt(a, b) == (len(short) > 4 and (near or long.startswith(short)))
