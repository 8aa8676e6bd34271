"""What a daily note says, on its way into MEMORY.md: edited first, or under another heading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.case import Args
from ...engine.record import Memory
from ...show.doc import Row, listed, row
from . import decide

if TYPE_CHECKING:
    from ...engine.case import Case
    from ...engine.daily.garden import Match, Place
    from ...engine.review import Item
    from ...show.scene import Subject
    from ..app import CuratorApp


def prefilled(case: Case, subject: Subject) -> tuple[str, str]:
    """What an edit begins with, and its label: of a note what a yes would write, with absolute days for
    relative ones, else the text as it stands."""
    item = subject.items[0]
    note = item.members[0]
    if not isinstance(note, Memory) or note.filed is None or not _is_note(subject):
        return subject.text, "edit"
    from ...engine.daily.dates import absolute, offers
    from ...engine.daily.reconcile import reconciled

    text = absolute(note.text, note.filed)
    match = _match(case, item)
    if match is not None and (made := reconciled(match, text)).how != "whole":
        return made.text, "edit (its rest is kept)"
    found = offers(note.text, note.filed)
    said = f"“{found[0].old}” is {found[0].new}" if len(found) == 1 else f"{len(found)} days made absolute"
    return text, f"edit ({said})" if found else "edit"


def _match(case: Case, item: Item) -> Match | None:
    """The entry that a candidate contradicts."""
    if item.kind != "contradicts":
        return None
    from ...engine.daily.survey import survey

    return next((s.candidate.effect.match for s in survey(case) if s.id == item.id), None)


def _is_note(subject: Subject) -> bool:
    return not {"candidate", "memory.note"}.isdisjoint(subject.wheres)


def heading(app: CuratorApp, id_: str, key: str) -> None:
    """Choose the heading, then promote under it as a new entry."""
    from ...engine.daily.survey import Gardened
    from ..chooser import Chooser

    rows = decide.allowed(app, id_, key)
    scene = app.main.scene
    if not rows or scene is None or not isinstance(scene.case.layout, Gardened):
        return
    paths = scene.case.layout.headings(scene.case.snapshot)
    if not paths:
        app.main.say("MEMORY.md has no heading that a person writes under", tone="warn")
        return
    names = [" > ".join(path) for path in paths]

    def chosen(name: str | None) -> None:
        if name is not None:
            decide.carry_out(app, id_, rows, Args(heading=name))

    made: list[Row] = [row(name, name) for name in names]
    place = _proposed(scene.case, rows)
    if place is not None and place.heading is not None:
        name = " > ".join(place.heading)
        made.sort(key=lambda one: one.id != name)
        made[0] = row(name, name, tail=f"proposed: {place.why}")
    app.push_screen(Chooser("Promote as a new entry under", listed(made)), chosen)


def _proposed(case: Case, rows: list[str]) -> Place | None:
    """Where the one candidate under the cursor would go by itself."""
    from ...engine.daily.survey import survey

    return next((s.candidate.place for s in survey(case) if [s.id] == rows), None)


HANDLERS = {"heading": heading}
