"""Files that others take away, or bring back as they were, are noticed in every layout."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from storing import lay, open_at

STORES: dict[str, dict[str, bytes]] = {
    "nanika": {
        "personas/a/MEMORY.md": b"The till prints twice | type: lesson\n",
        "personas/b/MEMORY.md": b"Staging is called heron | type: project\n",
    },
    "notes": {
        "a.md": b"---\nname: a\n---\nThe till prints twice.\n",
        "b.md": b"---\nname: b\n---\nStaging is called heron.\n",
    },
    "memory": {
        "MEMORY.md": b"# Index\n",
        "a.md": b"---\nname: a\n---\nThe till prints twice.\n",
        "b.md": b"---\nname: b\n---\nStaging is called heron.\n",
    },
    "daily": {
        "MEMORY.md": b"- The till prints twice\n",
        "memory/2026-11-01.md": b"- The importer is slow\n",
        "memory/2026-11-02.md": b"- Staging is called heron\n",
    },
}
LAYOUTS = {"nanika": "nanika", "notes": "notes", "memory": "claude", "daily": "daily"}


@pytest.mark.parametrize("name", STORES)
def test_a_file_that_leaves_and_returns_is_noticed(tmp_path: Path, name: str) -> None:
    root, files = tmp_path / name, STORES[name]
    lay(root, files)
    desk = open_at(root, tmp_path / "state")
    assert desk.layout == LAYOUTS[name]
    before = [m.handle for m in desk.all_memories()]
    leaving = root / next(file for file, data in files.items() if b"heron" in data)
    data = leaving.read_bytes()
    leaving.unlink()
    if name == "nanika":
        shutil.rmtree(leaving.parent)
    assert desk.reload() is True
    assert before and not [m for m in desk.all_memories() if "heron" in m.text]
    assert str(leaving.relative_to(root)) not in desk.signatures()
    assert desk.reload() is False
    leaving.parent.mkdir(exist_ok=True)
    leaving.write_bytes(data)
    assert desk.reload() is True
    assert [m.handle for m in desk.all_memories()] == before
    assert desk.reload() is False
