"""Panes 3 and 5 of a store with daily notes: what they would do to MEMORY.md, and what may no longer hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine.loading import Loads, loadings
from ..doc import Doc, Line, Row, Rows, line, listed, row
from ..gardening import candidate_row

if TYPE_CHECKING:
    from ...engine.review import Item
    from ..scene import Scene

_LOAD = "load:"
_GROUPS = (
    ("contradicts", "contradicts MEMORY.md: yes writes what differs over the entry"),
    ("new", "new: yes writes it under its heading"),
    ("repeats", "repeats MEMORY.md: yes verifies the entry"),
)
_SETTLED = (
    ("dismissed", "dismissed: still in its note"),
    ("promoted", "promoted"),
    ("known", "settled by what MEMORY.md says"),
    ("passing", "expected to pass within a month"),
)


def shown(scene: Scene) -> bool:
    """True where the panes are those of daily notes."""
    return scene.case.layout.name == "daily"


def rows(scene: Scene) -> Rows:
    """Candidates by what they would do, then how much of each file is loaded."""
    mine = scene.shown(scene.review.of("promotion", decided=True))
    groups = [(title, [i for i in mine if i.state == "open" and i.kind == kind]) for kind, title in _GROUPS]
    if scene.decided:
        groups.append(("put off", [i for i in mine if i.state == "later"]))
        groups += (
            (title, [i for i in mine if i.state == "decided" and i.kind == kind]) for kind, title in _SETTLED
        )
    return listed([*_grouped(scene, groups), *_loads(scene)])


def _grouped(scene: Scene, groups: list[tuple[str, list[Item]]]) -> Iterator[Row]:
    from ...engine.daily.survey import survey

    known = {stand.id: stand.candidate for stand in survey(scene.case)}
    for title, items in groups:
        if items:
            yield row(f"of {title}", title, head=True)
            yield from (candidate_row(scene, item, known.get(item.id)) for item in items)


def _loads(scene: Scene) -> Iterator[Row]:
    found = loadings(scene.case)
    if found and isinstance(scene.case.layout, Loads):
        yield row("of loads", f"how much of each file {scene.case.layout.program} loads", head=True)
    for one in found:
        text = f"{one.used:,} of {one.limit:,} {one.unit}"
        tail = f"{len(one.lost)} lines lost" if one.lost else ""
        yield row(_LOAD + one.file, f"{one.file}  {text}", tail=tail, tail_tone="warn")


def load_detail(scene: Scene, id_: str) -> Doc | None:
    """The page of a row that says how much of a file is loaded; None for any other row."""
    if not id_.startswith(_LOAD):
        return None
    found = next((one for one in loadings(scene.case) if _LOAD + one.file == id_), None)
    if found is None:
        return ()
    first = line((f"{found.file}: {found.says}", "head"), hang=2)
    rest = [line(f"{piece.number:>5}  ", piece.text, hang=7) for piece in found.lost]
    return (first, *([line(("not loaded, or not to their end:", "warn")), *rest] if rest else []))


def empty(scene: Scene) -> Doc:
    """Pane 5 where no candidate waits."""
    days = scene.case.policy.daily.days
    return (line(f"What notes of the last {days} days say, and MEMORY.md should, stands here."),)


def nothing_by_age(scene: Scene) -> Line | None:
    """What pane 3 says where the policy lets nothing come due by its age; None where it does."""
    shelf = scene.case.policy.shelf.values()
    if any(days is not None for days in shelf):
        return None
    name = scene.case.policy.name
    return line(
        (f"nothing is due by age alone (policy {name})", "key"), (": evidence gone, or contradicted", "dim")
    )


def nothing_in_doubt(scene: Scene) -> Doc:
    """Pane 3 where no entry is in doubt."""
    return (
        line(("No entry of MEMORY.md is in doubt.", "good")),
        line("Nothing here is due by age alone: the policy gives no kind a shelf life, and retires nothing "
             "unasked."),
        line("An entry stands here when the note it came from is gone, or something newer says otherwise."),
        line((scene.key("yes"), "key"), " says it still holds, ", (scene.key("no"), "key"),
             " retires one at a time; ", (scene.key("decided"), "key"), " shows those retired and put off."),
    )  # fmt: skip
