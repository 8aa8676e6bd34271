"""Attention by hand: a person says that they work on a project."""

from __future__ import annotations

from collections.abc import Sequence

from ..attention import by_hand, hand_key
from ..case import Args, Case, Refused, quoted
from ..change import Change
from ..draft import Draft
from ..record import Memory
from ..review import Item


def attend(case: Case, project: str) -> Change:
    """One more event today for `project`; days outside the policy’s window are forgotten. Raises Refused."""
    name = project.strip()
    if not name or "\n" in name:
        raise Refused("a project is needed: as the memories name it")
    draft = Draft.of(case.snapshot)
    first = case.today.toordinal() - case.policy.attention.window
    days = sorted(e.when.isoformat() for e in by_hand(case.sidecar, name) if e.when.toordinal() >= first)
    draft.note(hand_key(name), "days", [*days, case.today.isoformat()])
    known = any(m.project == name for m in case.memories)
    tail = "" if known else "; no memory names it yet"
    return draft.change("attend", f"counted work on {quoted(name)} today{tail}")


def attend_to(case: Case, items: Sequence[Item], args: Args) -> Change:
    """The same for the project that the memories at hand belong to. Raises Refused where that isn’t one."""
    projects = {m.project for i in items for m in i.members if isinstance(m, Memory)}
    if len(projects) != 1 or None in projects:
        raise Refused("these memories are of no one project")
    return attend(case, str(projects.pop()))
