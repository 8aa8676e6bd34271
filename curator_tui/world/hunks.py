"""What commits changed in one file, line by line, newest first."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..engine.history import Hunk
from .commits import repository
from .run import git

MOST = 500
_FORMAT = "--format=%x00%H%x00%cI%x00%s%x00"


def hunks(root: Path, name: str) -> tuple[Hunk, ...]:
    """Every place that a commit changed in the file `name` below `root`, of the last MOST commits.

    Empty outside a repository, and where git can't answer in time. Nothing named in the repository is run.
    """
    if repository(root) is None:
        return ()
    query = ["log", "-p", "-U0", f"-n{MOST}", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames"]
    ran = git(root, [*query, _FORMAT, "--", name])
    return tuple(_parsed(ran.out.decode("utf-8", "surrogateescape"), name))


def _parsed(out: str, name: str) -> Iterator[Hunk]:
    parts = out.split("\0")
    for commit, when, subject, body in zip(parts[1::4], parts[2::4], parts[3::4], parts[4::4], strict=False):
        for removed, added in _changed(body):
            yield Hunk(commit, when, subject, name, removed, added)


def _changed(body: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The lines taken away and put there, hunk by hunk; what stands before the first hunk is no line."""
    removed: list[str] = []
    added: list[str] = []
    inside = False
    for line in body.split("\n"):
        if line.startswith("@@"):
            if removed or added:
                yield tuple(removed), tuple(added)
            removed, added, inside = [], [], True
        elif inside and line.startswith("-"):
            removed.append(line[1:].removesuffix("\r"))
        elif inside and line.startswith("+"):
            added.append(line[1:].removesuffix("\r"))
    if removed or added:
        yield tuple(removed), tuple(added)
