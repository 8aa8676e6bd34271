"""A memory in words: its facts, its row, its page."""

from __future__ import annotations

from ..engine.expiry import due
from ..engine.record import Memory
from . import gardening
from .behind import behind
from .doc import BLANK, Doc, Line, Row, Tone, body, line, row
from .scene import Scene, standing
from .words import ago, some

SAID = {"pinned": "pinned", "never": "never on the page", "kept": "kept on the page", "waiting": "waiting",
        "headless": "no header"}  # fmt: skip


def facts(memory: Memory) -> Line:
    """One line: what the record says of it."""
    said = [
        memory.kind or "no kind",
        f"filed {memory.filed}" if memory.filed else "never dated",
        f"verified {memory.verified}" if memory.verified else "never verified",
    ]
    if memory.expires:
        said.append(f"expires {memory.expires}")
    if memory.used:
        said.append(f"used {memory.used}")
    if memory.source:
        said.append(f"source {memory.source}")
    if memory.confidence:
        said.append(f"confidence {memory.confidence}")
    if memory.status != "active":
        said.append(memory.status)
    said += [SAID[word] for word in standing(memory)]
    return line((" · ".join(said), "dim"), hang=2)


FLAGGED = "flagged"


def flagged(scene: Scene, memory: Memory) -> Doc:
    """A line for a memory that the gate flags or would keep out, and that nobody cleared."""
    if memory.role != "memory" or not scene.case.uncleared(memory):
        return ()
    said = "not cleared yet: in no seed of ours, and promoted or extended by itself alone"
    return (line((f"{FLAGGED} by the gate, {said} ({scene.key('quarantine')} shows why)", "warn"), hang=2),)


def place(memory: Memory) -> Line:
    """One line: where it stands."""
    return line((f"{memory.scope} · {memory.where.file}, line {memory.where.line}", "dim"), hang=2)


def memory_row(scene: Scene, memory: Memory, *, id_: str | None = None) -> Row:
    """A row of pane 6."""
    today = scene.case.today
    tail = ago(memory.verified or memory.filed, today) or "never dated"
    if memory.used:
        tail = f"used {memory.used} · {tail}"
    if scene.several:
        tail = f"{scene.called(memory.scope)} · {tail}"
    if memory.status != "active":
        tail = f"{memory.status} · {tail}"
    tail = " · ".join((*standing(memory), tail))
    if memory.role == "memory" and scene.case.uncleared(memory):
        tail = f"{FLAGGED} · {tail}"
    tone: Tone = "plain" if memory.status == "active" else "dim"
    return row(id_ or memory.handle, memory.text, lead=(memory.kind or "–")[:10], tail=tail, tone=tone)


def memory_doc(scene: Scene, memory: Memory) -> Doc:
    """Its text, where it stands, and the arithmetic of its date."""
    out: list[Line] = [
        *body(memory.text),
        BLANK,
        *gardening.held_back(scene, memory),
        *flagged(scene, memory),
        *(more := behind(memory)),
        facts(memory),
        place(memory),
    ]
    if memory.role == "memory":
        found = due(memory, scene.case.policy, scene.case.today)
        late = f", {some(found.overdue, 'day')} overdue" if found.on and found.overdue > 0 else ""
        out.append(line("expiry: ", (found.why + late, "warn" if found.due() else "plain"), hang=2))
    if memory.superseded_by:
        newer = next((m for m in scene.case.memories if m.hash == memory.superseded_by), None)
        known = (
            f"“{newer.text}”"
            if newer
            else f"{memory.superseded_by[:12]}, which no memory here has as its name"
        )
        out.append(line("replaced by ", known, hang=2))
    if memory.links:
        out.append(line("links: ", ", ".join(memory.links), hang=2))
    out += [line(f"{key}: {value}", hang=2) for key, value in memory.extras if not more]
    return tuple(out)
