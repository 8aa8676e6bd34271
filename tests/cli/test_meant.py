"""A folder of other people's Markdown is no notes store unless somebody says so."""

from __future__ import annotations

import pytest

from curator_tui.disk import places, registry

SOURCES = {
    "README.md": "# Shop\n\nHow to build it.\n",
    "CHANGELOG.md": "# 1.0\n\n- first\n",
    "docs/index.md": "---\ntitle: Shop\ndescription: all about it\nsidebar_position: 1\n---\n\nHello.\n",
    "docs/blank.md": "",
}


@pytest.fixture
def sources(tmp_path):
    for name, text in SOURCES.items():
        (tmp_path / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / name).write_text(text)
    return tmp_path / "src"


@pytest.mark.parametrize("command", [["status"], ["review", "--plain"], ["compile"], ["gate"], []])
def test_a_source_tree_is_refused_and_the_store_that_is_remembered_stays(store, sources, curator, command):
    assert curator("status", str(store)).code == 0
    refused = curator(*command, str(sources))
    assert (refused.code, refused.out) == (3, "")
    assert "4 Markdown files, none with a header that says `name:` or `type:`" in refused.err
    assert f"`curator {sources} --policy page`" in refused.err
    assert [one.path for one in registry.known(places.find())] == [store]
    assert curator("status", "--json").json["store"] == str(store)


def test_it_is_one_once_somebody_says_so(sources, curator):
    assert curator("status", str(sources), "--policy", "page").code == 0
    assert curator("status", str(sources)).code == 0
    assert curator("status", "--json").json["store"] == str(sources)


def test_it_is_one_where_another_store_was_moved_to_it(tmp_path, sources, curator):
    assert curator("status", str(sources), "--policy", "page").code == 0
    moved = sources.rename(tmp_path / "moved")
    sources.mkdir()
    (sources / "README.md").write_text("# Again\n")
    assert curator("status", str(sources)).code == 0  # the path is known
    assert curator("stores", "--adopt", str(sources), str(moved)).code == 0
    assert curator("status", str(moved)).code == 0


@pytest.mark.parametrize(
    "field", ["name: x", "type: project", "metadata:\n  type: user", "created: 2026-01-02"]
)
def test_one_header_of_a_memory_is_enough(sources, curator, field):
    (sources / "docs/one.md").write_text(f"---\n{field}\n---\n\nA fact.\n")
    assert curator("status", str(sources)).code == 0


def test_so_is_one_that_cannot_be_read(sources, curator):
    (sources / "docs/one.md").write_text(
        "---\nname: x\ntype: project\n\nA fact without an end of its header.\n"
    )
    assert (
        "docs/one.md"
        in curator("expiry", "list", str(sources)).out + curator("mend", "list", str(sources)).out
    )


def test_a_memory_md_beside_other_files_opens_by_its_path(sources, curator):
    (sources / "MEMORY.md").write_text("- Use tabs\n")
    refused = curator("status", str(sources))
    assert refused.code == 3 and "MEMORY.md alone opens by that file’s path" in refused.err
    assert curator("status", str(sources / "MEMORY.md")).code == 0


def test_what_is_asked_for_beside_stays_refused_too(sources, curator):
    assert curator("seed", "--store", str(sources), "--objective", "x").code == 3
    assert curator("show", "README", "--store", str(sources)).code == 3
    assert registry.known(places.find()) == []


def test_an_index_of_files_beside_it_is_enough(sources, curator):
    (sources / "MEMORY.md").write_text("- [Tabs](tabs.md) and [docs](docs/index.md)\n")
    assert curator("status", str(sources)).code == 3
    (sources / "tabs.md").write_text("Use tabs\n")
    assert curator("status", str(sources)).code == 0


def test_a_list_of_stores_tells_what_opening_it_would_say(sources, curator):
    said = curator("stores", "--store", str(sources))
    assert said.code == 0 and said.out.startswith(
        f"{sources}  no notes store, as far as can be told: 4 Markdown"
    )
    assert f"`curator {sources} --policy page`" in said.out and "never opened" not in said.out
    (row,) = curator("stores", "--store", str(sources), "--json").json["stores"]
    assert row["doubt"] in said.out and registry.known(places.find()) == []
    (sources / "one.md").write_text("---\ntype: project\n---\n\nA fact.\n")
    assert "notes, 1 scope, never opened" in curator("stores", "--store", str(sources)).out
    (sources / "one.md").unlink()
    assert curator("status", str(sources), "--policy", "page").code == 0
    assert "notes, 1 scope, opened 20" in curator("stores", "--store", str(sources)).out
