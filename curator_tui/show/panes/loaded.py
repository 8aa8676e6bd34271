"""Pane 1 as the store's own program loads it: its files line by line, and which of them don't load."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.loading import Fate, Loading, Loads, Piece, loadings
from ...engine.record import Memory
from ..doc import BLANK, NO_ROWS, Doc, Line, Part, Row, Rows, Tone, body, line, listed, row
from ..memory import memory_doc
from ..scene import Scene, Subject, of_memory
from ..veil import VEIL
from ..words import meter, some

OWN_FIRST = frozenset({"claude"})
"""Layouts of which pane 1 shows at first what their own program loads."""

_FATES: dict[Fate, tuple[str, str]] = {
    "loaded": ("Loaded", ""),
    "cut": ("Loaded in part", "cut"),
    "lost": ("Not loaded", "lost"),
    "free": ("Stripped before it counts", "free"),
}


def shown(scene: Scene) -> bool:
    """Whether the pane shows what the program loads: it loads whole files, and a person asked for it, or
    didn't where what is cut of them is the first thing to know."""
    layout = scene.case.layout
    return isinstance(layout, Loads) and scene.own != (layout.name in OWN_FIRST)


def _found(scene: Scene) -> tuple[Loading, ...]:
    """What is loaded in the scopes that are looked at; where lines are lost first."""
    files = scene.case.snapshot.files
    mine = (one for one in loadings(scene.case) if scene.has(files[one.file].scope))
    return tuple(sorted(mine, key=lambda one: not one.lost))


def rows(scene: Scene) -> Rows:
    """Each file under its head, line by line; where lines stop to load, and where they load again, it says
    so."""
    found = _found(scene)
    return listed([one for loading in found for one in _file(loading)]) if found else NO_ROWS


def _file(found: Loading) -> Iterator[Row]:
    yield row(f"of {found.file}", f"{found.file}: {found.says}", head=True)
    out = False
    texts = _texts(found)
    for piece in found.pieces:
        lost = piece.fate in ("lost", "cut")
        if lost != out and piece.fate != "free":
            out = lost
            word = "not loaded from here" if lost else "loaded again from here"
            yield row(f"of {found.file} at {piece.number}", f"---- {word} ----", head=True)
        yield _line(found, piece, texts[piece.number - 1])


def _texts(found: Loading) -> list[str]:
    """The file's lines as they may be seen: a secret may run over several, so all are read as one."""
    return VEIL.hide_lines([piece.text for piece in found.pieces])


def _line(found: Loading, piece: Piece, text: str) -> Row:
    tail = _FATES[piece.fate][1]
    tone: Tone = "plain" if piece.fate == "loaded" else "dim"
    name = _name(found, piece)
    return row(name, text, lead=str(piece.number), tail=tail, tone=tone, tail_tone="warn")


def _name(found: Loading, piece: Piece) -> str:
    """A memory's first line is called as the memory is, in whatever pane it stands."""
    first = piece.number == 1 or found.pieces[piece.number - 2].handle != piece.handle
    return piece.handle if piece.handle and first else f"line {piece.number} of {found.file}"


def _find(scene: Scene, id_: str) -> tuple[Loading, Piece, Memory | None] | None:
    for found in _found(scene):
        for piece in found.pieces:
            if _name(found, piece) == id_:
                return found, piece, scene.memories.get(piece.handle)
    return None


def detail(scene: Scene, id_: str) -> Doc:
    """The line, whether it loads, and the memory that it is of."""
    at = _find(scene, id_)
    if at is None:
        return ()
    found, piece, memory = at
    fate = found.fate(*_span(found, piece)) if memory else piece.fate
    out: list[Line] = [line((f"{_FATES[fate][0]}, {found.file} line {piece.number}", "head"), hang=2)]
    if fate in ("lost", "cut"):
        out.append(line((found.says, "warn"), hang=2))
    text = _texts(found)[piece.number - 1]
    # A line of a secret that is none by itself is shown as the file's, never as a memory's.
    inside = text != VEIL.hide(piece.text)
    return (*out, *(memory_doc(scene, memory) if memory and not inside else (*body(text), BLANK)))


def _span(found: Loading, piece: Piece) -> tuple[int, int]:
    """The first and last line of the memory that a line is of."""
    mine = [p.number for p in found.pieces if p.handle == piece.handle]
    return mine[0], mine[-1]


def subject(scene: Scene, id_: str) -> Subject | None:
    """The memory that a line is of, as something to decide on."""
    at = _find(scene, id_)
    return of_memory(scene, at[2]) if at and at[2] else None


def banner(scene: Scene) -> Doc:
    """Whose rules these are, and how full each file is."""
    layout = scene.case.layout
    program = layout.program if isinstance(layout, Loads) else ""
    out: list[Part] = [(f"as {program} loads it", "key"), switches(scene)]
    for found in _found(scene)[:1]:
        first = next((piece for piece in found.lost if piece.text.strip()), None)
        lost = f", {some(len(found.lost), 'line')} lost from line {first.number} on" if first else ""
        used = f" {found.file} {found.used:,} of {found.limit:,} {found.unit}{lost}"
        return line(*out), line((meter(found.used, found.limit), "bar"), used)
    return (line(*out),)


def switches(scene: Scene) -> Part:
    """That a key switches between the program's rules and ours; nothing where there is no choice."""
    if not isinstance(scene.case.layout, Loads) and scene.case.layout.name != "nanika":
        return ""
    return (f"  ({scene.key('loader')} switches)", "dim")


def empty(scene: Scene) -> Doc:
    """None of the program's files is there."""
    return (line("None of the files that the store’s own program loads is there."),)
