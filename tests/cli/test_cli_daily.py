"""A store with daily notes from the command line: proposals, decisions, what loads, and history."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from curator_tui.disk import finisher, places
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)
Curator = Callable[..., Any]


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    folder = tmp_path / "garden"
    make(folder, places.find(), NOW, layout="daily")
    finisher.settle()
    return folder


def files(root: Path) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in sorted(root.rglob("*.md"))}


def notes(root: Path) -> dict[str, bytes]:
    return {name: data for name, data in files(root).items() if name.startswith("memory/")}


def proposals(curator: Curator, garden: Path, *words: str) -> list[Any]:
    found: list[Any] = curator("promote", "list", str(garden), "--json", *words).json["items"]
    return found


def named(curator: Curator, garden: Path, text: str, *words: str) -> Any:
    return next(i for i in proposals(curator, garden, *words) if i["text"].startswith(text))


def test_a_proposal_carries_its_reasons_and_what_it_would_do(garden: Path, curator: Curator) -> None:
    found = named(curator, garden, "Backups are kept for 30")
    assert any(r.startswith("contradicts “Backups run every night") for r in found["reasons"])
    assert any("will still matter in a month" in r for r in found["reasons"])
    assert found["proposal"]["effect"] == "contradicts"
    assert {"what": "number", "there": "14", "here": "30"} in found["proposal"]["differs"]
    assert found["proposal"]["writes"] == "Backups run every night at 02:00 and are kept for 30 days"
    assert named(curator, garden, "Never upload scans")["proposal"]["writes"] is None
    upgraded = named(curator, garden, "The catalogue was upgraded")
    assert upgraded["proposal"]["absolute"].endswith("PostgreSQL 16 2026-06-14")
    five = named(curator, garden, "The archive key")
    assert len(five["proposal"]["days"]) >= 5
    assert proposals(curator, garden, "--all")[0]["proposal"]


@pytest.mark.parametrize("text", ["Backups are kept for 30", "The archive key", "Never upload scans"])
def test_promote_and_undo_give_the_same_bytes_and_dry_run_writes_none(
    garden: Path, curator: Curator, text: str
) -> None:
    before = files(garden)
    name = named(curator, garden, text)["handle"]
    dry = curator("promote", "now", name, "--store", str(garden), "--dry-run", "--json")
    assert dry.json["dry_run"] and dry.json["id"] is None
    assert files(garden) == before
    done = curator("promote", "now", name, "--store", str(garden), "--json")
    assert done.code == 0 and done.json["id"], done.err
    assert notes(garden) == {n: d for n, d in before.items() if n.startswith("memory/")}
    assert bool(dry.json["diff"]) == (files(garden) != before)
    assert name not in [i["handle"] for i in proposals(curator, garden)]
    assert curator("undo", "--store", str(garden)).code == 0
    assert files(garden) == before
    assert named(curator, garden, text)["state"] == "open"


def test_edited_first_and_under_another_heading(garden: Path, curator: Curator) -> None:
    name = named(curator, garden, "The archive key")["handle"]
    words = ["--text", "The archive key lies at the front desk", "--heading", "Projects"]
    done = curator("promote", "now", name, "--store", str(garden), *words, "--json")
    assert done.json["what"] == "promoted “The archive key lies at the front desk” under “Memory > Projects”"
    after = (garden / "MEMORY.md").read_text()
    assert "  - English in italics\n- The archive key lies at the front desk\n" in after
    assert not [i for i in proposals(curator, garden) if "archive key" in i["text"]]


def test_a_relative_day_that_is_taken_along_is_said(garden: Path, curator: Curator) -> None:
    name = named(curator, garden, "Decided yesterday")["handle"]
    said = "“yesterday” goes into MEMORY.md as it is; edited first it becomes 2026-06-14"
    assert said in curator("promote", "now", name, "--store", str(garden), "--dry-run").err
    assert curator("promote", "now", name, "--store", str(garden), "--json").json["warnings"] == [said]
    curator("undo", "--store", str(garden))
    words = ["--text", "Decided on 2026-06-14 to number the loose maps", "--store", str(garden), "--json"]
    assert curator("promote", "now", name, *words).json["warnings"] == []
    other = named(curator, garden, "The catalogue was upgraded")["handle"]
    assert curator("promote", "now", other, "--store", str(garden), "--json").json["warnings"] == []


def test_an_unknown_heading_names_those_there_are(garden: Path, curator: Curator) -> None:
    name = named(curator, garden, "The archive key")["handle"]
    failed = curator("promote", "now", name, "--store", str(garden), "--heading", "Keys")
    assert failed.code == 2
    assert "no heading “Keys”; it has “Memory”, “Memory > About the user”" in failed.err


def test_text_and_heading_are_refused_where_there_are_no_notes(store: Path, curator: Curator) -> None:
    name = curator("promote", "list", str(store), "--json").json["items"][0]["handle"]
    failed = curator("promote", "now", name, "--store", str(store), "--heading", "Rules")
    assert (failed.code, failed.err.count("daily notes")) == (2, 1)


def test_dismiss_reopen_later(garden: Path, curator: Curator) -> None:
    before = files(garden)
    name = named(curator, garden, "User prefers being asked")["handle"]
    for dry in (True, False):
        words = ["--store", str(garden), "--json", *(["--dry-run"] if dry else [])]
        assert curator("promote", "dismiss", name, *words).json["verb"] == "dismiss"
        open_ones = [i["handle"] for i in proposals(curator, garden)]
        assert (name in open_ones) == dry
    assert named(curator, garden, "User prefers", "--all")["kind"] == "dismissed"
    assert curator("promote", "reopen", name, "--store", str(garden), "--json").json["verb"] == "reopen"
    assert named(curator, garden, "User prefers")["kind"] == "new"
    curator("promote", "later", name, "--days", "3", "--store", str(garden))
    assert name not in [i["handle"] for i in proposals(curator, garden)]
    assert files(garden) == before


def test_a_note_is_held_back_by_us_alone_and_counts_again(garden: Path, curator: Curator) -> None:
    before = files(garden)
    name = named(curator, garden, "The reading room closes at 17:00")["handle"]
    done = curator("expiry", "retire", name, "--store", str(garden), "--json").json
    assert done["files"] == [] and "its program still loads “The reading" in done["what"]
    assert files(garden) == before
    held = curator("show", name, "--store", str(garden))
    assert "its program still loads it" in held.out
    assert curator("promote", "reopen", name, "--store", str(garden)).code == 0
    assert named(curator, garden, "The reading room closes at 17:00")["state"] == "open"


def test_entries_are_retired_one_at_a_time(garden: Path, curator: Curator) -> None:
    doubts = curator("expiry", "list", str(garden), "--json").json["items"]
    assert {i["kind"] for i in doubts} == {"contradicted", "evidence gone"}
    assert all("due by age alone" in " ".join(i["reasons"]) for i in doubts)
    names = [i["handle"] for i in doubts[:2]]
    refused = curator("expiry", "retire", *names, "--store", str(garden))
    assert refused.code == 2 and "one at a time" in refused.err
    before = files(garden)
    assert curator("expiry", "retire", names[0], "--store", str(garden)).code == 0
    assert b"retired: 2026-06-15" in (garden / "MEMORY_ARCHIVE.md").read_bytes()
    curator("undo", "--store", str(garden))
    assert {n: d for n, d in files(garden).items() if d} == before


def test_nothing_in_doubt_says_that_age_alone_is_no_reason(garden: Path, curator: Curator) -> None:
    for item in curator("expiry", "list", str(garden), "--json").json["items"]:
        curator("expiry", "extend", item["handle"], "--store", str(garden))
    said = curator("expiry", "list", str(garden), now=False).out
    assert "nothing is due by age alone" in said


def test_what_openclaw_loads(garden: Path, curator: Curator) -> None:
    memory = garden / "MEMORY.md"
    more = "".join(
        f"- Print {n} lies in drawer {n}, wrapped in grey paper from the mill\n" for n in range(200)
    )
    memory.write_text(memory.read_text().replace("## Projects\n", f"## Prints\n\n{more}\n## Projects\n"))
    found = curator("seed", str(garden), "--loader", "own", "--json").json
    first = found["files"][0]
    assert (found["loader"], first["file"], first["limit"], first["unit"]) == (
        "OpenClaw", "MEMORY.md", 12_000, "characters"
    )  # fmt: skip
    fates = [line["fate"] for line in first["lines"]]
    assert fates[0] == "loaded" and fates.count("lost") > 10 and fates[-1] == "loaded"
    assert first["lost"] == fates.count("lost") + fates.count("cut")
    text = curator("seed", str(garden), "--loader", "own").out
    assert text.startswith("as OpenClaw loads it\nMEMORY.md: lines ") and "\n  lost " in text
    failed = curator("seed", str(garden), "--loader", "own", "--objective", "prints")
    assert failed.code == 2 and "OpenClaw loads the same for any objective" in failed.err


def test_the_seed_of_a_daily_store_holds_memory_and_notes(garden: Path, curator: Curator) -> None:
    found = curator("seed", str(garden), "--objective", "when do backups run", "--json").json
    texts = [entry["text"] for entry in found["entries"]]
    assert any(t.startswith("Backups run every night") for t in texts)
    assert any(t.startswith("Backups are kept for 30 days") for t in texts)


def test_a_link_keeps_what_it_names_warm_and_is_a_reason(garden: Path, curator: Curator) -> None:
    words = ["--objective", "thumbnails of series B import", "--json"]
    entries = curator("seed", str(garden), *words).json["entries"]
    why = next(e["why"] for e in entries if e["text"].startswith("Rebuilt the thumbnails"))
    assert any(r.startswith("1 link from “**import rules**") and "(x0.70 a link)" in r for r in why)


@pytest.mark.parametrize(
    ("now", "days"),
    [
        ("2026-06-24T23:30:00+13:00", ["23", "24"]),
        ("2026-06-25T00:30:00+13:00", ["23", "24", "25"]),
        ("2026-06-24T23:30:00-11:00", ["23", "24"]),
        ("2026-06-24T00:30:00-11:00", ["23", "24"]),
    ],
)
def test_a_note_of_tomorrow_waits_for_its_day_in_the_zone_of_the_clock(
    tmp_path: Path, curator: Curator, now: str, days: list[str]
) -> None:
    (tmp_path / "ws" / "memory").mkdir(parents=True)
    for day in ("23", "24", "25"):
        (tmp_path / "ws" / "memory" / f"2026-06-{day}.md").write_text(
            f"- Prefers seat {day} since yesterday\n"
        )
    found = curator("promote", "list", str(tmp_path / "ws"), "--json", "--now", now, now=False).json["items"]
    assert sorted(i["text"][13:15] for i in found) == days
    assert {i["proposal"]["absolute"][-10:] for i in found} == {f"2026-06-{int(day) - 1}" for day in days}
    loads = curator("seed", str(tmp_path / "ws"), "--loader", "own", "--json", "--now", now, now=False).json
    assert [one["file"][-5:-3] for one in loads["files"]] == days[-2:]


def test_a_workspace_without_a_note_yet_is_a_daily_store(tmp_path: Path, curator: Curator) -> None:
    """Lines of another layout, with stamps and a ceiling, would be written into it else."""
    (tmp_path / "ws" / "memory").mkdir(parents=True)
    (tmp_path / "ws" / "MEMORY.md").write_text("# Memory\n\n## Rules\n\n- Never push to main\n")
    found = curator("status", str(tmp_path / "ws"), "--json").json
    assert found["layout"] == "daily"
    assert curator("promote", "list", str(tmp_path / "ws"), "--json").json["items"] == []
    (tmp_path / "ws" / "memory" / "2026-06-15.md").write_text("- Prefers tea over milk\n")
    assert len(curator("promote", "list", str(tmp_path / "ws"), "--json").json["items"]) == 1


def test_the_index_has_a_line_for_each_memory(garden: Path, curator: Curator) -> None:
    out = curator("index", str(garden), "--scope", "memory").out
    assert sum("Backups run every night" in line for line in out.splitlines()) == 1


def git(root: Path, day: int, *words: str) -> None:
    when = f"2026-06-{day:02}T09:00:00+02:00"
    env = {**os.environ, "GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when, "GIT_CONFIG_GLOBAL": os.devnull}
    who = ["-c", "user.name=Museum", "-c", "user.email=museum@example.test", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *who, *words], check=True, capture_output=True, env=env)


def test_show_tells_from_git_when_a_line_came_and_what_it_was(garden: Path, curator: Curator) -> None:
    memory = garden / "MEMORY.md"
    first = memory.read_bytes()
    git(garden, 1, "init", "-q")
    memory.write_bytes(first.replace(b"PostgreSQL 15", b"PostgreSQL 13"))
    git(garden, 1, "add", "-A")
    git(garden, 1, "commit", "-q", "-m", "first words")
    memory.write_bytes(first.replace(b"PostgreSQL 15", b"PostgreSQL 14"))
    git(garden, 3, "commit", "-q", "-am", "a newer database")
    memory.write_bytes(first)
    git(garden, 5, "commit", "-q", "-am", "newer still")
    doubt = next(
        i for i in curator("expiry", "list", str(garden), "--json").json["items"] if "PostgreSQL" in i["text"]
    )
    told = curator("show", doubt["handle"], "--store", str(garden), "--json").json["history"]
    assert [(e["when"][:10], e["source"], e["what"]) for e in told] == [
        ("2026-06-01", "git", "first words"),
        ("2026-06-03", "git", "a newer database"),
        ("2026-06-05", "git", "newer still"),
    ]
    assert [e["before"] for e in told] == [
        None,
        "- The catalogue runs on PostgreSQL 13 on host cat-db-1",
        "- The catalogue runs on PostgreSQL 14 on host cat-db-1",
    ]
    name = named(curator, garden, "The catalogue was upgraded")["handle"]
    curator("promote", "now", name, "--store", str(garden))
    now = [
        i["handle"]
        for i in curator("index", str(garden), "--json").json["items"]
        if i["text"] == "The catalogue runs on PostgreSQL 16 on host cat-db-1"
    ]
    out = curator("show", now[0], "--store", str(garden)).out
    assert "journal" in out and "it said before: - The catalogue runs on PostgreSQL 15" in out


def test_a_secret_in_a_note_is_named_and_the_note_left_alone(
    garden: Path, curator: Curator, tmp_path: Path
) -> None:
    name = named(curator, garden, "The archive key")["handle"]
    curator("promote", "now", name, "--store", str(garden))
    secret = tmp_path / "secret.txt"
    secret.write_text("with the front desk\n")
    before = notes(garden)
    dry = curator("redact", "--store", str(garden), "--from", str(secret), "--dry-run", "--json").json
    done = curator("redact", "--store", str(garden), "--from", str(secret), "--json").json
    assert notes(garden) == before
    assert b"with the front desk" not in (garden / "MEMORY.md").read_bytes()
    holding = [n for n, data in before.items() if b"with the front desk" in data]
    assert dry["still_in"] == done["still_in"] == holding and len(holding) == 7
    again = curator("redact", "--store", str(garden), "--from", str(secret))
    assert again.err.count("daily notes are never edited by Curator") == 7
