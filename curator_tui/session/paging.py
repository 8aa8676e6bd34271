"""The compiled page of a store, with what around it says where the work has been."""

# ruff: noqa: PTH
from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from curator_tui.engine.case import Case
    from curator_tui.engine.page.model import Page
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory
    from curator_tui.world.around import Around

    from .desk import Desk


def page_of(desk: Desk, project: str | None = None) -> tuple[Page, tuple[str, ...]]:
    """The page, and sentences about what couldn't be looked at. Runs git; call it in a worker.

    Without `project` it is the one in whose folder the process was started, if any.
    """
    near = surroundings(desk, desk.policy)
    return page_under(desk, desk.case, near, project), near.problems


def surroundings(desk: Desk, policy: Policy) -> Around:
    """Where the projects are and what work there was in the policy's window. Runs git."""
    from curator_tui.world.around import around
    from curator_tui.world.transcripts import projects_folder

    projects = {m.project for m in _held(desk.case) if m.project}
    transcripts = projects_folder(os.environ, Path.home())
    return around(projects, transcripts, desk.settings.roots, desk.clock(), policy.attention)


def page_under(desk: Desk, case: Case, near: Around, project: str | None = None) -> Page:
    """The page that the case's policy makes; `near` covers at least its window."""
    from curator_tui.engine.attention import attention, by_hand, memory_events
    from curator_tui.engine.page.compile import compile_page
    from curator_tui.world.around import project_at

    held = _held(case)
    events = [*near.events, *memory_events(held), *by_hand(case.sidecar)]
    weights = attention(events, case.policy, desk.clock())
    desk.verdicts.fill(held)
    return compile_page(
        held,
        weights,
        case.policy,
        case.today,
        project or project_at(Path.cwd(), near.roots),
        lambda memory: "uncleared" if case.uncleared(memory) else None,
    )


def _held(case: Case) -> tuple[Memory, ...]:
    return tuple(m for m in case.memories if m.role == "memory")
