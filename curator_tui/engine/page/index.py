"""The index: every memory on one line, whether the page has it or not."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

from ..expiry import due
from ..marks import kept, never, waiting
from ..policy import Policy
from ..record import Memory
from .wording import one_line, short_handle, shortened
from .worth import latest

_MOST = 160


def index(
    memories: Iterable[Memory], policy: Policy, today: date, on_page: Collection[str] = ()
) -> tuple[str, ...]:
    """A line each, in the order of project, scope and handle.

    `NAME  [project, kind, day, marks]  text`; `*` stands before those in `on_page` (handles).
    """
    held = sorted(memories, key=lambda m: (m.project or "", m.scope, m.handle))
    return tuple(index_line(m, policy, today, on_page=m.handle in on_page) for m in held)


def index_line(memory: Memory, policy: Policy, today: date, *, on_page: bool = False) -> str:
    """One memory on one line, without its newline."""
    text = shortened(one_line(memory.text), _MOST) or "(no text)"
    facts = ", ".join(one_line(fact) for fact in _facts(memory, policy, today))
    return f"{'*' if on_page else '-'} {short_handle(memory)}  [{facts}]  {text}"


def _facts(memory: Memory, policy: Policy, today: date) -> Iterable[str]:
    if memory.project:
        yield memory.project
    yield memory.kind or "no kind"
    day = latest(memory, today)
    yield day.isoformat() if day != date.min else "never dated"
    if memory.status != "active":
        yield memory.status
    if memory.pinned:
        yield "pinned"
    if waiting(memory):
        yield "waiting"
    if never(memory):
        yield "never on the page"
    elif kept(memory):
        yield "kept on the page"
    found = due(memory, policy, today)
    if memory.status == "active" and memory.role == "memory" and found.past():
        yield f"expired {found.on}"
