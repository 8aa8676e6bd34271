"""What looking around in a project found, as plain values; `world` fills them in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from curator_tui.engine.values import dataclass, field

# Folders that hold what was built or fetched, and are never looked into.
SKIPS = frozenset(
    (
        ".git", ".hg", ".svn", ".venv", "venv", "node_modules", "__pycache__", ".tox", ".nox", ".mypy_cache",
        ".ruff_cache", ".pytest_cache", "dist", "build", "target", ".next", ".cache", "vendor", "Pods",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tree:
    """The names in one root: paths relative to it, with "/".

    `skipped` are folders not looked into; `complete` is False where a limit ended the looking.
    """

    root: str
    files: frozenset[str] = frozenset()
    folders: frozenset[str] = frozenset()
    skipped: frozenset[str] = frozenset()
    complete: bool = True
    by_name: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        root: str,
        files: Iterable[str],
        folders: Iterable[str] = (),
        skipped: Iterable[str] = (),
        *,
        complete: bool = True,
    ) -> Tree:
        """A tree of its files and folders; those above them are in it too."""
        held, passed = frozenset(files), frozenset(skipped)
        every = set(folders) | passed
        for path in (*held, *every):
            parent = path.rpartition("/")[0]
            while parent and parent not in every:
                every.add(parent)
                parent = parent.rpartition("/")[0]
        by_name: dict[str, list[str]] = {}
        for path in sorted((*held, *every)):
            by_name.setdefault(path.rpartition("/")[2], []).append(path)
        places = {name: tuple(paths) for name, paths in by_name.items()}
        return cls(root, held, frozenset(every), passed, complete, places)

    def hidden(self, path: str) -> bool:
        """Whether it lies in a folder that wasn't looked into."""
        parts = path.split("/")
        return any("/".join(parts[:n]) in self.skipped or parts[n - 1] in SKIPS for n in range(1, len(parts)))


@dataclass(frozen=True, slots=True)
class Ground:
    """What was found in a project: its tree; identifier -> a file that has it, of those `sought`; commands
    ("make test", "npm lint") by the tools whose lists were read whole (`tools`). `complete`: every file was
    searched. `also` are names of the store's own files, which memories may name too."""

    tree: Tree
    words: Mapping[str, str] = field(default_factory=dict)
    sought: frozenset[str] = frozenset()
    commands: frozenset[str] = frozenset()
    tools: frozenset[str] = frozenset()
    complete: bool = True
    also: frozenset[str] = frozenset()
