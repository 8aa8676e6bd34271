"""Which of some identifiers a project's files hold. Files are read as bytes, with limits."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from ..engine.ground import Ground, Tree
from . import manifests, reading

SECONDS = 3.0
LARGEST = 512_000
ALL = 64_000_000

_IDENTIFIER = re.compile(rb"[A-Za-z_][A-Za-z0-9_]*")
_BINARY_ENDS = """
png jpg jpeg gif webp ico pdf zip gz xz zst tar whl so dylib dll exe o a class jar pyc woff woff2 ttf mp3
mp4 mov wasm bin db sqlite pack idx lock
"""
# Of these a long one's tail doesn't count: it is data, and what a memory names isn't defined there.
_DATA = frozenset(("json", "jsonl", "csv", "tsv", "log", "txt", "svg", "map", "xml", "sql", "html", "css"))
_BINARY = frozenset(_BINARY_ENDS.split())


def ground(
    root: Path,
    tree: Tree,
    sought: Collection[str],
    also: Collection[str] = (),
    without: Iterable[str] = (),
    seconds: float = SECONDS,
) -> Ground:
    """What a project holds of `sought`, and its commands. `also`: names of the store's own files.

    `without` are folders of the tree that don't count: a store's own, whose files name what they remember.
    """
    passed = tuple(f"{folder.strip('/')}/" for folder in (".claude", *without))
    paths = [path for path in sorted(tree.files) if not path.startswith(passed)]
    words, complete = _search(root, paths, frozenset(sought), seconds)
    commands, tools = manifests.commands(root, tree)
    return Ground(tree, words, frozenset(sought), commands, tools, complete, frozenset(also))


def _search(
    root: Path, paths: Iterable[str], sought: frozenset[str], seconds: float
) -> tuple[dict[str, str], bool]:
    """Identifier -> the first file that has it; False where not every file was searched to its end."""
    found: dict[str, str] = {}
    whole = {word.encode(): word for word in sought if word.isidentifier() and word.isascii()}
    parts = {
        word.encode("utf-8", "replace"): word
        for word in sought
        if word.encode("utf-8", "replace") not in whole
    }
    until = time.monotonic() + seconds
    left, complete = ALL, True
    for path in paths:
        if len(found) == len(sought):
            break
        if left <= 0 or time.monotonic() > until:
            return found, False
        data = _text(root, path)
        if data is None:
            continue
        complete = complete and (len(data) <= LARGEST or _end(path) in _DATA)
        left -= len(data)
        for word in _held(data, whole, parts):
            found.setdefault(word, path)
    return found, complete


def _held(data: bytes, whole: dict[bytes, str], parts: dict[bytes, str]) -> Iterator[str]:
    if whole:
        yield from (whole[word] for word in set(_IDENTIFIER.findall(data)) & whole.keys())
    yield from (word for part, word in parts.items() if part in data)


def _end(path: str) -> str:
    return path.rpartition(".")[2].lower()


def _text(root: Path, path: str) -> bytes | None:
    """The start of a text file, one byte above the limit where it is longer; None for anything else."""
    if _end(path) in _BINARY:
        return None
    real = reading.inside(root, path)
    if real is None:
        return None
    try:
        data = reading.start(real, LARGEST + 1)
    except OSError:
        return None
    return None if b"\0" in data[:4096] else data
