"""Decisions on notes from the command line: previewed, done, undone; the page; what others did."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from curator_tui.disk import finisher, places
from curator_tui.session.demo import make

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)

# command -> verb of the change, names and options, what its line says
DECISIONS = {
    "expiry pin": ("pin", ["projection"], "pinned"),
    "expiry unpin": ("unpin", ["short-answers"], "unpinned"),
    "expiry never": ("never", ["projection"], "put off the page for good"),
    "expiry keep-page": ("keep-page", ["legacy-cart"], "with “verify before use”, past its date since"),
    "expiry auto-page": ("auto-page", ["weekly-import"], "on the page by its worth"),
    "expiry kind": ("set-kind", ["projection", "--is", "lesson"], "said to be lesson"),
    "expiry source": ("set-source", ["projection", "--is", "stated"], "source set to stated"),
    "expiry confidence": ("set-confidence", ["legacy-cart", "--is", "high"], "confidence set to high"),
    "expiry wait": ("wait", ["projection"], "until 2026-06-22"),
    "expiry unwait": ("unwait", ["night-builds-cost"], "verified today, good until 2026-07-06"),
    "expiry leave": ("leave", ["legacy-cart"], "left as it is"),
    "chains keep-newer": ("keep-newer", ["log-lines"], "superseded"),
    "chains keep-older": ("keep-older", ["log-lines"], "superseded"),
    "chains keep-two": ("keep-both", ["log-lines"], "kept both"),
    "bring-back": ("bring-back", ["projection"], "brought back"),
    "seen": ("see", ["projection"], "seen"),
}
ONLY_MARKS = {"expiry leave", "chains keep-two", "seen"}


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """The made-up notes, looked at once; then somebody deleted one."""
    folder = tmp_path / "notes"
    make(folder, places.find(), NOW, 45, "notes")
    finisher.settle()
    return folder


@pytest.fixture
def looked(notes: Path, curator) -> Path:
    yesterday = ("--now", "2026-06-14T12:00")
    assert curator("review", str(notes), "--plain", *yesterday, now=False).code == 0
    (notes / "atlas/projection.md").unlink()
    return notes


def words(name: str, notes: Path) -> list[str]:
    return [*name.split(), *DECISIONS[name][1], "--store", str(notes)]


@pytest.mark.parametrize("name", DECISIONS)
def test_previewed_done_and_undone(name, request, notes, curator, tree, tmp_path):
    if name in ("bring-back", "seen"):
        request.getfixturevalue("looked")
    curator("status", str(notes))
    before, all_before = tree(notes), tree(tmp_path)
    verb, _, said = DECISIONS[name]
    shown = curator(*words(name, notes), "--dry-run", "--json")
    assert shown.code == 0 and shown.json["dry_run"] and shown.json["verb"] == verb, shown.err
    assert bool(shown.json["diff"]) == (name not in ONLY_MARKS)
    assert tree(tmp_path) == all_before
    done = curator(*words(name, notes))
    assert done.code == 0 and said in done.out, done.out
    assert (tree(notes) == before) == (name in ONLY_MARKS)
    assert curator("undo", "--store", str(notes)).code == 0 and tree(notes) == before


def test_replacing_makes_a_file_beside_the_old_one(notes, curator, tree):
    before = tree(notes)
    done = curator(
        "expiry", "replace", "staging-host-new", "--text", "Staging is on db-9", "--store", str(notes)
    )
    assert done.code == 0, done.err
    new = (notes / "ledger/staging-is-on-db-9.md").read_text()
    assert "type: reference\n" in new and "project: ledger\n" in new and "verified: 2026-06-15\n" in new
    assert "superseded_by: staging-is-on-db-9\n" in (notes / "ledger/staging-host-new.md").read_text()
    assert curator("show", "staging-host-new", "--store", str(notes), "--json").json["status"] == "superseded"
    assert curator("undo", "--store", str(notes)).code == 0 and tree(notes) == before


def test_an_edit_verifies(notes, curator):
    done = curator("edit", "legacy-cart", "--text", "The old cart is gone.", "--store", str(notes))
    assert "verified today" in done.out
    text = (notes / "shop/legacy-cart.md").read_text()
    assert "verified: 2026-06-15\n" in text and text.endswith("---\n\nThe old cart is gone.\n")


def test_keeping_both_is_never_asked_again(notes, curator):
    def twins() -> list[str]:
        items = curator("chains", "list", str(notes), "--json").json["items"]
        return [i["short"] for i in items if i["kind"] == "duplicate"]

    assert twins() == ["log-lines", "csv-semicolons"]
    curator("chains", "keep-two", "log-lines", "--store", str(notes))
    assert twins() == ["csv-semicolons"]
    curator("chains", "keep-older", "csv-semicolons", "--store", str(notes))
    assert twins() == []
    assert "superseded_by: csv-semicolons\n" in (notes / "shop/import-csv.md").read_text()


def test_a_kept_one_is_on_the_page_with_its_words(notes, curator):
    def line() -> list[str]:
        return [one for one in curator("compile", str(notes)).out.split("\n") if "The old cart" in one]

    assert line() == []
    curator("expiry", "keep-page", "legacy-cart", "--store", str(notes))
    assert line()[0].endswith("(verify before use, last confirmed never)")
    curator("expiry", "auto-page", "legacy-cart", "--store", str(notes))
    assert line() == []


def test_a_file_that_others_emptied_is_filled_again(looked, curator, tree):
    curator("bring-back", "projection", "--store", str(looked))
    before = tree(looked)
    for nothing in (b"", b"\n\n"):
        (looked / "atlas/projection.md").write_bytes(nothing)
        found = curator("changes", str(looked), "--json").json["items"]
        assert [(i["did"], i["file"]) for i in found] == [("vanished", "atlas/projection.md")]
        assert curator("bring-back", "projection", "--store", str(looked)).code == 0
        assert tree(looked) == before
        assert curator("changes", str(looked), "--json").json["items"] == []


def test_what_a_plain_review_has_shown_is_no_longer_new(looked, curator):
    found = curator("changes", str(looked), "--json").json["items"]
    assert [(i["did"], i["file"]) for i in found] == [("vanished", "atlas/projection.md")]
    first = curator("review", str(looked), "--plain").out
    assert first.index("Since you last looked: 1") < first.index("Expiry: ")
    assert "to bring back: curator bring-back atlas/projection.md" in first
    assert "Since you last looked" not in curator("review", str(looked), "--plain").out
    assert curator("changes", str(looked), "--json").json["items"] == []
    dated = curator("changes", str(looked), "--since", "2026-06-14T13:00", "--json").json
    assert [i["did"] for i in dated["items"]] == ["vanished"]


def test_what_was_brought_back_and_taken_back_again_is_others_work_as_before(looked, curator):
    def found() -> list[str]:
        return [i["did"] for i in curator("changes", str(looked), "--json").json["items"]]

    assert found() == ["vanished"]
    curator("bring-back", "projection", "--store", str(looked))
    assert found() == []
    curator("undo", "--store", str(looked))
    assert found() == ["vanished"]
    curator("redo", "--store", str(looked))
    assert found() == []


def test_what_is_seen_leaves_the_list(looked, curator):
    name = curator("changes", str(looked), "--json").json["items"][0]["id"]
    assert curator("seen", name, "--store", str(looked)).code == 0
    assert "changed" not in {i["queue"] for i in curator("review", str(looked), "--json").json["items"]}


def test_work_said_by_hand_moves_the_page(notes, curator):
    def shares() -> dict[str, float]:
        found = curator("attention", str(notes), "--json").json
        assert found["bytes"] <= found["budget"] == 23000
        return {i["project"]: i["share"] for i in found["items"]}

    before = shares()
    assert curator("attend", "atlas", "--store", str(notes)).out.startswith("counted work on “atlas” today")
    assert shares()["atlas"] > before["atlas"]
    curator("undo", "--store", str(notes))
    assert shares() == before


def test_every_line_of_the_page_says_why_and_what_is_left_out_how_to_get_in(notes, curator):
    found = curator("compile", str(notes), "--why", "--json").json
    assert [one["handle"] for one in found["lines"]] == found["on_page"]
    assert all(one["why"] for one in found["lines"]) and found["lines"][0]["why"][0] == "pinned"
    assert len(found["off"]) == found["left_out"] and all(one["needs"] for one in found["off"])
    said = curator("compile", str(notes), "--why").out
    assert "- Never force-push" in said and "    pinned; pin 1 of 2" in said and "to get in: " in said


def test_the_page_is_written_to_a_file_and_nothing_else_is(notes, curator, tree, tmp_path):
    before = tree(notes)
    plain = curator("compile", str(notes)).out
    assert curator("compile", str(notes), "--out", str(tmp_path / "page.md")).out == ""
    assert (tmp_path / "page.md").read_text() == plain and tree(notes) == before


@pytest.mark.parametrize("count", [60, 713])
def test_the_page_of_the_made_up_store_keeps_to_its_budget(tmp_path, curator, count):
    folder = tmp_path / "many"
    make(folder, places.find(), NOW, count, "notes")
    found = curator("attention", str(folder), "--json").json
    assert 0 < found["bytes"] <= 23000 and 0 < found["on_page"] < found["memories"] <= count
    assert sum(i["share"] for i in found["items"]) == pytest.approx(1, abs=0.01)
    assert sum(i["lines"] for i in found["items"]) + 2 == found["on_page"]  # and two pins


def test_forks_circles_and_long_chains_of_notes_are_shown(notes, curator):
    def write(name: str, pointer: str) -> None:
        head = f"---\nname: {name}\ntype: lesson\ncreated: 2026-06-01\nsuperseded_by: {pointer}\n---\n"
        (notes / f"{name}.md").write_text(f"{head}\nThe text of {name}.\n")

    for name, pointer in {"c1": "c2", "c2": "c1", "f1": "head", "f2": "head", "f3": "f2", "f4": "f3"}.items():
        write(name, pointer)
    (notes / "head.md").write_text("---\nname: head\ntype: lesson\ncreated: 2026-06-02\n---\n\nThe head.\n")
    items = curator("chains", "list", str(notes), "--json").json["items"]
    pairs = {(i["members"][0]["short"], i["members"][1]["short"]) for i in items if i["kind"] == "link"}
    assert pairs >= {("c1", "c2"), ("c2", "c1"), ("f1", "head"), ("f2", "head"), ("f3", "f2"), ("f4", "f3")}
    from curator_tui.session.opening import open_desk
    from curator_tui.show.panes.chains import CHAINS
    from curator_tui.show.scene import Scene

    desk = open_desk(str(notes), now=NOW)
    rows = CHAINS.rows(Scene.of(desk.case, desk.review))
    drawn = [f"{rows.row(at).prefix}{rows.row(at).text}|{rows.row(at).tail}" for at in range(len(rows))]
    assert "The head.|fork" in drawn and any(row.endswith("|circle") for row in drawn)
    assert any(row.startswith("      └─ The text of f4.") for row in drawn)


def test_a_file_that_is_refused_is_on_no_page_and_in_no_seed(notes, curator):
    off = {one["handle"]: one for one in curator("compile", str(notes), "--why", "--json").json["off"]}
    assert off["broken/grows.md"]["off"] == off["broken/object.md"]["off"] == "refused"
    found = curator("seed", str(notes), "--objective", "hello print", "--json").json
    assert "broken/object.md" not in [one["handle"] for one in found["entries"]]
    items = curator("expiry", "list", str(notes), "--json").json["items"]
    assert not any(i["kind"] == "incomplete" and i["handle"].startswith("broken/") for i in items)


def test_a_claim_counts_in_the_newer_file_alone(notes, curator):
    def proposals() -> list[str]:
        items = curator("chains", "list", str(notes), "--json").json["items"]
        return [i["short"] for i in items if i["kind"] == "proposal"]

    assert proposals() == ["python-version"]
    path = notes / "shop/python-version-now.md"
    path.write_text(path.read_text().replace("created: 2026", "created: 2016"))
    assert proposals() == []


def test_what_notes_name_is_looked_for_in_their_projects(notes, curator, tmp_path):
    """Roots come from curator.toml; a name that is gone raises its note, one that moved is said."""
    shop = tmp_path / "src" / "shop"
    for name, text in {
        "lib/retry.py": "def retry_call(): ...",
        "src/app.py": "",
        "Makefile": "test:\n\ttrue\n",
    }.items():
        (shop / name).parent.mkdir(parents=True, exist_ok=True)
        (shop / name).write_text(text)
    config = tmp_path / "config" / "curator" / "curator.toml"
    config.parent.mkdir(parents=True)
    config.write_text(f'roots = ["{tmp_path / "src"}"]\n')
    items = curator("expiry", "list", str(notes), "--json").json["items"]
    of = ("due", "evidence", "waiting")
    said = {i["members"][0]["short"]: i["reasons"] for i in items if i["kind"] in of}
    assert "names `src/legacy_cart.py`, which is gone" in said["legacy-cart"]
    assert "names `make seed`, which is gone from the project’s commands" in said["seed-the-database"]
    assert "names `ops/mirror.yaml`, which is gone" in said["is-the-mirror-still-used"]
    due = [i["members"][0]["short"] for i in items if i["kind"] == "due"]
    dear = [i["members"][0]["short"] for i in items if "would be on the page if verified" in i["reasons"]]
    assert due[0] == "legacy-cart" and "legacy-cart" in dear
    whole = [reason for reasons in said.values() for reason in reasons]
    assert not any("retry_call" in reason and "gone" in reason for reason in whole)


def test_by_whose_rules_it_is_seeded_is_said_once_and_truly(notes, curator):
    for more in ([], ["--objective", "the cart"]):
        failed = curator("seed", str(notes), "--loader", "own", *more)
        assert failed.code == 2 and "leave" not in failed.err
        assert "no program is known that loads a store of the layout notes" in failed.err
