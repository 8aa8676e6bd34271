"""`undo` and `redo` from the command line, walked back and forth."""

from __future__ import annotations

from datetime import UTC, datetime

from curator_tui.session.opening import open_desk


def test_undo_redo_undo_goes_on_to_the_change_before(store, curator, tree):
    before = tree(store)
    items = curator("expiry", "list", str(store), "--json").json["items"]
    for item in items[-2:]:
        assert curator("expiry", "extend", item["members"][0]["handle"], "--store", str(store)).code == 0
    for word in ("undo", "redo", "undo", "undo"):
        done = curator(word, "--store", str(store))
        assert done.code == 0, done.err
    assert tree(store) == before
    assert "nothing to undo" in curator("undo", "--store", str(store)).err
    said = [one["what"] for one in curator("log", "--store", str(store), "--json").json["entries"]]
    assert all(what.count("undo: ") + what.count("redo: ") <= 1 for what in said)
    assert said[:4] == [f"undo: {said[5]}", f"undo: {said[4]}", f"redo: {said[4]}", f"undo: {said[4]}"]


def test_more_of_one_decision_is_told_and_its_entries_name_it(store, curator, tree):
    before = tree(store)
    desk = open_desk(str(store), now=datetime(2026, 6, 15, 12, tzinfo=UTC))
    quiet = [item for item in desk.review.items if item.queue == "expiry" and item.state == "open"][:2]
    began = desk.commit(desk.decide("extend", quiet[:1])).id
    desk.commit(desk.decide("retire", quiet[1:]), began)
    entries = curator("log", "--store", str(store), "--json").json["entries"]
    assert [one["joins"] for one in entries[:2]] == [began, None]
    more = "another change of the same decision can be taken too: `curator undo` undoes it"
    assert more in curator("undo", "--store", str(store)).err
    done = curator("undo", "--store", str(store))
    assert done.code == 0 and "another change" not in done.err and tree(store) == before
    assert "`curator redo` redoes it" in curator("redo", "--store", str(store)).err


def test_a_scope_with_odd_letters_is_quoted_and_reached(store, curator):
    for name in ("a; touch PWN #", "a:b"):
        folder = store / "personas" / name
        folder.mkdir()
        (folder / "MEMORY.md").write_bytes(b"A fact of long ago | filed: 2020-01-01 | type: project\n")
    text = curator("review", "--plain", "--store", str(store)).out
    assert "expiry extend 'a; touch PWN #/" in text and "extend a; touch" not in text
    items = curator("expiry", "list", str(store), "--scope", "a:b", "--json").json["items"]
    name = items[0]["members"][0]["short"]
    assert name.startswith("a:b/")
    assert curator("expiry", "extend", name, "--store", str(store)).code == 0
    assert b"verified" in (store / "personas/a:b/MEMORY.md").read_bytes()


def test_any_file_is_no_store(process, tmp_path):
    path = tmp_path / "passwd"
    path.write_text("root:x:0:0\n")
    done = process("status", str(path))
    assert done.code == 3 and "no Markdown file" in done.err


def test_undo_goes_round_what_a_hook_counted_since(store, curator):
    file = store / "personas/backend/MEMORY.md"
    line = next(row for row in file.read_text().splitlines() if "semicolons" in row)
    name = curator("expiry", "list", str(store), "--scope", "backend", "--json").json["items"]
    handle = next(m["handle"] for i in name for m in i["members"] if "semicolons" in m["text"])
    for verb in ("retire", "extend"):
        assert curator("expiry", verb, handle, "--store", str(store)).code == 0
        seed = ("seed", str(store), "--scope", "backend", "--objective", "fix the importer", "--count")
        assert curator(*seed).code == 0
        done = curator("undo", "--store", str(store))
        assert done.code == 0, done.err
        assert line in file.read_text() and "used: " in file.read_text()
