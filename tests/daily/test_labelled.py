"""Proposals against the labelled notes."""

from __future__ import annotations

import pytest
from labelled import figures, headings, read

from curator_tui.engine.daily.garden import Garden
from curator_tui.engine.policy import DAILY


def test_there_are_enough_of_each() -> None:
    entries, notes = read()
    assert len(notes) >= 200
    assert {n.target for n in notes} - {""} <= {e.handle for e in entries}
    assert len({n.text for n in notes}) == len(notes)
    assert len(notes) / 4 < sum(n.held for n in notes) < len(notes) / 2


@pytest.mark.parametrize("held", [False, True])
def test_proposals_are_mostly_right(held: bool) -> None:
    for figure in figures(held):
        assert figure.precision >= 0.8, figure
        assert figure.recall >= 0.7, figure


def test_a_new_note_goes_where_its_neighbours_stand() -> None:
    entries, _ = read()
    garden = Garden.of(entries, headings(), DAILY.daily.alike)
    for text, heading in (
        ("Prefers diagrams over tables in reports", "Preferences"),
        ("Take a dump of both databases before each release", "Rules"),
        ("The bank's sandbox blocks us after 5 retries for an hour", "Lessons"),
        ("Staging allows 200 connections to Postgres", "Environment"),
    ):
        assert garden.place(text, None).heading == (heading,), text
    assert garden.place("Zebras graze", "lesson").heading == ("Lessons",)
    assert garden.place("Zebras graze", None).why == "most entries stand there"
