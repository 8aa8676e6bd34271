"""Pane 1 of a store with a page: the page line by line, what is left out, and where the work has been."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.attention import chart
from ...engine.page.model import LeftOut, Page, Section
from ...engine.page.model import Line as PageLine
from ..doc import BLANK, NO_ROWS, Doc, Line, Part, Row, Rows, body, line, row
from ..memory import facts, place
from ..words import bar, meter, some

if TYPE_CHECKING:
    from ..scene import Scene

CUT = "of the cut"
AS = "the page, as `curator compile` makes it"


def shown(scene: Scene) -> bool:
    """Whether the pane shows the page: it has one, and no objective asks for a seed."""
    return scene.paged and not scene.objective


def rows(scene: Scene) -> Rows:
    """The sections of the page, each under its head; then the cut line and what is left out."""
    page = scene.page
    if page is None or not (page.lines or page.left_out):
        return NO_ROWS
    whole = _of_projects(page)
    made: list[Section | PageLine | LeftOut | None] = []
    for section in page.sections:
        made += [section, *section.lines]
    made += [None, *page.left_out]
    top = max((one.worth for one in page.lines), default=0.0)

    def drawn(at: int) -> Row:
        one = made[at]
        if isinstance(one, Section):
            return row(f"section:{one.title}", f"{one.title}: {_share(one, whole)}", head=True)
        if isinstance(one, PageLine):
            tail = f"{bar(one.worth, top, 4)} {one.worth:.2f} {one.size:>3}B"
            return row(one.memory.handle, one.text[2:], lead=str(one.rank), tail=tail, lead_tone="key",
                       tail_tone="bar")  # fmt: skip
        if isinstance(one, LeftOut):
            return row(one.memory.handle, one.memory.text, lead="out", tail=one.off, tone="dim")
        left, out = page.budget - page.size, some(len(page.left_out), "memory", "memories")
        return row(CUT, f"---- cut: {left:,} bytes left; left out: {out} ----", head=True)

    def hay(at: int) -> str:
        one = made[at]
        if not isinstance(one, PageLine | LeftOut):
            return ""
        memory = one.memory
        off = one.off if isinstance(one, LeftOut) else "on the page"
        return f"{memory.project or ''} {memory.kind or ''} {off} {memory.where.file} {memory.text}"

    heads = frozenset(at for at, one in enumerate(made) if one is None or isinstance(one, Section))
    return Rows([_id(one) for one in made], drawn, hay, 4, heads)


def _id(one: Section | PageLine | LeftOut | None) -> str:
    if one is None:
        return CUT
    return f"section:{one.title}" if isinstance(one, Section) else one.memory.handle


def _of_projects(page: Page) -> int:
    return sum(s.size for s in page.sections if s.project is not None) or 1


def _share(section: Section, whole: int) -> str:
    lines = some(len(section.lines), "line")
    if section.project is None:
        return f"{section.size:,} bytes, {lines}"
    all_ = ", all it has" if section.size >= section.room else ""
    return (
        f"{section.attention:.0%} of the attention, {section.size / whole:.0%} of the page, "
        f"{section.size:,} bytes, {lines}{all_}"
    )


def detail(scene: Scene, id_: str) -> Doc:
    """Why a memory is on the page, or what keeps it off; then the chart."""
    page, memory = scene.page, scene.memories.get(id_)
    if page is None or memory is None:
        return ()
    on = next(((s, one) for s in page.sections for one in s.lines if one.memory.handle == id_), None)
    off = next((one for one in page.left_out if one.memory.handle == id_), None)
    out: list[Line] = []
    if on:
        section, found = on
        out.append(line((f"On the page: {section.title}, line {found.rank}, {found.size:,} bytes", "head")))
    if off:
        out.append(line((f"Not on the page: {off.off}", "head")))
    out += [*body(memory.text), BLANK]
    if on:
        out += [line("- ", why, hang=2) for why in on[1].why]
    if off:
        out += [line("- ", off.why, hang=2), line("- to get in: ", off.needs, hang=2)]
    return (*out, facts(memory), place(memory), BLANK, *_chart(scene))


def _chart(scene: Scene) -> Doc:
    """Where the work has been of late: bar, share, the days (oldest first), and what it was."""
    page = scene.page
    if page is None or not scene.attended:
        return (line(("No work of late is known of: the memories’ own kinds and dates decide.", "dim")),)
    days = scene.case.policy.attention.window
    drawn = chart(scene.attended, 4, called=scene.called)
    return (
        line((f"Attention of the last {days} days, today at the right:", "head")),
        *(line(one, hang=2) for one in drawn),
    )


def banner(scene: Scene) -> Doc:
    """The loader, the bytes, and how to ask for a seed instead."""
    page = scene.page
    types: Part = (f"  ({scene.key('objective')} types an objective, for its seed)", "dim")
    if page is None:
        return line((AS, "key"), types), line(("working out the page …", "dim"))
    said: list[Part] = [(meter(page.size, page.budget), "bar"), f" {page.size:,} of {page.budget:,} bytes · ",
                        some(len(page.lines), "line"), f" in, {len(page.left_out):,} left out"]  # fmt: skip
    if page.says:
        said += [" · ", (page.says[0], "warn")]
    return line((AS, "key"), types), line(*said)


def empty(scene: Scene) -> Doc:
    """Nothing is on the page, and nothing could be."""
    if scene.page is None:
        return (line(("working out the page …", "dim")),)
    return (line("The page is empty: this store holds no memory."),)
