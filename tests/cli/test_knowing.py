"""What the whole set knows: recall, similar, index, show."""

from __future__ import annotations


def test_recall_tells_what_is_known_with_its_age(store, curator):
    found = curator("recall", "retry the webhook", "--store", str(store), "--json").json["items"]
    assert found[0]["text"].startswith("Retry the webhook with exponential backoff")
    assert found[0]["age"] > 0 and found[0]["matched"]
    assert all(item["status"] == "active" for item in found)


def test_recall_keeps_to_its_budget(store, curator):
    found = curator("recall", "webhook", "--store", str(store), "--budget", "70", "--json").json["items"]
    assert sum(len(item["text"].encode()) + 1 for item in found) <= 70


def test_superseded_ones_are_history(store, curator):
    words = ["recall", "deploys to production on Mondays", "--store", str(store), "--json"]
    now = [item["text"] for item in curator(*words).json["items"]]
    then = [item["text"] for item in curator(*words, "--history").json["items"]]
    assert not any("Mondays" in text for text in now) and any("Mondays" in text for text in then)


def test_similar_names_the_line_that_a_new_text_contradicts(store, curator):
    text = "The staging database is on host db-staging-4"
    found = curator("similar", str(store), "--text", text, "--json").json
    assert found["candidates"][0]["text"] == "The staging database is on host db-staging-3"
    assert found["candidates"][0]["label"] == "conflict?" and len(found["candidates"]) == 3


def test_similar_wants_one_kind_of_text(store, curator):
    assert curator("similar", str(store)).code == 2


def test_the_index_has_a_line_for_every_memory(store, curator):
    items = curator("index", str(store), "--json").json["items"]
    assert len(curator("index", str(store)).out.splitlines()) == len(items) > 70


def test_show_tells_what_a_line_was_before(store, curator):
    name = curator("expiry", "list", str(store), "--json").json["items"][0]["members"][0]["short"]
    curator("edit", name, "--text", "Other words for it", "--store", str(store))
    items = curator("index", str(store), "--json").json["items"]
    new = next(item["short"] for item in items if item["text"] == "Other words for it")
    events = curator("show", new, "--store", str(store), "--json").json["history"]
    assert events[-1]["source"] == "journal" and events[-1]["before"]


def test_changes_are_what_others_did_since_a_look(store, curator):
    assert "nobody has looked yet" in curator("changes", str(store), "--seen").out
    assert "nothing since" in curator("changes", str(store)).out
    path = store / "personas/backend/MEMORY.md"
    path.write_bytes(path.read_bytes() + b"A line of another program\n")
    found = curator("changes", str(store), "--json").json["items"]
    assert [(one["did"], one["text"]) for one in found] == [("added", "A line of another program")]
    name = next(
        i["members"][0]["short"]
        for i in curator("review", str(store), "--plain", "--json").json["items"]
        if i["text"] == "A line of another program" and i["kind"] == "added"
    )
    assert curator("seen", name, "--store", str(store)).code == 0
    assert curator("changes", str(store), "--json").json["items"] == []


def test_the_page_keeps_to_its_budget(curator, tmp_path, tree):
    folder = tmp_path / "notes"
    curator("demo", "--to", str(folder), "--layout", "notes", "--memories", "200", "--plain")
    before = tree(folder)
    out = tmp_path / "page.md"
    told = curator("compile", str(folder), "--out", str(out), "--json").json
    assert out.stat().st_size == told["bytes"] <= told["budget"] == 23_000
    assert curator("compile", str(folder)).out.encode() == out.read_bytes()
    assert tree(folder) == before and told["on_page"] and told["left_out"]
