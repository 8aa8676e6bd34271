"""`show` takes every name that a list gives, and tells of a catch what it tells of a memory."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("layout", ["nanika", "notes", "claude", "daily"])
@pytest.mark.parametrize("group", ["quarantine", "expiry", "mend", "chains", "promote"])
def test_every_name_that_a_list_gives_is_shown(tmp_path, curator, layout, group):
    folder = str(tmp_path / layout)
    assert curator("demo", "--layout", layout, "--memories", "40", "--to", folder, "--plain").code == 0
    items = curator(group, "list", folder, "--all", "--json").json["items"]
    named = [item for item in items if item["members"]][:12]
    for item in named:
        for name in (item["short"], item["handle"]):
            shown = curator("show", name, "--store", folder, "--json")
            assert shown.code == 0, shown.err
            assert shown.json["handle"] in {member["handle"] for member in item["members"]}


def test_a_catch_is_shown_with_why_it_was_caught_and_what_became_of_it(store, curator, tree):
    items = curator("quarantine", "list", str(store), "--json").json["items"]
    item = next(one for one in items if one["count"] == 2)
    shown = curator("show", item["short"], "--store", str(store)).out.splitlines()
    first = item["members"][0]
    assert shown[0] == f"{item['short']}  backend  caught  {first['file']}, lines 3, 4"
    assert shown[1] == item["text"]
    assert [f"  {reason}" for reason in item["reasons"]] == shown[2:-1]
    assert "nothing is decided" in shown[-1]
    assert curator("quarantine", "release", item["short"], "--store", str(store)).code == 0
    shown = curator("show", item["short"], "--store", str(store)).out
    assert "\n  released on 2026-06-15\n  2026-06-15  journal " in shown
    assert curator("undo", "--store", str(store)).code == 0
    told = curator("show", item["short"], "--store", str(store), "--json").json
    assert (told["caught"]["state"], told["caught"]["said"]) == ("open", "")
    assert [(event["undone"], event["before"]) for event in told["history"]] == [(True, None), (False, None)]


def test_what_a_list_does_not_name_is_no_name(store, curator):
    failed = curator("show", "qffffff", "--store", str(store))
    assert failed.code == 2 and "has no such name here" in failed.err


def test_a_note_that_the_gate_holds_back_says_so(tmp_path, curator):
    folder = str(tmp_path / "notes")
    assert curator("demo", "--layout", "notes", "--memories", "40", "--to", folder, "--plain").code == 0
    shown = curator("show", "release-bot", "--store", folder).out
    assert "left out of our seeds" in shown and "drop all orders" in shown
    assert curator("show", "release-bot", "--store", folder, "--json").json["caught"]["findings"]
