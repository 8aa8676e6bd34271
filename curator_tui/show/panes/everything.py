"""Pane 6: every memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from ...engine.record import Memory
from ..doc import Doc, Row, Rows, line
from ..memory import memory_doc, memory_row
from ..scene import Pane, Scene, Subject, of_memory

_OLD = date.min
ORDERS: tuple[tuple[str, Callable[[Memory], Any] | None], ...] = (
    ("as they stand in the files", None),
    ("newest first", lambda m: -(m.filed or _OLD).toordinal()),
    ("longest unverified first", lambda m: (m.verified or m.filed or _OLD).toordinal()),
    ("most used first", lambda m: -m.used),
    ("by kind", lambda m: (m.kind or "~", m.scope)),
)


def order_name(scene: Scene) -> str:
    """The order in force, in words."""
    return ORDERS[scene.order % len(ORDERS)][0]


def _rows(scene: Scene) -> Rows:
    found = [m for m in scene.case.memories if (scene.decided or m.role == "memory") and scene.has(m.scope)]
    by = ORDERS[scene.order % len(ORDERS)][1]
    if by is not None:
        found.sort(key=by)

    def drawn(at: int) -> Row:
        return memory_row(scene, found[at])

    def hay(at: int) -> str:
        m = found[at]
        return f"{m.kind or ''} {m.scope} {m.status} {m.text}"

    return Rows([m.handle for m in found], drawn, hay, 10)


def memory_detail(scene: Scene, id_: str) -> Doc:
    """The page of a memory."""
    memory = scene.memories.get(id_)
    return memory_doc(scene, memory) if memory else ()


def memory_subject(scene: Scene, id_: str) -> Subject | None:
    """A memory as something to decide on."""
    memory = scene.memories.get(id_)
    return of_memory(scene, memory) if memory else None


def _banner(scene: Scene) -> Doc:
    return (
        line((f"{order_name(scene)} (", "dim"), (scene.key("sort"), "key"), (" changes the order)", "dim")),
    )


def _empty(scene: Scene) -> Doc:
    return (
        line("This store holds no memory yet."),
        line("What agents write down appears here, and what people replace: a fact on one line."),
    )


ALL = Pane("all", _rows, memory_detail, memory_subject, _empty, lambda scene: 0, _banner)
