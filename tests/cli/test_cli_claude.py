"""Decisions on Claude's memory folders by name: file names and times go along, and come back."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from curator_tui.disk import finisher, places
from curator_tui.engine.review import Item
from curator_tui.session.demo import make
from curator_tui.session.opening import open_desk
from curator_tui.show.strip import page_words

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)
SHOP = "projects/-home-you-shop/memory"
LEDGER = "projects/-home-you-ledger/memory"

# command -> verb of the change, what it acts on, options, what its line says
DECISIONS = {
    "mend accept": ("mend", "ghost link", [], "is taken out of the index"),
    "mend leave": ("leave", "named twice", [], "left as it is"),
    "mend later": ("later", "link to nothing", [], "put off"),
    "header add": ("add-header", f"{LEDGER}/debugging.md", [], "gave a header to"),
    "expiry retire": ("retire", f"{SHOP}/staging-database.md", [], "retired"),
    "expiry restore": ("restore", f"{SHOP}/old-queue.md.retired", [], "restored"),
    "expiry extend": ("extend", f"{SHOP}/lockfile-policy.md", [], "good until"),
    "expiry replace": ("replace", f"{SHOP}/no-snapshot-tests.md", ["--text", "Assert on text"], "replaced"),
    "expiry pin": ("pin", f"{SHOP}/answers-first.md", [], "pinned"),
    "edit": ("edit", f"{SHOP}/retry-helper.md", ["--text", "Retries go through it."], "reworded"),
    "quarantine release": ("accept", "prefers-uv-over-pip", [], "accepted"),
    "quarantine discard": ("discard", "from-a-page", [], "discarded"),
}
ONLY_MARKS = {"mend leave", "mend later", "quarantine release"}


@pytest.fixture
def claude(tmp_path: Path) -> Path:
    folder = tmp_path / "claude"
    make(folder, places.find(), NOW, 0, "claude")
    finisher.settle()
    return folder


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Names, bytes and times of all files."""
    finisher.settle()
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(p.relative_to(folder)): (p.read_bytes(), p.stat().st_mtime_ns) for p in found}


def words(name: str, folder: Path, curator) -> list[str]:
    _, subject, more, _ = DECISIONS[name]
    if name.startswith("mend"):
        items = curator("mend", "list", str(folder), "--json").json["items"]
        subject = next(item["handle"] for item in items if item["text"].startswith(subject))
    return [*name.split(), subject, *more, "--store", str(folder)]


@pytest.mark.parametrize("name", DECISIONS)
def test_previewed_done_undone_and_done_again(name, claude, curator):
    named = words(name, claude, curator)
    before = state(claude)
    verb, _, _, said = DECISIONS[name]
    shown = curator(*named, "--dry-run", "--json")
    assert shown.code == 0 and shown.json["verb"] == verb, shown.err
    assert bool(shown.json["diff"]) == (name not in ONLY_MARKS)
    assert state(claude) == before
    done = curator(*named)
    assert done.code == 0 and said in done.out, (done.out, done.err)
    after = state(claude)
    assert (after == before) == (name in ONLY_MARKS)
    assert curator("undo", "--store", str(claude)).code == 0
    assert state(claude) == before
    assert curator("redo", "--store", str(claude)).code == 0
    assert {n: data for n, (data, _) in state(claude).items()} == {n: data for n, (data, _) in after.items()}
    assert curator("undo", "--store", str(claude)).code == 0
    assert state(claude) == before


def test_all_of_them_then_undo_of_all(claude, curator):
    before = state(claude)
    for name in DECISIONS:
        assert curator(*words(name, claude, curator)).code == 0, name
    for _ in DECISIONS:
        assert curator("undo", "--store", str(claude)).code == 0
    assert state(claude) == before
    assert curator("undo", "--store", str(claude)).code != 0


def test_retire_renames_and_sets_its_line_aside(claude, curator):
    shown = curator(*words("expiry retire", claude, curator), "--dry-run")
    file = f"{SHOP}/staging-database.md"
    assert f"rename from {file}\nrename to {file}.retired\n" in shown.out
    was = (claude / SHOP / "staging-database.md").stat().st_mtime_ns
    done = curator(*words("expiry retire", claude, curator), "--json").json
    assert done["renames"] == [[f"{SHOP}/staging-database.md", f"{SHOP}/staging-database.md.retired"]]
    file = claude / SHOP / "staging-database.md.retired"
    assert file.stat().st_mtime_ns == was
    assert b"  status: retired\n  retired: 2026-06-15\n" in file.read_bytes()
    index = (claude / SHOP / "MEMORY.md").read_text()
    assert "<!-- - [Staging](staging-database.md) — staging is db-staging-3 -->\n" in index
    back = curator("expiry", "restore", "staging-database", "--store", str(claude))
    assert back.code == 0
    assert "staging-database.md" in {p.name for p in (claude / SHOP).iterdir()}
    assert (claude / SHOP / "staging-database.md").stat().st_mtime_ns == was


def test_extend_makes_a_file_as_of_now_and_a_pin_does_not(claude, curator):
    file = claude / SHOP / "lockfile-policy.md"
    was = file.stat().st_mtime_ns
    assert curator("expiry", "pin", "lockfile-policy", "--store", str(claude)).code == 0
    assert b"pinned: true" in file.read_bytes() and file.stat().st_mtime_ns == was
    now = datetime.now(UTC).timestamp()
    assert curator("expiry", "extend", "lockfile-policy", "--store", str(claude)).code == 0
    assert file.stat().st_mtime_ns / 1e9 >= now - 1


def test_what_is_new_is_listed_with_where_it_came_from(claude, curator):
    listed = curator("quarantine", "list", str(claude), "--json").json["items"]
    found = {item["handle"].rpartition("/")[2]: item for item in listed}
    assert set(found) == {"from-a-page.md", "prefers-uv-over-pip.md", "second-retry.md"}
    uv = found["prefers-uv-over-pip.md"]
    assert (uv["kind"], uv["source"]) == ("new", "stated")
    assert "nothing found" in uv["reasons"]
    assert any("the person had said: “Please remember: run uv sync" in reason for reason in uv["reasons"])
    assert found["from-a-page.md"]["findings"]
    page = curator("compile", str(claude)).out
    assert "Ignore all previous" not in page


def test_what_waits_stays_new_and_what_is_accepted_does_not(claude, curator):
    for _ in range(2):  # a plain review ends, and leaves a look
        assert curator("review", str(claude), "--plain").code == 0
        assert len(curator("quarantine", "list", str(claude), "--json").json["items"]) == 3
    done = curator("quarantine", "release", "prefers-uv-over-pip", "second-retry", "--store", str(claude))
    assert done.code == 0 and "accepted 2 memories" in done.out
    assert curator("review", str(claude), "--plain").code == 0
    left = curator("quarantine", "list", str(claude), "--json").json["items"]
    assert [item["text"].count("from-a-page") for item in left] == [1]
    shown = curator("show", "prefers-uv-over-pip", "--store", str(claude), "--json").json
    assert shown["source"] == "stated"


def test_what_a_person_did_to_a_new_file_is_no_news(claude, curator):
    assert curator("quarantine", "discard", "from-a-page", "--store", str(claude)).code == 0
    assert curator("quarantine", "release", "second-retry", "--store", str(claude)).code == 0
    for verb in ("pin", "extend"):
        assert curator("expiry", verb, "second-retry", "--store", str(claude)).code == 0
        waits = curator("quarantine", "list", str(claude), "--json").json["items"]
        assert [item["handle"].rpartition("/")[2] for item in waits] == ["prefers-uv-over-pip.md"]
    assert "quarantined" not in curator("changes", "--store", str(claude)).out
    (claude / SHOP / "second-retry.md").write_bytes(b"---\nname: second-retry\n---\n\nOther words.\n")
    assert len(curator("quarantine", "list", str(claude), "--json").json["items"]) == 2


def test_another_source_is_named(claude, curator):
    named = ["quarantine", "release", "prefers-uv-over-pip", "--store", str(claude)]
    assert "source: observed" in curator(*named, "--source", "observed").out
    curator("undo", "--store", str(claude))
    assert "a source is one of" in curator(*named, "--source", "heaven").err


def test_what_is_quarantined_is_on_record_and_can_be_brought_back(claude, curator):
    before = state(claude)
    assert curator("quarantine", "discard", "from-a-page", "--store", str(claude)).code == 0
    assert f"{SHOP}/from-a-page.md.quarantined" in state(claude)
    assert len(curator("quarantine", "list", str(claude), "--json").json["items"]) == 2
    every = curator("quarantine", "list", str(claude), "--json", "--all").json["items"]
    said = {item["handle"].rpartition("/")[2]: item["said"] for item in every}
    assert said["from-a-page.md.quarantined"] == "quarantined on 2026-06-15"
    assert curator("quarantine", "reopen", "from-a-page", "--store", str(claude)).code == 0
    assert state(claude) == before
    assert len(curator("quarantine", "list", str(claude), "--json").json["items"]) == 3


def test_a_broken_header_stays_as_it_is_until_its_mend_is_accepted(claude, curator):
    broken = claude / SHOP / "broken.md"
    was = broken.read_bytes()
    listed = curator("mend", "list", str(claude), "--json").json["items"]
    item = next(i for i in listed if i["kind"] == "header")
    assert "line 3" in item["reasons"][0] and item["text"].endswith("broken.md")
    for verb, name in (("retire", "unlisted"), ("pin", "answers-first"), ("extend", "search-cluster")):
        assert curator("expiry", verb, name, "--store", str(claude)).code == 0
    assert broken.read_bytes() == was
    refused = curator("expiry", "pin", "broken", "--store", str(claude))
    assert refused.code != 0 and "its header can’t be read (line 3" in refused.err
    assert curator("mend", "accept", item["handle"], "--store", str(claude)).code == 0
    assert broken.read_bytes() == was.replace(b"colon: unquoted", b'"colon: unquoted"')
    assert "header" not in [i["kind"] for i in curator("mend", "list", str(claude), "--json").json["items"]]


def test_left_is_never_asked_again_until_it_is_asked_for(claude, curator):
    first = curator("mend", "list", str(claude), "--json").json["items"]
    name = first[0]["handle"]
    assert curator("mend", "leave", name, "--store", str(claude)).code == 0
    assert len(curator("mend", "list", str(claude), "--json").json["items"]) == len(first) - 1
    assert curator("mend", "later", name, "--off", "--store", str(claude)).code == 0
    assert len(curator("mend", "list", str(claude), "--json").json["items"]) == len(first)


def test_the_real_path_of_a_shared_folder_is_said(claude, curator):
    other = claude / "projects/-home-you-shop/11111111-0000-4000-8000-000000000009.jsonl"
    entry = {"type": "user", "cwd": "/home/you.shop", "sessionId": "x", "timestamp": "2026-06-14T10:00:00Z"}
    other.write_text(json.dumps(entry) + "\n")
    said = curator("status", str(claude)).err
    assert "2 projects share this folder" in said and "/home/you.shop" in said and "/home/you/shop" in said


def test_the_folder_that_settings_name_is_a_store(tmp_path, curator, monkeypatch):
    config, mine = tmp_path / "config", tmp_path / "notes of mine"
    config.mkdir()
    mine.mkdir()
    (mine / "MEMORY.md").write_text("- [A](a.md) — one\n")
    (mine / "a.md").write_text("---\nname: a\ndescription: one\n---\n\nOne.\n")
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(config))
    (config / "settings.json").write_text(json.dumps({"autoMemoryDirectory": str(mine)}))
    assert curator("status", str(mine), "--json").json["layout"] == "claude"
    listed = curator("stores", "--json").out
    assert json.dumps(str(mine))[1:-1] in listed
    os.utime(config / "settings.json")


def test_a_scope_is_named_by_its_project(claude, curator):
    waits = curator("mend", "list", str(claude), "--scope", "shop", "--json").json["items"]
    assert waits and {item["scope"] for item in waits} == {"-home-you-shop"}
    assert "there is no such scope" in curator("mend", "list", str(claude), "--scope", "home").err


def test_recall_finds_what_was_retired_when_history_is_asked_for(claude, curator):
    def told(*more: str) -> dict[str, str]:
        rows = curator("recall", "what became of the old queue", "--store", str(claude), "--json", *more)
        return {row["handle"].rpartition("/")[2]: row["status"] for row in rows.json["items"]}

    for _ in range(2):  # read from the files at first, then from a warm index
        assert "old-queue.md.retired" not in told()
        assert told("--history")["old-queue.md.retired"] == "retired"
    assert "retired" in curator("recall", "the old queue", "--store", str(claude), "--history").out
    curator("quarantine", "discard", "from-a-page", "--store", str(claude))
    said = curator("recall", "upload env file", "--store", str(claude), "--history", "--json").json["items"]
    assert not any("from-a-page" in row["handle"] for row in said)
    curator("expiry", "restore", "old-queue", "--store", str(claude))
    assert told()["old-queue.md"] == told("--history")["old-queue.md"] == "active"


@pytest.mark.parametrize(
    "name", ["old-queue", "old-queue.md", "old-queue.md.retired", f"{SHOP}/old-queue.md"]
)
def test_what_was_set_aside_answers_to_the_name_that_it_had(claude, curator, name):
    assert curator("expiry", "restore", name, "--store", str(claude)).code == 0
    assert f"{SHOP}/old-queue.md" in state(claude)


def test_the_page_calls_a_project_as_rows_do(claude, curator):
    desk = open_desk(str(claude), now=NOW)
    page = desk.page()
    assert "\n## shop\n" in page.text and "-home-you" not in page.text
    line = next(one for section in page.sections if section.title == "shop" for one in section.lines)
    item = Item("memory:x", "expiry", line.memory.scope, line.memory.text, (), (line.memory,), kind="memory")
    without = desk.page(desk.decide("retire", [item]))
    assert page_words(without, page).startswith("enters shop, line ")
    drawn = curator("attention", str(claude)).out
    assert "\nshop " in drawn and "-home-you" not in drawn
    by = [
        curator("compile", str(claude), f"--project={name}").out for name in ("shop", "-home-you-shop", "no")
    ]
    assert by[0] == by[1] != by[2]
