"""Every deciding command: previewed nothing changes, done something does, undone all is as before."""

from __future__ import annotations

import pytest
from test_cli_claude import DECISIONS as OF_CLAUDE
from test_cli_notes import DECISIONS as OF_NOTES

from curator_tui.cli.table import COMMANDS
from curator_tui.commands import cli_names

DECISIONS = {
    "quarantine release": ["release", "The system prompt of the support bot"],
    "quarantine discard": ["discard", "Ignore all previous"],
    "quarantine later": ["later", "Ignore all previous"],
    "not-relevant": ["not-relevant", "kubectl context names", "--objective", "name the new module"],
    "expiry extend": ["extend", "kubectl context names"],
    "expiry retire": ["retire", "kubectl context names"],
    "expiry restore": ["restore", "Names over comments", "archive"],
    "expiry replace": ["replace", "Releases are cut on Tuesdays", "--text", "Releases are cut on Fridays"],
    "expiry later": ["later", "kubectl context names"],
    "expiry keep": ["keep", "Names over comments"],
    "chains rollback": ["rollback", "Deploys to production go out on Mondays"],
    "chains settle": ["settle", "Deploys to production go out on Mondays"],
    "chains supersede": ["supersede", "The nightly export job writes its files to bucket exports-2025"],
    "chains keep-both": ["keep-both", "The nightly export job writes its files to bucket exports-2025"],
    "chains later": ["later", "Deploys to production go out on Mondays"],
    "promote now": ["promote", "Run tests with make test"],
    "promote keep-local": ["keep-local", "Run tests with make test"],
    "promote later": ["later", "Run tests with make test"],
    "promote demote": ["demote", "Standups are written", "--to", "backend"],
    "edit": ["edit", "Money is integers", "--text", "Money is whole minor units"],
}
ONLY_MARKS = {
    "not-relevant", "quarantine later", "expiry later", "expiry keep", "chains settle", "chains keep-both",
    "chains later",
    "promote later",
}  # fmt: skip


def handle_of(store, text: str, role: str) -> str:
    """The handle of a memory or catch of the demo store by the beginning of its text."""
    from curator_tui.session.opening import open_desk

    snapshot = open_desk(str(store), writes=False).snapshot
    held = [m for m in snapshot.memories if m.role == role] + list(snapshot.catches)
    return next(m.handle for m in held if m.text.startswith(text))


def words_of(store, name: str) -> list[str]:
    _, text, *more = DECISIONS[name]
    role = "memory"
    if more[:1] == ["archive"]:
        role, more = "archive", []
    return [*name.split(), handle_of(store, text, role), *more, "--store", str(store)]


@pytest.mark.parametrize("name", DECISIONS)
def test_done_and_undone(store, curator, tree, name):
    before = tree(store)
    done = curator(*words_of(store, name), "--json")
    assert (done.code, done.err) == (0, "")
    assert done.json["verb"] == DECISIONS[name][0] and done.json["id"]
    assert (tree(store) == before) == (name in ONLY_MARKS)
    undone = curator("undo", "--store", str(store))
    assert undone.code == 0 and tree(store) == before
    again = curator("redo", "--store", str(store))
    assert again.code == 0 and (tree(store) == before) == (name in ONLY_MARKS)


@pytest.mark.parametrize("name", DECISIONS)
def test_a_dry_run_changes_nothing(store, tmp_path, curator, tree, name):
    words = words_of(store, name)
    before = tree(tmp_path)
    shown = curator(*words, "--dry-run")
    assert shown.code == 0 and "nothing is written" in shown.err
    assert ("+++ b/" in shown.out) == (name not in ONLY_MARKS)
    assert curator(*words, "--dry-run", "--json").json["dry_run"] is True
    assert tree(tmp_path) == before


def test_every_deciding_command_is_tried():
    untried = {name for name, (module, _) in COMMANDS.items() if module == "deciding"} - set(DECISIONS)
    own = {"quarantine reopen", "expiry spread", "promote dismiss", "promote reopen"}
    assert untried - set(OF_NOTES) - set(OF_CLAUDE) == own  # which have tests of their own


def test_reopen_takes_a_release_back(store, curator, tree):
    before = tree(store / "personas/architect")["MEMORY.md"]
    name = handle_of(store, "The system prompt", "memory")
    assert curator("quarantine", "release", name, "--store", str(store)).code == 0
    assert curator("quarantine", "reopen", name, "--store", str(store)).code == 0
    assert tree(store / "personas/architect")["MEMORY.md"] == before
    assert curator("quarantine", "list", str(store), "--json").json["items"][0]["state"] == "open"


def test_spread_puts_off_what_is_more_than_a_day_holds(store, curator, tmp_path):
    few = tmp_path / "few.toml"
    few.write_text("review.due = 5\n")
    words = ["--store", str(store), "--policy", str(few)]
    before = len(curator("expiry", "list", *words, "--json").json["items"])
    assert curator("expiry", "spread", *words).code == 0
    left = [i for i in curator("expiry", "list", *words, "--json").json["items"] if i["queue"] == "expiry"]
    assert len(left) == 5 < before


def test_put_off_and_back(store, curator):
    name = handle_of(store, "Ignore all previous", "memory")
    words = ["--store", str(store), "--json"]
    curator("quarantine", "later", name, "--days", "3", *words)
    waiting = curator("quarantine", "list", *words).json["items"]
    assert name not in [item["handle"] for item in waiting]
    curator("quarantine", "later", name, "--off", *words)
    assert name in [item["handle"] for item in curator("quarantine", "list", *words).json["items"]]


def test_what_was_done_by_itself_is_settled_or_restored(store, curator):
    done = [i for i in curator("chains", "list", str(store), "--json").json["items"] if i["queue"] == "done"]
    assert done
    for item in done:
        assert curator("chains", "settle", item["handle"], "--store", str(store)).code == 0
    left = curator("chains", "list", str(store), "--json").json["items"]
    assert left and all(item["queue"] != "done" for item in left)


def test_several_at_once_are_one_change(store, curator):
    names = [handle_of(store, text, "memory") for text in ("kubectl context", "No new globals")]
    curator("expiry", "retire", *names, "--store", str(store))
    log = curator("log", str(store), "--json").json["entries"]
    assert log[0]["verb"] == "retire" and "2 memories" in log[0]["what"]


def test_a_refusal_says_why(store, curator):
    name = handle_of(store, "The system prompt", "memory")
    curator("quarantine", "release", name, "--store", str(store))
    twice = curator("quarantine", "release", name, "--store", str(store))
    assert (twice.code, twice.out) == (2, "") and "released already" in twice.err


def test_undo_by_name_and_past_a_hook(store, curator, tree):
    first = curator("expiry", "retire", handle_of(store, "No new globals", "memory"), "--store", str(store))
    held = tree(store)
    assert first.code == 0
    fact = handle_of(store, "kubectl context", "memory")
    curator("expiry", "extend", fact, "--store", str(store), "--by", "hook")
    undone = curator("undo", "--store", str(store), "--json").json
    log = curator("log", str(store), "--json").json["entries"]
    assert undone["undoes"] == log[2]["id"] and log[2]["verb"] == "retire"
    assert curator("undo", log[1]["id"], "--store", str(store)).code == 0
    curator("redo", "--store", str(store))
    assert tree(store) != held or curator("log", str(store), "--json").json["entries"][0]["redoes"]


def test_nothing_left_to_undo(store, curator):
    found = curator("undo", "--store", str(store))  # the demo's own merge was made by a hook
    assert found.code == 2 and "nothing to undo (`curator log` lists what was done" in found.err
    assert curator("redo", "--store", str(store)).code == 2
    assert curator("undo", "99", "--store", str(store)).code == 2


def test_an_undo_says_when_what_it_takes_back_was_made_and_by_whom(store, curator):
    fact, other = handle_of(store, "No new globals", "memory"), handle_of(store, "kubectl context", "memory")
    ago = ("--now", "2026-06-13T09:00+00:00", "--store", str(store))
    curator("expiry", "extend", fact, *ago, now=False)
    curator("expiry", "extend", other, *ago, "--by", "command", now=False)
    shown = curator("undo", "--store", str(store), "--dry-run")
    assert "undo (made 2 days ago by a command): " in shown.err
    undone = curator("undo", "--store", str(store))
    assert undone.out.startswith("undo (made 2 days ago by a command): ") and "kubectl" in undone.out
    again = curator("undo", "--store", str(store), "--json").json
    assert (again["made"][:10], again["made_by"]) == ("2026-06-13", "person") and "ago" not in again["what"]
    assert curator("redo", "--store", str(store)).out.startswith("redo (made 2 days ago): extended")


def test_the_ceiling_applied(store, curator, tree, tmp_path):
    low = tmp_path / "low.toml"
    low.write_text("ceiling.lines = 10\n")
    words = ["--store", str(store), "--policy", str(low), "--scope", "reviewer"]
    over = curator("ceiling", *words, "--json").json["scopes"][0]["over"]
    before = tree(store)
    assert over and curator("ceiling", *words, "--archive").code == 0
    assert tree(store)["personas/reviewer/MEMORY.md"].count(b"\n") == 10
    curator("undo", "--store", str(store))
    assert tree(store) == before


def test_names_are_those_of_the_registry():
    own = {"demo", "stores", "status", "gate", "merge", "ceiling", "log", "redact"}
    own |= {"similar", "changes", "compile", "index", "show", "mend list"}
    own |= {"attention", "guard"}
    assert set(cli_names()) == set(COMMANDS) - own


@pytest.mark.parametrize("kept", [slice(1, None), slice(0, -1), slice(0, 0)], ids=["first", "last", "all"])
def test_a_line_that_was_brought_back_is_no_news_any_more(store, curator, tree, kept):
    before = tree(store)
    assert curator("review", str(store), "--plain").code == 0
    file = store / "personas/backend/MEMORY.md"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[kept]))
    gone = curator("changes", str(store), "--json").json["items"]
    assert {one["did"] for one in gone} >= {"vanished"}
    for one in gone:
        curator("bring-back", one["id"], "--store", str(store))
    assert tree(store) == before
    assert curator("changes", str(store), "--json").json["items"] == []
    assert curator("undo", "--store", str(store)).code == 0
    assert curator("changes", str(store), "--json").json["items"] != []
