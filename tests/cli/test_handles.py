"""Short names: as short as they can be, never for two things, found by any beginning."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from curator_tui.cli.handles import Pool, Shorts
from curator_tui.cli.out import Usage


def handle(scope: str, text: str, ordinal: int = 1, mark: str = "") -> str:
    tail = f"~{ordinal}" if ordinal > 1 else ""
    return f"{scope}:{mark}{hashlib.sha256(text.encode()).hexdigest()}{tail}"


def pool(*handles: str) -> Pool[list[str]]:
    return Pool("the store", [(h, [h]) for h in handles], Shorts(handles))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sets(st.tuples(st.sampled_from("ab."), st.integers(0, 400)), min_size=1, max_size=40))
def test_each_short_name_finds_its_own(made):
    handles = [handle(scope, str(number)) for scope, number in made]
    shorts, held = Shorts(handles), pool(*handles)
    names = [shorts.short(h) for h in handles]
    assert len(set(names)) == len(names)
    assert [held.find(name) for name in names] == [[h] for h in handles]
    assert [held.find(h) for h in handles] == [[h] for h in handles]


def test_a_twin_has_its_number():
    first, second = handle("a", "x"), handle("a", "x", 2)
    held, shorts = pool(first, second), Shorts([first, second])
    assert shorts.short(second) == shorts.short(first) + "~2"
    assert held.find(shorts.short(first)) == [first]
    assert held.find(shorts.short(second)) == [second]


def test_a_text_in_two_scopes_needs_its_scope():
    here, there = handle("a", "x"), handle("b", "x")
    held, shorts = pool(here, there), Shorts([here, there])
    assert shorts.short(here).startswith("a/")
    assert held.find(f"b/{there[2:8]}") == [there]
    with pytest.raises(Usage, match="several") as caught:
        held.find(here[2:8])
    assert shorts.short(here) in str(caught.value) and shorts.short(there) in str(caught.value)


def test_the_q_of_a_catch_may_be_left_away():
    caught = handle("a", "x", mark="q")
    assert pool(caught).find(caught[3:9]) == pool(caught).find(caught[2:9]) == [caught]


@pytest.mark.parametrize("word", ["a1b", "", "zzzz", "a/", "../../x", "[bold]"])
def test_what_is_no_name_is_refused(word):
    with pytest.raises(Usage, match="at least 4"):
        pool(handle("a", "x")).find(word)


def test_an_unknown_name_is_refused():
    with pytest.raises(Usage, match="no such name"):
        pool(handle("a", "x")).find("00000000")


def test_an_ambiguous_name_ends_with_2(store, curator):
    listed = curator("expiry", "list", str(store), "--json").json["items"]
    done = curator("expiry", "extend", "9999", "--store", str(store))
    assert listed and done.code == 2 and done.err.count("\n") == 1


PATHS = st.text("ab.~:/-", min_size=1, max_size=6).map(lambda s: s.strip("/") + ".md").filter(
    lambda path: "." not in path.split("/")
)  # fmt: skip


@settings(deadline=None)
@given(st.sets(PATHS, min_size=1))
def test_a_file_is_found_by_its_short_name_and_by_its_path(paths):
    shorts, held = Shorts(paths), pool(*paths)
    for path in paths:
        assert held.find(path) == [path]
        assert held.find(shorts.short(path)) == [path]
        assert not shorts.short(path).startswith("-")


def test_a_name_that_can_not_be_printed_is_told_in_digits():
    paths = ["a\nb.md", "c\u202ed.md", "\udcffe.md", "plain.md"]
    shorts, held = Shorts(paths), pool(*paths)
    names = [shorts.short(path) for path in paths]
    assert all(name.isprintable() for name in names) and names[-1] == "plain"
    assert [held.find(name) for name in names] == [[path] for path in paths]


def test_files_that_share_a_name_are_named_by_their_paths():
    held = pool("a/x.md", "b/x.md", "b/y.md")
    assert Shorts(["a/x.md", "b/x.md", "b/y.md"]).short("b/x.md") == "b/x.md"
    assert (
        held.find("a/x") == ["a/x.md"] and held.find("y") == ["b/y.md"] and held.find("b/y.md") == ["b/y.md"]
    )
    with pytest.raises(Usage, match=r"several files are called so: a/x\.md, b/x\.md"):
        held.find("x")
    with pytest.raises(Usage, match="no such file"):
        held.find("z")
