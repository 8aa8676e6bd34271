"""Pane 5: what proved itself, and how full each file is."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.ceiling import Ceiling
from ...engine.queues.promotion import fills
from ...engine.review import Item
from ..doc import Doc, Row, Rows, joined, line, listed, row
from ..scene import Pane, Scene
from ..words import meter, some
from . import notes
from .queues import item_detail, item_rows, item_subject

_FILL = "fill:"


def _rows(scene: Scene) -> Rows:
    if notes.shown(scene):
        return notes.rows(scene)
    mine = scene.shown(scene.review.of("promotion", decided=True))
    groups: list[tuple[str, Sequence[Item]]] = [
        ("ready for the wider file", [i for i in mine if i.state == "open"]),
        ("near the threshold", [i for i in mine if i.kind == "near"]),
        ("put off", [i for i in mine if i.state == "later" and scene.decided]),
        ("done by itself, to confirm", scene.shown(scene.review.of("done"))),
    ]
    made: list[Rows] = []
    for title, items in groups:
        if items:
            head = row(f"of {title}", f"{title}: {len(items):,}", head=True)
            made += [listed([head]), item_rows(scene, items)]
    full = [_fill(found) for found in _fills(scene) if scene.has(found.scope)]
    return joined(*made, listed([row("of fills", "how full each file is", head=True), *full]))


def _fills(scene: Scene) -> list[Ceiling]:
    return scene.once("fills", lambda: list(fills(scene.case)))


def _fill(found: Ceiling) -> Row:
    if not found.limit:
        return row(_FILL + found.scope, f"{some(found.lines, 'line')}, no ceiling", lead=found.scope)
    over = len(found.over)
    text = f"{meter(found.lines, found.limit)} {found.lines} of {found.limit} lines"
    tail = f"{over} over" if over else "full" if found.lines >= found.limit else ""
    return row(_FILL + found.scope, text, lead=found.scope, tail=tail, tail_tone="warn")


def _detail(scene: Scene, id_: str) -> Doc:
    if (load := notes.load_detail(scene, id_)) is not None:
        return load
    if not id_.startswith(_FILL):
        return item_detail(scene, id_)
    found = next((f for f in _fills(scene) if f.scope == id_.removeprefix(_FILL)), None)
    if found is None:
        return ()
    out = [line((f"{found.scope}: {some(found.lines, 'line')}", "head"))]
    if not found.limit:
        return (*out, line("The policy sets no ceiling: nothing is archived by itself."))
    mode = scene.case.policy.ceiling.mode
    how = "by itself" if mode == "auto" else "once a person agrees"
    what = f"The policy keeps {found.limit} lines; at the next merge what is over goes to the archive {how}."
    out.append(line(what, hang=2))
    for memory in (found.over or scene.case.snapshot.of(found.scope))[:5]:
        out.append(line("next to go: ", memory.text, hang=2))
    return tuple(out)


def _banner(scene: Scene) -> Doc:
    snapshot = scene.case.snapshot
    if snapshot.shared is None:
        why = snapshot.no_promotion or "this store has no wider file"
        return (line(("Promotion is off: ", "warn"), why),)
    return ()


def _empty(scene: Scene) -> Doc:
    if notes.shown(scene):
        return notes.empty(scene)
    return (line("What is used often, and how full each file is, stands here."),)


PROMOTION = Pane(
    "promotion",
    _rows,
    _detail,
    item_subject,
    _empty,
    lambda scene: scene.waiting("promotion") + scene.waiting("done"),
    _banner,
)
