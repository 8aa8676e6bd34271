"""Of several values of one sort in a line, none gives way where the note may mean another of them."""

from __future__ import annotations

import pytest
from test_reconciling import written

from curator_tui.engine.daily.reconcile import Written


@pytest.mark.parametrize(
    ("entry", "note"),
    [
        ("The hall of the shop opens at 09:00 and closes at 17:00", "The hall of the shop closes at 16:00"),
        ("The press office is open from 9:00 to 17:00 on weekdays", "The press office is open until 18:00"),
        ("The team meets every Monday and Wednesday at 10:00", "The team meets every Tuesday at 10:00"),
        ("The cache keeps 5 minutes in staging and 60 minutes in production",
         "The cache keeps 10 minutes in production"),
        ("The importer runs on host imp-1 and writes to host imp-2", "The importer writes to host imp-3"),
        ("The bank allows 100 requests per minute and 5000 per day", "The bank allows 2000 requests per day"),
    ],
)  # fmt: skip
def test_nothing_is_written_that_neither_said(entry: str, note: str) -> None:
    found = written(entry, note)
    assert (found.text, found.how) == (note, "whole") and found.lost


@pytest.mark.parametrize(
    ("entry", "note", "made"),
    [
        ("The bank lends 5 maps at once, for 14 days, to members",
         "The bank lends 10 maps at once to members",
         "The bank lends 10 maps at once, for 14 days, to members"),
        ("Releases are cut on Tuesdays, out on Thursdays by mail",
         "Releases are cut on Fridays, out on Thursdays",
         "Releases are cut on Fridays, out on Thursdays by mail"),
        ("The label printer is on VLAN 20 in room 4 upstairs", "The label printer is on VLAN 30",
         "The label printer is on VLAN 30 in room 4 upstairs"),
    ],
)  # fmt: skip
def test_what_tells_them_apart_is_heard(entry: str, note: str, made: str) -> None:
    assert written(entry, note) == Written(made, "value")
