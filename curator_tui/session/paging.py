"""The compiled page of a store, with what around it says where the work has been."""

# ruff: noqa: PTH
from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curator_tui.engine.page.model import Page

    from .desk import Desk


def page_of(desk: Desk, project: str | None = None) -> tuple[Page, tuple[str, ...]]:
    """The page, and sentences about what couldn't be looked at. Runs git; call it in a worker.

    Without `project` it is the one in whose folder the process was started, if any.
    """
    from curator_tui.engine.attention import attention, by_hand, memory_events
    from curator_tui.engine.page.compile import compile_page
    from curator_tui.world.around import around, project_at
    from curator_tui.world.transcripts import projects_folder

    case = desk.case
    now = desk.clock()
    held = tuple(m for m in case.memories if m.role == "memory")
    projects = {m.project for m in held if m.project}
    transcripts = projects_folder(os.environ, Path.home())
    near = around(projects, transcripts, desk.settings.roots, now, desk.policy.attention)
    at = project or project_at(Path.cwd(), near.roots)
    events = [*near.events, *memory_events(held), *by_hand(case.sidecar)]
    weights = attention(events, desk.policy, now)
    desk.verdicts.fill(held)
    page = compile_page(
        held,
        weights,
        desk.policy,
        case.today,
        at,
        lambda memory: "uncleared" if case.uncleared(memory) else None,
    )
    return page, near.problems
