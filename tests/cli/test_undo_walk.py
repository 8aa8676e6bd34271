"""`undo` and `redo` from the command line, walked back and forth."""

from __future__ import annotations


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
