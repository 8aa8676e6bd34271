"""Where a memory stands in several rows of a list, each row has a name that finds it and no other."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from test_cli_claude import SHOP, claude  # noqa: F401 (a fixture)


def test_every_name_of_the_list_puts_off_that_row(curator, claude: Path) -> None:  # noqa: F811
    printed = curator("expiry", "list", str(claude)).out.splitlines()
    items = curator("expiry", "list", str(claude), "--json").json["items"]
    names = [item["short"] for item in items]
    assert [line.split()[0] for line in printed] == names
    assert max(Counter(names).values()) == 1
    two = [item for item in items if item["members"][0]["short"] == "lockfile-policy"]
    assert len(two) == 2 and all(len(item["short"]) == 12 for item in two)
    for item in two:
        curator("expiry", "later", item["short"], "--store", str(claude))
        left = curator("expiry", "list", str(claude), "--json").json["items"]
        assert [one["short"] for one in left] == [name for name in names if name != item["short"]]
        curator("undo", "--store", str(claude))


@pytest.mark.parametrize("word", ["lockfile-policy", f"{SHOP}/lockfile-policy.md"])
def test_a_name_of_several_rows_says_each_once_and_what_finds_it(curator, claude: Path, word: str) -> None:  # noqa: F811
    items = curator("expiry", "list", str(claude), "--json").json["items"]
    two = [item for item in items if item["members"][0]["short"] == "lockfile-policy"]
    ran = curator("expiry", "later", word, "--store", str(claude))
    assert ran.code == 2
    assert all(ran.err.count(item["short"]) == 1 for item in two)
    assert "it doesn’t say its source" in ran.err
    # what is done to the memory is the same by each
    for name in (word, two[0]["short"]):
        assert "extended" in curator("expiry", "extend", name, "--store", str(claude), "--dry-run").err


@pytest.mark.parametrize("word", ["unlisted", f"{SHOP}/second-retry.md", "retry-helper"])
@pytest.mark.parametrize("verb", ["leave", "later"])
def test_a_header_is_decided_on_and_not_the_mend(curator, claude: Path, word: str, verb: str) -> None:  # noqa: F811
    mends = curator("mend", "list", str(claude)).out
    assert curator("expiry", verb, word, "--store", str(claude)).code == 0
    assert curator("mend", "list", str(claude)).out == mends
    bare = word.rpartition("/")[2].removesuffix(".md")
    left = curator("expiry", "list", str(claude), "--json").json["items"]
    assert bare not in [item["short"] for item in left]
