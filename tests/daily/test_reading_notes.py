"""What the words of a note say: days, what lasts, what differs."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curator_tui.engine.daily.candidates import Candidate, weigh
from curator_tui.engine.daily.compare import Weights, compare
from curator_tui.engine.daily.dates import absolute, offers
from curator_tui.engine.daily.facets import facets
from curator_tui.engine.daily.garden import Garden
from curator_tui.engine.daily.lasting import lasting
from curator_tui.engine.policy import DAILY
from curator_tui.engine.record import Memory, Where
from curator_tui.engine.text import content_hash
from curator_tui.engine.values import replace

MONDAY = date(2026, 6, 22)
ENTRIES = ("Staging runs Postgres 15 on db-1", "Prefers tea over milk", "Never log tokens", "Gym on Mondays")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We moved yesterday", "We moved 2026-06-21"),
        ("Yesterday evening it broke", "2026-06-21 it broke"),
        ("due tomorrow, decided today", "due 2026-06-23, decided 2026-06-22"),
        ("the day before yesterday", "2026-06-20"),
        ("3 days ago", "2026-06-19"),
        ("two weeks ago", "2026-06-08"),
        ("in 3 days", "on 2026-06-25"),
        ("last Friday", "2026-06-19"),
        ("last Monday", "2026-06-15"),
        ("this Friday", "2026-06-26"),
        ("next Friday", "2026-07-03"),
        ("since last week", "since the week of 2026-06-15"),
        ("last month and next year", "2026-05 and 2027"),
        ("todays news, the tomorrow-file, on Friday", "todays news, the tomorrow-file, on Friday"),
    ],
)
def test_relative_days_become_absolute(text: str, expected: str) -> None:
    assert absolute(text, MONDAY) == expected


@given(st.text(max_size=80), st.dates())
def test_offers_lie_in_the_text_and_never_meet(text: str, day: date) -> None:
    at = 0
    for offer in offers(f"{text} yesterday {text}", day):
        assert at <= offer.start < offer.end
        at = offer.end


@pytest.mark.parametrize("day", [date.min, date.max])
def test_days_stay_within_the_calendar(day: date) -> None:
    text = "yesterday, tomorrow, in 300 days, 300 days ago, next week, last week"
    assert str(day.year).zfill(4) in absolute(text, day)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Prefers tea over milk", "preference"),
        ("Never push to main", "rule"),
        ("Decided to keep one repo", "decision"),
        ("Lesson: caches lie", "lesson"),
        ("User is a gardener from Ghent", "identity"),
        ("The lab is on floor 2", "reference"),
    ],
)
def test_what_lasts_and_of_which_kind(text: str, kind: str) -> None:
    found = lasting(text, MONDAY, DAILY.daily)
    assert found.durable
    assert found.kind == kind


@pytest.mark.parametrize(
    ("text", "because"),
    [
        ("The lab is closed right now", "“right now” passes"),
        ("For this ticket, skip the tests", "“this ticket” is about one piece of work"),
        ("PAY-1423 blocks the release", "“PAY-1423” names a ticket"),
        ("Working on the parser", "“Working on” is in progress"),
        ("Fixed the parser", "“Fixed” tells what was done"),
        ("- [ ] buy milk", "is still to be done"),
        ("The offer ends on 2026-06-20", "“2026-06-20” is past already"),
        ("The offer ended on 20 June", "“20 June” is past already"),
        ("Demo is at 14:00", "“at 14:00” is an hour of one day"),
    ],
)
def test_what_passes_and_why(text: str, because: str) -> None:
    found = lasting(text, MONDAY, DAILY.daily)
    assert not found.durable or because.endswith("of one day")
    assert any(because in reason for reason in found.reasons)


def test_repetition_and_a_heading_speak_for_a_note() -> None:
    text = "Fixed the parser"
    once = lasting(text, MONDAY, DAILY.daily).score
    assert lasting(text, MONDAY, DAILY.daily, days=2).score > once
    often = lasting(text, MONDAY, DAILY.daily, days=5)
    assert often.score > lasting(text, MONDAY, DAILY.daily, days=2).score
    assert "said on 5 days" in often.reasons
    assert lasting(text, MONDAY, DAILY.daily, heading="decision").score > once


def test_an_hour_that_comes_again_is_no_appointment() -> None:
    assert not any("one day" in r for r in lasting("Backups run at 02:30 daily", MONDAY, DAILY.daily).reasons)


@pytest.mark.parametrize(
    ("text", "durable"),
    [
        ("Node 20 is used for the shop since today", True),
        ("As of today the shop ships to Norway", True),
        ("From today on the shop ships to Norway", True),
        ("The API is down since today", False),
        ("The lab is closed today", False),
        ("From today: the lab is closed", False),
    ],
)
def test_what_began_today_is_not_over_tonight(text: str, durable: bool) -> None:
    assert lasting(text, MONDAY, DAILY.daily).durable == durable


def effect_on(entry: str, note: str) -> tuple[Candidate, list[str]]:
    texts = (entry, "Docker builds from node 18 images", *ENTRIES)
    held = [
        Memory(t, "memory", str(n), content_hash(t), Where("MEMORY.md", n, t.encode(), b"\n", n))
        for n, t in enumerate(texts)
    ]
    said = Memory(note, "memory", "n", content_hash(note), Where("memory/x.md", 0, note.encode(), b"\n", 1))
    found = weigh([replace(said, filed=MONDAY)], Garden.of(held, (), DAILY.daily.alike), DAILY)
    match = found.effect.match
    return found, [d.words for d in match.compared.differs] if match and match.memory.text == entry else []


@pytest.mark.parametrize(
    ("entry", "note", "words"),
    [
        ("Node 18 is used for the shop", "Node 20 is used for the shop since today",
         ["number: “18” there, “20” here"]),
        ("Deploys happen on Tuesday, never on Friday", "Deploys happen on Wednesday now, not on Tuesday",
         ["says that “Tuesday” is no longer so", "day: “Tuesday” there, “Wednesday” here", "says “now”"]),
        ("Standup is at 09:30", "Standup is at 10:15", ["hour: “09:30” there, “10:15” here"]),
        ("Prices are in EUR", "Prices are in USD, no longer in EUR",
         ["says that “EUR” is no longer so", "says “no longer”"]),
        ("The shop may restart at night", "The shop must not restart at night", ["denies what stands there"]),
    ],
)  # fmt: skip
def test_another_value_for_what_stands_in_memory_md_is_proposed(
    entry: str, note: str, words: list[str]
) -> None:
    found, said = effect_on(entry, note)
    assert (found.lasting.durable, found.effect.kind, said) == (True, "contradicts", words)


@pytest.mark.parametrize(
    "note", ["The dentist is on Wednesday", "Demo is at 14:00", "Standup is at 10:15 today, not at 09:30"]
)
def test_an_appointment_of_one_day_is_not(note: str) -> None:
    found, said = effect_on("Standup is at 09:30", note)
    assert found.effect.kind == "new" and not said


@pytest.mark.parametrize(
    ("note", "entry", "label", "words"),
    [
        ("Staging runs Postgres 16 on db-1", 0, "contradicts", "number: “15” there, “16” here"),
        ("Staging runs Postgres 15 on db-2", 0, "contradicts", "name: “db-1” there, “db-2” here"),
        ("Staging: Postgres 15 on db-1", 0, "repeats", None),
        ("Prefers coffee instead of tea", 1, "contradicts", "says that “tea” is no longer so"),
        ("Log tokens", 2, "contradicts", "says what is denied there"),
        ("Gym on Fridays", 3, "contradicts", "day: “Mondays” there, “Fridays” here"),
        ("The sister's gym is on Fridays", 3, "related", None),
        ("Rain", 3, "related", None),
    ],
)
def test_what_differs_between_a_note_and_an_entry(
    note: str, entry: int, label: str, words: str | None
) -> None:
    weights = Weights.of(map(facets, ENTRIES))
    found = compare(facets(note), facets(ENTRIES[entry]), weights, DAILY.daily.alike)
    assert found.label == label
    if words:
        assert words in [d.words for d in found.differs]


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_two_texts_compare(a: str, b: str) -> None:
    found = compare(facets(a), facets(b), Weights.of([facets(b)]), DAILY.daily.alike)
    assert 0 <= found.likeness <= 1
    assert found.label == "related" or found.likeness > 0
