"""`curator redact`: the secret is nowhere afterwards, and nothing undoes it."""

from __future__ import annotations

SECRET = "db-staging-3"


def holds(tree, folder) -> list[str]:
    return [name for name, data in tree(folder).items() if SECRET.encode() in data]


def test_a_preview_shows_where_and_not_what(store, tmp_path, process, tree):
    before = tree(tmp_path)
    shown = process("redact", str(store), "--dry-run", given=SECRET.encode())
    assert shown.code == 0 and "[redacted]" in shown.out and SECRET not in shown.out + shown.err
    assert tree(tmp_path) == before


def test_it_leaves_files_and_records(store, tmp_path, curator, process, tree):
    fact = [
        i
        for i in curator("chains", "list", str(store), "--json").json["items"]
        if "db-staging-1" in i["text"]
    ]
    curator("chains", "settle", fact[0]["handle"], "--store", str(store))
    assert holds(tree, tmp_path)
    done = process("redact", "--store", str(store), given=SECRET.encode() + b"\n")
    assert done.code == 0 and SECRET not in done.out + done.err
    assert holds(tree, tmp_path) == []
    last = curator("log", str(store), "--json").json["entries"][0]
    assert not last["can_undo"]
    assert curator("undo", last["id"], "--store", str(store)).code == 2


def test_an_empty_or_tiny_secret_is_refused(process, store, tree):
    before = tree(store)
    for given in (b"", b"\n", b"a\n"):
        assert process("redact", "--store", str(store), given=given).code == 2
    assert tree(store) == before
