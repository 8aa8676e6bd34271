"""The commands that a project declares: Makefile, justfile, package.json. Read as text, never run."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ..engine.ground import Tree
from . import reading

LARGEST = 256_000
MOST = 40

_NAME = re.compile(r"[A-Za-z0-9_./-]+")


def commands(root: Path, tree: Tree) -> tuple[frozenset[str], frozenset[str]]:
    """Commands as "make test", "just build", "npm lint", and the tools whose lists were read whole.

    A Makefile that includes others or has pattern rules may know more targets than are written in it.
    """
    found: set[str] = set()
    tools: dict[str, bool] = {}
    for tool, path in _manifests(tree):
        text = _read(root, path)
        names, whole = _READERS[tool](text) if text is not None else (set(), False)
        found |= {f"{tool} {name}" for name in names}
        tools[tool] = tools.get(tool, True) and whole
    complete = frozenset(tool for tool, whole in tools.items() if whole and tree.complete)
    return frozenset(found), complete


_NAMES = {
    "Makefile": "make",
    "makefile": "make",
    "GNUmakefile": "make",
    "justfile": "just",
    "Justfile": "just",
    ".justfile": "just",
    "package.json": "npm",
}


def _manifests(tree: Tree) -> list[tuple[str, str]]:
    """The manifests nearest to the root first."""
    found = [(tool, path) for name, tool in _NAMES.items() for path in tree.by_name.get(name, ())]
    return sorted(found, key=lambda pair: (pair[1].count("/"), pair[1]))[:MOST]


def _read(root: Path, path: str) -> str | None:
    real = reading.inside(root, path)
    try:
        data = reading.start(real, LARGEST + 1) if real else b""
    except OSError:
        return None
    return data.decode("utf-8", "replace") if real and len(data) <= LARGEST else None


def _make(text: str) -> tuple[set[str], bool]:
    names: set[str] = set()
    whole = True
    for line in text.splitlines():
        if line.startswith(("include ", "-include ", "sinclude ")):
            whole = False
        head, colon, rest = line.partition(":")
        if not colon or rest.startswith(("=", ":=")) or head[:1] in ("", " ", "\t", "#"):
            continue
        targets = head.split()
        names.update(target for target in targets if _NAME.fullmatch(target))
        whole = whole and not any("%" in target or "$" in target for target in targets)
    return names, whole


def _just(text: str) -> tuple[set[str], bool]:
    names: set[str] = set()
    whole = True
    for line in text.splitlines():
        words = line.split(":", 1)[0].split()
        if not words or line[:1] in (" ", "\t", "#", "["):
            continue
        whole = whole and words[0] not in ("import", "import?", "mod", "mod?")
        name = words[1] if words[0] == "alias" and len(words) > 1 else words[0]
        if ":" in line and _NAME.fullmatch(name.removeprefix("@")):
            names.add(name.removeprefix("@"))
    return names, whole


def _npm(text: str) -> tuple[set[str], bool]:
    try:
        scripts = json.loads(text).get("scripts", {})
    except (ValueError, AttributeError, RecursionError):
        return set(), False
    return (set(map(str, scripts)), True) if isinstance(scripts, dict) else (set(), False)


_READERS = {"make": _make, "just": _just, "npm": _npm}
