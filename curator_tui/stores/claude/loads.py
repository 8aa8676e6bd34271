"""Each index as a session of Claude Code is given it, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from curator_tui.engine.loading import Fate, Loading, Piece
from curator_tui.engine.snapshot import Snapshot

from .blocks import lines
from .facts import facts
from .index import Index, index
from .preview import LINES, UNITS, Preview, load_preview

if TYPE_CHECKING:
    from .layout import Claude


def loadings(layout: Claude, snapshot: Snapshot) -> tuple[Loading, ...]:
    """The index of every memory folder that has one."""
    held = [(scope, layout.index(scope)) for scope, _ in layout.folders]
    return tuple(
        _loading(layout, scope, index(file, data))
        for scope, file in held
        if (data := snapshot.data(file)) is not None
    )


def _loading(layout: Claude, scope: str, held: Index) -> Loading:
    found = load_preview(held.data)
    fates = _fates(found)
    names = _names(layout, scope, held)
    pieces = tuple(
        Piece(line.number, line.text, fates.get(line.number, "free"), names.get(line.number, ""))
        for line in lines(held.data)
    )
    used, limit, unit = _fullest(found)
    return Loading(held.file, pieces, used, limit, unit, found.words)


def _fates(found: Preview) -> dict[int, Fate]:
    fates: dict[int, Fate] = {one.number: "loaded" for one in found.loaded}
    fates |= {one.number: "lost" for one in found.lost}
    if found.part and found.lost:
        fates[found.lost[0].number] = "cut"
    return fates


def _fullest(found: Preview) -> tuple[int, int, str]:
    """Whichever of the two limits is nearer, or the one that cut."""
    count, size = len(found.loaded), found.units
    if found.limit == "lines" or (found.limit is None and count * UNITS >= size * LINES):
        return count, LINES, "lines"
    return size, UNITS, "units"


def _names(layout: Claude, scope: str, held: Index) -> Mapping[int, str]:
    """The memory that each line is of: the file that a bullet links, or the fact that it is."""
    prefix = layout.prefix(scope)
    by_start = {fact.where.start: fact.handle for fact in facts(held, scope)}
    out: dict[int, str] = {}
    for bullet in held.bullets:
        first = next((prefix + link.target for link in bullet.links), by_start.get(bullet.where.start))
        if first is not None:
            for number in range(bullet.where.line, bullet.where.line + bullet.where.raw.count(b"\n") + 1):
                out[number] = first
    return out
