"""The regret list: what was filed anew though it had been let go, with the day, and with restore."""

from __future__ import annotations

import json

import pytest

OLD = "The gateway drops idle connections after ninety seconds"
NEW = "The gateway drops idle connections after ninety seconds, always"


@pytest.fixture
def root(tmp_path):
    """One persona whose file holds what is filed anew."""
    root = tmp_path / "nanika"
    (root / "personas/backend").mkdir(parents=True)
    (root / "global").mkdir()
    (root / "global/MEMORY.md").write_text("")
    (root / "personas/backend/MEMORY.md").write_text(
        f"{NEW} | type: lesson | filed: 2026-06-10\n"
        "Queues are drained before a deploy | type: lesson | filed: 2026-01-10\n"
    )
    return root


def archive(root, line: str) -> None:
    (root / "personas/backend/MEMORY_ARCHIVE.md").write_text(line + "\n")


def rows(root, curator, *more: str) -> list[dict]:
    found = curator("expiry", "list", "--store", str(root), "--json", *more).json["items"]
    return [item for item in found if item["kind"] in ("regret", "unseeded")]


def test_what_was_retired_is_named_with_its_day_and_restored(root, curator, tree):
    archive(root, f"{OLD} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    (row,) = rows(root, curator)
    assert row["text"] == NEW and row["queue"] == "returned"
    assert row["reasons"][0] == "you let this go on 2026-02-03" and "by hand" in row["reasons"][1]
    assert [m["text"] for m in row["members"]] == [NEW, OLD]
    before = tree(root)
    done = curator("expiry", "restore", row["members"][1]["handle"], "--store", str(root))
    assert done.code == 0
    assert OLD in (root / "personas/backend/MEMORY.md").read_text() and rows(root, curator) == []
    curator("undo", "--store", str(root))
    assert tree(root) == before and len(rows(root, curator)) == 1


def test_what_may_stay_is_not_shown_again_until_that_is_undone(root, curator, tree):
    archive(root, f"{OLD} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    before = tree(root)
    (row,) = rows(root, curator)
    assert curator("expiry", "keep", row["handle"], "--store", str(root)).code == 0
    assert rows(root, curator) == [] and tree(root) == before
    assert rows(root, curator, "--all")[0]["state"] == "decided"
    curator("undo", "--store", str(root))
    assert len(rows(root, curator)) == 1


def test_what_the_ceiling_took_is_named_with_the_day_also_once_confirmed(root, curator):
    memory = root / "personas/backend/MEMORY.md"
    kept = memory.read_text()
    memory.write_text(f"{OLD} | type: lesson | filed: 2025-12-01\n" + kept)
    low = root.parent / "low.toml"
    low.write_text("ceiling.lines = 3\n")
    new = root.parent / "new.md"
    new.write_text("Alerts page the owner of the service | type: lesson\n")
    words = ["--store", str(root), "--policy", str(low)]
    curator("merge", "--scope", "backend", "--from", str(new), *words)
    assert OLD in (root / "personas/backend/MEMORY_ARCHIVE.md").read_text()
    (row,) = [r for r in rows(root, curator) if r["members"][-1]["text"] == OLD]
    assert row["reasons"][0] == "you let this go on 2026-06-15" and "ceiling" in row["reasons"][1]
    for item in curator("chains", "list", "--store", str(root), "--json").json["items"]:
        assert curator("chains", "settle", item["handle"], "--store", str(root)).code == 0
    (row,) = [r for r in rows(root, curator) if r["members"][-1]["text"] == OLD]
    assert row["reasons"][0] == "you let this go on 2026-06-15"


@pytest.mark.parametrize(
    ("old", "why"),
    [
        ("The gateway never drops idle connections after ninety seconds", "says the opposite"),
        ("The gateway drops idle connections after 30 seconds", "another number"),
        ("The mailer sends its digests at noon", "something else"),
    ],
)
def test_what_says_something_else_is_no_regret(root, curator, old, why):
    archive(root, f"{old} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    assert rows(root, curator) == [], why


def test_the_same_text_again_is_shown_once_as_what_came_back(root, curator):
    archive(root, f"{NEW} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    found = curator("expiry", "list", "--store", str(root), "--json").json["items"]
    assert [item["kind"] for item in found if item["queue"] == "returned"] == ["returned"]


def test_only_what_was_filed_in_the_last_days_is_compared(root, curator):
    archive(root, f"{OLD} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    few = root.parent / "few.toml"
    few.write_text("review.regret = 3\n")
    assert rows(root, curator, "--policy", str(few)) == []


def test_what_no_seed_held_for_a_month_is_named(root, curator, tmp_path):
    memory = root / "personas/backend/MEMORY.md"
    memory.write_text(f"{OLD} | type: lesson | filed: 2025-12-01\n" + memory.read_text())
    seed = ["seed", "--store", str(root), "--scope", "backend", "--count", "--budget", "70"]
    assert (
        curator(*seed, "--objective", "idle gateway", "--now", "2026-04-01T12:00:00+00:00", now=False).code
        == 0
    )
    assert rows(root, curator) == []  # the log says nothing of the last month
    assert (
        curator(
            *seed, "--objective", "drain the queues", "--now", "2026-06-01T12:00:00+00:00", now=False
        ).code
        == 0
    )
    logged = [json.loads(line) for line in next(tmp_path.rglob("seeds.jsonl")).read_text().splitlines()]
    assert len(logged) == 2
    (row,) = rows(root, curator)
    assert row["kind"] == "unseeded" and row["text"] == NEW and len(row["members"]) == 1
    assert row["reasons"][0].startswith("you let this go") and "budget of 4,096 bytes" in row["reasons"][2]
    assert OLD in row["reasons"][1]


def test_retired_again_it_is_gone(root, curator):
    archive(root, f"{OLD} | type: lesson | filed: 2025-12-01 | retired: 2026-02-03")
    (row,) = rows(root, curator)
    assert curator("expiry", "retire", row["handle"], "--store", str(root)).code == 0
    assert rows(root, curator) == [] and NEW not in (root / "personas/backend/MEMORY.md").read_text()
