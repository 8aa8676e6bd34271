"""The names at the head of a diff."""

from __future__ import annotations

import pytest

from curator_tui.engine.change import Change, Create
from curator_tui.engine.diff import diff
from curator_tui.engine.splice import Splice


@pytest.mark.parametrize("name", ["/etc/x/curator.toml", "a/MEMORY.md"])
def test_a_path_from_the_root_has_one_slash(name: str) -> None:
    there = {name: b"one\n"}
    bare = name.removeprefix("/")
    changed = diff(Change("set", "set", (Splice(name, 0, b"one\n", b"two\n"),)), there.get)
    assert changed.splitlines()[:2] == [f"--- a/{bare}", f"+++ b/{bare}"]
    made = diff(Change("set", "set", (Create("/n/new.toml", b"x\n"),)), there.get)
    assert made.splitlines()[:2] == ["--- /dev/null", "+++ b/n/new.toml"]
