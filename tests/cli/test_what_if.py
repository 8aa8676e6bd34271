"""`curator what-if`: what comes and goes under other numbers, and nothing is written."""

from __future__ import annotations

import pytest
from test_json import documented


def words(store, *sets: str) -> list[str]:
    return ["what-if", "--store", str(store), *(word for one in sets for word in ("--set", one))]


def test_a_smaller_budget_takes_lines_out_of_the_seeds_of_the_log(store, curator, tree, tmp_path):
    seed = ["seed", "--store", str(store), "--scope", "backend", "--count"]
    assert curator(*seed, "--objective", "retry the webhook").code == 0
    before = tree(tmp_path)
    found = curator(*words(store, "seed.budget=600"), "--json").json
    assert tree(tmp_path) == before
    assert found["set"] == [{"key": "seed.budget", "before": 4096, "after": 600}]
    (one,) = found["seeds"]
    assert (one["scope"], one["objective"]) == ("backend", "retry the webhook")
    assert one["budget"] == [4096, 600] and one["bytes"][1] <= 600
    assert one["lines"][0] - one["lines"][1] == len(one["leaves"]) - len(one["enters"]) > 0
    small = curator(*seed[:-1], "--budget", "600", "--objective", "retry the webhook", "--json").json
    large = curator(*seed[:-1], "--objective", "retry the webhook", "--json").json
    handles = [{e["handle"] for e in seed_["entries"]} for seed_ in (large, small)]
    assert {m["handle"] for m in one["leaves"]} == handles[0] - handles[1]
    assert {m["handle"] for m in one["enters"]} == handles[1] - handles[0]


def test_each_queue_follows_its_number(store, curator):
    found = curator(
        *words(store, "shelf.project=1", "ceiling.lines=10", "promote.used=1", "supersede.overlap=0.2"),
        "--json",
    ).json
    for part in ("expire", "archive", "promote", "supersede"):
        assert found[part]["after"] > found[part]["before"], part
        assert len(found[part]["enters"]) - len(found[part]["leaves"]) == (
            found[part]["after"] - found[part]["before"]
        )
    over = {m["handle"] for m in found["archive"]["enters"]}
    scopes = curator("ceiling", str(store), "--json").json["scopes"]
    assert len(over) == sum(max(0, scope["lines"] - 10) for scope in scopes)
    back = curator(*words(store, "shelf.project=never"), "--json").json["expire"]
    assert back["leaves"] and not back["enters"]


def test_what_is_due_within_the_week_is_counted_as_it_will_stand_then(store, curator, tmp_path):
    short = tmp_path / "short.toml"
    short.write_text("shelf.project = 10\n")
    more = ["--policy", str(short), "--json"]
    found = curator(*words(store, "looks.keep=7"), *more).json["expire"]
    listed = ["expiry", "list", "--store", str(store), *more]

    def due(day: str) -> int:
        items = curator(*listed, "--now", day, now=False).json["items"]
        return sum(item["queue"] == "expiry" for item in items)

    assert found["before"] == found["after"] == due("2026-06-22") > due("2026-06-15")


def test_objectives_of_a_file_and_one_scope(store, curator, tmp_path):
    many = tmp_path / "objectives.txt"
    many.write_text("retry the webhook\n\nmoney\n")
    more = ["--objectives", str(many), "--scope", "backend", "--json"]
    found = curator(*words(store, "seed.budget=600"), *more).json
    assert [one["objective"] for one in found["seeds"]] == ["retry the webhook", "money"]
    assert {one["scope"] for one in found["seeds"]} == {"backend"}


def test_the_gate_is_asked_only_where_its_numbers_are_tried(store, curator):
    assert "catch" not in curator(*words(store, "seed.budget=600"), "--json").json
    found = curator(*words(store, "gate.flag=0.1"), "--json").json["catch"]
    assert found["enters"] and not found["leaves"]


def test_likenesses_are_worked_out_only_where_their_numbers_are_tried(store, curator):
    with (store / "personas/backend/MEMORY.md").open("a") as file:
        file.write("The parcel robot is charged on Tuesdays | type: lesson | filed: 2026-05-01\n")
        file.write("Charging of the parcel robot moved to Fridays | type: project | filed: 2026-06-01\n")
    assert "alike" not in curator(*words(store, "seed.budget=600"), "--json").json
    fewer = curator(*words(store, "similar.cosine=0.9"), "--json").json["alike"]
    more = curator(*words(store, "similar.cosine=0.1"), "--json").json["alike"]
    assert fewer["leaves"] and not fewer["enters"] and more["enters"] and not more["leaves"]
    told = curator("chains", "list", "--store", str(store), "--json").json["items"]
    proposed = {one["handle"] for one in told if any(": likeness" in why for why in one["reasons"])}
    assert {one["handle"] for one in fewer["leaves"]} == proposed and fewer["before"] == more["before"] == 1
    assert fewer["leaves"][0]["why"].startswith("conflict?: likeness")


def test_as_text(store, curator):
    found = curator(*words(store, "seed.budget=600", "ceiling.lines=10"))
    assert found.code == 0
    assert found.out.startswith("seed.budget: 4096 → 600\nceiling.lines: 100 → 10\n3 of 3 seeds would change")
    assert "\nOver the ceiling, for the archive: 0 → " in found.out and "\n  − " in found.out
    same = curator(*words(store, "looks.keep=7"))
    assert "Nothing would differ: 3 seeds and every queue stay as they are." in same.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("seed.budgte=1", "did you mean seed.budget"),
        ("seed.budget=much", "seed.budget: can't be"),
        ("seed.budget", "KEY=VALUE is meant"),
        ("shelf.rule=30", "never expires"),
        ("gate.off=pe99", "pe99: there is no rule of this id; did you mean pe09?"),
    ],
)
def test_what_can_not_be_tried_is_named(store, curator, given, said):
    found = curator(*words(store, given))
    assert (found.code, found.out) == (2, "") and said in found.err


def test_nothing_to_try_is_said(store, curator):
    assert curator(*words(store)).code == 2


def test_the_keys_are_those_documented(store, curator):
    found = curator(*words(store, "gate.flag=0.1", "similar.cosine=0.5"), "--json")
    assert found.out.isascii() and set(found.json) == documented("what-if")
    part = {"before", "after", "enters", "leaves"}
    assert all(set(found.json[name]) == part for name in ("expire", "archive", "promote", "supersede"))


def test_a_page_is_compared_where_a_store_has_one(tmp_path, curator):
    from datetime import date

    from curator_tui.stores.notes import demo

    root = tmp_path / "notes"
    for name, data in demo.files(date(2026, 6, 15)).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    found = curator(*words(root, "page.budget=2000"), "--json").json
    page = found["page"]
    assert page["budget"] == [23000, 2000] and page["bytes"][1] <= 2000
    assert page["lines"][0] - page["lines"][1] == len(page["leaves"]) - len(page["enters"]) > 0
    older = curator(*words(root, "shelf.lesson=1", "shelf.project=1", "shelf.other=1"), "--json").json
    assert older["page"]["leaves"] and older["expire"]["after"] > older["expire"]["before"]


def test_objectives_older_than_the_newest_forty_are_counted(store, curator):
    for at in range(42):
        seed = ["seed", "--store", str(store), "--scope", "backend", "--count", "--objective", f"job {at}"]
        assert curator(*seed).code == 0
    found = curator(*words(store, "seed.budget=600"), "--json").json
    assert found["unasked"] == 2 and len(found["seeds"]) == 40
    said = curator(*words(store, "seed.budget=600")).out
    assert "2 older logged objectives not looked at: --all looks at them too" in said
    everything = curator(*words(store, "seed.budget=600"), "--all", "--json").json
    assert everything["unasked"] == 0 and len(everything["seeds"]) == 42


def test_a_file_without_an_objective_is_named(store, curator, tmp_path):
    (tmp_path / "none.txt").write_text("\n  \n")
    found = curator(*words(store, "seed.budget=600"), "--objectives", str(tmp_path / "none.txt"))
    assert found.code == 2 and "no objective is in it" in found.err
