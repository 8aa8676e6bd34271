"""A project's tree: the names in it. Nothing of it is followed out, opened or run."""

from __future__ import annotations

import os
import time
from pathlib import Path

from ..engine.ground import SKIPS, Tree

MOST = 50_000
DEEPEST = 24
SECONDS = 3.0


def tree(root: Path, seconds: float = SECONDS, most: int = MOST) -> Tree:
    """The names below `root`: links are names and not followed, folders of built things not looked into.

    Without the root, or where a limit of time or of names ends the looking, the tree isn't complete.
    """
    until = time.monotonic() + seconds
    files: list[str] = []
    folders: list[str] = []
    skipped: list[str] = []
    todo = [""]
    while todo:
        if len(files) + len(folders) >= most or time.monotonic() > until:
            break
        at = todo.pop()
        try:
            inner = _entries(root, at, files)
        except OSError:
            if not at:
                todo.append(at)
                break
            skipped.append(at)
            continue
        for path in inner:
            folders.append(path)
            if path.rpartition("/")[2] in SKIPS or path.count("/") >= DEEPEST:
                skipped.append(path)
            else:
                todo.append(path)
    return Tree.of(os.path.realpath(root), files, folders, skipped, complete=not todo)


def _entries(root: Path, at: str, files: list[str]) -> list[str]:
    """Adds the files of one folder to `files`; its folders, in order of their names."""
    folders: list[str] = []
    with os.scandir(root / at if at else root) as entries:
        for entry in entries:
            path = f"{at}/{entry.name}" if at else entry.name
            (folders if entry.is_dir(follow_symlinks=False) else files).append(path)
    return sorted(folders, reverse=True)
