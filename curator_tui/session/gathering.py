"""What a review of notes draws on that takes a while: where the work was, what the notes name and whether it
is still there, and which of them say the same."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from curator_tui.engine.values import dataclass

if TYPE_CHECKING:
    from curator_tui.engine.evidence import Evidence
    from curator_tui.engine.ground import Ground
    from curator_tui.engine.queues.duplicates import Twin
    from curator_tui.engine.record import Memory
    from curator_tui.world.around import Around

    from .opened import Opened

SECONDS = 20.0
"""For the trees of all projects together; those that are left then give no evidence."""

_WORST = ("there", "moved", "unknown", "gone")


@dataclass(frozen=True, slots=True)
class Gathered:
    """`evidence` is by handle, with the hash of the text that it is of."""

    near: Around
    evidence: Mapping[str, tuple[str, tuple[Evidence, ...]]] | None = None
    twins: tuple[Twin, ...] = ()

    def evidence_of(self, memories: Iterable[Memory]) -> dict[str, tuple[Evidence, ...]]:
        """By handle, of the memories whose text is still the same."""
        held = self.evidence or {}
        found = ((m, held.get(m.handle)) for m in memories)
        return {m.handle: one[1] for m, one in found if one is not None and one[0] == m.hash}


def gather(desk: Opened, wanted: Callable[[], bool] = lambda: True) -> Gathered:
    """All of it. Runs git and reads projects' files: for a worker. `wanted` says when to stop early."""
    from curator_tui.engine.queues.duplicates import twins

    from .paging import surroundings

    near = surroundings(desk, desk.policy)
    memories = [m for m in desk.case.memories if m.role == "memory" and m.status == "active"]
    evidence = evidence_in(memories, near.roots, desk.found.root, wanted)
    return Gathered(near, evidence, tuple(twins(desk.case, lambda done, total: wanted())))


def evidence_in(
    memories: Sequence[Memory],
    roots: Mapping[str, Sequence[Path]],
    store: Path,
    wanted: Callable[[], bool] = lambda: True,
    seconds: float = SECONDS,
) -> dict[str, tuple[str, tuple[Evidence, ...]]]:
    """What became of what the memories of each project name, in its folders. Reads files."""
    from curator_tui.engine.evidence import evidence

    until = time.monotonic() + seconds
    by_project: dict[str, list[Memory]] = {}
    for memory in memories:
        by_project.setdefault(memory.project or "", []).append(memory)
    out: dict[str, tuple[str, tuple[Evidence, ...]]] = {}
    for project, held in by_project.items():
        if not roots.get(project):
            continue
        looked_at = (root for root in roots[project] if wanted() and time.monotonic() < until)
        grounds = [_ground(root, held, store) for root in looked_at]
        for memory in held if grounds else ():
            seen = _best([evidence(memory, ground) for ground in grounds])
            if seen:
                out[memory.handle] = (memory.hash, seen)
    return out


def _ground(root: Path, memories: Sequence[Memory], store: Path) -> Ground:
    from curator_tui.engine.evidence import own_names, wanted
    from curator_tui.engine.names import names
    from curator_tui.world.search import ground
    from curator_tui.world.trees import tree

    sought = wanted(name for memory in memories for name in names(memory.text))
    real, own = root.resolve(), store.resolve()
    inside = [own.relative_to(real).as_posix()] if real in own.parents else []
    return ground(root, tree(root), sought, own_names(memories), inside)


def _best(found: Sequence[tuple[Evidence, ...]]) -> tuple[Evidence, ...]:
    """Where a project has several folders, what is in one of them is there."""
    if len(found) == 1:
        return found[0]
    best: dict[str, Evidence] = {}
    for one in (one for seen in found for one in seen):
        before = best.get(one.name.text)
        if before is None or _WORST.index(one.state) < _WORST.index(before.state):
            best[one.name.text] = one
    return tuple(best.values())
