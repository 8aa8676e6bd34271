"""The compiled page of a store, with what around it says where the work has been."""

# ruff: noqa: PTH
from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Literal

    from curator_tui.engine.attention import Attended, Event
    from curator_tui.engine.case import Case
    from curator_tui.engine.page.model import Page
    from curator_tui.engine.policy import Policy
    from curator_tui.engine.record import Memory
    from curator_tui.world.around import Around

    from .opened import Opened


def page_of(desk: Opened, project: str | None = None) -> tuple[Page, tuple[str, ...]]:
    """The page, and sentences about what couldn't be looked at. Runs git; call it in a worker.

    Without `project` it is the one in whose folder the process was started, if any.
    """
    near = surroundings(desk, desk.policy)
    desk.near = near
    return page_under(desk, desk.case, near, project), near.problems


def surroundings(desk: Opened, policy: Policy) -> Around:
    """Where the projects are and what work there was in the policy's window. Runs git."""
    from curator_tui.world.around import around
    from curator_tui.world.transcripts import projects_folder

    from .claude import projects

    names = {m.project for m in _held(desk.case) if m.project}
    transcripts = projects(desk.found) or projects_folder(os.environ, Path.home())
    roots, now = desk.settings.roots, desk.clock()
    return around(names, transcripts, roots, now, policy.attention, pace=desk.pace)


def page_under(desk: Opened, case: Case, near: Around | None, project: str | None = None) -> Page:
    """The page that the case's policy makes; `near`, where it is known, covers at least its window.

    Of the memories that the gate wasn't asked about yet, those that would be on the page are judged first.
    What the desk's `pace` raises, asked for each memory, ends it.
    """
    from curator_tui.engine.page.compile import compile_page

    held = _held(case)
    weights = weights_of(desk, case, near)
    at = project or _at_hand(near)
    gated = _gated(desk, case)
    while True:
        page = compile_page(held, weights, case.policy, case.today, at, gated, case.snapshot.called)
        fresh = [line.memory for line in page.lines if desk.verdicts.known(line.memory) is None]
        if not fresh or not desk.verdicts.fill(fresh):
            return page


def on_page_if_verified(desk: Opened) -> frozenset[str]:
    """Handles of what would be on the page if all that is past its date were verified today."""
    from curator_tui.engine.page.compile import if_verified

    case, near = desk.case, desk.near
    weights = weights_of(desk, case, near)
    held, called = _held(case), case.snapshot.called
    return if_verified(held, weights, case.policy, case.today, _at_hand(near), _gated(desk, case), called)


def weights_of(desk: Opened, case: Case, near: Around | None) -> Mapping[str, float]:
    """The attention that each project has."""
    from curator_tui.engine.attention import attention

    return attention(events_of(case, near), case.policy, desk.clock())


def events_of(case: Case, near: Around | None) -> list[Event]:
    """What counts as work: commits and sessions, what was said by hand, and the memories' own dates."""
    from curator_tui.engine.attention import by_hand, memory_events

    around = near.events if near is not None else ()
    return [*around, *memory_events(_held(case)), *by_hand(case.sidecar)]


def attended_in(desk: Opened) -> tuple[Attended, ...]:
    """Who had how much attention and what for, most first, as far as somebody looked around."""
    from curator_tui.engine.attention import attended

    return attended(events_of(desk.case, desk.near), desk.policy, desk.clock())


def _at_hand(near: Around | None) -> str | None:
    """The project in whose folder the process was started."""
    if near is None:
        return None
    from curator_tui.world.around import project_at

    return project_at(Path.cwd(), near.roots)


def _gated(desk: Opened, case: Case) -> Callable[[Memory], Literal["uncleared"] | None]:
    """What the gate holds back, and the last line of a key, which goes with the lines above it."""
    from curator_tui.engine.key_ends import key_ends

    ends, pace = key_ends(case.snapshot), desk.pace

    def gated(memory: Memory) -> Literal["uncleared"] | None:
        pace()
        return "uncleared" if memory.text in ends or case.uncleared(memory) else None

    return gated


def _held(case: Case) -> tuple[Memory, ...]:
    return tuple(m for m in case.memories if m.role == "memory")
