"""What a yes writes over the line that a note contradicts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.daily.garden import Garden, Match
from curator_tui.engine.daily.reconcile import Written, line_of, reconciled
from curator_tui.engine.policy import DAILY
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash

OTHERS = ("Likes rain", "The hall is on floor 1", "Never log tokens", "Reports go out by mail")


def match(entry: str, note: str) -> Match:
    texts = (entry, *OTHERS)
    held = [
        Memory(t, "memory", str(n), content_hash(t), Where("MEMORY.md", n, t.encode(), b"\n", n))
        for n, t in enumerate(texts)
    ]
    found = Garden.of(held, (), DAILY.daily.alike).effect(note)
    assert found.kind == "contradicts" and found.match and found.match.memory.text == entry
    return found.match


def written(entry: str, note: str) -> Written:
    return reconciled(match(entry, note), note)


@pytest.mark.parametrize(
    ("entry", "note", "made"),
    [
        ("Backups run at 02:00 and are kept for 14 days", "Backups are kept for 30 days",
         "Backups run at 02:00 and are kept for 30 days"),
        ("Backups run nightly at 02:30, kept for 14 days", "Backups run nightly at 04:00",
         "Backups run nightly at 04:00, kept for 14 days"),
        ("The shop runs on PostgreSQL 15 on host shop-db", "The shop was upgraded to PostgreSQL 16 yesterday",
         "The shop runs on PostgreSQL 16 on host shop-db"),
        ("Staging runs Postgres 15 on db-staging-1", "Staging database moved to db-staging-4",
         "Staging runs Postgres 15 on db-staging-4"),
        ("Dark theme in editors, Solarized in the terminal", "Light theme in editors, the dark one hurts",
         "Light theme in editors, Solarized in the terminal"),
        ("Gym on Mondays at 18:30 with the trainer", "Gym is on Fridays now",
         "Gym on Fridays at 18:30 with the trainer"),
        ("The shop runs on PostgreSQL 15.2 on host shop-db", "The shop was upgraded to PostgreSQL 16",
         "The shop runs on PostgreSQL 16 on host shop-db"),
        ("Retrying the bank more than 3 times blocks us for an hour",
         "Retrying the bank more than 5 times blocks us",
         "Retrying the bank more than 5 times blocks us for an hour"),
    ],
)  # fmt: skip
def test_only_what_differs_gives_way(entry: str, note: str, made: str) -> None:
    assert written(entry, note) == Written(made, "value")


@pytest.mark.parametrize(
    ("entry", "note"),
    [
        ("Staging runs Postgres 15 on db-1", "Staging runs Postgres 16 on db-1 since the fire"),
        ("The printer for labels is on VLAN 20.", "The label printer is on VLAN 30, not 20"),
    ],
)
def test_a_note_that_says_all_of_the_line_takes_its_place_as_it_is(entry: str, note: str) -> None:
    assert written(entry, note) == Written(note, "whole")


@pytest.mark.parametrize(
    ("entry", "note"),
    [
        # another unit, another currency, another sense of a bound
        ("Backups of the shop are kept for 14 days on tape", "Backups of the shop are kept for 3 weeks"),
        ("The shop's cloud budget is $4000 and is split by team", "The shop's cloud budget is €3500"),
        ("Reports of the shop have at most 5 pages and a summary",
         "Reports of the shop have at least 7 pages"),
        # which one of them
        ("The retro of the team is on the last Thursday in room 4",
         "The retro of the team is on the first Friday"),
        ("Releases of the shop are cut every second Tuesday at 10:00",
         "Releases of the shop are cut every Thursday"),
        # a second value that would stay behind
        ("The lab opens at 08:00 and closes at 17:30, keys at the desk",
         "The lab opens at 07:00 and closes at 16:30"),
        # twice the same
        ("The lab has 4 rooms, and 4 rooms are upstairs by the stairs", "The lab has 6 rooms"),
    ],
)  # fmt: skip
def test_what_isnt_plain_is_written_as_the_note_says_and_what_is_lost_is_known(entry: str, note: str) -> None:
    found = written(entry, note)
    assert (found.text, found.how) == (note, "whole")
    assert found.lost


def test_of_several_sentences_the_contradicted_one_gives_way() -> None:
    found = written(
        "Meetings with the printers are on Fridays. Bring the proofs along.",
        "No meetings with the printers on Fridays any more",
    )
    made = "No meetings with the printers on Fridays any more. Bring the proofs along."
    assert found == Written(made, "sentence")


def test_a_nested_line_is_taken_by_itself() -> None:
    found = match("Backups run nightly\n- kept for 14 days on tape", "Backups are kept for 30 days")
    assert line_of(found) == "kept for 14 days on tape"
    assert reconciled(found, "Backups are kept for 30 days") == Written("kept for 30 days on tape", "value")


def test_no_part_of_a_secret_is_put_elsewhere() -> None:
    token = "gl" + "pat-" + "aB3dE5gH7jK9mN1pQ2sT"
    note = "Staging of the shop runs Postgres 16 by the door"
    assert written("Staging of the shop runs Postgres 15 by the door on db-1", note).how == "value"
    assert written(f"Staging of the shop runs Postgres 15 by the door on {token}", note).text == note


def test_what_was_not_compared_counts_as_lost() -> None:
    entry = "Staging runs Postgres 15 on db-1" + " " * 1000 + "and the keys hang by the door"
    found = written(entry, "Staging runs Postgres 16 on db-1")
    assert (found.how, found.lost) == ("whole", ("and", "the", "keys"))


WORDS = """
the lab opens at 08:00 and closes on Mondays 5 14 days kept Postgres v1.2 db-1 not no every second week. , ;
Anna’s 2026-06-01 $4 tape İ ß
"""
WORD = st.sampled_from(WORDS.split())
TEXT = st.lists(WORD, min_size=1, max_size=12).map(" ".join)


@given(TEXT, TEXT)
def test_any_line_and_any_note(entry: str, note: str) -> None:
    texts = (f"The lab opens {entry}", *OTHERS)
    held = [
        Memory(t, "memory", str(n), content_hash(t), Where("MEMORY.md", n, t.encode(), b"\n", n))
        for n, t in enumerate(texts)
    ]
    for found in Garden.of(held, (), DAILY.daily.alike).matches(note):
        made = reconciled(found, note)
        assert made.text.strip()
        if made.how == "whole":
            assert made.text == note
        else:
            assert not made.lost and made.text != line_of(found)
