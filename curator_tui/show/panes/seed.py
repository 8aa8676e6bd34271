"""Pane 1: what the agent would be given for an objective, and what not."""

from __future__ import annotations

from ...engine.record import Memory
from ...engine.relevance.feedback import FIELD, objectives
from ...engine.seed import LOADERS, Entry, LeftOut, Seed
from ...engine.values import replace
from ..doc import BLANK, NO_ROWS, Doc, Line, Part, Row, Rows, body, line, row
from ..memory import facts, place
from ..scene import Pane, Scene, Subject
from ..words import bar, meter, some
from . import loaded, page
from .everything import memory_subject

CUT = "of the cut"


def _rows(scene: Scene) -> Rows:
    if loaded.shown(scene):
        return loaded.rows(scene)
    if page.shown(scene):
        return page.rows(scene)
    seed = scene.seed
    if seed is None or not (seed.entries or seed.left_out):
        return NO_ROWS
    top = max((e.score for e in seed.entries), default=0.0)
    fresh = top <= 0
    inside = len(seed.entries)
    ids = [e.memory.handle for e in seed.entries] + [CUT] + [o.memory.handle for o in seed.left_out]

    def drawn(at: int) -> Row:
        if at == inside:
            return _cut(seed)
        return _in(seed.entries[at], top, fresh) if at < inside else _out(seed.left_out[at - inside - 1])

    def hay(at: int) -> str:
        if at == inside:
            return ""
        memory = seed.entries[at].memory if at < inside else seed.left_out[at - inside - 1].memory
        return f"{memory.kind or ''} {memory.scope} {memory.text}"

    return Rows(ids, drawn, hay, 4, frozenset({inside}))


def _in(entry: Entry, top: float, fresh: bool) -> Row:
    """Where nothing matches, freshness alone ranks, and that is what the bar shows."""
    value, best, mark = (entry.recency, 1.0, "~") if fresh else (entry.score, top, " ")
    tail = f"{bar(value, best, 4)} {mark}{value:.2f} {entry.size:>4}B"
    return row(entry.memory.handle, entry.memory.text, lead=str(entry.rank), tail=tail, lead_tone="key",
               tail_tone="bar")  # fmt: skip


def _out(found: LeftOut) -> Row:
    return row(found.memory.handle, found.memory.text, lead="out", tail=found.hold, tone="dim")


def _cut(seed: Seed) -> Row:
    left, out = seed.budget - seed.size, some(len(seed.left_out), "memory", "memories")
    return row(CUT, f"---- cut: {left:,} bytes left; left out: {out} ----", head=True)


def _subject(scene: Scene, id_: str) -> Subject | None:
    if loaded.shown(scene):
        return loaded.subject(scene, id_)
    found, memory = memory_subject(scene, id_), scene.memories.get(id_)
    if found is None or memory is None or not _unwanted(scene, memory):
        return found
    return replace(found, wheres=("unwanted", *found.wheres))


def _unwanted(scene: Scene, memory: Memory) -> bool:
    """Whether a person said that it isn't relevant to the objective."""
    said = objectives(scene.case.sidecar.get(memory.key, FIELD))
    return " ".join(scene.objective.split()) in said


def _detail(scene: Scene, id_: str) -> Doc:
    if loaded.shown(scene):
        return loaded.detail(scene, id_)
    if page.shown(scene):
        return page.detail(scene, id_)
    seed = scene.seed
    memory = scene.memories.get(id_)
    if seed is None or memory is None:
        return ()
    out: list[Line] = []
    entry = next((e for e in seed.entries if e.memory.handle == id_), None)
    left = next((o for o in seed.left_out if o.memory.handle == id_), None)
    if entry:
        out.append(
            line(
                (f"Rank {entry.rank} of {len(seed.entries)}, {entry.size:,} bytes, from {entry.lane}", "head")
            )
        )
    if left:
        out.append(line((f"Left out: {left.hold}", "head")))
    out += [*body(memory.text), BLANK]
    if entry:
        out += [line("- ", why, hang=2) for why in entry.why]
    if left:
        out += [line("- ", left.why, hang=2), line("- to get in: ", left.needs, hang=2)]
    return (*out, facts(memory), place(memory))


def _banner(scene: Scene) -> Doc:
    if loaded.shown(scene):
        return loaded.banner(scene)
    if page.shown(scene):
        return page.banner(scene)
    seed = scene.seed
    said = f"“{scene.objective}”" if scene.objective else "no objective, by freshness"
    types: Part = (f"  ({scene.key('objective')} types one)", "dim")
    if seed is None:
        return line(said, types), line(("working out the seed …", "dim"))
    return (
        line((f"{seed.scope}, {LOADERS[seed.loader]}: ", "key"), said, types),
        line((meter(seed.size, seed.budget, 12), "bar"), f" {seed.size:,} of {seed.budget:,} bytes · ",
             some(len(seed.entries), "line"), f" in, {len(seed.left_out):,} left out",
             loaded.switches(scene)),
    )  # fmt: skip


def _empty(scene: Scene) -> Doc:
    if loaded.shown(scene):
        return loaded.empty(scene)
    if page.shown(scene):
        return page.empty(scene)
    if scene.seed is None:
        return (line(("working out the seed …", "dim")),)
    return (
        line("The seed is empty: this scope and the shared file hold no memory."),
        line(
            (scene.key("scope"), "key"),
            " chooses another scope, ",
            (scene.key("objective"), "key"),
            " types an objective.",
        ),
    )


SEED = Pane("seed", _rows, _detail, _subject, _empty, lambda scene: 0, _banner)
