"""A project's tree, what its files hold, and the commands it declares; nothing outside of it is seen."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from curator_tui.world import manifests
from curator_tui.world import search as searching
from curator_tui.world.search import ground
from curator_tui.world.trees import tree


def lay(root: Path, **files: str) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def test_names_of_files_and_folders(tmp_path: Path) -> None:
    lay(tmp_path, **{"src/retry.py": "", "a.txt": "", "node_modules/x/y.js": "", ".git/HEAD": ""})
    (tmp_path / "empty" / "inner").mkdir(parents=True)
    found = tree(tmp_path)
    assert found.files == {"src/retry.py", "a.txt"}
    assert found.folders == {"src", "empty", "empty/inner", "node_modules", ".git"}
    assert found.complete
    assert found.hidden("node_modules/x/y.js")
    assert not found.hidden("src/retry.py")


def test_links_are_names_and_not_followed(tmp_path: Path) -> None:
    root = lay(tmp_path / "root", **{"a.py": ""})
    lay(tmp_path / "other", **{"secret.py": "hidden_word"})
    (root / "out").symlink_to(tmp_path / "other")
    (root / "s.py").symlink_to(tmp_path / "other" / "secret.py")
    (root / "loop").symlink_to(root)
    found = tree(root)
    assert found.files == {"a.py", "out", "s.py", "loop"}
    assert ground(root, found, {"hidden_word"}).words == {}


def test_a_limit_makes_it_incomplete(tmp_path: Path) -> None:
    lay(tmp_path, **{f"d{n}/f.py": "" for n in range(10)})
    assert not tree(tmp_path, most=3).complete
    assert not tree(tmp_path, seconds=-1).complete
    assert not tree(tmp_path / "gone").complete
    assert tree(tmp_path).complete


def test_a_folder_that_is_closed_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, **{"open/a.py": "", "shut/b.py": ""})
    real = os.scandir

    def scandir(path: Path) -> object:
        if str(path).endswith("shut"):
            raise PermissionError
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = tree(tmp_path)
    assert found.complete
    assert found.hidden("shut/b.py")


def test_identifiers_are_found_as_wholes(tmp_path: Path) -> None:
    lay(
        tmp_path, **{"a.py": "def retry_count(): pass", "b.toml": "line-length = 110", "c.bin": "only_binary"}
    )
    sought = {"retry_count", "retry", "line-length", "only_binary", "nowhere"}
    found = ground(tmp_path, tree(tmp_path), sought)
    assert found.words == {"retry_count": "a.py", "line-length": "b.toml"}
    assert found.complete
    assert found.sought == sought


def test_a_stores_own_files_do_not_count(tmp_path: Path) -> None:
    lay(tmp_path, **{".claude/agent-memory/x/MEMORY.md": "the_word", "notes/n.md": "the_word"})
    assert ground(tmp_path, tree(tmp_path), {"the_word"}, without=["notes"]).words == {}
    assert ground(tmp_path, tree(tmp_path), {"the_word"}).words == {"the_word": "notes/n.md"}


def test_what_was_not_read_to_the_end_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(tmp_path, **{"a.py": "x " * 50 + "late_word", "b.py": "y"})
    monkeypatch.setattr(searching, "LARGEST", 20)
    assert not ground(tmp_path, tree(tmp_path), {"late_word"}).complete
    assert not ground(tmp_path, tree(tmp_path), {"late_word"}, seconds=-1).complete


def test_pipes_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.py")
    assert ground(tmp_path, tree(tmp_path), {"word"}).words == {}


def test_commands_of_all_manifests(tmp_path: Path) -> None:
    lay(
        tmp_path,
        **{
            "Makefile": "X := 1\nall test: deps\n\techo: no\n# not: this\nlint:\n",
            "justfile": "set shell := ['x']\nalias b := build\nbuild t='x': dep\n  echo hi: there\n@quiet:\n",
            "package.json": json.dumps({"scripts": {"dev": "x", "test:unit": "y"}}),
        },
    )
    commands, tools = manifests.commands(tmp_path, tree(tmp_path))
    assert {"make all", "make test", "make lint", "just b", "just build", "just quiet", "npm dev"} <= commands
    assert "npm test:unit" in commands
    assert not {"make X", "make echo", "just echo", "make not"} & commands
    assert tools == {"make", "just", "npm"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Makefile", "include other.mk\ntest:\n"),
        ("Makefile", "%.o: %.c\n"),
        ("package.json", "{"),
        ("package.json", "[]"),
        ("package.json", '{"scripts": []}'),
        ("package.json", "[" * 100_000),
        ("justfile", "import 'x.just'\nb:\n"),
    ],
)
def test_a_list_that_may_not_be_whole_is_not_trusted(tmp_path: Path, name: str, text: str) -> None:
    lay(tmp_path, **{name: text})
    assert manifests.commands(tmp_path, tree(tmp_path))[1] == frozenset()
