"""Evidence: whether what a memory names is still in its project's tree.

`Ground` says also what was not looked at, so that nothing is called gone that may only be unseen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from curator_tui.engine.values import dataclass

from .ground import Ground, Tree
from .names import Name, names
from .record import Memory

State = Literal["there", "moved", "gone", "unknown"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """One name and what became of it; `now` is where it is, if it is."""

    name: Name
    state: State
    now: str = ""

    @property
    def sentence(self) -> str:
        """In words, to stand beside the memory. Holds text of the memory and of the project's names."""
        named = f"names `{self.name.text}`"
        if self.state == "there":
            return f"{named}, still there"
        if self.state == "moved":
            return f"{named}, which moved to `{self.now}`"
        if self.state == "unknown":
            return f"{named}, which couldn’t be looked for"
        if self.name.sort in ("file", "folder", "function", "class"):
            return f"{named}, which is gone"
        if self.name.sort == "command":
            return f"{named}, which is gone from the project’s commands"
        return f"{named}, which nothing in the project mentions"


# Set from outside of projects, so that a project without them says nothing.
_OUTSIDE = ("AWS_", "GIT_", "XDG_", "GITHUB_", "CLAUDE_", "ANTHROPIC_", "OPENAI_", "NO_COLOR", "LC_", "SSH_")
_LIST_TOOLS = {"make": "make", "just": "just", "task": "task"}
_SCRIPT_TOOLS = frozenset({"npm", "pnpm", "yarn", "bun"})
_OWN_COMMANDS = """
install i ci add remove update upgrade init exec dlx x publish link audit outdated create info version
login why cache config set get dedupe pack ls list
"""
_OWN = frozenset(_OWN_COMMANDS.split())
_SHELLS = frozenset({"bash", "sh", "zsh", "python", "python3", "node"})


def wanted(found: Iterable[Name]) -> frozenset[str]:
    """The identifiers that have to be looked for in files."""
    words = (n for n in found if n.sort in ("function", "class", "setting", "variable", "name"))
    return frozenset(_word(name) for name in words)


def evidence(memory: Memory, ground: Ground) -> tuple[Evidence, ...]:
    """What became of everything that a memory names and that can be checked."""
    found = (check(name, ground) for name in names(memory.text))
    return tuple(one for one in found if one is not None)


def gone(found: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Those that are gone."""
    return tuple(one for one in found if one.state == "gone")


def check(name: Name, ground: Ground) -> Evidence | None:
    """One name checked; None where the project can't tell."""
    if name.sort in ("file", "folder"):
        return _path(name, name.value, ground)
    if name.sort == "command":
        return _command(name, ground)
    return _identifier(name, ground)


def _word(name: Name) -> str:
    return name.value.rpartition(".")[2] if name.sort == "setting" else name.value


def _identifier(name: Name, ground: Ground) -> Evidence | None:
    word = _word(name)
    if word in ground.words:
        return Evidence(name, "there", ground.words[word])
    if word not in ground.sought or (name.sort in ("variable", "name") and word.startswith(_OUTSIDE)):
        return None
    whole = ground.complete and ground.tree.complete
    return Evidence(name, "gone" if whole else "unknown")


def _path(name: Name, path: str, ground: Ground) -> Evidence | None:
    tree = ground.tree
    if path.startswith("/"):
        root = tree.root.rstrip("/") + "/"
        if not path.startswith(root):
            return None
        path = path.removeprefix(root)
    path = path.rstrip("/")
    parts = path.split("/")
    if not path or ".." in parts or "." in parts or "" in parts:
        return None
    if path in tree.files or path in tree.folders:
        return Evidence(name, "there", path)
    if parts[-1] in ground.also:
        return Evidence(name, "there", parts[-1])
    if len(parts) == 1:
        places = tree.by_name.get(path, ())
        return Evidence(name, "there", places[0]) if places else _missing(name, path, ground)
    within = [p for p in tree.by_name.get(parts[-1], ()) if p.endswith(f"/{path}")]
    if within:
        return Evidence(name, "there", within[0])
    return _elsewhere(name, path, ground)


def _elsewhere(name: Name, path: str, ground: Ground) -> Evidence | None:
    """A path that isn't there as written: moved where one other place has the name, else missing."""
    tree, parts = ground.tree, path.split("/")
    if not _claims(name, parts, tree):
        return None
    places = tree.by_name.get(parts[-1], ())
    files = [p for p in places if (p in tree.files) == (name.sort == "file")]
    best = _nearest(parts, files)
    if best is not None:
        return Evidence(name, "moved", best)
    return _missing(name, path, ground)


def _claims(name: Name, parts: Sequence[str], tree: Tree) -> bool:
    """Whether it is plainly a path of this project: "origin/main", "and/or" and "example.com/x" aren't."""
    first = parts[0]
    if first in tree.by_name or (first.startswith(".") and first in tree.folders):
        return True
    if "." in first.lstrip(".") or first.startswith("@"):
        return False
    return name.sort == "file" or name.text.endswith("/")


def _nearest(parts: Sequence[str], places: Sequence[str]) -> str | None:
    """The one place that shares the most folders with the path; a name found everywhere needs one shared."""
    if not places:
        return None
    ranked = sorted(((_shared(parts, place.split("/")), place) for place in places), reverse=True)
    if len(ranked) > 1 and ranked[0][0] == ranked[1][0]:
        return None
    common = parts[-1].lower() in _COMMON or len(places) > 1
    return ranked[0][1] if ranked[0][0] or not common else None


_COMMON_NAMES = """
__init__.py index.js index.ts index.tsx main.py main.go mod.rs lib.rs readme.md utils.py types.ts src
test tests docs lib utils conftest.py package.json tsconfig.json makefile dockerfile
"""
_COMMON = frozenset(_COMMON_NAMES.split())


def _shared(a: Sequence[str], b: Sequence[str]) -> int:
    return len(set(a[:-1]) & set(b[:-1]))


def _missing(name: Name, path: str, ground: Ground) -> Evidence:
    unseen = not ground.tree.complete or ground.tree.hidden(path)
    return Evidence(name, "unknown" if unseen else "gone")


def _command(name: Name, ground: Ground) -> Evidence | None:
    words = name.value.split()
    first, rest = words[0], [w for w in words[1:] if not w.startswith("-") and "=" not in w]
    if first.startswith("./"):
        return _path(name, first.removeprefix("./"), ground)
    if first in _SHELLS and rest:
        return _script(name, words, rest, ground)
    if first in _LIST_TOOLS and rest:
        return _listed(name, first, rest[0], ground)
    if first in _SCRIPT_TOOLS and rest:
        run = rest[1:] if rest[0] in ("run", "run-script") else rest
        if run and run[0] not in _OWN:
            return _listed(name, "npm", run[0], ground)
    return None


def _script(name: Name, words: Sequence[str], rest: Sequence[str], ground: Ground) -> Evidence | None:
    if "-c" in words:
        return None
    if "-m" not in words:
        return _path(name, rest[0], ground) if "." in rest[0] or "/" in rest[0] else None
    at = words.index("-m") + 1
    parts = words[at].split(".") if at < len(words) else []
    if not parts or not ({parts[0], f"{parts[0]}.py"} & ground.tree.by_name.keys()):
        return None
    module = "/".join(parts)
    for path in (f"{module}.py", f"{module}/__main__.py", f"{module}/__init__.py", module):
        found = _path(name, path, ground)
        if found and found.state == "there":
            return found
    return _missing(name, module, ground)


def _listed(name: Name, tool: str, command: str, ground: Ground) -> Evidence | None:
    if f"{tool} {command}" in ground.commands:
        return Evidence(name, "there")
    return Evidence(name, "gone") if tool in ground.tools else None


def own_names(memories: Iterable[Memory]) -> frozenset[str]:
    """The names of a store's own files."""
    return frozenset(m.where.file.rpartition("/")[2] for m in memories)


def by_handle(memories: Iterable[Memory], grounds: Mapping[str, Ground]) -> dict[str, tuple[Evidence, ...]]:
    """Evidence of all memories that name something; `grounds` are by project, "" for those of none."""
    found: dict[str, tuple[Evidence, ...]] = {}
    for memory in memories:
        ground = grounds.get(memory.project or "")
        if ground is not None and memory.role == "memory":
            seen = evidence(memory, ground)
            if seen:
                found[memory.handle] = seen
    return found
