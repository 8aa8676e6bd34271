"""Near-copies and corrections: ranked, labelled, with the words that differ; three for a person to settle."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import product

import pytest
from made import TODAY, memories, memory

from curator_tui.cli.main import run
from curator_tui.engine.policy import LINES
from curator_tui.engine.relevance.pool import Pool
from curator_tui.engine.relevance.similar import Similar, similar
from curator_tui.engine.relevance.sweep import sweep

HELD = memories(
    "The staging database is on host db-staging-3",
    "Retry the webhook at most six times",
    "Always squash commits before a merge",
    "The release train leaves on Tuesdays",
    "Invoices are rounded half to even",
)


def best(text, held=HELD):
    return similar(text, Pool(held), LINES.similar)


@pytest.mark.parametrize(
    ("new", "old", "label"),
    [
        ("Retry the webhook at most six times.", HELD[1], "repeat"),
        ("At most six times retry the webhook", HELD[1], "repeat"),
        ("The staging database is on host db-staging-4", HELD[0], "conflict?"),
        ("Never squash commits before a merge", HELD[2], "conflict?"),
        ("The release train leaves on Fridays", HELD[3], "conflict?"),
        ("Invoices are rounded up by the ledger service", HELD[4], "update?"),
        ("Webhooks are retried at most 9 times", HELD[1], "conflict?"),
        ("A webhook is retried at most 6 times", HELD[1], "update?"),
        ("Don't want commits squashed before merges", HELD[2], "conflict?"),
    ],
)
def test_the_old_one_is_first_and_labelled(new, old, label):
    found = best(new)
    assert (found[0].memory, found[0].label, len(found)) == (old, label, len(found))


def test_what_is_denied_must_be_what_the_other_says():
    held = memories("The billing service has an owner", *(m.text for m in HELD))
    (found, *_) = best("Never retry in the billing service", held)
    assert (found.memory, found.label, found.score > LINES.similar.cosine) == (held[0], "update?", True)


def test_a_number_finds_less_than_what_a_text_is_about():
    names = ["billing", "search", "catalog", "ledger", "mailer", "identity", "gateway", "scheduler"]
    held = memories(
        *(f"{name.title()} is pinned to version {at}.4.{at}" for at, name in enumerate(names)),
        *(f"Logs of {name} are kept" for name in names),
        *(f"Retries in {name} are on" for name in names),
        "Uploads time out after 16 seconds",
    )
    assert "Catalog is pinned to version 2.4.2" in [m.text for m in best("Bumped catalog to 3.16.0", held)]


def test_words_of_change_find_less_than_what_a_text_is_about():
    held = memories(*(m.text for m in HELD), "New starters get a laptop", "Invoices go to the office")
    found = best("The new invoices are rounded from last month on", held)
    assert [one.text for one in found[:2]] == [
        "Invoices are rounded half to even",
        "Invoices go to the office",
    ]


def test_the_words_that_differ_are_told():
    (found, *_) = best("The staging database is on host db-staging-4")
    assert (found.gone, found.new) == (("db-staging-3",), ("db-staging-4",))


def test_the_best_three_whatever_their_score():
    assert len(best("The webhook of the staging database is rounded")) == 3


def test_superseded_ones_are_no_candidates():
    gone = [replace(m, status="superseded") for m in HELD]
    assert best("Retry the webhook at most six times", gone) == ()


def test_what_does_not_count_takes_nobodys_place():
    told = [memory(f"The staging database is on host db-staging-{n}", n) for n in range(10, 100)]
    held = [*(replace(m, status="superseded") for m in told[:-1]), told[-1]]
    assert [one.memory for one in best("The staging database is on host db-staging-7", held)] == held[-1:]


def test_a_sweep_finds_planted_pairs_each_with_its_best_three():
    words = ["".join(letters) for letters in product("bdfgkl", "aou", "mnprz", "aou")]
    pick = random.Random(5)
    held = memories(*(" ".join(pick.sample(words, 12)) for _ in range(300)))
    planted = [memory(f"{held[n].text} indeed", 1000 + n, filed=TODAY) for n in range(0, 300, 10)]
    steps: list[tuple[int, int]] = []
    found = sweep([*held, *planted], LINES.similar, lambda *at: steps.append(at) or True, best=3)
    pairs = {pair.newer.where.line: pair.older.memory for pair in reversed(found) if pair.newer in planted}
    assert pairs == {1000 + n: held[n] for n in range(0, 300, 10)}
    assert [done for done, total in steps if total == 330] == list(range(0, 330, 20))
    assert sweep([*held, *planted], LINES.similar, lambda done, total: False) == []


def test_similar_and_the_sweep_agree():
    newer = memory("The staging database is on host db-staging-4", 9, filed=TODAY)
    (pair,) = sweep([*HELD, newer], LINES.similar)
    one = Similar(Pool([*HELD, newer]), LINES.similar).to(newer.text, but=newer.handle)[0]
    assert (pair.older.memory, pair.older.label) == (one.memory, one.label)


@pytest.fixture(autouse=True)
def apart(tmp_path, monkeypatch):
    monkeypatch.setenv("CURATOR_STATE_DIR", str(tmp_path / "records"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.fixture
def store(tmp_path):
    root = tmp_path / "store"
    (root / "global").mkdir(parents=True)
    (root / "personas/backend").mkdir(parents=True)
    (root / "global/MEMORY.md").write_text("Deploys need two approvals | filed: 2026-01-01 | type: rule\n")
    lines = [f"{m.text} | filed: 2026-01-01 | type: feedback\n" for m in HELD]
    lines.append("A deploy needs one approval | filed: 2026-01-02 | type: rule | used: 9\n")
    lines.append("The release train leaves on Fridays | filed: 2026-02-01 | type: reference\n")
    (root / "personas/backend/MEMORY.md").write_text("".join(lines))
    return root


@pytest.fixture
def curator(store, capsys):
    def call(*words):
        capsys.readouterr()
        code = run([*words, "--store", str(store), "--now", "2026-03-01"], lambda *_: 0)
        return code, capsys.readouterr().out

    return call


def test_the_command_prints_a_line_for_each_line(curator, tmp_path):
    lines = tmp_path / "lines.txt"
    lines.write_text("Never squash commits\nThe staging database is on host db-staging-4\n")
    code, out = curator("similar", "--lines", str(lines), "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert code == 0 and [one["text"] for one in found] == lines.read_text().splitlines()
    assert all(len(one["candidates"]) == 3 for one in found)
    assert {"handle", "text", "score", "label"} <= set(found[0]["candidates"][0])


def test_in_one_scope_the_others_are_not_looked_at(curator, store):
    lines = "".join(f"A deploy needs one approval, rule {n} | type: rule\n" for n in range(10, 100))
    (store / "global/MEMORY.md").write_text(lines)
    _, out = curator("similar", "--text", "A deploy needs three approvals", "--scope", "backend", "--json")
    found = [one["text"] for one in json.loads(out)["candidates"]]
    assert found[0] == "A deploy needs one approval" and len(found) == 3


def test_a_merge_shows_them_and_applies_nothing(curator, store, tmp_path):
    before = (store / "personas/backend/MEMORY.md").read_text()
    new = tmp_path / "new.md"
    new.write_text("Never squash commits before a merge | type: rule\n")
    code, out = curator("merge", "--scope", "backend", "--from", str(new), "--json")
    left = json.loads(out)["left"]
    assert code == 0 and ("may contradict", HELD[2].text) in [(s["did"], s["text"]) for s in left]
    assert "only in the older: Always" in next(s["why"] for s in left if s["text"] == HELD[2].text)
    assert (store / "personas/backend/MEMORY.md").read_text().startswith(before)


def test_a_review_proposes_the_pair_that_keywords_miss(curator):
    _, out = curator("chains", "list", "--json")
    items = {item["text"]: item for item in json.loads(out)["items"] if item["kind"] == "proposal"}
    item = items["The release train leaves on Tuesdays"]
    assert any(line.startswith("conflict?: likeness") for line in item["reasons"])
    name = item["handle"]
    assert curator("chains", "keep-both", name)[0] == 0
    _, out = curator("chains", "list", "--json")
    assert name not in [i["handle"] for i in json.loads(out)["items"] if i["kind"] == "proposal"]


def test_what_is_to_be_promoted_stands_beside_what_the_wider_file_holds(curator):
    _, out = curator("promote", "list", "--json")
    (item,) = [i for i in json.loads(out)["items"] if i["text"] == "A deploy needs one approval"]
    assert any("global holds “Deploys need two approvals”" in line for line in item["reasons"])


def test_under_nanikas_own_rules_its_heuristic_alone_acts(curator, store, tmp_path):
    new = tmp_path / "new.md"
    new.write_text("Never squash commits before a merge | type: rule\n")
    _, out = curator("merge", "--scope", "backend", "--from", str(new), "--json", "--policy", "nanika")
    assert json.loads(out)["left"] == []
