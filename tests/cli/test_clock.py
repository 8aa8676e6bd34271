"""Near midnight on either side of the date line: a nanika store counts its days in UTC."""

from __future__ import annotations

import pytest

CASES = {"2026-03-01T23:30:00+13:00": "2026-03-01", "2026-03-01T23:30:00-11:00": "2026-03-02"}


@pytest.mark.parametrize("now", CASES)
def test_the_day_is_that_of_the_store(process, store, now):
    words = ["--store", str(store), "--now", now]
    assert process("status", *words, "--json").json["today"] == CASES[now]
    fact = process("expiry", "list", *words, "--json").json["items"][0]
    diff = process("expiry", "extend", fact["handle"], *words, "--dry-run").out
    assert f"verified: {CASES[now]}" in diff
    caught = process("quarantine", "list", *words, "--json").json["items"][0]
    diff = process("quarantine", "discard", caught["handle"], *words, "--dry-run").out
    assert f"<!-- discarded: {CASES[now]} -->" in diff


@pytest.mark.parametrize("now", CASES)
def test_the_log_keeps_the_zone(process, store, now):
    fact = process("expiry", "list", "--store", str(store), "--json").json["items"][0]["handle"]
    process("expiry", "extend", fact, "--store", str(store), "--now", now)
    assert process("log", str(store), "--json").json["entries"][0]["when"] == now


def test_a_time_without_a_zone_is_utc(process, store):
    for now in ("2026-03-01", "2026-03-01T23:30"):
        assert process("status", str(store), "--now", now, "--json").json["today"] == "2026-03-01"


def test_due_on_the_day_and_not_before(process, tmp_path):
    lone = tmp_path / "MEMORY.md"
    lone.write_text("Half done | filed: 2026-01-31 | type: project\n")  # 30 days: due 2026-03-02
    for now, due in (("2026-03-02T12:30:00+13:00", 0), ("2026-03-01T23:30:00-11:00", 1)):
        found = process("expiry", "list", str(lone), "--now", now, "--json").json["items"]
        assert len(found) == due
