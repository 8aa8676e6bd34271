"""The names of the Markdown files below a folder."""

# ruff: noqa: PTH
from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from curator_tui.disk.errors import DiskError
from curator_tui.engine.aside import is_note

DEEPEST = 8
MOST = 200_000


def below(root: Path, deepest: int = DEEPEST) -> Iterator[str]:
    """Store-relative names, with /, of the *.md files below `root`, sorted within each folder.

    Hidden folders and links to folders are passed over; names that retired or quarantined files have
    (`NAME.md.retired`) count too. Raises DiskError for a root that can't be listed.
    """
    count = 0
    stack = [("", 0)]
    while stack:
        prefix, depth = stack.pop()
        folders: list[tuple[str, int]] = []
        for entry in _entries(root, prefix):
            if entry.name.startswith("."):
                continue
            name = prefix + entry.name
            if entry.is_dir(follow_symlinks=False):
                if depth < deepest:
                    folders.append((name + "/", depth + 1))
            elif is_note(entry.name):
                count += 1
                if count > MOST:
                    raise DiskError(str(root), f"holds more than {MOST} files", "name a smaller folder")
                yield name
        stack += reversed(folders)


def _entries(root: Path, prefix: str) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(root / prefix) as found:
            return sorted(found, key=lambda entry: entry.name)
    except OSError as error:
        if not prefix:
            raise DiskError(str(root), error.strerror or "can't be listed", "check its mode") from error
        return []
