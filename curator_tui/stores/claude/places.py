"""Where Claude Code keeps its memories, as values of its environment and settings say.

Rules: code.claude.com/docs/en/memory and its changelog, as of autumn 2026.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from curator_tui.engine.aside import is_note
from curator_tui.engine.values import dataclass

_OTHER = re.compile(r"[^A-Za-z0-9]")
_YES = frozenset({"1", "true", "yes", "on"})
INDEX = "MEMORY.md"
OWN = "memory/"
"""Where a project's folder has its memories."""
_PROJECT = re.compile(r"((?:projects/)?([^/]+)/memory/).+")
_AGENT = re.compile(r"((?:\.claude/)?agent-memory(-local)?/([^/]+)/).+")


@dataclass(frozen=True, slots=True)
class Places:
    """`config`: the program's folder, `projects` below it. `memory`: the one folder that all projects use, if
    settings name one. `off`: why it remembers nothing, "" where it does. `says`: what was left out, why."""

    config: str
    projects: str
    memory: str | None = None
    off: str = ""
    says: tuple[str, ...] = ()


def places(env: Mapping[str, str], home: str, settings: Sequence[Mapping[str, object]] = ()) -> Places:
    """`settings`: the contents of its settings files, the one that counts most first."""
    home = home.rstrip("/")
    config = _path(env.get("CLAUDE_CONFIG_DIR", ""), home) or f"{home}/.claude"
    memory: str | None = None
    says: list[str] = []
    for one in settings:
        chosen = one.get("autoMemoryDirectory")
        if memory is not None or chosen is None:
            continue
        memory = _path(chosen, home) if isinstance(chosen, str) else None
        if memory is None:
            says.append("autoMemoryDirectory is left out: it is neither an absolute path nor one under ~/")
    return Places(config, f"{config}/projects", memory, _off(env, settings), tuple(says))


def _path(text: str, home: str) -> str | None:
    if text == "~" or text.startswith("~/"):
        return (home + text[1:]).rstrip("/")
    return (text.rstrip("/") or "/") if text.startswith("/") else None


def _off(env: Mapping[str, str], settings: Iterable[Mapping[str, object]]) -> str:
    if env.get("CLAUDE_CODE_DISABLE_AUTO_MEMORY", "").lower() in _YES:
        return "CLAUDE_CODE_DISABLE_AUTO_MEMORY is set"
    said = next((one["autoMemoryEnabled"] for one in settings if "autoMemoryEnabled" in one), True)
    return "autoMemoryEnabled is false" if said is False else ""


def slug(path: str, env: Mapping[str, str] | None = None) -> str:
    """The name of a project's folder: every character but ASCII letters and digits becomes a dash, so that
    two paths can share one."""
    return (env or {}).get("CLAUDE_CODE_PROJECT_DIR_NAME") or _OTHER.sub("-", path)


def folders(names: Iterable[str], title: str) -> tuple[tuple[str, str], ...]:
    """The memory folders among files of a store, as (scope, prefix of its files' names).

    The store may be one memory folder, a project's folder, or one that holds many; `title` is the scope of a
    memory folder that has no name of its own here.
    """
    held = list(names)
    if INDEX in held:
        return ((title, ""),)
    if any(name.startswith(OWN) for name in held):
        return ((title, OWN),)
    found: dict[str, str] = {}
    for name in held:
        if match := _AGENT.fullmatch(name):
            found[match[1]] = f"agent {match[3]}{' local' if match[2] else ''}"
        elif match := _PROJECT.fullmatch(name):
            found[match[1]] = match[2]
    if found:
        return tuple(sorted((scope, prefix) for prefix, scope in found.items()))
    return ((title, ""),) if any(topic(name) for name in held) else ()


def topic(name: str) -> bool:
    """Whether a file of a memory folder (its path there) is a memory, or was one: no index, no log."""
    if name.startswith("logs/") or any(part.startswith(".") for part in name.split("/")):
        return False
    return name.rpartition("/")[2] != INDEX and is_note(name)


def aside_name(name: str, how: str, taken: Iterable[str]) -> str:
    """What a file is called once set aside; numbered where that name is taken."""
    held = frozenset(taken)
    found, number = f"{name}.{how}", 1
    while found in held:
        number += 1
        found = f"{name}.{number}.{how}"
    return found
