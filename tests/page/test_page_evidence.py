"""What a memory names, and whether it is still there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from page_made import note

from curator_tui.engine.evidence import by_handle, check, evidence, gone, own_names, wanted
from curator_tui.engine.ground import Ground, Tree
from curator_tui.engine.names import Name, names

TREE = Tree.of(
    "/home/me/shop",
    [
        "src/shop/cart.py",
        "src/shop/__init__.py",
        "src/shop/net/retry.py",
        "tests/test_cart.py",
        "README.md",
        "Makefile",
        "docs/index.md",
        ".github/workflows/ci.yml",
        "tools/run.sh",
    ],
    skipped=["node_modules"],
)
WORDS = {"retry_count": "src/shop/net/retry.py", "ShoppingCart": "src/shop/cart.py", "line-length": "x.toml"}
SOUGHT = frozenset({*WORDS, "old_name", "OldClass", "SHOP_TOKEN", "AWS_PROFILE", "max-age"})
GROUND = Ground(TREE, WORDS, SOUGHT, frozenset({"make test", "npm lint"}), frozenset({"make", "npm"}))


def states(text: str, ground: Ground = GROUND) -> list[tuple[str, str, str]]:
    return [(one.name.text, one.state, one.now) for one in evidence(note(text), ground)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Prices are in `src/shop/cart.py`.", ("src/shop/cart.py", "there", "src/shop/cart.py")),
        ("Prices are in src/shop/cart.py.", ("src/shop/cart.py", "there", "src/shop/cart.py")),
        ("See `./src/shop/cart.py:12-40` first", ("./src/shop/cart.py:12-40", "there", "src/shop/cart.py")),
        ("See `shop/cart.py`", ("shop/cart.py", "there", "src/shop/cart.py")),
        ("See `cart.py`", ("cart.py", "there", "src/shop/cart.py")),
        ("See `/home/me/shop/README.md`", ("/home/me/shop/README.md", "there", "README.md")),
        (
            "Run `tests/test_cart.py::test_sum`",
            ("tests/test_cart.py::test_sum", "there", "tests/test_cart.py"),
        ),
        ("Backoff is in `src/retry.py`", ("src/retry.py", "moved", "src/shop/net/retry.py")),
        ("Backoff is in `src/backoff.py`", ("src/backoff.py", "gone", "")),
        ("Backoff is in backoff.py", ("backoff.py", "gone", "")),
        ("Never edit `src/gen.py` by hand", ("src/gen.py", "gone", "")),
        ("Look in `src/shop/`", ("src/shop/", "there", "src/shop")),
        ("Look in `lib/old/`", ("lib/old/", "gone", "")),
        ("Look in `src/old`", ("src/old", "gone", "")),
        ("CI is `.github/workflows/old.yml`", (".github/workflows/old.yml", "gone", "")),
        ("`node_modules/x/index.js` is patched", ("node_modules/x/index.js", "unknown", "")),
        ("`retry_count` is 3", ("retry_count", "there", "src/shop/net/retry.py")),
        ("Call `old_name()` first", ("old_name()", "gone", "")),
        ("Call `shop.old_name(x)` first", ("shop.old_name(x)", "gone", "")),
        ("`ShoppingCart` sums", ("ShoppingCart", "there", "src/shop/cart.py")),
        ("The class `OldClass` sums", ("OldClass", "gone", "")),
        ("Set $SHOP_TOKEN", ("$SHOP_TOKEN", "gone", "")),
        ("The env variable `SHOP_TOKEN`", ("SHOP_TOKEN", "gone", "")),
        ("The setting `line-length` is 110", ("line-length", "there", "x.toml")),
        ("The option `max-age` is 10", ("max-age", "gone", "")),
        ("`make test` runs all", ("make test", "there", "")),
        ("`make check` runs all", ("make check", "gone", "")),
        ("`npm run lint` first", ("npm run lint", "there", "")),
        ("`pnpm format` first", ("pnpm format", "gone", "")),
        ("`./tools/run.sh --fast`", ("./tools/run.sh --fast", "there", "tools/run.sh")),
        ("`bash tools/old.sh`", ("bash tools/old.sh", "gone", "")),
        ("`python -m shop.cart`", ("python -m shop.cart", "there", "src/shop/cart.py")),
        ("`python -m shop.old`", ("python -m shop.old", "gone", "")),
    ],
)
def test_there_moved_or_gone(text: str, expected: tuple[str, str, str]) -> None:
    assert states(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "Merge `origin/main` and/or read/write, n/a",
        "See https://example.com/src/gone.py and `github.com/owner/repo`",
        "Mail someone@example.py",
        "Built with Node.js and `Next.js`; Solid.js too",
        "Never use `old_name()` here",
        "Use the new one instead of `old_name`",
        "Moved from `src/old.py` to the cart",
        "We removed `src/old.py`",
        "A path like `src/<name>.py`, `src/*.py` or `{dir}/x.py`",
        "`/etc/hosts` and `~/x.py` and `../other/x.py` are elsewhere",
        "Profile is in `AWS_PROFILE`",
        "`len()` and `print(x)`",
        "Style is `snake_case`, e.g. this, i.e. that, v2.3.1",
        "`npm install`, `make`, `python -m venv`, `python -c 'x.py'`",
        "`application/json` is returned",
        "`true`, `main` and `[x]`",
    ],
)
def test_what_is_no_plain_claim_says_nothing(text: str) -> None:
    assert [row for row in states(text) if row[1] == "gone"] == []


def test_the_words_for_each() -> None:
    sentences = {
        one.name.text: one.sentence
        for one in evidence(
            note("`src/backoff.py`, `src/retry.py`, `README.md`, `old_name`, `make check`"), GROUND
        )
    }
    assert sentences == {
        "src/backoff.py": "names `src/backoff.py`, which is gone",
        "src/retry.py": "names `src/retry.py`, which moved to `src/shop/net/retry.py`",
        "README.md": "names `README.md`, still there",
        "old_name": "names `old_name`, which nothing in the project mentions",
        "make check": "names `make check`, which is gone from the project’s commands",
    }


def test_nothing_is_gone_from_a_tree_that_was_not_seen_whole() -> None:
    tree = Tree.of("/p", ["src/a.py"], complete=False)
    ground = Ground(tree, sought=frozenset({"old_name"}))
    assert {row[1] for row in states("`src/gone.py`, `gone.py` and `old_name`", ground)} == {"unknown"}
    searched = Ground(Tree.of("/p", ["src/a.py"]), sought=frozenset({"old_name"}), complete=False)
    assert states("`old_name`", searched) == [("old_name", "unknown", "")]


def test_identifiers_that_were_not_looked_for_say_nothing() -> None:
    assert states("`never_sought`") == []
    assert wanted(names("`never_sought`, `make test`, `a/b.py`, `[tool.ruff]` section")) == {
        "never_sought",
        "ruff",
    }


def test_a_name_found_in_several_places_is_not_said_to_have_moved() -> None:
    tree = Tree.of("/p", ["a/index.ts", "b/index.ts", "c/util.py", "d/util.py", "x/src/one.py"])
    assert states("`src/index.ts`", Ground(tree)) == [("src/index.ts", "gone", "")]
    assert states("`src/util.py`", Ground(tree)) == [("src/util.py", "gone", "")]
    assert states("`lib/src/one.py`", Ground(tree)) == [("lib/src/one.py", "moved", "x/src/one.py")]


def test_files_of_the_store_itself_are_there() -> None:
    held = [note("See `feedback_tests.md`"), note("x", name="memory/feedback_tests.md")]
    assert own_names(held) >= {"feedback_tests.md"}
    ground = Ground(TREE, also=own_names(held))
    assert states("See `feedback_tests.md` and `other_note.md`", ground) == [
        ("feedback_tests.md", "there", "feedback_tests.md"),
        ("other_note.md", "gone", ""),
    ]


def test_by_handle_asks_each_projects_own_tree() -> None:
    here, there = note("`src/backoff.py`", project="shop"), note("`src/backoff.py` too", project="other")
    loose = note("`src/backoff.py` three")
    found = by_handle([here, there, loose], {"shop": GROUND})
    assert list(found) == [here.handle]
    assert len(gone(found[here.handle])) == 1


pieces = st.sampled_from(
    [
        "`",
        "src/",
        "a.py",
        "::",
        "../",
        "/",
        "\\",
        "$",
        "{",
        "}",
        "make ",
        "-m ",
        "(",
        ")",
        "_",
        " ",
        "\n",
        "X",
        "é",
        "\0",
        ".",
    ]
)


@given(st.lists(pieces, max_size=40).map("".join) | st.text(max_size=200))
def test_any_text_is_read_and_no_path_leaves_the_tree(text: str) -> None:
    for name in names(text):
        assert name.text in text
        found = check(name, GROUND)
        if found and found.state in ("there", "moved") and found.now:
            assert found.now in TREE.files | TREE.folders | set(WORDS.values()) | {*WORDS.values()}


def test_a_name_with_dots_never_resolves_upwards() -> None:
    for value in (
        "../shop/README.md",
        "src/../README.md",
        "/home/me/shop/../shop/README.md",
        "/home/me/shopkeeper/x.py",
    ):
        assert check(Name("file", value, value), GROUND) is None
