"""Search over everything: what is known about what is typed, the matched words marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doc import BLANK, NO_ROWS, Doc, Line, Row, Rows, Span, body, line, row
from ..memory import memory_doc, memory_row
from ..scene import Pane, Scene
from ..words import some
from .everything import memory_subject

if TYPE_CHECKING:
    from ...engine.relevance.finding import Hit


def _rows(scene: Scene) -> Rows:
    hits = scene.search.hits
    if not hits:
        return NO_ROWS

    def drawn(at: int) -> Row:
        return _row(scene, hits[at])

    def hay(at: int) -> str:
        m = hits[at].memory
        return f"{m.kind or ''} {m.scope} {m.status} {m.text}"

    return Rows([hit.memory.handle for hit in hits], drawn, hay, 10)


def _row(scene: Scene, hit: Hit) -> Row:
    made = memory_row(scene, hit.memory)
    tail = f"verify · {made.tail}" if hit.verify else str(made.tail)
    return row(hit.memory.handle, hit.memory.text, lead=str(made.lead), tail=tail, tone=made.tone,
               spans=_marks(hit))  # fmt: skip


def _marks(hit: Hit) -> tuple[Span, ...]:
    return tuple(Span(start, end, "key") for start, end in hit.spans)


def _detail(scene: Scene, id_: str) -> Doc:
    hit = next((one for one in scene.search.hits if one.memory.handle == id_), None)
    if hit is None:
        return ()
    out: list[Line] = [*body(hit.memory.text, _marks(hit)), BLANK]
    if hit.words:
        out.append(line("has ", (", ".join(hit.words), "key"), hang=2))
    if hit.verify:
        since = f", past its date since {hit.due}" if hit.due else ""
        out.append(line((f"verify before use{since}", "warn"), hang=2))
    out += [line("- ", why, hang=2) for why in hit.why]
    whole = memory_doc(scene, hit.memory)
    after = next((at for at, one in enumerate(whole) if one == BLANK), -1) + 1
    return (*out, *whole[after:])


def _banner(scene: Scene) -> Doc:
    search = scene.search
    if not search.sought.strip():
        return (line((scene.key("find"), "key"), (" types what you look for, in every scope", "dim")),)
    if search.told != search.sought:
        return (line(f"“{search.sought}”: ", ("looking …", "dim")),)
    also = "" if scene.decided else f"  ({scene.key('decided')} shows those put away too)"
    found = some(len(search.hits), "memory", "memories")
    return (line(f"“{search.sought}”: ", (found, "key"), (also, "dim")),)


def _empty(scene: Scene) -> Doc:
    if scene.search.sought.strip() and scene.search.told == scene.search.sought:
        return (
            line(("Nothing here knows about this.", "warn")),
            line("Other words may find it: memories are found by words of one stem, and by parts of words."),
        )
    return (
        line(
            "What the whole set knows about what you type appears here, best first: also what is in no seed."
        ),
        line((scene.key("back"), "key"), " goes back to where you were."),
    )


FIND = Pane("find", _rows, _detail, memory_subject, _empty, lambda scene: 0, _banner)
